-- Refunds of cards are read with the right that refunds of orders are: a role of its own that refunds cards or agrees to it goes on
-- seeing them.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select distinct g.org_id, g.role_id, g.module, 'refund:read'
    from role r
    join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id and g.permission in ('card:refund', 'card:approve_refund')
    where r.org_id = v_org
    on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
