-- Which role of those that every organisation starts with a role is: people may call it as they like.
alter table role add column preset text check (preset in ('administrator', 'manager', 'cashier', 'therapist', 'doctor', 'supplier'));
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update role r set preset = named.preset
    from (values ('总部管理员', 'administrator'), ('店长', 'manager'), ('收银员', 'cashier'), ('美容师', 'therapist'), ('医生', 'doctor'),
      ('供应商', 'supplier')) named(role_name, preset)
    where r.org_id = v_org and r.role_name = named.role_name;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
create unique index role_preset_once on role (org_id, preset);

-- Gives preset roles new rights, in every organisation: in each module where such a role holds `p_beside`, a right that the new
-- ones go with; what somebody took from a role is not given back by another door. For migrations only.
create function grant_preset(p_presets text[], p_permissions text[], p_beside text) returns integer language plpgsql as $$
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
    on conflict do nothing;
    get diagnostics v_added = row_count;
    v_all := v_all + v_added;
  end loop;
  perform set_config('app.org_id', coalesce(v_before, ''), true);
  return v_all;
end $$;
revoke execute on function grant_preset(text[], text[], text) from public;
