-- Cash beyond the cash that came in is a right of its own: whoever agrees to refunds has it.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, 'sales:refund_cash'
    from role r join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    where r.org_id = v_org and r.role_name in ('总部管理员', '店长') and g.permission = 'card:approve_refund'
    on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
