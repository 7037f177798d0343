-- Vouchers that platforms sell: an account of a shop with each platform, what a platform's deal is here, and each voucher that was
-- looked up at a desk. A voucher is used once, whichever shop of the chain uses it.

-- What a platform pays comes in by a way of its own, which nobody chooses at the till.
alter table payment_pattern drop constraint payment_pattern_pay_method_check;
alter table payment_pattern add constraint payment_pattern_pay_method_check
  check (pay_method in ('CASH', 'WECHAT', 'ALIPAY', 'BANK_CARD', 'STORED_VALUE', 'PLATFORM'));

create table voucher_account (
  org_id bigint not null references organisation,
  voucher_account_id bigint not null,
  shop_id bigint not null,
  channel text not null check (channel in ('douyin', 'meituan', 'sandbox')),
  -- The application and the shop as the platform calls them.
  app_key text not null default '',
  shop_key text not null default '',
  -- Sealed: the secret that signs, and the shop's token where the platform gives one.
  secrets bytea,
  payment_pattern_id bigint not null,
  is_open boolean not null,
  version integer not null default 1,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, voucher_account_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, payment_pattern_id) references payment_pattern,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('voucher_account');
create unique index voucher_account_once on voucher_account (org_id, shop_id, channel);

-- What the deal of a platform is in the catalogue; the chain's.
create table voucher_deal (
  org_id bigint not null references organisation,
  voucher_deal_id bigint not null,
  channel text not null check (channel in ('douyin', 'meituan', 'sandbox')),
  deal_id text collate "C" not null check (deal_id <> ''),
  deal_name text not null,
  item_type text not null check (item_type in ('project', 'product', 'count_card')),
  shop_project_id bigint,
  sku_id bigint,
  shop_card_id bigint,
  quantity integer not null check (quantity between 1 and 9999),
  -- What the platform pays for one, where that is not what it tells.
  settle_amount cents check (settle_amount > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, voucher_deal_id),
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, sku_id) references sku,
  foreign key (org_id, shop_card_id) references shop_card,
  check ((item_type = 'project') = (shop_project_id is not null)),
  check ((item_type = 'product') = (sku_id is not null)),
  check ((item_type = 'count_card') = (shop_card_id is not null)),
  check (item_type <> 'count_card' or quantity = 1)
);
select make_tenant_table('voucher_deal', 'insert, update, delete');
create unique index voucher_deal_once on voucher_deal (org_id, channel, deal_id);

create table voucher (
  org_id bigint not null references organisation,
  voucher_id bigint not null,
  shop_id bigint not null,
  channel text not null check (channel in ('douyin', 'meituan', 'sandbox')),
  -- What the platform calls it, whichever code its customer shows.
  voucher_key text collate "C" not null check (voucher_key <> ''),
  code text collate "C" not null,
  deal_id text collate "C" not null,
  deal_name text not null,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  list_amount cents not null check (list_amount >= 0),
  -- What the platform pays for it.
  amount cents not null check (amount >= 0),
  valid_until timestamptz,
  -- What the platform wants back with the next call, and by which it knows a call that is made again.
  refs jsonb not null,
  status text not null check (status in ('prepared', 'verifying', 'verified', 'done', 'cancelling', 'cancelled', 'failed')),
  fail_reason text not null default '',
  -- What it was here: the line of the order that was made of it.
  item_name text not null default '',
  member_id bigint,
  order_id bigint,
  performers jsonb not null default '[]',
  -- Where it was looked up: whoever goes on with it has the rights of that place.
  mode text not null,
  business_date date not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  confirmed_uid bigint,
  confirmed_at timestamptz,
  verified_at timestamptz,
  cancelled_uid bigint,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  -- When the platform was last asked to do something.
  asked_at timestamptz,
  primary key (org_id, voucher_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, confirmed_uid) references staff,
  foreign key (org_id, cancelled_uid) references staff,
  check (status not in ('done') or (order_id is not null and verified_at is not null))
);
select make_tenant_table('voucher', 'insert, update, delete');
-- Each voucher once, across all shops.
create unique index voucher_once on voucher (org_id, channel, voucher_key) where status in ('verifying', 'verified', 'done', 'cancelling');
create unique index voucher_prepared_once on voucher (org_id, shop_id, channel, voucher_key) where status = 'prepared';
create index voucher_latest on voucher (org_id, shop_id, voucher_id desc) where status <> 'prepared';
create index voucher_latest_of_org on voucher (org_id, voucher_id desc) where status <> 'prepared';
create index voucher_by_day on voucher (org_id, shop_id, business_date, voucher_id desc) where status <> 'prepared';
create index voucher_waiting on voucher (org_id, asked_at) where status in ('verifying', 'cancelling');
create index voucher_by_code on voucher (org_id, code);
create index voucher_by_member on voucher (org_id, member_id, voucher_id desc) where member_id is not null;
create index voucher_by_order on voucher (org_id, order_id) where order_id is not null;

select grant_preset('{administrator, manager, cashier}', '{voucher:read, voucher:verify}', 'sales:settle');
select grant_preset('{administrator, manager}', '{voucher:cancel, voucher:manage}', 'sales:void');
