-- Who gave somebody a role; null where nobody did: the founding, or before it was kept. Whoever has all their rights from one person is
-- no second person to them: nobody takes on the colleague who agrees with them.
alter table staff_role add column given_uid bigint;
alter table staff_role add constraint staff_role_given_uid foreign key (org_id, given_uid) references staff not valid;

-- Who is no second person beside somebody: they themselves, as which they work in other shops too (`own_uids`), and whom they have all
-- their roles from, or whoever that one has all of theirs from (`owed_to`). Whoever leads the head office is left out: all come from
-- them. The organisation has been entered.
create function identity.not_second_to(p_org bigint, p_uid bigint) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_own bigint[];
  v_owed bigint[] := '{}';
  v_uid bigint := p_uid;
  v_account bigint;
  v_hand bigint[];
begin
  select account_id into v_account from staff where org_id = p_org and uid = p_uid;
  v_own := array(select p_uid union select uid from staff where org_id = p_org and account_id = v_account order by 1);
  loop
    -- All of one person: under one number, or under those of one account.
    select array_agg(distinct r.given_uid), min(s.account_id) into v_hand, v_account
      from staff_role r left join staff s on s.org_id = r.org_id and s.uid = r.given_uid
      where r.org_id = p_org and r.uid = v_uid
      having bool_and(r.given_uid is not null) and count(distinct coalesce(s.account_id, -r.given_uid)) = 1;
    exit when v_hand is null or v_hand && v_own or v_hand && v_owed;
    exit when exists (select from shop h join staff f on f.org_id = h.org_id and f.uid = h.founder_uid
      where h.org_id = p_org and h.shop_type = '0' and f.account_id = v_account);
    v_uid := v_hand[1];
    v_owed := v_owed || array(select unnest(v_hand) union select uid from staff where org_id = p_org and account_id = v_account order by 1);
  end loop;
  return jsonb_build_object('own_uids', array(select u::text from unnest(v_own) u), 'owed_to', array(select u::text from unnest(v_owed) u));
end $$;
revoke execute on function identity.not_second_to(bigint, bigint) from public;

-- As before, and says who is no second person beside them.
create or replace function identity.describe(p_account bigint, p_org bigint, p_uid bigint, p_shop bigint, p_epoch bigint) returns text
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select (jsonb_build_object(
    'epoch', p_epoch::text, 'org_id', p_org::text, 'uid', p_uid::text, 'base_user_id', p_account::text,
    'real_name', st.real_name, 'mobile_number', a.mobile_number, 'is_set_pwd', a.password_hash is not null,
    'shop', json_build_object(
      'shop_id', sh.shop_id::text, 'shop_name', sh.shop_name, 'shop_type', sh.shop_type, 'shop_level', sh.shop_level,
      'sys_type', sh.sys_type, 'currency_code', sh.currency_code, 'time_zone', sh.time_zone, 'shop_logo', sh.shop_logo,
      'retail_switch', sh.retail_switch, 'valid_start', sh.valid_start, 'valid_end', sh.valid_end),
    'shares_members', o.shares_members,
    'roles', coalesce((
      select json_agg(json_build_object('role_id', r.role_id::text, 'role_name', r.role_name, 'data_scope', r.data_scope,
        'grants', (select coalesce(json_agg(g.module || '/' || g.permission order by g.module, g.permission), '[]') from role_grant g
                   where g.org_id = p_org and g.role_id = r.role_id)) order by r.role_id)
      from staff_role sr join role r on r.org_id = sr.org_id and r.role_id = sr.role_id
      where sr.org_id = p_org and sr.uid = p_uid), '[]'),
    'shop_ids', coalesce((select json_agg(x.shop_id::text order by x.shop_id) from staff_shop x where x.org_id = p_org and x.uid = p_uid), '[]')
  ) || identity.not_second_to(p_org, p_uid))::text
  from staff st
  join identity.account a on a.account_id = p_account
  join shop sh on sh.org_id = p_org and sh.shop_id = p_shop
  join organisation o on o.org_id = p_org
  where st.org_id = p_org and st.uid = p_uid;
$$;

-- As before; a visit's roles are from whom those at home are.
create or replace function identity.settle_visits(p_account bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v record;
begin
  for v in
    select s.uid, (
      select h.uid from staff h join shop on shop.org_id = h.org_id and shop.shop_id = h.shop_id and shop.shop_type = '0'
      where h.org_id = s.org_id and h.account_id = s.account_id and not h.visits and h.disabled_at is null and h.deleted_at is null
        and exists (select from staff_role r join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
          where r.org_id = h.org_id and r.uid = h.uid and g.module = 'head' and g.permission = 'head:switch')
      limit 1) as home
    from staff s where s.org_id = current_org() and s.visits and s.deleted_at is null and (p_account is null or s.account_id = p_account)
    order by s.uid
  loop
    delete from staff_role r where r.org_id = current_org() and r.uid = v.uid
      and not exists (select from staff_role h where h.org_id = r.org_id and h.uid = v.home and h.role_id = r.role_id
        and h.given_uid is not distinct from r.given_uid);
    if v.home is null then
      delete from identity.membership where org_id = current_org() and uid = v.uid;
      update staff set disabled_at = coalesce(disabled_at, p_now), deleted_at = p_now, account_id = null, version = version + 1
        where org_id = current_org() and uid = v.uid;
    else
      insert into staff_role (org_id, uid, role_id, given_uid)
        select org_id, v.uid, role_id, given_uid from staff_role where org_id = current_org() and uid = v.home
      on conflict do nothing;
    end if;
  end loop;
end $$;
