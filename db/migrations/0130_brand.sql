-- Brands are kept by the head office.
alter table brand no force row level security;
alter table brand add version integer not null default 1 check (version > 0);
alter table brand force row level security;
update app_right set rights = 'insert, update, delete' where table_name = 'brand';
create index goods_brand on goods (org_id, brand_id);

-- Who runs a chain keeps its brands.
do $$
declare
  org bigint;
begin
  for org in select org_id from identity.epoch order by org_id loop
    perform set_config('app.org_id', org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select org, role_id, 'head', 'catalog:brand' from role where org_id = org and role_name = '总部管理员'
    on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
