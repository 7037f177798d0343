-- What a shop did on a day, kept as sums so that a report reads days and not documents. A figure is kept by whoever made
-- the document, because that is how far a person's scope reaches, and by what it is split by (`ref`): for money received
-- the way of paying.
create table day_figure (
  org_id bigint not null,
  shop_id bigint not null,
  business_date date not null,
  figure text not null,
  ref text not null,
  -- 0: nobody did, as with what a job posts.
  created_uid bigint not null,
  amount cents not null,
  primary key (org_id, shop_id, business_date, figure, ref, created_uid)
);
select make_tenant_table('day_figure', '');

-- What commands added since the sums were last folded: appended in the transaction that posts, so that no two tills wait
-- for one row. Both together are what is kept.
create table day_figure_delta (
  org_id bigint not null,
  delta_id bigint generated always as identity,
  shop_id bigint not null,
  business_date date not null,
  figure text not null,
  ref text not null,
  created_uid bigint not null,
  amount cents not null,
  primary key (org_id, delta_id)
);
select make_tenant_table('day_figure_delta', '');
create index day_figure_delta_day on day_figure_delta (org_id, shop_id, business_date);

-- The facts that figures are sums of, by where they come from. Each is said here once: what is kept, what proves it, what
-- rebuilds it and the list behind a number all read these.

-- Money in and out, gift granted, value that treatments released: as the ledger has it, for whoever made its document.
create view posting_fact with (security_invoker = true) as
select p.org_id, p.entry_id, p.shop_id, p.business_date, part.figure, part.ref,
  coalesce(o.created_uid, r.created_uid, c.created_uid, d.created_uid, e.uid, 0) as created_uid, part.amount::cents as amount,
  e.document, e.document_id, e.document_number, e.holder_id
from posting p
join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id
left join sales_order o on e.document = 'order' and o.org_id = e.org_id and o.order_id = e.document_id
left join repayment r on e.document = 'repayment' and r.org_id = e.org_id and r.repayment_id = e.document_id
left join card_refund c on e.document = 'card_refund' and c.org_id = e.org_id and c.refund_id = e.document_id
left join deduction d on e.document = 'deduction' and d.org_id = e.org_id and d.deduction_id = e.document_id
cross join lateral (values
  ('amount_received', p.ref, case when p.account = 'tender' then p.amount end),
  ('refund_amount', p.ref, case when p.account = 'tender' and p.amount < 0 then -p.amount end),
  -- Gift that a sale loads: what comes back, is put on file or changes hands is no grant.
  ('recharge_gift', '', case when p.account = 'gift_contra' and p.amount > 0 and e.kind in ('sale', 'recharge') then p.amount end),
  ('deduction_amount', '', case when p.account = 'revenue' and p.ref = 'count_card' then -p.amount end)
) part (figure, ref, amount)
where p.account_id is null and p.account in ('tender', 'gift_contra', 'revenue') and part.amount is not null;

-- Orders settled, and what they came to.
create view order_fact with (security_invoker = true) as
select o.org_id, o.shop_id, o.business_date, part.figure, '' as ref, o.created_uid, part.amount::cents as amount,
  'order' as document, o.order_id as document_id, o.order_number as document_number, o.member_id as holder_id
