-- An account is bound to another number whatever a list of some shop says of that number: a file that has it already there keeps it, and
-- the account's own file there keeps the old one.
create or replace function identity.change_mobile(p_account bigint, p_mobile text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  m record;
  outer_org text := current_setting('app.org_id', true);
begin
  begin
    update identity.account set mobile_number = p_mobile where account_id = p_account;
  exception when unique_violation then
    return false;
  end;
  for m in select org_id, uid from identity.membership where account_id = p_account order by org_id, uid loop
    perform set_config('app.org_id', m.org_id::text, true);
    begin
      update staff set mobile_number = p_mobile where org_id = m.org_id and uid = m.uid;
    exception when unique_violation then null;
    end;
  end loop;
  perform set_config('app.org_id', coalesce(outer_org, ''), true);
  return true;
end $$;

-- As before; nor is somebody made a colleague by one file while another file of that shop has invited them.
create or replace function identity.open_or_invite(p_fresh bigint, p_mobile text, p_uid bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_account bigint := identity.ensure_account(p_fresh, p_mobile, null, p_now);
  v_stranger boolean := exists (select from identity.membership where account_id = v_account)
    and not exists (select from identity.membership where account_id = v_account and org_id = current_org());
  v_shop bigint;
begin
  select shop_id into strict v_shop from staff where org_id = current_org() and uid = p_uid;
  if exists (select from identity.membership where account_id = v_account and shop_id = v_shop)
    or exists (select from identity.invitation where account_id = v_account and shop_id = v_shop and uid <> p_uid) then return null; end if;
  if v_stranger then
    insert into identity.invitation (account_id, shop_id, org_id, uid, invited_at) values (v_account, v_shop, current_org(), p_uid, p_now)
    on conflict (account_id, shop_id) do nothing;
    return case when found then json_build_object('account_id', null) end;
  end if;
  insert into identity.membership (account_id, shop_id, org_id, uid) values (v_account, v_shop, current_org(), p_uid)
  on conflict (account_id, shop_id) do nothing;
  return case when found then json_build_object('account_id', v_account::text) end;
end $$;

-- As before; whoever accepts is on the list by the number that they sign in by now.
create or replace function identity.answer_invitation(p_account bigint, p_shop bigint, p_accepted boolean) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_uid bigint;
begin
  delete from identity.invitation where account_id = p_account and shop_id = p_shop and org_id = current_org() and disabled_at is null returning uid into v_uid;
  if v_uid is null then return null; end if;
  if p_accepted then
    insert into identity.membership (account_id, shop_id, org_id, uid) values (p_account, p_shop, current_org(), v_uid);
    begin
      update staff set mobile_number = (select mobile_number from identity.account where account_id = p_account)
      where org_id = current_org() and uid = v_uid;
    exception when unique_violation then null;
    end;
  end if;
  update staff set invited_at = null, account_id = case when p_accepted then p_account end, version = version + 1
    where org_id = current_org() and uid = v_uid;
  return v_uid;
end $$;
