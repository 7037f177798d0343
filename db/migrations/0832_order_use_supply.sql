-- What the treatments of an order use up otherwise than their projects list it, as it was said at the till; until the order is
-- settled nothing of it is taken.
create table order_use_supply (
  org_id bigint not null references organisation,
  order_id bigint not null,
  position integer not null check (position > 0),
  shop_project_id bigint not null,
  sku_id bigint not null,
  -- Null: as much as is listed.
  quantity integer check (quantity >= 0),
  -- Chosen by hand; null: what ends first.
  batch_id bigint,
  reason text not null default '',
  primary key (org_id, order_id, position),
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, sku_id) references sku,
  foreign key (org_id, batch_id, sku_id) references stock_batch (org_id, batch_id, sku_id)
);
select make_tenant_table('order_use_supply', 'insert, delete');
create index order_use_supply_of_sku on order_use_supply (org_id, sku_id);
