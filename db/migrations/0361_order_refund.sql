-- Money back for what an order sold, line by line; for the cards it sold a refund is the card's.
alter table order_line no force row level security;
alter table performance no force row level security;
alter table order_line
  -- Of what went back: principal and gift that returned to the lots they came from, and how many of its items.
  add column refunded_principal cents not null default 0,
  add column refunded_gift cents not null default 0,
  add column refunded_num integer not null default 0,
  add check (refunded_principal between 0 and paid_principal + repaid_principal),
  add check (refunded_gift between 0 and paid_gift),
  add check (refunded_amount + refunded_gift <= amount_receivable),
  add check (refunded_num between 0 and quantity);
alter table performance drop constraint performance_document_check;
alter table performance add constraint performance_document_check check (document in ('order', 'deduction', 'card_refund', 'order_refund'));
alter table order_line force row level security;
alter table performance force row level security;

create table order_refund (
  org_id bigint not null references organisation,
  refund_id bigint not null,
  refund_number text not null,
  shop_id bigint not null,
  order_id bigint not null,
  -- Who bought; null for a walk-in.
  member_id bigint,
  status text not null check (status in ('pending', 'done', 'rejected', 'withdrawn')),
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  -- What is undone of the order: the customer gets tender, cards get back principal and gift, the rest lowers the debt.
  amount cents not null check (amount > 0),
  tender cents not null check (tender >= 0),
  restored_principal cents not null check (restored_principal >= 0),
  restored_gift cents not null check (restored_gift >= 0),
  debt cents not null check (debt >= 0),
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
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, decided_uid) references staff,
  check (amount = tender + restored_principal + restored_gift + debt),
  check (status not in ('done', 'rejected') or decided_uid is null or decided_uid <> created_uid),
  check ((decided_uid is null) = (decided_at is null))
);
select make_tenant_table('order_refund');
create unique index order_refund_number_once on order_refund (org_id, refund_number);
create unique index order_refund_waits_once on order_refund (org_id, order_id) where status = 'pending';
create index order_refund_latest on order_refund (org_id, shop_id, business_date desc, refund_id desc);
create index order_refund_latest_of_org on order_refund (org_id, business_date desc, refund_id desc);
create index order_refund_latest_of_member on order_refund (org_id, member_id, business_date desc, refund_id desc);
create index order_refund_of_order on order_refund (org_id, order_id, refund_id desc);
create index order_refund_pending on order_refund (org_id, shop_id, business_date desc, refund_id desc) where status = 'pending';

create table order_refund_line (
  org_id bigint not null references organisation,
  refund_id bigint not null,
  line_id bigint not null,
  -- So many of its items, or none where an amount was asked for.
  num integer not null check (num >= 0),
  amount cents not null check (amount >= 0),
  tender cents not null check (tender >= 0),
  principal cents not null check (principal >= 0),
  gift cents not null check (gift >= 0),
  debt cents not null check (debt >= 0),
  primary key (org_id, refund_id, line_id),
  foreign key (org_id, refund_id) references order_refund,
  foreign key (org_id, line_id) references order_line,
  check (amount = tender + principal + gift + debt)
);
select make_tenant_table('order_refund_line', 'insert');

create table order_refund_payment (
  org_id bigint not null references organisation,
  refund_id bigint not null,
  payment_pattern_id bigint not null,
  amount cents not null check (amount > 0),
  primary key (org_id, refund_id, payment_pattern_id),
  foreign key (org_id, refund_id) references order_refund,
  foreign key (org_id, payment_pattern_id) references payment_pattern
);
select make_tenant_table('order_refund_payment', 'insert');

select grant_preset('{administrator, manager}', '{refund:read, refund:order, refund:approve}', 'card:approve_refund');
select grant_preset('{cashier}', '{refund:read, refund:order}', 'card:refund');

-- Whoever asked for a refund has its figure, whoever agreed to it.
create or replace view posting_fact with (security_invoker = true) as
select p.org_id, p.entry_id, p.shop_id, p.business_date, part.figure, part.ref,
  coalesce(o.created_uid, r.created_uid, c.created_uid, n.created_uid, d.created_uid, e.uid, 0) as created_uid, part.amount::cents as amount,
  e.document, e.document_id, e.document_number, e.holder_id
