-- What a setting was before it was decided anew, and until when: what is reckoned of a day that is past goes by what held on it.
create table setting_before (
  org_id bigint not null references organisation,
  setting_id bigint not null,
  -- The version that it was; 0: nothing was decided yet.
  version integer not null,
  -- JSON null: nothing was decided, or it was taken back.
  value jsonb not null,
  until_at timestamptz not null,
  primary key (org_id, setting_id, version),
  foreign key (org_id, setting_id) references setting on delete cascade
);
select make_tenant_table('setting_before', 'insert');

create function keep_setting_before() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.value is distinct from new.value then
    insert into public.setting_before (org_id, setting_id, version, value, until_at)
    values (new.org_id, new.setting_id, coalesce(old.version, 0), coalesce(old.value, 'null'), new.changed_at)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger setting_before_kept after insert or update on setting for each row execute function keep_setting_before();