from sales_order o
cross join lateral (
  select coalesce(sum(l.amount_receivable) filter (where l.item_type = 'stored_value_card'), 0) as recharge, coalesce(sum(l.left_debt), 0) as debt
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

create view repayment_fact with (security_invoker = true) as
select r.org_id, r.shop_id, r.business_date, part.figure, '' as ref, r.created_uid, part.amount::cents as amount,
  'repayment' as document, r.repayment_id as document_id, r.repayment_number as document_number, r.member_id as holder_id
from repayment r
cross join lateral (values ('debt_repaid', r.amount), ('principal_spent', r.principal)) part (figure, amount)
where part.amount <> 0;

-- Treatments taken from cards; a cancelled one is taken off on the day it was cancelled.
create view deduction_fact with (security_invoker = true) as
select d.org_id, d.shop_id, part.business_date, 'deduction_num' as figure, '' as ref, d.created_uid, part.num::cents as amount,
  'deduction' as document, d.deduction_id as document_id, d.deduction_number as document_number, d.member_id as holder_id
from deduction d
cross join lateral (values (d.business_date, d.num), (d.cancel_date, -d.num)) part (business_date, num)
where part.business_date is not null;

-- Files opened, on the shop's own day; one that was withdrawn or merged away was none.
create view member_fact with (security_invoker = true) as
select m.org_id, m.shop_id, (m.created_at at time zone s.time_zone)::date as business_date, 'new_member_num' as figure, '' as ref,
  coalesce(m.created_uid, 0) as created_uid, 1::cents as amount,
  'member' as document, m.member_id as document_id, m.member_num as document_number, m.member_id as holder_id, m.created_at
from member m
join shop s on s.org_id = m.org_id and s.shop_id = m.shop_id
where m.withdrawn_at is null;

-- The facts of shops on the days of a span, of one figure or of all: only where a figure comes from is looked for it. The
-- serving role reads them by this alone; row security holds for the owner too.
create function day_facts(p_shops bigint[], p_from date, p_until date, p_figure text default null)
returns table (
  org_id bigint, shop_id bigint, business_date date, figure text, ref text, created_uid bigint, amount cents,
  document text, document_id bigint, document_number text, holder_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select org_id, shop_id, business_date, figure, ref, created_uid, amount, document, document_id, document_number, holder_id
  from posting_fact where shop_id = any (p_shops) and business_date between p_from and p_until
    and (p_figure is null or p_figure in ('amount_received', 'refund_amount', 'recharge_gift', 'deduction_amount'))
    and (p_figure is null or figure = p_figure)
  union all
  select * from order_fact where shop_id = any (p_shops) and business_date between p_from and p_until
    and (p_figure is null or p_figure in ('order_num', 'sale_amount', 'recharge_amount', 'principal_spent', 'gift_spent', 'debt_added'))
    and (p_figure is null or figure = p_figure)
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

-- What is kept follows the facts in the transaction that makes them. Deferred, because a document may be written before
-- or after its entry and its lines: at the end all of it is there.
create function keep_posting_facts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into day_figure_delta (org_id, shop_id, business_date, figure, ref, created_uid, amount)
  select org_id, shop_id, business_date, figure, ref, created_uid, sum(amount)
  from posting_fact where org_id = new.org_id and entry_id = new.entry_id
  group by org_id, shop_id, business_date, figure, ref, created_uid;
  return null;
end $$;
-- Points and growth are no money: a sale's second and third entry need not be looked at.
create constraint trigger ledger_entry_day after insert on ledger_entry deferrable initially deferred
  for each row when (new.kind <> 'loyalty') execute function keep_posting_facts();

create function keep_document_facts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'sales_order' then
    insert into day_figure_delta (org_id, shop_id, business_date, figure, ref, created_uid, amount)
    select org_id, shop_id, business_date, figure, ref, created_uid, amount
    from order_fact where org_id = new.org_id and document_id = new.order_id;
  elsif tg_table_name = 'repayment' then
    insert into day_figure_delta (org_id, shop_id, business_date, figure, ref, created_uid, amount)
    select org_id, shop_id, business_date, figure, ref, created_uid, amount
    from repayment_fact where org_id = new.org_id and document_id = new.repayment_id;
  else
    insert into day_figure_delta (org_id, shop_id, business_date, figure, ref, created_uid, amount)
    select org_id, shop_id, business_date, figure, ref, created_uid, amount
    from deduction_fact where org_id = new.org_id and document_id = new.deduction_id and (amount > 0) = (tg_op = 'INSERT');
  end if;
  return null;
end $$;
create constraint trigger sales_order_day after update of settled_at on sales_order deferrable initially deferred
  for each row when (old.settled_at is null and new.settled_at is not null) execute function keep_document_facts();
create constraint trigger sales_order_day_at_once after insert on sales_order deferrable initially deferred
  for each row when (new.settled_at is not null) execute function keep_document_facts();
create constraint trigger repayment_day after insert on repayment deferrable initially deferred
  for each row execute function keep_document_facts();
create constraint trigger deduction_day after insert on deduction deferrable initially deferred
  for each row execute function keep_document_facts();
create constraint trigger deduction_cancelled_day after update of cancel_date on deduction deferrable initially deferred
  for each row when (old.cancel_date is null and new.cancel_date is not null) execute function keep_document_facts();

create function keep_member_facts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into day_figure_delta (org_id, shop_id, business_date, figure, ref, created_uid, amount)
  select f.org_id, f.shop_id, f.business_date, f.figure, f.ref, f.created_uid, sum(f.amount)
  from member_fact f join added a on a.org_id = f.org_id and a.member_id = f.document_id
  group by f.org_id, f.shop_id, f.business_date, f.figure, f.ref, f.created_uid;
  return null;
end $$;
create trigger member_day after insert on member referencing new table as added for each statement execute function keep_member_facts();

create function keep_withdrawn_facts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into day_figure_delta (org_id, shop_id, business_date, figure, ref, created_uid, amount)
  select new.org_id, new.shop_id, (new.created_at at time zone s.time_zone)::date, 'new_member_num', '', coalesce(new.created_uid, 0),
    case when new.withdrawn_at is null then 1 else -1 end
  from shop s where s.org_id = new.org_id and s.shop_id = new.shop_id;
  return null;
end $$;
create trigger member_withdrawn_day after update of withdrawn_at on member
  for each row when ((old.withdrawn_at is null) <> (new.withdrawn_at is null)) execute function keep_withdrawn_facts();

-- Folds what was added into the sums; answers how many additions.
create function fold_day_figures() returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  folded integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('day-figures', current_org()));
  with gone as (
    delete from day_figure_delta where org_id = current_org() returning shop_id, business_date, figure, ref, created_uid, amount
  ), sums as (
    select shop_id, business_date, figure, ref, created_uid, sum(amount) as amount, count(*) as n from gone group by 1, 2, 3, 4, 5
  ), kept as (
    insert into day_figure as f (org_id, shop_id, business_date, figure, ref, created_uid, amount)
    select current_org(), shop_id, business_date, figure, ref, created_uid, amount from sums
    on conflict (org_id, shop_id, business_date, figure, ref, created_uid) do update set amount = f.amount + excluded.amount
  )
  select coalesce(sum(n), 0) into folded from sums;
  return folded;
end $$;

-- By how much the facts exceed what is kept; no row: they agree. One statement sees both at one moment.
create function day_figure_differences(p_shops bigint[], p_from date, p_until date)
returns table (shop_id bigint, business_date date, figure text, ref text, created_uid bigint, amount numeric)
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return query
    select k.shop_id, k.business_date, k.figure, k.ref, k.created_uid, sum(k.amount) from (
      select f.shop_id, f.business_date, f.figure, f.ref, f.created_uid, f.amount::numeric from day_facts(p_shops, p_from, p_until) f
      union all
      select f.shop_id, f.business_date, f.figure, f.ref, f.created_uid, -f.amount from day_figure f
      where f.org_id = current_org() and f.shop_id = any (p_shops) and f.business_date between p_from and p_until
      union all
      select f.shop_id, f.business_date, f.figure, f.ref, f.created_uid, -f.amount from day_figure_delta f
      where f.org_id = current_org() and f.shop_id = any (p_shops) and f.business_date between p_from and p_until
    ) k (shop_id, business_date, figure, ref, created_uid, amount)
    group by 1, 2, 3, 4, 5 having sum(k.amount) <> 0;
end $$;

-- Puts right what is kept of a shop's days, at most a month at once: the differences are added, so that whatever is settled
-- meanwhile is neither lost nor counted twice. Answers how many there were.
create function rebuild_day_figures(p_shop bigint, p_from date, p_until date) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mended integer;
begin
  if p_until - p_from > 30 then
    raise exception 'at most 31 days are rebuilt at once' using errcode = 'invalid_parameter_value';
  end if;
  -- Two rebuilds at once would add the same differences.
  perform pg_advisory_xact_lock(hashtextextended('day-figures', current_org()));
  insert into day_figure_delta (org_id, shop_id, business_date, figure, ref, created_uid, amount)
  select current_org(), shop_id, business_date, figure, ref, created_uid, amount from day_figure_differences(array[p_shop], p_from, p_until);
  get diagnostics mended = row_count;
  return mended;
end $$;

-- What the nightly job and the tests prove of them: the day, the figure and the shop that differ.
create function day_figure_faults() returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query
    select 'the kept ' || d.figure || ' of ' || d.business_date || ' differs from its facts', d.shop_id
    from day_figure_differences((select array_agg(s.shop_id) from shop s where s.org_id = current_org()), '1900-01-01', '2999-12-31') d
    group by d.figure, d.business_date, d.shop_id;
end $$;

create or replace function book_faults() returns json
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return (
    select json_build_object('num', count(*), 'text', string_agg(fault || ': ' || subject_id, ', ') filter (where place <= 100))
    from (
      select fault, subject_id, row_number() over () as place
      from (select * from ledger_faults() union all select * from member_figure_faults() union all select * from day_figure_faults()) every
    ) numbered
  );
end $$;

-- Everything up to now.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into day_figure (org_id, shop_id, business_date, figure, ref, created_uid, amount)
    select v_org, shop_id, business_date, figure, ref, created_uid, amount
    from day_figure_differences((select array_agg(s.shop_id) from shop s where s.org_id = v_org), '1900-01-01', '2999-12-31');
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
