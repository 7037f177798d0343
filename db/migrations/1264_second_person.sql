-- Who is introduced tells whether a second factor is on, or demanded and missing, as whoever enters does: an agreement that is typed at
-- another's desk demands it too.
create or replace function identity.introduce(p_account bigint, p_shop bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  m identity.membership;
begin
  select * into m from identity.membership where account_id = p_account and shop_id = p_shop and disabled_at is null;
  if not found then return null; end if;
  perform set_config('app.org_id', m.org_id::text, true);
  return (identity.describe(p_account, m.org_id, m.uid, p_shop, 0)::jsonb || identity.second_factor(p_account, m.org_id, m.uid))::text;
end $$;

-- As before, and nobody escapes it by a role from a second hand that is the first one's itself: whoever all ways lead through, from
-- somebody's roles up to what nobody in particular gave, or the head of the head office did, is whom they owe all of them.
create or replace function identity.not_second_to(p_org bigint, p_uid bigint) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_account bigint;
  v_founder bigint;
  v_own bigint[];
  v_owed bigint[] := '{}';
begin
  select account_id into v_account from staff where org_id = p_org and uid = p_uid;
  select f.account_id into v_founder from shop h join staff f on f.org_id = h.org_id and f.uid = h.founder_uid
    where h.org_id = p_org and h.shop_type = '0';
  v_own := array(select p_uid union select uid from staff where org_id = p_org and account_id = v_account order by 1);
  -- Most have a role from nobody in particular, or from the head office's own head: they owe nobody.
  if exists (select from staff_role where org_id = p_org and uid = p_uid) and not exists (
    select from staff_role r left join staff s on s.org_id = r.org_id and s.uid = r.given_uid
    where r.org_id = p_org and r.uid = p_uid and (r.given_uid is null or s.account_id = v_founder)
  ) then
    with recursive above(uid, person) as (
      select p_uid, null::bigint
      union
      select s.uid, coalesce(s.account_id, -s.uid) from above a
        join staff_role r on r.org_id = p_org and r.uid = a.uid join staff s on s.org_id = p_org and s.uid = r.given_uid
      where s.account_id is distinct from v_founder
    ), giver as (select distinct person from above where person is distinct from v_account and person is not null)
    select coalesce(array_agg(s.uid order by s.uid), '{}') into v_owed from giver g
      join staff s on s.org_id = p_org and coalesce(s.account_id, -s.uid) = g.person
    where not exists (
      with recursive way(uid) as (
        select p_uid
        union
        select s.uid from way w
          join staff_role r on r.org_id = p_org and r.uid = w.uid join staff s on s.org_id = p_org and s.uid = r.given_uid
        where coalesce(s.account_id, -s.uid) <> g.person and s.account_id is distinct from v_founder
      )
      select from way w left join staff_role r on r.org_id = p_org and r.uid = w.uid
        left join staff s on s.org_id = p_org and s.uid = r.given_uid
      where r.given_uid is null or s.account_id = v_founder
    );
  end if;
  return jsonb_build_object('own_uids', array(select u::text from unnest(v_own) u), 'owed_to', array(select u::text from unnest(v_owed) u));
end $$;

-- Who helped somebody into their account last, and when: for a day they are no second person to whoever did.
alter table staff add column helped_uid bigint, add column helped_at timestamptz;
alter table staff add constraint staff_helped_uid foreign key (org_id, helped_uid) references staff not valid;
alter table staff add constraint staff_helped_whole check ((helped_uid is null) = (helped_at is null)) not valid;
