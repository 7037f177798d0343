-- The till: orders, what they were paid with, and deductions.
create table payment_pattern (
  org_id bigint not null references organisation,
  payment_pattern_id bigint not null,
  shop_id bigint not null,
  pattern_name text not null,
  pay_method text not null check (pay_method in ('CASH', 'WECHAT', 'ALIPAY', 'BANK_CARD', 'STORED_VALUE')),
  is_default boolean not null,
  is_open boolean not null default true,
  sort integer not null default 1 check (sort > 0),
  primary key (org_id, payment_pattern_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('payment_pattern');
create unique index payment_pattern_name_once on payment_pattern (org_id, shop_id, pattern_name);
create unique index payment_pattern_default_once on payment_pattern (org_id, shop_id, pay_method) where is_default;

create table sales_order (
  org_id bigint not null references organisation,
  order_id bigint not null,
  shop_id bigint not null,
  order_number text not null,
  -- Null for a walk-in.
  member_id bigint,
  status text not null check (status in ('unsubmitted', 'held', 'pending', 'settled', 'partly_refunded', 'refunded', 'voided')),
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  -- The shop's date on which it was settled; until then, on which it was made.
  business_date date not null,
  amount_total cents not null check (amount_total >= 0),
  amount_discount cents not null check (amount_discount >= 0),
  amount_receivable cents not null check (amount_receivable >= 0),
  amount_received cents not null default 0 check (amount_received >= 0),
  -- Lowered by repayments; the ledger's debt account decides.
  amount_debt cents not null default 0 check (amount_debt >= 0),
  debt_account_id bigint,
  item_summary text not null,
  line_num integer not null check (line_num > 0),
  remarks text not null default '',
  void_reason text not null default '',
  created_uid bigint not null,
  created_at timestamptz not null,
  settled_uid bigint,
  settled_at timestamptz,
  primary key (org_id, order_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, debt_account_id) references ledger_account,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, settled_uid) references staff,
  check (amount_total - amount_discount = amount_receivable),
  check (amount_received + amount_debt <= amount_receivable)
);
select make_tenant_table('sales_order');
create unique index sales_order_number_once on sales_order (org_id, order_number);
create index sales_order_by_shop on sales_order (org_id, shop_id, order_id desc);
create index sales_order_by_org on sales_order (org_id, order_id desc);
create index sales_order_by_member on sales_order (org_id, member_id, order_id desc);
create index sales_order_by_day on sales_order (org_id, shop_id, business_date, status);
create index sales_order_in_debt on sales_order (org_id, shop_id, order_id desc) where amount_debt > 0;
create index sales_order_pending on sales_order (org_id, shop_id, order_id desc) where status = 'pending';

create table order_line (
  org_id bigint not null references organisation,
  line_id bigint not null,
  order_id bigint not null,
  line_no integer not null,
  item_type text not null check (item_type in ('project', 'product', 'count_card', 'stored_value_card')),
  item_id bigint not null,
  item_name text not null,
  specs_name text not null default '',
  quantity integer not null check (quantity > 0),
  price cents not null check (price >= 0),
  gift boolean not null,
  adjust_amount cents not null,
  amount_total cents not null,
  amount_discount cents not null,
  amount_receivable cents not null check (amount_receivable >= 0),
  explanation jsonb not null,
  -- What a card was sold under, as its template stood when the order was made.
  terms jsonb,
  -- How it was paid: the four parts sum to its receivable amount once the order is settled.
  paid_tender cents not null default 0 check (paid_tender >= 0),
  paid_principal cents not null default 0 check (paid_principal >= 0),
  paid_gift cents not null default 0 check (paid_gift >= 0),
  left_debt cents not null default 0 check (left_debt >= 0),
  primary key (org_id, line_id),
  unique (org_id, order_id, line_no),
  foreign key (org_id, order_id) references sales_order,
  check (amount_total - amount_discount = amount_receivable)
);
select make_tenant_table('order_line');

create table order_line_performer (
  org_id bigint not null references organisation,
  line_id bigint not null,
  uid bigint not null,
  basis_points integer not null check (basis_points between 1 and 10000),
  primary key (org_id, line_id, uid),
  foreign key (org_id, line_id) references order_line,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('order_line_performer', 'insert');

create table order_payment (
  org_id bigint not null references organisation,
  payment_id bigint not null,
  order_id bigint not null,
  payment_pattern_id bigint not null,
  amount cents not null check (amount > 0),
  principal cents not null default 0 check (principal >= 0),
  gift cents not null default 0 check (gift >= 0),
  card_id bigint,
  created_at timestamptz not null,
  primary key (org_id, payment_id),
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, payment_pattern_id) references payment_pattern,
  foreign key (org_id, card_id) references card,
  check (card_id is null or principal + gift = amount)
);
select make_tenant_table('order_payment', 'insert');
create index order_payment_order on order_payment (org_id, order_id, payment_id);
create index order_payment_card on order_payment (org_id, card_id, payment_id) where card_id is not null;

-- Which lots a payment came out of, so that a reversal restores exactly those.
create table order_payment_lot (
  org_id bigint not null references organisation,
  payment_id bigint not null,
  lot_id bigint not null,
  principal cents not null check (principal >= 0),
  gift cents not null check (gift >= 0),
  primary key (org_id, payment_id, lot_id),
  foreign key (org_id, payment_id) references order_payment,
  foreign key (org_id, lot_id) references card_lot
);
select make_tenant_table('order_payment_lot', 'insert');

create table deduction (
  org_id bigint not null references organisation,
  deduction_id bigint not null,
  shop_id bigint not null,
  deduction_number text not null,
  member_id bigint not null,
  status text not null check (status in ('done', 'cancelled')),
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  business_date date not null,
  num integer not null check (num > 0),
  amount cents not null check (amount >= 0),
  entry_id bigint not null,
  remarks text not null default '',
  created_uid bigint not null,
  created_at timestamptz not null,
  cancel_reason text not null default '',
  cancel_date date,
  cancelled_uid bigint,
  cancelled_at timestamptz,
  primary key (org_id, deduction_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, entry_id) references ledger_entry deferrable initially deferred,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, cancelled_uid) references staff,
  check ((status = 'cancelled') = (cancelled_at is not null))
);
select make_tenant_table('deduction');
create unique index deduction_number_once on deduction (org_id, deduction_number);
create index deduction_by_shop on deduction (org_id, shop_id, deduction_id desc);
create index deduction_by_org on deduction (org_id, deduction_id desc);
create index deduction_by_member on deduction (org_id, member_id, deduction_id desc);
create index deduction_by_day on deduction (org_id, shop_id, business_date);
create index deduction_cancelled_on on deduction (org_id, shop_id, cancel_date) where cancel_date is not null;

