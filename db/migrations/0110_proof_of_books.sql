-- The nightly proof: planned for the organisation it is of, wide enough to see an order that its money does not match, and
-- remembered, so that its absence is seen as well as what it finds.

-- A statement inside a function is planned once a connection; a plan made for an empty organisation takes minutes for a
-- large one. `execute` plans it each time, for the organisation that is given. All of it is read, so looking rows up one by
-- one is never the better way, whatever the statistics of yesterday say.
create or replace function ledger_faults() returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query execute $proof$
    select 'cache differs from its postings', a.account_id
    from ledger_account a
    left join (select account_id, sum(amount) as amount from posting where org_id = $1 and account_id is not null group by account_id) p
      on p.account_id = a.account_id
    where a.org_id = $1 and a.balance <> a.normal * coalesce(p.amount, 0)
    union all
    select 'below its floor', account_id from ledger_account where org_id = $1 and balance < 0
    union all
    select 'entry does not sum to zero', entry_id from posting where org_id = $1
    group by entry_id, unit, counter_id, shop_id having sum(amount) <> 0
    union all
    select 'what is left on a card differs from its accounts', c.card_id
    from card c
    left join (
      select i.card_id, sum(a.balance) as num from card_item i
      join ledger_account a on a.org_id = $1 and a.account_id = i.counter_account_id
      where i.org_id = $1 group by i.card_id
    ) units on units.card_id = c.card_id
    left join (
      select l.card_id, sum(a.balance) as amount from card_lot l
      cross join lateral (values (l.principal_account_id), (l.gift_account_id)) of (account_id)
      join ledger_account a on a.org_id = $1 and a.account_id = of.account_id
      where l.org_id = $1 group by l.card_id
    ) money on money.card_id = c.card_id
    where c.org_id = $1 and (c.left_num <> coalesce(units.num, 0) or c.left_amount <> coalesce(money.amount, 0))
    union all
    select * from order_faults($1)
  $proof$ using current_org();
end $$;

-- Orders against their lines, payments, debts, points and the ledger; days against the documents of the day.
create function order_faults(p_org bigint) returns table (fault text, subject_id bigint)
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
    ) day group by shop_id, business_date having sum(amount) <> 0
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

create or replace function member_figure_faults() returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query execute $proof$
    select 'a member''s figures differ from the accounts', f.member_id
    from member_figure f
    left join (
      select holder_id,
        sum(balance) filter (where class = 'principal') as principal, sum(balance) filter (where class = 'gift') as gift,
        sum(balance) filter (where class = 'debt') as debt, sum(balance) filter (where class = 'counter') as remain_num,
        sum(balance) filter (where class = 'points') as points, sum(balance) filter (where class = 'growth') as growth
      from ledger_account where org_id = $1 group by holder_id
    ) a on a.holder_id = f.member_id
    where f.org_id = $1
      and (f.principal, f.gift, f.debt, f.remain_num, f.points, f.growth) is distinct from
        (coalesce(a.principal, 0), coalesce(a.gift, 0), coalesce(a.debt, 0), coalesce(a.remain_num, 0), coalesce(a.points, 0), coalesce(a.growth, 0))
    union all
    select 'what a member has paid differs from the tenders', f.member_id
    from member_figure f
    left join (
      select coalesce(m.merged_into, m.member_id) as member_id, sum(p.amount) as spend
      from posting p
      join ledger_entry e on e.org_id = $1 and e.entry_id = p.entry_id
      join member m on m.org_id = $1 and m.member_id = e.holder_id
      where p.org_id = $1 and p.account = 'tender'
      group by 1
    ) s on s.member_id = f.member_id
    where f.org_id = $1 and f.spend <> coalesce(s.spend, 0)
  $proof$ using current_org();
end $$;

-- All faults of an organisation: how many, and the first of them as text.
drop function ledger_fault_text();
drop function member_figure_fault_text();
create function book_faults() returns json
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return (
    select json_build_object('num', count(*), 'text', string_agg(fault || ': ' || subject_id, ', ') filter (where place <= 100))
    from (
      select fault, subject_id, row_number() over () as place
      from (select * from ledger_faults() union all select * from member_figure_faults()) every
    ) numbered
  );
end $$;

-- When an organisation's books were proved last, and whether the last try came to an end.
create table book_proof (
  org_id bigint primary key references organisation,
  proved_at timestamptz,
  fault_num integer not null default 0 check (fault_num >= 0),
  -- Since when it has not been possible.
  failing_since timestamptz
);
select make_tenant_table('book_proof', '');

-- Notes how a proof ended; no number of faults: it did not.
create function note_book_proof(p_now timestamptz, p_fault_num integer) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into book_proof as b (org_id, proved_at, fault_num, failing_since)
  values (current_org(), case when p_fault_num is not null then p_now end, coalesce(p_fault_num, 0), case when p_fault_num is null then p_now end)
  on conflict (org_id) do update set
    proved_at = coalesce(excluded.proved_at, b.proved_at),
    fault_num = case when p_fault_num is null then b.fault_num else p_fault_num end,
    failing_since = case when p_fault_num is null then coalesce(b.failing_since, p_now) end;
end $$;

-- How it stands with the books of all organisations, as the health page tells it: 'faulty' when a proof found something,
-- 'unproved' when one failed or none has come to an end since `p_since`, else 'sound'.
create function identity.book_state(p_since timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_org bigint;
  v_state text := 'sound';
  v_proof book_proof;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    select * into v_proof from book_proof where org_id = v_org;
    if v_proof.fault_num > 0 then
      v_state := 'faulty';
      exit;
    end if;
    if v_proof.failing_since is not null
      or coalesce(v_proof.proved_at, (select created_at from organisation where org_id = v_org)) < p_since then
      v_state := 'unproved';
    end if;
  end loop;
  perform set_config('app.org_id', '', true);
  return v_state;
end $$;

-- The head office is told: 10 the books are wrong, 11 they could not be proved.
alter table message drop constraint message_type_check;
alter table message add constraint message_type_check check (type between 0 and 11);
