-- Money onto cards and back: the card a line loads, what was given back of each payment, and refunds that wait for a colleague.
alter table order_line no force row level security;
alter table order_payment no force row level security;
alter table order_payment_lot no force row level security;
alter table card no force row level security;
alter table performance no force row level security;

alter table order_line
  -- The card of the member that a recharge is for; null opens a new one.
  add column card_id bigint,
  -- Given back of it, by whatever way.
  add column refunded_amount cents not null default 0,
  add foreign key (org_id, card_id) references card,
  add check (card_id is null or item_type = 'stored_value_card'),
  add check (refunded_amount between 0 and amount_receivable);
-- A payment gives back at most what it took.
alter table order_payment
  add column refunded_amount cents not null default 0,
  add check (refunded_amount between 0 and amount);
update app_right set rights = 'insert, update (refunded_amount)' where table_name = 'order_payment';
alter table order_payment_lot
  add column refunded_principal cents not null default 0,
  add column refunded_gift cents not null default 0,
  add check (refunded_gift between 0 and gift),
  add check (refunded_principal between 0 and principal);
update app_right set rights = 'insert, update (refunded_principal, refunded_gift)' where table_name = 'order_payment_lot';

alter table performance drop constraint performance_document_check;
alter table performance add constraint performance_document_check check (document in ('order', 'deduction', 'card_refund'));

create table card_refund (
  org_id bigint not null references organisation,
  refund_id bigint not null,
  refund_number text not null,
  shop_id bigint not null,
  card_id bigint not null,
  member_id bigint not null,
  status text not null check (status in ('pending', 'done', 'rejected', 'withdrawn')),
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  -- What goes back to the customer: tender …
  amount cents not null check (amount >= 0),
  -- … and, of a count card that stored value paid for, principal to the cards it came from.
  restored_principal cents not null default 0 check (restored_principal >= 0),
  restored_gift cents not null default 0 check (restored_gift >= 0),
  -- Of a stored-value card: principal refunded and gift voided with it.
  principal cents not null default 0 check (principal >= 0),
  gift cents not null default 0 check (gift >= 0),
  -- Of a count card: units voided, their value, what of it lowers the debt, and what the shop keeps.
  num integer not null default 0 check (num >= 0),
  value cents not null default 0 check (value >= 0),
  debt cents not null default 0 check (debt >= 0),
  kept cents not null default 0 check (kept >= 0),
  reason text not null,
  business_date date not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  -- Who passed, rejected or withdrew it; a refund that needed nobody else has none.
  decided_uid bigint,
  decided_at timestamptz,
  decide_reason text not null default '',
  primary key (org_id, refund_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, card_id) references card,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, decided_uid) references staff,
  check (status not in ('done', 'rejected') or decided_uid is null or decided_uid <> created_uid),
  check ((decided_uid is null) = (decided_at is null))
);
select make_tenant_table('card_refund');
create unique index card_refund_number_once on card_refund (org_id, refund_number);
create unique index card_refund_waits_once on card_refund (org_id, card_id) where status = 'pending';
create index card_refund_latest on card_refund (org_id, shop_id, business_date desc, refund_id desc);
create index card_refund_latest_of_org on card_refund (org_id, business_date desc, refund_id desc);
create index card_refund_latest_of_member on card_refund (org_id, member_id, business_date desc, refund_id desc);
create index card_refund_pending on card_refund (org_id, shop_id, business_date desc, refund_id desc) where status = 'pending';

create table card_refund_payment (
  org_id bigint not null references organisation,
  refund_id bigint not null,
  payment_pattern_id bigint not null,
  amount cents not null check (amount > 0),
  primary key (org_id, refund_id, payment_pattern_id),
  foreign key (org_id, refund_id) references card_refund,
  foreign key (org_id, payment_pattern_id) references payment_pattern
);
select make_tenant_table('card_refund_payment', 'insert');

alter table order_line force row level security;
alter table order_payment force row level security;
alter table order_payment_lot force row level security;
alter table card force row level security;
alter table performance force row level security;