create table deduction_line (
  org_id bigint not null references organisation,
  line_id bigint not null,
  deduction_id bigint not null,
  position integer not null,
  card_item_id bigint not null,
  shop_project_id bigint not null,
  item_name text not null,
  num integer not null check (num > 0),
  amount cents not null check (amount >= 0),
  primary key (org_id, line_id),
  unique (org_id, deduction_id, position),
  foreign key (org_id, deduction_id) references deduction,
  foreign key (org_id, card_item_id) references card_item,
  foreign key (org_id, shop_project_id) references shop_project
);
select make_tenant_table('deduction_line', 'insert');
create index deduction_line_item on deduction_line (org_id, card_item_id);

create table deduction_line_performer (
  org_id bigint not null references organisation,
  line_id bigint not null,
  uid bigint not null,
  basis_points integer not null check (basis_points between 1 and 10000),
  primary key (org_id, line_id, uid),
  foreign key (org_id, line_id) references deduction_line,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('deduction_line_performer', 'insert');

-- What colleagues achieved, once per measure and event; cancelling posts the negative.
create table performance (
  org_id bigint not null references organisation,
  performance_id bigint not null,
  shop_id bigint not null,
  uid bigint not null,
  business_date date not null,
  measure text not null check (measure in ('sale', 'recharge', 'deduction')),
  document text not null check (document in ('order', 'deduction')),
  document_id bigint not null,
  line_id bigint not null,
  amount cents not null,
  primary key (org_id, performance_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('performance', 'insert');
create index performance_by_day on performance (org_id, shop_id, business_date, uid);
create index performance_document on performance (org_id, document, document_id);
