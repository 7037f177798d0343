-- Coupons: what the chain, or one shop, lets members pay less by, who was given one and what became of it.
create table coupon (
  org_id bigint not null references organisation,
  coupon_id bigint not null,
  coupon_name text not null,
  -- The shop that alone keeps and takes it; null: the chain's.
  seller_id bigint,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  kind text not null check (kind in ('amount', 'discount')),
  -- What the eligible lines must come to; null: no threshold.
  threshold cents check (threshold > 0),
  amount cents check (amount > 0),
  -- 85 is 8.5 折.
  discount_tenths integer check (discount_tenths between 1 and 99),
  -- The most that a discount takes off; null: no limit.
  most_off cents check (most_off > 0),
  scope text not null check (scope in ('all', 'selected')),
  use_scene text not null check (use_scene in ('online', 'offline', 'both')),
  is_shelves boolean not null default true,
  start_date date not null,
  end_date date not null,
  -- Days from its receipt; null: until end_date.
  valid_days integer check (valid_days between 1 and 3650),
  total integer not null check (total between 1 and 1000000),
  issued_num integer not null default 0,
  per_person integer not null check (per_person between 1 and 1000),
  instructions text not null default '',
  status text not null check (status in ('not_started', 'in_progress', 'ended', 'voided', 'deleted')),
  void_reason text not null default '',
  search_text text not null default '',
  made_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, coupon_id),
  foreign key (org_id, seller_id) references shop (org_id, shop_id),
  foreign key (org_id, made_uid) references staff,
  check ((kind = 'amount') = (amount is not null)),
  check ((kind = 'discount') = (discount_tenths is not null)),
  check (kind = 'discount' or most_off is null),
  check (amount <= threshold),
  check (start_date <= end_date),
  -- The last ones are taken once, whoever is quicker.
  check (issued_num between 0 and total)
);
select make_tenant_table('coupon');
create index coupon_latest on coupon (org_id, coupon_id desc);
create index coupon_of_seller on coupon (org_id, seller_id);
create index coupon_by_state on coupon (org_id, status);

-- What a coupon of a selected scope is for: a thing of the catalogue, or a category with everything below it.
create table coupon_item (
  org_id bigint not null references organisation,
  coupon_id bigint not null,
  item_type text not null check (item_type in ('project', 'product', 'count_card', 'category')),
  item_id bigint not null,
  primary key (org_id, coupon_id, item_type, item_id),
  foreign key (org_id, coupon_id) references coupon
);
select make_tenant_table('coupon_item', 'insert');

-- The shops of the chain that take it; none named: every shop.
create table coupon_shop (
  org_id bigint not null references organisation,
  coupon_id bigint not null,
  shop_id bigint not null,
  primary key (org_id, coupon_id, shop_id),
  foreign key (org_id, coupon_id) references coupon,
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('coupon_shop', 'insert');

-- A coupon that a member was given.
create table member_coupon (
  org_id bigint not null references organisation,
  member_coupon_id bigint not null,
  coupon_id bigint not null,
  member_id bigint not null,
  status text not null check (status in ('unused', 'used', 'expired')),
  -- Good from and to, both included.
  valid_start date not null,
  valid_end date not null,
  -- Where it was given; it is taken wherever the coupon is.
  issued_shop_id bigint not null,
  -- Null: a job gave it.
  issued_uid bigint,
  created_at timestamptz not null,
  -- The order that it makes cheaper, which names it in turn by a foreign key: two of them would be a circle.
  order_id bigint,
  used_at timestamptz,
  primary key (org_id, member_coupon_id),
  foreign key (org_id, coupon_id) references coupon,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, issued_shop_id) references shop (org_id, shop_id),
  foreign key (org_id, issued_uid) references staff,
  check (valid_start <= valid_end),
  check ((status = 'used') = (order_id is not null and used_at is not null))
);
select make_tenant_table('member_coupon');
create index member_coupon_of_member on member_coupon (org_id, member_id, coupon_id);
create index member_coupon_latest on member_coupon (org_id, member_coupon_id desc);
create index member_coupon_of_coupon on member_coupon (org_id, coupon_id, member_coupon_id desc);
create index member_coupon_used on member_coupon (org_id, coupon_id) where status = 'used';
create unique index member_coupon_one_of_order on member_coupon (org_id, order_id) where order_id is not null;
create index member_coupon_ending on member_coupon (org_id, valid_end) where status = 'unused';

-- The coupon that an order was priced with and what it took off: kept when the coupon goes back.
alter table sales_order no force row level security;
alter table sales_order
  add column member_coupon_id bigint,
  add column coupon_amount cents not null default 0 check (coupon_amount >= 0),
  add foreign key (org_id, member_coupon_id) references member_coupon;
alter table sales_order force row level security;

select grant_preset('{administrator, manager}', '{coupon:read, coupon:issue, coupon:write}', 'catalog:project');
select grant_preset('{cashier}', '{coupon:read}', 'sales:create');
