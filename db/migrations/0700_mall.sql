-- Orders that do not leave by the till: delivered, or fetched by whoever shows a code. The order, its money and its refunds are
-- the till's; here stand where it goes, how far it is, and what its customer wants done about it afterwards.
alter table sales_order no force row level security;
alter table sales_order
  add column source text not null default 'till' check (source in ('till', 'mall')),
  -- Of such an order goods leave the warehouse when they are shipped or fetched, not as it is settled.
  add column goods_left_at timestamptz,
  add check (goods_left_at is null or source = 'mall');
alter table sales_order force row level security;
create index sales_order_goods_due on sales_order (org_id, shop_id, order_id) where source = 'mall' and goods_left_at is null;

create table mall_delivery (
  org_id bigint not null references organisation,
  delivery_id bigint not null,
  shop_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('delivery', 'pickup')),
  -- How the customer ordered.
  channel text not null check (channel in ('phone', 'chat', 'visit')),
  status text not null check (status in (
    'new', 'confirmed', 'paid', 'shipped', 'received', 'complete', 'intake_failed', 'cancelled', 'after_sales', 'to_pick_up', 'verified')),
  receiver_name text not null,
  receiver_phone text not null,
  address text not null default '',
  -- What of the order is for bringing it there.
  freight cents not null default 0 check (freight >= 0),
  freight_project_id bigint,
  carrier text not null default '',
  tracking_number text collate "C" not null default '',
  pickup_code text collate "C",
  -- Who ships it instead of the shop, and what they ask for it.
  supplier_id bigint,
  supply_amount cents check (supply_amount >= 0),
  assigned_at timestamptz,
  business_date date not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  shipped_at timestamptz,
  received_at timestamptz,
  verified_uid bigint,
  verified_at timestamptz,
  primary key (org_id, delivery_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, freight_project_id) references shop_project,
  foreign key (org_id, supplier_id) references supplier,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, verified_uid) references staff,
  check ((kind = 'pickup') = (pickup_code is not null)),
  check (kind = 'pickup' or address <> ''),
  check (freight = 0 or freight_project_id is not null),
  check (status <> 'shipped' or (carrier <> '' and tracking_number <> '' and shipped_at is not null)),
  check (status <> 'verified' or verified_uid is not null),
  check ((supplier_id is null) = (supply_amount is null))
);
select make_tenant_table('mall_delivery');
create unique index mall_delivery_of_order on mall_delivery (org_id, order_id);
create unique index mall_delivery_code_once on mall_delivery (org_id, pickup_code) where pickup_code is not null;
create index mall_delivery_latest on mall_delivery (org_id, shop_id, delivery_id desc);
create index mall_delivery_latest_of_org on mall_delivery (org_id, delivery_id desc);
create index mall_delivery_by_status on mall_delivery (org_id, shop_id, status, delivery_id desc);
create index mall_delivery_by_tracking on mall_delivery (org_id, tracking_number) where tracking_number <> '';
create index mall_delivery_assigned on mall_delivery (org_id, shop_id, delivery_id desc) where supplier_id is not null;
create index mall_delivery_by_supplier on mall_delivery (org_id, supplier_id, delivery_id desc) where supplier_id is not null;

create table mall_after_sales (
  org_id bigint not null references organisation,
  after_sales_id bigint not null,
  after_sales_number text not null,
  shop_id bigint not null,
  delivery_id bigint not null,
  kind text not null check (kind in ('refund_only', 'return_and_refund')),
  status text not null check (status in ('asked', 'returning', 'done', 'refused')),
  reason text not null,
  -- The refund that it became.
  refund_id bigint,
  business_date date not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, after_sales_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, delivery_id) references mall_delivery,
  foreign key (org_id, refund_id) references order_refund,
  foreign key (org_id, created_uid) references staff,
  check ((status = 'done') = (refund_id is not null))
);
select make_tenant_table('mall_after_sales');
create unique index mall_after_sales_number_once on mall_after_sales (org_id, after_sales_number);
-- One at a time.
create unique index mall_after_sales_open_once on mall_after_sales (org_id, delivery_id) where status in ('asked', 'returning');
create index mall_after_sales_of_delivery on mall_after_sales (org_id, delivery_id, after_sales_id desc);

create table mall_after_sales_line (
  org_id bigint not null references organisation,
  after_sales_id bigint not null,
  line_id bigint not null,
  -- So many of its items come back, or so much money for what the customer keeps.
  quantity integer check (quantity > 0),
  amount cents check (amount > 0),
  primary key (org_id, after_sales_id, line_id),
  foreign key (org_id, after_sales_id) references mall_after_sales,
  foreign key (org_id, line_id) references order_line,
  check ((quantity is null) <> (amount is null))
);
select make_tenant_table('mall_after_sales_line', 'insert');

select grant_preset('{administrator, manager, cashier}', '{mall:read, mall:create, mall:ship, mall:verify, mall:after_sales}', 'sales:settle');
select grant_preset('{administrator, manager}', '{mall:cancel}', 'sales:void');
select grant_preset('{administrator}', '{mall:read}', 'sales:read');
