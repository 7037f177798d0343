-- Who visits shops from the head office is there what they are at home: with the roles held there now, and for as long as sign-in is open
-- there and one of the roles lets them go in. Other visits end like any work in a shop; the row stays for the documents that name it.
-- Of one account, or (null) of the whole organisation.
create function identity.settle_visits(p_account bigint, p_now timestamptz) returns void
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
      and not exists (select from staff_role h where h.org_id = r.org_id and h.uid = v.home and h.role_id = r.role_id);
    if v.home is null then
      delete from identity.membership where org_id = current_org() and uid = v.uid;
      update staff set disabled_at = coalesce(disabled_at, p_now), deleted_at = p_now, account_id = null, version = version + 1
        where org_id = current_org() and uid = v.uid;
    else
      insert into staff_role (org_id, uid, role_id) select org_id, v.uid, role_id from staff_role where org_id = current_org() and uid = v.home
      on conflict do nothing;
    end if;
  end loop;
end $$;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    perform identity.settle_visits(null, now());
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
