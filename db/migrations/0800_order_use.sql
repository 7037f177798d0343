-- Treatments that are deducted from the buyer's count cards as their order is settled; until then nothing of them is taken.
create table order_use (
  org_id bigint not null references organisation,
  use_id bigint not null,
  order_id bigint not null,
  position integer not null check (position > 0),
  card_item_id bigint not null,
  -- The project done, where the counter leaves the choice.
  shop_project_id bigint,
  num integer not null check (num > 0),
  primary key (org_id, use_id),
  unique (org_id, order_id, position),
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, card_item_id) references card_item,
  foreign key (org_id, shop_project_id) references shop_project
);
select make_tenant_table('order_use', 'insert, delete');

create table order_use_performer (
  org_id bigint not null references organisation,
  use_id bigint not null,
  uid bigint not null,
  basis_points integer not null check (basis_points between 1 and 10000),
  primary key (org_id, use_id, uid),
  foreign key (org_id, use_id) references order_use,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('order_use_performer', 'insert, delete');

-- The order with which a deduction was made. The key is checked for new rows: no older one has any.
alter table deduction add column order_id bigint;
alter table deduction add constraint deduction_with_order foreign key (org_id, order_id) references sales_order not valid;
