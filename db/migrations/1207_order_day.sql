-- What the orders of a day come to, whatever became of them: a month or a year of orders is summed from its days and not from a million
-- orders. Who serves alone, a word or any other filter is asked of the orders themselves.
create table order_day (
  org_id bigint not null,
  shop_id bigint not null,
  business_date date not null,
  order_num cents not null,
  amount_total cents not null,
  amount_discount cents not null,
  amount_receivable cents not null,
  amount_received cents not null,
  amount_debt cents not null,
  refunded_amount cents not null,
  primary key (org_id, shop_id, business_date)
);
select make_tenant_table('order_day', '');

-- What was added since these were last folded: appended with the order, so that no two tills wait for one row. Both together are what is kept.
create table order_day_delta (
  org_id bigint not null,
  delta_id bigint generated always as identity,
  shop_id bigint not null,
  business_date date not null,
  order_num cents not null,
  amount_total cents not null,
  amount_discount cents not null,
  amount_receivable cents not null,
  amount_received cents not null,
  amount_debt cents not null,
  refunded_amount cents not null,
  primary key (org_id, delta_id)
);
select make_tenant_table('order_day_delta', '');
create index order_day_delta_day on order_day_delta (org_id, shop_id, business_date);

create function keep_new_order_day() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into order_day_delta (org_id, shop_id, business_date, order_num, amount_total, amount_discount, amount_receivable, amount_received,
    amount_debt, refunded_amount)
  values (new.org_id, new.shop_id, new.business_date, 1, new.amount_total, new.amount_discount, new.amount_receivable, new.amount_received,
    new.amount_debt, new.amount_refunded);
  return null;
end $$;
create trigger sales_order_in_day after insert on sales_order for each row execute function keep_new_order_day();

-- What was is taken out of its day, and what is comes in: a paid order may have moved to another one.
create function keep_order_day() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into order_day_delta (org_id, shop_id, business_date, order_num, amount_total, amount_discount, amount_receivable, amount_received,
    amount_debt, refunded_amount)
  select new.org_id, d.shop_id, d.business_date, sum(d.order_num), sum(d.amount_total), sum(d.amount_discount), sum(d.amount_receivable),
    sum(d.amount_received), sum(d.amount_debt), sum(d.amount_refunded)
  from (values
    (new.shop_id, new.business_date, 1, new.amount_total, new.amount_discount, new.amount_receivable, new.amount_received, new.amount_debt,
      new.amount_refunded),
    (old.shop_id, old.business_date, -1, -old.amount_total, -old.amount_discount, -old.amount_receivable, -old.amount_received, -old.amount_debt,
      -old.amount_refunded)
  ) d (shop_id, business_date, order_num, amount_total, amount_discount, amount_receivable, amount_received, amount_debt, amount_refunded)
  group by d.shop_id, d.business_date;
  return null;
end $$;
create trigger sales_order_of_day after update on sales_order for each row
  when ((old.shop_id, old.business_date, old.amount_total, old.amount_discount, old.amount_receivable, old.amount_received, old.amount_debt,
      old.amount_refunded)
    is distinct from (new.shop_id, new.business_date, new.amount_total, new.amount_discount, new.amount_receivable, new.amount_received, new.amount_debt,
      new.amount_refunded))
  execute function keep_order_day();

-- By how much the orders of days exceed what is kept of them; no row: they agree. One statement sees both at one moment.
create function order_day_differences(p_shops bigint[], p_from date, p_until date) returns setof order_day
language sql stable set search_path = pg_catalog, public as $$
  with every as (
    select o.shop_id, o.business_date, 1 as order_num, o.amount_total, o.amount_discount, o.amount_receivable, o.amount_received, o.amount_debt,
      o.amount_refunded as refunded_amount
    from sales_order o
    where o.org_id = current_org() and o.shop_id = any (p_shops) and o.business_date between p_from and p_until
    union all
    select d.shop_id, d.business_date, -d.order_num, -d.amount_total, -d.amount_discount, -d.amount_receivable, -d.amount_received, -d.amount_debt,
      -d.refunded_amount
    from order_day d
    where d.org_id = current_org() and d.shop_id = any (p_shops) and d.business_date between p_from and p_until
    union all
    select d.shop_id, d.business_date, -d.order_num, -d.amount_total, -d.amount_discount, -d.amount_receivable, -d.amount_received, -d.amount_debt,
      -d.refunded_amount
    from order_day_delta d
    where d.org_id = current_org() and d.shop_id = any (p_shops) and d.business_date between p_from and p_until
  ), differing as (
    select shop_id, business_date, sum(order_num) as order_num, sum(amount_total) as amount_total, sum(amount_discount) as amount_discount,
      sum(amount_receivable) as amount_receivable, sum(amount_received) as amount_received, sum(amount_debt) as amount_debt,
      sum(refunded_amount) as refunded_amount
    from every group by shop_id, business_date
  )
  select current_org(), shop_id, business_date, order_num::cents, amount_total::cents, amount_discount::cents, amount_receivable::cents,
    amount_received::cents, amount_debt::cents, refunded_amount::cents
  from differing
  where (order_num, amount_total, amount_discount, amount_receivable, amount_received, amount_debt, refunded_amount) <> (0, 0, 0, 0, 0, 0, 0)
