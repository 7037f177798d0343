-- Nobody is made a colleague of a chain unasked: who works for another chain already is invited, and joins by accepting.
create table identity.invitation (
  account_id bigint not null references identity.account,
  shop_id bigint not null,
  org_id bigint not null,
  uid bigint not null,
  invited_at timestamptz not null,
  -- Blocked before they accepted.
  disabled_at timestamptz,
  primary key (account_id, shop_id),
  unique (org_id, uid)
);

-- Since when somebody has been asked to join; null: they have joined, or nobody asked.
alter table staff add column invited_at timestamptz;

-- Opens sign-in for a member of staff: the account of the phone, made when there is none, works in the shop from now on, or is
-- invited to where it works for another chain alone. Null when somebody else of that shop has the account or the invitation.
create function identity.open_or_invite(p_fresh bigint, p_mobile text, p_uid bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_account bigint := identity.ensure_account(p_fresh, p_mobile, null, p_now);
  v_stranger boolean := exists (select from identity.membership where account_id = v_account)
    and not exists (select from identity.membership where account_id = v_account and org_id = current_org());
  v_shop bigint;
begin
  select shop_id into strict v_shop from staff where org_id = current_org() and uid = p_uid;
  if exists (select from identity.membership where account_id = v_account and shop_id = v_shop) then return null; end if;
  if v_stranger then
    insert into identity.invitation (account_id, shop_id, org_id, uid, invited_at) values (v_account, v_shop, current_org(), p_uid, p_now)
    on conflict (account_id, shop_id) do nothing;
    return case when found then json_build_object('account_id', null) end;
  end if;
  insert into identity.membership (account_id, shop_id, org_id, uid) values (v_account, v_shop, current_org(), p_uid)
  on conflict (account_id, shop_id) do nothing;
  return case when found then json_build_object('account_id', v_account::text) end;
end $$;

create or replace function identity.block_sign_in(p_uid bigint, p_blocked_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  update identity.membership set disabled_at = p_blocked_at where org_id = current_org() and uid = p_uid;
  update identity.invitation set disabled_at = p_blocked_at where org_id = current_org() and uid = p_uid;
$$;

create or replace function identity.leave_shop(p_uid bigint) returns void
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  delete from identity.membership where org_id = current_org() and uid = p_uid;
  delete from identity.invitation where org_id = current_org() and uid = p_uid;
$$;

-- The shops that ask an account to join.
create function identity.invitations_of(p_account bigint) returns setof json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  m record;
  outer_org text := current_setting('app.org_id', true);
begin
  for m in select org_id, shop_id, invited_at from identity.invitation where account_id = p_account and disabled_at is null order by invited_at, shop_id loop
    perform set_config('app.org_id', m.org_id::text, true);
    return query select json_build_object('org_id', m.org_id::text, 'shop_id', s.shop_id::text, 'shop_name', s.shop_name, 'org_name', o.org_name,
      'invited_at', extract(epoch from m.invited_at)::bigint)
      from shop s join organisation o on o.org_id = s.org_id where s.org_id = m.org_id and s.shop_id = m.shop_id;
  end loop;
  perform set_config('app.org_id', coalesce(outer_org, ''), true);
end $$;

-- Answers an invitation of the organisation entered: the member of staff, or null when it is there no more.
create function identity.answer_invitation(p_account bigint, p_shop bigint, p_accepted boolean) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_uid bigint;
begin
  delete from identity.invitation where account_id = p_account and shop_id = p_shop and org_id = current_org() and disabled_at is null returning uid into v_uid;
  if v_uid is null then return null; end if;
  if p_accepted then
    insert into identity.membership (account_id, shop_id, org_id, uid) values (p_account, p_shop, current_org(), v_uid);
  end if;
  update staff set invited_at = null, account_id = case when p_accepted then p_account end, version = version + 1
    where org_id = current_org() and uid = v_uid;
  return v_uid;
end $$;
