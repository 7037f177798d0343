-- Orders that leave the counter: sent by mail, or fetched in the shop by a code. What is sold, what it costs and how it is
-- paid is the order of the till; beside it stands who gets it, how, and how far it is.
create table mall_order (
  org_id bigint not null references organisation,
  order_id bigint not null,
  shop_id bigint not null,
  source text not null,
  receive_type text not null check (receive_type in ('mail', 'pickup')),
  status text not null,
  receiver_name text not null,
  mobile_number text not null,
  -- Where it is sent; empty where it is fetched.
  address text not null,
  remarks text not null,
  carrier text not null default '',
  tracking_number text not null default '',
  -- What the customer shows; given once it is paid.
  pickup_code text collate "C" check (pickup_code ~ '^[0-9]{8}$'),
  -- What the customer wants afterwards, while it is not settled and after.
  after_type text check (after_type in ('refund_only', 'return_refund')),
  created_uid bigint not null,
  created_at timestamptz not null,
  shipped_at timestamptz,
  ended_at timestamptz,
  primary key (org_id, order_id),
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff,
  check ((receive_type = 'mail') = (address <> '')),
  check (pickup_code is null or receive_type = 'pickup')
);
select make_tenant_table('mall_order', 'insert, update');
create unique index mall_order_by_code on mall_order (org_id, pickup_code) where pickup_code is not null;
create index mall_order_by_shop on mall_order (org_id, shop_id, order_id desc);
create index mall_order_by_state on mall_order (org_id, shop_id, status, order_id desc);
-- What waits for its order to be paid or given up.
create index mall_order_waiting on mall_order (org_id, order_id) where status in ('new', 'confirmed');

-- Whoever sells takes such orders, ships and hands over; what comes back the manager decides.
select grant_preset('{manager,cashier}', '{mall:read,mall:write,mall:verify}', 'sales:settle');
select grant_preset('{manager}', '{mall:after}', 'sales:void');
select grant_preset('{administrator}', '{mall:read}', 'sales:read');