$$;

create function order_day_faults(p_org bigint) returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'the kept sums of the orders of ' || d.business_date || ' differ from them', d.shop_id
  from order_day_differences((select array_agg(s.shop_id) from shop s where s.org_id = p_org), '1900-01-01', '2999-12-31') d
$$;

-- Folds what was added into the days; answers how many additions. Under the lock of the days' figures, as all that is kept of days.
create function fold_order_days() returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  folded integer;
begin
  with gone as (
    delete from order_day_delta where org_id = current_org() returning *
  ), sums as (
    select shop_id, business_date, sum(order_num) as order_num, sum(amount_total) as amount_total, sum(amount_discount) as amount_discount,
      sum(amount_receivable) as amount_receivable, sum(amount_received) as amount_received, sum(amount_debt) as amount_debt,
      sum(refunded_amount) as refunded_amount, count(*) as n
    from gone group by shop_id, business_date
  ), kept as (
    insert into order_day as k (org_id, shop_id, business_date, order_num, amount_total, amount_discount, amount_receivable, amount_received,
      amount_debt, refunded_amount)
    select current_org(), shop_id, business_date, order_num, amount_total, amount_discount, amount_receivable, amount_received, amount_debt, refunded_amount
    from sums
    on conflict (org_id, shop_id, business_date) do update set
      order_num = k.order_num + excluded.order_num,
      amount_total = k.amount_total + excluded.amount_total,
      amount_discount = k.amount_discount + excluded.amount_discount,
      amount_receivable = k.amount_receivable + excluded.amount_receivable,
      amount_received = k.amount_received + excluded.amount_received,
      amount_debt = k.amount_debt + excluded.amount_debt,
      refunded_amount = k.refunded_amount + excluded.refunded_amount
  )
  select coalesce(sum(n), 0) into folded from sums;
  return folded;
end $$;

create or replace function fold_day_figures() returns integer
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
  return folded + fold_order_days();
end $$;

-- What is kept of a shop's days is put right from its facts, and their totals from what is kept: the differences are added, so that
-- whatever is settled meanwhile is neither lost nor counted twice. Answers how many there were.
create or replace function rebuild_day_figures(p_shop bigint, p_from date, p_until date) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  figures integer;
  orders integer;
begin
  if p_until - p_from > 30 then
    raise exception 'at most 31 days are rebuilt at once' using errcode = 'invalid_parameter_value';
  end if;
  -- Two rebuilds at once would add the same differences.
  perform pg_advisory_xact_lock(hashtextextended('day-figures', current_org()));
  insert into day_figure_delta (org_id, shop_id, business_date, figure, ref, created_uid, amount)
  select current_org(), shop_id, business_date, figure, ref, created_uid, amount from day_figure_differences(array[p_shop], p_from, p_until);
  get diagnostics figures = row_count;
  delete from day_total where org_id = current_org() and shop_id = p_shop and business_date between p_from and p_until;
  insert into day_total select * from day_totals_due(current_org(), p_shop, p_from, p_until);
  insert into order_day_delta (org_id, shop_id, business_date, order_num, amount_total, amount_discount, amount_receivable, amount_received,
    amount_debt, refunded_amount)
  select d.org_id, d.shop_id, d.business_date, d.order_num, d.amount_total, d.amount_discount, d.amount_receivable, d.amount_received, d.amount_debt,
    d.refunded_amount
  from order_day_differences(array[p_shop], p_from, p_until) d;
  get diagnostics orders = row_count;
  return figures + orders;
end $$;

create or replace function all_faults() returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select * from ledger_faults() union all select * from member_figure_faults() union all select * from day_figure_faults()
  union all select * from stock_faults(current_org()) union all select * from stock_held_faults(current_org())
  union all select * from stock_opened_faults(current_org()) union all select * from stock_flow_faults(current_org())
  union all select * from charge_faults(current_org()) union all select * from payment_way_faults(current_org())
  union all select * from order_refunded_faults(current_org()) union all select * from sku_shelf_faults(current_org())
  union all select * from order_performer_faults(current_org()) union all select * from supplied_faults(current_org())
  union all select * from identity.told_faults() union all select * from order_day_faults(current_org());
$$;

-- Everything up to now.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into order_day
    select d.* from order_day_differences((select array_agg(s.shop_id) from shop s where s.org_id = v_org), '1900-01-01', '2999-12-31') d;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
