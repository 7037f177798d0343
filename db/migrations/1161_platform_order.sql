-- What a platform says that it sold for the clinic (specification 2§2.3), beside what desks verified: brought in by its export files.
create table platform_order (
  org_id bigint not null references organisation,
  platform_order_id bigint not null,
  shop_id bigint not null,
  platform text not null check (platform in ('meituan', 'douyin', 'soyoung', 'gengmei', 'other', 'sandbox')),
  -- Names it once and for all, with the code where an order has several.
  order_number text collate "C" not null check (order_number <> ''),
  voucher_code text collate "C" not null,
  deal_id text collate "C" not null,
  deal_name text not null,
  buyer_name text not null,
  buyer_phone text collate "C" not null,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  price cents not null check (price >= 0),
  -- Null where the platform does not tell it.
  paid cents check (paid >= 0),
  commission cents check (commission >= 0),
  settle_amount cents check (settle_amount >= 0),
  bought_at timestamptz,
  -- The day by which it is found: of its sale, else of its use, else of the file.
  bought_date date not null,
  used_at timestamptz,
  -- What the platform calls the shop.
  told_shop text not null,
  status text not null check (status in ('bought', 'used', 'expired', 'refunded')),
  version integer not null default 1,
  brought_uid bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, platform_order_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, brought_uid) references staff
);
select make_tenant_table('platform_order', 'insert, update, delete');
create unique index platform_order_once on platform_order (org_id, platform, order_number, voucher_code);
create index platform_order_latest on platform_order (org_id, shop_id, bought_date desc, platform_order_id desc);
create index platform_order_latest_of_org on platform_order (org_id, bought_date desc, platform_order_id desc);
create index platform_order_by_number on platform_order (org_id, order_number);
create index platform_order_by_code on platform_order (org_id, voucher_code) where voucher_code <> '';
create index platform_order_by_phone on platform_order (org_id, buyer_phone) where buyer_phone <> '';
