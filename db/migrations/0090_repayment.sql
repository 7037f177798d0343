-- Debts and their repayment (specification 2§4, debt order).
alter table sales_order no force row level security;
alter table order_line no force row level security;
alter table order_payment no force row level security;
alter table card no force row level security;
alter table card_refund no force row level security;

alter table sales_order
  -- What stayed owed when it was settled, and what of it came in since; the rest was cancelled, or is still owed.
  add column amount_owed cents not null default 0,
  add column amount_repaid cents not null default 0;
alter table order_line
  -- What became of `left_debt`.
  add column repaid_tender cents not null default 0 check (repaid_tender >= 0),
  add column repaid_principal cents not null default 0 check (repaid_principal >= 0),
  add column debt_cancelled cents not null default 0 check (debt_cancelled >= 0);
alter table card
  -- Of what has been paid for it, the principal that came by repayment.
  add column repaid_principal cents not null default 0 check (repaid_principal >= 0);

update sales_order o set amount_owed = l.owed
from (select org_id, order_id, sum(left_debt) as owed from order_line group by org_id, order_id) l
where l.org_id = o.org_id and l.order_id = o.order_id and l.owed > 0;
update order_line l set debt_cancelled = r.debt
from (
  select c.org_id, c.source_id, sum(f.debt) as debt
  from card_refund f join card c on c.org_id = f.org_id and c.card_id = f.card_id
  where f.status = 'done' and c.source = 'sale' and c.kind = 'count_card'
  group by c.org_id, c.source_id
) r
where r.org_id = l.org_id and r.source_id = l.line_id and r.debt > 0;

alter table sales_order add check (amount_repaid >= 0 and amount_repaid + amount_debt <= amount_owed);
alter table order_line add check (repaid_tender + repaid_principal + debt_cancelled <= left_debt);
create index sales_order_owed on sales_order (org_id, shop_id, business_date desc, order_id desc) where debt_account_id is not null;
create index sales_order_owed_of_org on sales_order (org_id, business_date desc, order_id desc) where debt_account_id is not null;
create index sales_order_owed_of_member on sales_order (org_id, member_id, business_date desc, order_id desc) where debt_account_id is not null;
create index sales_order_cleared on sales_order (org_id, shop_id, business_date desc, order_id desc)
  where debt_account_id is not null and not is_in_debt;
create index sales_order_in_debt_of_member on sales_order (org_id, member_id, business_date, order_id) where is_in_debt;
-- The cards that a line sold.
create index card_by_line on card (org_id, source_id) where source = 'sale';

create table repayment (
  org_id bigint not null references organisation,
  repayment_id bigint not null,
  repayment_number text not null,
  shop_id bigint not null,
  member_id bigint not null,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  business_date date not null,
  amount cents not null check (amount > 0),
  -- The part of it that came from stored-value cards.
  principal cents not null default 0 check (principal between 0 and amount),
  entry_id bigint not null,
  remarks text not null default '',
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, repayment_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, entry_id) references ledger_entry deferrable initially deferred,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('repayment', 'insert, update (member_id)');
create unique index repayment_number_once on repayment (org_id, repayment_number);
create index repayment_latest on repayment (org_id, shop_id, business_date desc, repayment_id desc);
create index repayment_latest_of_org on repayment (org_id, business_date desc, repayment_id desc);
create index repayment_latest_of_member on repayment (org_id, member_id, business_date desc, repayment_id desc);

-- What it repaid of which order.
create table repayment_order (
  org_id bigint not null references organisation,
  repayment_id bigint not null,
  order_id bigint not null,
  amount cents not null check (amount > 0),
  -- What the order was still owed for afterwards.
  debt_after cents not null check (debt_after >= 0),
  primary key (org_id, repayment_id, order_id),
  foreign key (org_id, repayment_id) references repayment,
  foreign key (org_id, order_id) references sales_order
);
select make_tenant_table('repayment_order', 'insert');
create index repayment_order_of_order on repayment_order (org_id, order_id, repayment_id);

alter table order_payment
  -- Null: it was taken when the order was settled.
  add column repayment_id bigint,
  add foreign key (org_id, repayment_id) references repayment;
create index order_payment_repayment on order_payment (org_id, repayment_id) where repayment_id is not null;

alter table sales_order force row level security;
alter table order_line force row level security;
alter table order_payment force row level security;
alter table card force row level security;
alter table card_refund force row level security;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, 'sales:repay'
    from role r join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    where r.org_id = v_org and r.role_name in ('总部管理员', '店长', '收银员') and g.permission = 'sales:settle'
    on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
