-- Categories are kept by the head office: renamed, put in order and moved below another.
alter table catalog_category no force row level security;
alter table catalog_category
  -- Counts up with every new name, so that nobody writes over what somebody else has just written.
  add version integer not null default 1 check (version > 0),
  add constraint catalog_category_named check (category_name = btrim(category_name) and category_name <> '');
alter table catalog_category force row level security;

-- A category's own path follows its parent; whoever moves it touches what is below it, from the outside in.
drop trigger catalog_category_path on catalog_category;
create trigger catalog_category_path before insert or update of parent_id on catalog_category for each row execute function path_of_category();
update app_right set rights = 'insert, update, delete' where table_name = 'catalog_category';

-- Who runs a chain keeps its categories.
do $$
declare
  org bigint;
begin
  for org in select org_id from identity.epoch order by org_id loop
    perform set_config('app.org_id', org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select r.org_id, r.role_id, 'head', fresh.permission
    from role r
    cross join (values ('catalog:read'), ('catalog:category')) fresh (permission)
    where r.org_id = org and r.role_name = '总部管理员'
    on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
