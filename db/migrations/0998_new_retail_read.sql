-- New retail, what is sent, is seen by a right of its own. Whoever saw it with all other online orders holds both now; a role's set for new
-- retail holds that one in the place of the other.
alter table role_grant drop constraint role_grant_new_retail;

do $$
declare
  v_org bigint;
  v_before text := current_setting('app.org_id', true);
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select org_id, role_id, module, 'mall:retail' from role_grant where org_id = v_org and permission = 'mall:read'
    on conflict do nothing;
    delete from role_grant where org_id = v_org and module = 'retail' and permission = 'mall:read';
  end loop;
  perform set_config('app.org_id', coalesce(v_before, ''), true);
end $$;

alter table role_grant add constraint role_grant_new_retail
  check (module <> 'retail' or permission in ('mall:retail', 'mall:ship', 'mall:cancel', 'mall:after_sales'));

-- As before, with new retail's own right.
create or replace function grant_preset(p_presets text[], p_permissions text[], p_beside text) returns integer language plpgsql as $$
declare
  v_org bigint;
  v_before text := current_setting('app.org_id', true);
  v_added integer;
  v_all integer := 0;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, fresh.permission
    from role r
    join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id and g.permission = p_beside
    cross join unnest(p_permissions) fresh(permission)
    where r.org_id = v_org and r.preset = any (p_presets)
      and (g.module <> 'retail' or fresh.permission in ('mall:retail', 'mall:ship', 'mall:cancel', 'mall:after_sales'))
    on conflict do nothing;
    get diagnostics v_added = row_count;
    v_all := v_all + v_added;
  end loop;
  perform set_config('app.org_id', coalesce(v_before, ''), true);
  return v_all;
end $$;
