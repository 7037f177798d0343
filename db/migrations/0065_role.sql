-- Roles are edited by people: whoever saves names the version they read.
update app_right set rights = 'insert, update, delete' where table_name = 'role';
alter table role add column version integer not null default 1;

-- Whoever ran the organisation may edit its roles; a shop's manager may look.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select distinct g.org_id, g.role_id, g.module, fresh.permission
    from role r
    join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    cross join (values ('role:read'), ('role:write')) fresh(permission)
    where r.org_id = v_org and (r.role_name = '总部管理员' or (r.role_name = '店长' and fresh.permission = 'role:read'))
    on conflict do nothing;
  end loop;
end $$;
