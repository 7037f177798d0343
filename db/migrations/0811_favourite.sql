-- What a shop sells all day: its till offers it first.
create table favourite (
  org_id bigint not null references organisation,
  shop_id bigint not null,
  item_type text not null check (item_type in ('project', 'product', 'count_card', 'stored_value_card', 'package')),
  item_id bigint not null,
  shop_project_id bigint generated always as (case item_type when 'project' then item_id end) stored,
  sku_id bigint generated always as (case item_type when 'product' then item_id end) stored,
  shop_card_id bigint generated always as (case item_type when 'count_card' then item_id end) stored,
  sbc_id bigint generated always as (case item_type when 'stored_value_card' then item_id end) stored,
  package_id bigint generated always as (case item_type when 'package' then item_id end) stored,
  made_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, shop_id, item_type, item_id),
  foreign key (org_id, shop_id) references shop (org_id, shop_id),
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, sku_id) references sku on delete cascade,
  foreign key (org_id, shop_card_id) references shop_card,
  foreign key (org_id, sbc_id) references balance_card,
  foreign key (org_id, package_id) references package,
  foreign key (org_id, made_uid) references staff
);
select make_tenant_table('favourite', 'insert, delete');
create index favourite_of_project on favourite (org_id, shop_project_id) where shop_project_id is not null;
create index favourite_of_sku on favourite (org_id, sku_id) where sku_id is not null;
create index favourite_of_shop_card on favourite (org_id, shop_card_id) where shop_card_id is not null;
create index favourite_of_balance_card on favourite (org_id, sbc_id) where sbc_id is not null;
create index favourite_of_package on favourite (org_id, package_id) where package_id is not null;
create index favourite_by_maker on favourite (org_id, made_uid);

select grant_preset('{administrator, manager, cashier}', '{catalog:favourite}', 'sales:create');
