-- In the head office nobody serves: a role of its own that reads the orders of all shops reads all of them, as the reports beside them
-- count all. The right could not be chosen there until now.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, 'sales:shop'
    from role r
    join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id and g.module = 'head' and g.permission = 'sales:read'
    where r.org_id = v_org and r.preset is null
    on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
