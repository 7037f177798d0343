-- A payment that somebody other than whoever took it looks at again: it came, or it never did (domain: rule 16).
create table payment_review (
  org_id bigint not null references organisation,
  payment_id bigint not null,
  shop_id bigint not null,
  order_id bigint not null,
  status text not null check (status in ('pending', 'passed', 'rejected')),
  -- The shop's date on which it was taken.
  business_date date not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  decided_uid bigint,
  decided_at timestamptz,
  decide_date date,
  decide_reason text not null default '',
  primary key (org_id, payment_id),
  foreign key (org_id, payment_id) references order_payment,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, decided_uid) references staff,
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_uid is null) = (decided_at is null) and (decide_date is null) = (decided_at is null)),
  -- Never one's own.
  check (decided_uid is null or decided_uid <> created_uid)
);
select make_tenant_table('payment_review');
create index payment_review_latest on payment_review (org_id, shop_id, business_date desc, payment_id desc);
create index payment_review_pending on payment_review (org_id, shop_id, business_date desc, payment_id desc) where status = 'pending';
create index payment_review_of_order on payment_review (org_id, order_id);
create index payment_review_rejected on payment_review (org_id, shop_id, decide_date) where status = 'rejected';

alter table sales_order no force row level security;
alter table order_line no force row level security;
alter table sales_order
  -- Of `amount_owed`, what seemed to be paid when it was settled and turned out not to have come.
  add column amount_bounced cents not null default 0,
  add check (amount_bounced between 0 and amount_owed);
alter table order_line
  -- Money that seemed to be paid for it, at once or later, and turned out not to have come.
  add column bounced_tender cents not null default 0 check (bounced_tender >= 0);
alter table sales_order force row level security;
alter table order_line force row level security;

select grant_preset('{administrator, manager}', '{sales:review}', 'sales:void');

-- Money that never came was not given back to anybody: it is what is owed again.
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
  ('refund_amount', p.ref, case when p.account = 'tender' and p.amount < 0 and e.kind <> 'payment_reject' then -p.amount end),
  -- Gift that a sale loads: what comes back, is put on file or changes hands is no grant.
  ('recharge_gift', '', case when p.account = 'gift_contra' and p.amount > 0 and e.kind in ('sale', 'recharge') then p.amount end),
  ('deduction_amount', '', case when p.account = 'revenue' and p.ref = 'count_card' then -p.amount end)
) part (figure, ref, amount)
where p.account_id is null and p.account in ('tender', 'gift_contra', 'revenue') and part.amount is not null;

-- What was left owed when the order was settled, whatever was found out later.
create or replace view order_fact with (security_invoker = true) as
select o.org_id, o.shop_id, o.business_date, part.figure, '' as ref, o.created_uid, part.amount::cents as amount,
  'order' as document, o.order_id as document_id, o.order_number as document_number, o.member_id as holder_id
from sales_order o
cross join lateral (
  select coalesce(sum(l.amount_receivable) filter (where l.item_type = 'stored_value_card'), 0) as recharge,
    coalesce(sum(l.left_debt), 0) - o.amount_bounced as debt
  from order_line l where l.org_id = o.org_id and l.order_id = o.order_id
) line
cross join lateral (
  select coalesce(sum(p.principal), 0) as principal, coalesce(sum(p.gift), 0) as gift
  from order_payment p where p.org_id = o.org_id and p.order_id = o.order_id and p.repayment_id is null
) paid
cross join lateral (values
  ('order_num', 1),
  ('sale_amount', o.amount_receivable - line.recharge),
  ('recharge_amount', line.recharge),
  ('principal_spent', paid.principal),
  ('gift_spent', paid.gift),
  ('debt_added', line.debt)
) part (figure, amount)
where o.settled_at is not null and part.amount <> 0;

create view bounced_fact with (security_invoker = true) as
select r.org_id, r.shop_id, r.decide_date as business_date, 'debt_added' as figure, '' as ref, o.created_uid, p.amount,
  'order' as document, o.order_id as document_id, o.order_number as document_number, o.member_id as holder_id
from payment_review r
join order_payment p on p.org_id = r.org_id and p.payment_id = r.payment_id
join sales_order o on o.org_id = r.org_id and o.order_id = r.order_id
where r.status = 'rejected';

create or replace function day_facts(p_shops bigint[], p_from date, p_until date, p_figure text default null)
returns table (
  org_id bigint, shop_id bigint, business_date date, figure text, ref text, created_uid bigint, amount cents,
  document text, document_id bigint, document_number text, holder_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select org_id, shop_id, business_date, figure, ref, created_uid, amount, document, document_id, document_number, holder_id
  from posting_fact where shop_id = any (p_shops) and business_date between p_from and p_until
    and (p_figure is null or p_figure in ('amount_received', 'refund_amount', 'recharge_gift', 'deduction_amount'))
    and (p_figure is null or figure = p_figure)
  union all
  select org_id, shop_id, business_date, figure, ref, created_uid, amount, document, document_id, document_number, holder_id
  from balance_fact where shop_id = any (p_shops) and business_date between p_from and p_until
    and (p_figure is null or p_figure in ('principal_in', 'principal_out', 'gift_in', 'gift_out', 'unit_in', 'unit_out', 'value_in', 'value_out'))
    and (p_figure is null or figure = p_figure)
  union all
  select * from order_fact where shop_id = any (p_shops) and business_date between p_from and p_until
    and (p_figure is null or p_figure in ('order_num', 'sale_amount', 'recharge_amount', 'principal_spent', 'gift_spent', 'debt_added'))
    and (p_figure is null or figure = p_figure)
  union all
  select * from bounced_fact where shop_id = any (p_shops) and business_date between p_from and p_until
    and (p_figure is null or p_figure = 'debt_added')
  union all
  select * from repayment_fact where shop_id = any (p_shops) and business_date between p_from and p_until
    and (p_figure is null or p_figure in ('debt_repaid', 'principal_spent'))
    and (p_figure is null or figure = p_figure)
  union all
  select * from deduction_fact where shop_id = any (p_shops) and business_date between p_from and p_until
    and (p_figure is null or p_figure = 'deduction_num')
  union all
  select org_id, shop_id, business_date, figure, ref, created_uid, amount, document, document_id, document_number, holder_id
  from member_fact where shop_id = any (p_shops) and business_date between p_from and p_until
    and (p_figure is null or p_figure = 'new_member_num')
    -- No zone is further than a day from another: an index leads to the day.
    and created_at >= (p_from - 1)::timestamp at time zone 'UTC' and created_at < (p_until + 2)::timestamp at time zone 'UTC'
$$;

create function keep_bounced_facts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into day_figure_delta (org_id, shop_id, business_date, figure, ref, created_uid, amount)
  select new.org_id, new.shop_id, new.decide_date, 'debt_added', '', o.created_uid, p.amount
  from order_payment p join sales_order o on o.org_id = p.org_id and o.order_id = p.order_id
  where p.org_id = new.org_id and p.payment_id = new.payment_id;
  return null;
end $$;
create constraint trigger payment_review_day after update of status on payment_review deferrable initially deferred
  for each row when (new.status = 'rejected' and old.status <> 'rejected') execute function keep_bounced_facts();

-- The books know of payments that never came.
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
