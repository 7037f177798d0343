-- A large export waits until somebody else has looked at it.
alter table download_record add column needs_approval boolean not null default false;
alter table download_record add column approved_uid bigint;
alter table download_record add column approved_at timestamptz;
alter table download_record no force row level security;
alter table download_record add foreign key (org_id, approved_uid) references staff;
alter table download_record force row level security;
alter table download_record add check (approved_uid is null or approved_uid <> uid);
create index download_record_approval on download_record (org_id, sdl_id desc) where needs_approval;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, 'download:approve'
    from role r join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    where r.org_id = v_org and r.role_name in ('总部管理员', '店长') and g.permission = 'download:export'
    on conflict do nothing;
  end loop;
end $$;
