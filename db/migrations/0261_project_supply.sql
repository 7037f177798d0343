-- What performing a project uses up: so many base units of variants of supplies.
create table project_supply (
  org_id bigint not null references organisation,
  shop_project_id bigint not null,
  position integer not null check (position > 0),
  sku_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (org_id, shop_project_id, position),
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, sku_id) references sku
);
select make_tenant_table('project_supply', 'insert, delete');
create unique index project_supply_once on project_supply (org_id, sku_id, shop_project_id);
