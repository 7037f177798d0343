-- Gift that was paid with and would return to a lot that is over by now lapses at once: it does not come back, and is said not to.
alter table order_refund no force row level security;
alter table order_refund_line no force row level security;
alter table card_refund no force row level security;
alter table order_refund
  add column lapsed_gift cents not null default 0 check (lapsed_gift >= 0),
  drop constraint order_refund_check,
  add constraint order_refund_sums check (amount = tender + restored_principal + restored_gift + lapsed_gift + debt);
-- Of the gift of a line.
alter table order_refund_line add column lapsed cents not null default 0, add constraint order_refund_line_lapsed check (lapsed between 0 and gift);
alter table card_refund add column lapsed_gift cents not null default 0 check (lapsed_gift >= 0);
alter table order_refund force row level security;
alter table order_refund_line force row level security;
alter table card_refund force row level security;

create or replace function order_faults(p_org bigint) returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query execute $proof$
    with line as (
      select order_id, sum(amount_total) as total, sum(amount_discount) as discount, sum(amount_receivable) as receivable,
        sum(paid_tender + paid_principal + paid_gift) as paid, sum(left_debt) as owed, sum(debt_cancelled) as cancelled,
        sum(repaid_tender + repaid_principal) as repaid, sum(bounced_tender) as bounced
      from order_line where org_id = $1 group by order_id
    ), payment as (
      select order_id, sum(amount) as amount,
        sum(amount) filter (where repayment_id is null) as at_once,
        sum(amount) filter (where repayment_id is null and card_id is null) as tender,
        sum(amount) filter (where is_rejected) as rejected,
        sum(amount) filter (where is_rejected and repayment_id is null) as rejected_at_once,
        sum(amount) filter (where is_rejected and repayment_id is not null) as rejected_later
      from (
        select p.*, coalesce(r.status = 'rejected', false) as is_rejected
        from order_payment p left join payment_review r on r.org_id = $1 and r.payment_id = p.payment_id
        where p.org_id = $1
      ) p group by order_id
    ), booked as (
      select e.document_id as order_id,
        sum(p.amount) filter (where p.account = 'tender') as tender, sum(p.amount) filter (where p.account = 'debt') as owed
      from ledger_entry e join posting p on p.org_id = $1 and p.entry_id = e.entry_id
      where e.org_id = $1 and e.document = 'order' and e.entry_key = 'order/' || e.document_id || '/settle'
      group by e.document_id
    ), seen as (
      select o.*, o.settled_at is not null as is_settled,
        l.total as line_total, l.discount as line_discount, l.receivable as line_receivable, l.paid as line_paid,
        l.owed as line_owed, l.cancelled as line_cancelled, l.repaid as line_repaid, coalesce(l.bounced, 0) as line_bounced,
        coalesce(p.rejected, 0) as rejected, coalesce(p.rejected_at_once, 0) as rejected_at_once, coalesce(p.rejected_later, 0) as rejected_later,
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
    select 'an order differs from its payments', order_id from seen where amount_received <> payments - rejected
    union all
    select 'the lines of an order differ from its payments', order_id from seen
    where is_settled and (line_paid <> at_once - rejected_at_once or line_bounced <> rejected or amount_bounced <> rejected_at_once
      or line_paid + line_owed <> line_receivable or line_repaid <> amount_repaid or line_owed <> amount_owed)
    union all
    select 'the debt of an order differs from its account', order_id from seen
    where amount_debt <> debt_balance or amount_debt <> amount_owed - amount_repaid - coalesce(line_cancelled, 0)
    union all
    select 'an order differs from the ledger', order_id from seen where is_settled and (tender <> booked_tender or amount_owed - amount_bounced <> booked_owed)
    union all
    select 'the repayments of an order differ from what was repaid', o.order_id
    from seen o
    left join (select order_id, sum(amount) as amount from repayment_order where org_id = $1 group by order_id) r on r.order_id = o.order_id
    where o.amount_repaid <> coalesce(r.amount, 0) - o.rejected_later
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
      select r.shop_id, r.decide_date, p.amount
      from payment_review r join order_payment p on p.org_id = $1 and p.payment_id = r.payment_id
      where r.org_id = $1 and r.status = 'rejected'
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
      select refund_id, sum(amount) as amount, sum(tender) as tender, sum(principal) as principal, sum(gift) as gift, sum(debt) as debt,
        sum(lapsed) as lapsed
      from order_refund_line where org_id = $1 group by refund_id
    ) l on l.refund_id = r.refund_id
    where r.org_id = $1 and (r.amount, r.restored_principal, r.restored_gift + r.lapsed_gift, r.tender + r.debt)
      is distinct from (l.amount, l.principal, l.gift, l.tender + l.debt) or r.org_id = $1 and r.lapsed_gift is distinct from l.lapsed
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