from posting p
join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id
left join sales_order o on e.document = 'order' and o.org_id = e.org_id and o.order_id = e.document_id
left join repayment r on e.document = 'repayment' and r.org_id = e.org_id and r.repayment_id = e.document_id
left join card_refund c on e.document = 'card_refund' and c.org_id = e.org_id and c.refund_id = e.document_id
left join order_refund n on e.document = 'order_refund' and n.org_id = e.org_id and n.refund_id = e.document_id
left join deduction d on e.document = 'deduction' and d.org_id = e.org_id and d.deduction_id = e.document_id
cross join lateral (values
  ('amount_received', p.ref, case when p.account = 'tender' then p.amount end),
  ('refund_amount', p.ref, case when p.account = 'tender' and p.amount < 0 then -p.amount end),
  -- Gift that a sale loads: what comes back, is put on file or changes hands is no grant.
  ('recharge_gift', '', case when p.account = 'gift_contra' and p.amount > 0 and e.kind in ('sale', 'recharge') then p.amount end),
  ('deduction_amount', '', case when p.account = 'revenue' and p.ref = 'count_card' then -p.amount end)
) part (figure, ref, amount)
where p.account_id is null and p.account in ('tender', 'gift_contra', 'revenue') and part.amount is not null;

-- Money that went back for an order is a document of the day as well.
create or replace function order_faults(p_org bigint) returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query execute $proof$
    with line as (
      select order_id, sum(amount_total) as total, sum(amount_discount) as discount, sum(amount_receivable) as receivable,
        sum(paid_tender + paid_principal + paid_gift) as paid, sum(left_debt) as owed, sum(debt_cancelled) as cancelled,
        sum(repaid_tender + repaid_principal) as repaid
      from order_line where org_id = $1 group by order_id
    ), payment as (
      select order_id, sum(amount) as amount,
        sum(amount) filter (where repayment_id is null) as at_once,
        sum(amount) filter (where repayment_id is null and card_id is null) as tender
      from order_payment where org_id = $1 group by order_id
    ), booked as (
      select e.document_id as order_id,
        sum(p.amount) filter (where p.account = 'tender') as tender, sum(p.amount) filter (where p.account = 'debt') as owed
      from ledger_entry e join posting p on p.org_id = $1 and p.entry_id = e.entry_id
      where e.org_id = $1 and e.document = 'order' and e.entry_key = 'order/' || e.document_id || '/settle'
      group by e.document_id
    ), seen as (
      select o.*, o.settled_at is not null as is_settled,
        l.total as line_total, l.discount as line_discount, l.receivable as line_receivable, l.paid as line_paid,
        l.owed as line_owed, l.cancelled as line_cancelled, l.repaid as line_repaid,
        coalesce(p.amount, 0) as payments, coalesce(p.at_once, 0) as at_once, coalesce(p.tender, 0) as tender,
        coalesce(b.tender, 0) as booked_tender, coalesce(b.owed, 0) as booked_owed, b.order_id is not null as is_booked,
        coalesce(a.balance, 0) as debt_balance
      from sales_order o
      left join line l on l.order_id = o.order_id
      left join payment p on p.order_id = o.order_id
      left join booked b on b.order_id = o.order_id
      left join ledger_account a on a.org_id = $1 and a.account_id = o.debt_account_id
      where o.org_id = $1
    )
    select 'an order differs from its lines', order_id from seen
    where (amount_total, amount_discount, amount_receivable) is distinct from (line_total, line_discount, line_receivable)
    union all
    select 'an order that was not settled holds money', order_id from seen
    where (not is_settled or status in ('unsubmitted', 'held', 'pending', 'voided')) and (payments <> 0 or amount_received <> 0 or is_booked)
    union all
    select 'an order differs from its payments', order_id from seen where amount_received <> payments
    union all
    select 'the lines of an order differ from its payments', order_id from seen
    where is_settled and (line_paid <> at_once or line_paid + line_owed <> line_receivable or line_repaid <> amount_repaid or line_owed <> amount_owed)
    union all
    select 'the debt of an order differs from its account', order_id from seen
    where amount_debt <> debt_balance or amount_debt <> amount_owed - amount_repaid - coalesce(line_cancelled, 0)
    union all
    select 'an order differs from the ledger', order_id from seen where is_settled and (tender <> booked_tender or amount_owed <> booked_owed)
    union all
    select 'the repayments of an order differ from what was repaid', o.order_id
    from sales_order o
    left join (select order_id, sum(amount) as amount from repayment_order where org_id = $1 group by order_id) r on r.order_id = o.order_id
    where o.org_id = $1 and o.amount_repaid <> coalesce(r.amount, 0)
    union all
    select 'a payment differs from the lots it came from', p.payment_id
    from order_payment p
    left join (
      select payment_id, sum(principal) as principal, sum(gift) as gift from order_payment_lot where org_id = $1 group by payment_id
    ) l on l.payment_id = p.payment_id
    where p.org_id = $1 and p.card_id is not null and (p.principal <> coalesce(l.principal, 0) or p.gift <> coalesce(l.gift, 0))
    union all
    select 'the points of an order differ from what was taken', o.order_id
    from sales_order o
    left join (
      select document_id, -sum(amount) as points from loyalty_change
      where org_id = $1 and unit = 'points' and kind = 'spend' and document = 'order' group by document_id
    ) c on c.document_id = o.order_id
    where o.org_id = $1 and o.settled_at is not null and o.points <> coalesce(c.points, 0)
    union all
    select 'what a shop received on a day differs from its documents', shop_id from (
      select p.shop_id, p.business_date, p.amount from posting p where p.org_id = $1 and p.account_id is null and p.account = 'tender'
      union all
      select o.shop_id, o.business_date, -p.amount
      from order_payment p join sales_order o on o.org_id = $1 and o.order_id = p.order_id
      where p.org_id = $1 and p.repayment_id is null and p.card_id is null and o.settled_at is not null
      union all
      select r.shop_id, r.business_date, -p.amount
      from order_payment p join repayment r on r.org_id = $1 and r.repayment_id = p.repayment_id
      where p.org_id = $1 and p.card_id is null
      union all
      select e.shop_id, e.business_date, p.amount
      from card_refund_payment p
      join ledger_entry e on e.org_id = $1 and e.document = 'card_refund' and e.document_id = p.refund_id and e.kind = 'refund'
      where p.org_id = $1
      union all
      select e.shop_id, e.business_date, p.amount
      from order_refund_payment p
      join ledger_entry e on e.org_id = $1 and e.document = 'order_refund' and e.document_id = p.refund_id and e.kind = 'refund'
      where p.org_id = $1
    ) day group by shop_id, business_date having sum(amount) <> 0
    union all
    select 'a refund of an order differs from its lines', r.refund_id
    from order_refund r
    left join (
      select refund_id, sum(amount) as amount, sum(tender) as tender, sum(principal) as principal, sum(gift) as gift, sum(debt) as debt
      from order_refund_line where org_id = $1 group by refund_id
    ) l on l.refund_id = r.refund_id
    where r.org_id = $1 and (r.amount, r.restored_principal, r.restored_gift, r.tender + r.debt)
      is distinct from (l.amount, l.principal, l.gift, l.tender + l.debt)
    union all
    select 'what a shop deducted on a day differs from its documents', shop_id from (
      select p.shop_id, p.business_date, p.amount
      from posting p where p.org_id = $1 and p.account_id is null and p.account = 'revenue' and p.ref = 'count_card'
      union all
      select d.shop_id, d.business_date, d.amount from deduction d where d.org_id = $1
      union all
      select d.shop_id, d.cancel_date, -d.amount from deduction d where d.org_id = $1 and d.cancel_date is not null
    ) day group by shop_id, business_date having sum(amount) <> 0
  $proof$ using p_org;
end $$;
