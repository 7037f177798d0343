-- Money that comes in by a phone: through whom, what was asked for, and what came of it.

-- The account that a shop collects one kind of scan payment under. Without one the till confirms such payments by hand.
create table payment_account (
  org_id bigint not null references organisation,
  account_id bigint not null,
  shop_id bigint not null,
  account_name text not null,
  pay_method text not null check (pay_method in ('WECHAT', 'ALIPAY')),
  driver text not null check (driver in ('sandbox', 'wechat', 'alipay')),
  -- What the gateway knows the application and the merchant by.
  app_id text not null,
  merchant_id text not null,
  -- Keys and certificates, encrypted; never answered.
  sealed_keys bytea not null,
  is_open boolean not null default true,
  version integer not null default 1,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, account_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff,
  check (driver = 'sandbox' or driver = lower(pay_method))
);
select make_tenant_table('payment_account');
-- Which one collects is never a question.
create unique index payment_account_open_once on payment_account (org_id, shop_id, pay_method) where is_open;
create index payment_account_of_shop on payment_account (org_id, shop_id, account_id);

-- One attempt to have something paid, and the number that the gateway knows it by. Another attempt is another charge.
create table payment_charge (
  org_id bigint not null references organisation,
  charge_id bigint not null,
  charge_number text not null,
  shop_id bigint not null,
  account_id bigint not null,
  -- What it is for: a domain above knows.
  purpose_kind text not null,
  purpose_id bigint not null,
  purpose_number text not null,
  -- The customer scans the till's code, or the till the customer's.
  way text not null check (way in ('shown', 'scanned')),
  pay_method text not null check (pay_method in ('WECHAT', 'ALIPAY')),
  amount cents not null check (amount > 0),
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  status text not null check (status in ('created', 'waiting', 'captured', 'failed', 'closed', 'late')),
  -- What the customer's phone reads.
  qr_text text not null default '',
  -- Why it failed, or why money that came could not be used.
  problem text not null default '',
  gateway_number text,
  captured_amount cents not null default 0,
  captured_at timestamptz,
  -- Given back, or on its way.
  refunded_amount cents not null default 0,
  created_uid bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the gateway is asked next, and how often it has been.
  ask_at timestamptz,
  asked_num integer not null default 0,
  business_date date not null,
  primary key (org_id, charge_id),
  unique (org_id, charge_number),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, account_id) references payment_account,
  foreign key (org_id, created_uid) references staff,
  check ((status in ('captured', 'late')) = (captured_at is not null)),
  check ((captured_amount > 0) = (captured_at is not null)),
  -- What is used is what was asked for, to the cent.
  check (status <> 'captured' or captured_amount = amount),
  check (refunded_amount between 0 and captured_amount),
  check ((ask_at is not null) = (status in ('created', 'waiting')))
);
select make_tenant_table('payment_charge');
-- Two tills never ask for the same money at once.
create unique index payment_charge_open_once on payment_charge (org_id, purpose_kind, purpose_id) where status in ('created', 'waiting');
create index payment_charge_of_purpose on payment_charge (org_id, purpose_kind, purpose_id, charge_id);
create index payment_charge_latest on payment_charge (org_id, shop_id, business_date desc, charge_id desc);
create index payment_charge_asked on payment_charge (org_id, ask_at) where ask_at is not null;
create index payment_charge_late on payment_charge (org_id, shop_id, business_date desc, charge_id desc)
  where status = 'late' and refunded_amount < captured_amount;
-- Nothing comes twice under one number of the gateway's.
create unique index payment_charge_gateway_once on payment_charge (org_id, account_id, gateway_number) where gateway_number is not null;

-- Money of a charge on its way back to the customer: it arrives, or it does not and is sent again.
create table charge_refund (
  org_id bigint not null references organisation,
  charge_refund_id bigint not null,
  charge_id bigint not null,
  shop_id bigint not null,
  -- The refund that it is the money of; null where money came too late.
  purpose_kind text not null,
  purpose_id bigint,
  amount cents not null check (amount > 0),
  status text not null check (status in ('processing', 'arrived', 'failed')),
  -- Which attempt it is: each has a number of its own with the gateway.
  attempt integer not null default 1 check (attempt > 0),
  problem text not null default '',
  reason text not null default '',
  created_uid bigint not null,
  created_at timestamptz not null,
  arrived_at timestamptz,
  ask_at timestamptz,
  asked_num integer not null default 0,
  primary key (org_id, charge_refund_id),
  foreign key (org_id, charge_id) references payment_charge,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff,
  check ((status = 'arrived') = (arrived_at is not null)),
  check ((status = 'processing') = (ask_at is not null))
);
select make_tenant_table('charge_refund');
create index charge_refund_of_charge on charge_refund (org_id, charge_id, charge_refund_id);
create index charge_refund_of_purpose on charge_refund (org_id, purpose_kind, purpose_id);
create index charge_refund_asked on charge_refund (org_id, ask_at) where ask_at is not null;
create index charge_refund_failed on charge_refund (org_id, shop_id, charge_id) where status = 'failed';

-- What the sandbox, which plays a gateway outside production, remembers.
create table sandbox_trade (
  org_id bigint not null references organisation,
  charge_number text not null,
  amount cents not null,
  currency_code text not null,
  state text not null check (state in ('waiting', 'paid', 'refused', 'closed')),
  paid_at timestamptz,
  refunded_amount cents not null default 0 check (refunded_amount <= amount),
  primary key (org_id, charge_number)
);
select make_tenant_table('sandbox_trade');

-- The books hold no money of a charge that was not captured, and none twice.
create function charge_faults(p_org bigint) returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'more of a charge goes back than came', c.charge_id
  from payment_charge c
  left join (select charge_id, sum(amount) as amount from charge_refund where org_id = p_org group by charge_id) r on r.charge_id = c.charge_id
  where c.org_id = p_org and (c.refunded_amount <> coalesce(r.amount, 0) or c.refunded_amount > c.captured_amount)
$$;

create or replace function book_faults() returns json
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return (
    select json_build_object('num', count(*), 'text', string_agg(fault || ': ' || subject_id, ', ') filter (where place <= 100))
    from (
      select fault, subject_id, row_number() over () as place
      from (
        select * from ledger_faults() union all select * from member_figure_faults() union all select * from day_figure_faults()
        union all select * from stock_faults(current_org()) union all select * from stock_held_faults(current_org())
        union all select * from stock_opened_faults(current_org()) union all select * from stock_flow_faults(current_org())
        union all select * from charge_faults(current_org())
      ) every
    ) numbered
  );
end $$;

select grant_preset('{administrator, manager}', '{charge:account, charge:read, charge:refund, charge:confirm}', 'payment:write');
