-- What is ordered and comes in, and what goes out by hand.
create table inbound (
  org_id bigint not null references organisation,
  inbound_id bigint not null,
  shop_id bigint not null,
  inbound_number text not null,
  kind text not null check (kind in ('purchase', 'return', 'opening', 'other')),
  status text not null check (status in ('draft', 'partly', 'received', 'void')),
  warehouse_id bigint not null,
  supplier_id bigint,
  -- When it is to come.
  expected_date date,
  remarks text not null default '',
  -- The sums of its lines.
  expected_quantity integer not null,
  received_quantity integer not null default 0,
  expected_amount cents not null,
  received_amount cents not null default 0,
  version integer not null default 1 check (version > 0),
  created_uid bigint not null,
  created_at timestamptz not null,
  -- Who took in what came last.
  confirmed_uid bigint,
  confirmed_at timestamptz,
  primary key (org_id, inbound_id),
  foreign key (org_id, warehouse_id, shop_id) references warehouse (org_id, warehouse_id, shop_id),
  foreign key (org_id, supplier_id) references supplier,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, confirmed_uid) references staff,
  check (received_quantity between 0 and expected_quantity)
);
select make_tenant_table('inbound');
create index inbound_latest on inbound (org_id, inbound_id desc);
create index inbound_of_shop on inbound (org_id, shop_id, inbound_id desc);
create index inbound_by_state on inbound (org_id, shop_id, status, inbound_id desc);
create index inbound_number on inbound (org_id, inbound_number);
create index inbound_of_supplier on inbound (org_id, supplier_id) where supplier_id is not null;
create index inbound_of_maker on inbound (org_id, created_uid, inbound_id desc);

create table inbound_line (
  org_id bigint not null references organisation,
  inbound_id bigint not null,
  line_no integer not null check (line_no > 0),
  sku_id bigint not null,
  expected_quantity integer not null check (expected_quantity > 0),
  received_quantity integer not null default 0,
  unit_cost cents not null check (unit_cost >= 0),
  batch_number text not null,
  production_date date,
  valid_date date,
  primary key (org_id, inbound_id, line_no),
  foreign key (org_id, inbound_id) references inbound,
  foreign key (org_id, sku_id) references sku,
  -- No more is taken in than was to come.
  check (received_quantity between 0 and expected_quantity)
);
select make_tenant_table('inbound_line');
create index inbound_line_of_sku on inbound_line (org_id, sku_id);

create table outbound (
  org_id bigint not null references organisation,
  outbound_id bigint not null,
  shop_id bigint not null,
  outbound_number text not null,
  kind text not null check (kind in ('sale', 'treatment', 'loss', 'return', 'use')),
  status text not null check (status in ('draft', 'pending', 'confirmed', 'rejected', 'void')),
  warehouse_id bigint not null,
  -- Whom it is for: a department, a colleague, a supplier that gets it back, the order that it belongs to.
  group_id bigint,
  receiver_uid bigint,
  supplier_id bigint,
  order_number text not null default '',
  remarks text not null default '',
  expected_quantity integer not null,
  actual_quantity integer not null default 0,
  -- What it cost, once it went.
  amount cents not null default 0,
  version integer not null default 1 check (version > 0),
  created_uid bigint not null,
  created_at timestamptz not null,
  -- Who let it go, and who agreed to it where a second person had to.
  confirmed_uid bigint,
  confirmed_at timestamptz,
  approved_uid bigint,
  primary key (org_id, outbound_id),
  foreign key (org_id, warehouse_id, shop_id) references warehouse (org_id, warehouse_id, shop_id),
  foreign key (org_id, group_id) references staff_group,
  foreign key (org_id, receiver_uid) references staff,
  foreign key (org_id, supplier_id) references supplier,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, confirmed_uid) references staff,
  foreign key (org_id, approved_uid) references staff,
  -- Nobody agrees to what they let go themselves.
  check (approved_uid <> confirmed_uid)
);
select make_tenant_table('outbound');
create index outbound_latest on outbound (org_id, outbound_id desc);
create index outbound_of_shop on outbound (org_id, shop_id, outbound_id desc);
create index outbound_by_state on outbound (org_id, shop_id, status, outbound_id desc);
create index outbound_by_kind on outbound (org_id, shop_id, kind, outbound_id desc);
create index outbound_number on outbound (org_id, outbound_number);
create index outbound_of_maker on outbound (org_id, created_uid, outbound_id desc);
-- What a colleague let go by themselves of late counts together.
create index outbound_let_go on outbound (org_id, confirmed_uid, confirmed_at) where status = 'confirmed' and approved_uid is null;

create table outbound_line (
  org_id bigint not null references organisation,
  outbound_id bigint not null,
  line_no integer not null check (line_no > 0),
  sku_id bigint not null,
  expected_quantity integer not null check (expected_quantity > 0),
  actual_quantity integer not null default 0,
  -- Empty: what ends first goes first.
  batch_number text not null default '',
  primary key (org_id, outbound_id, line_no),
  foreign key (org_id, outbound_id) references outbound,
  foreign key (org_id, sku_id) references sku,
  check (actual_quantity between 0 and expected_quantity)
);
select make_tenant_table('outbound_line');
create index outbound_line_of_sku on outbound_line (org_id, sku_id);
