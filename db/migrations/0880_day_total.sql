-- What a shop's day came to, a row for a day: most reports ask neither who made a document nor how it was paid, and a year of figures by
-- both is thirty rows a day of which one is wanted. A figure that reports show of days has its column here, in the order of what they are due.
create table day_total (
  org_id bigint not null,
  shop_id bigint not null,
  business_date date not null,
  amount_received cents not null,
  refund_amount cents not null,
  order_num cents not null,
  sale_amount cents not null,
  recharge_amount cents not null,
  recharge_gift cents not null,
  principal_spent cents not null,
  gift_spent cents not null,
  deduction_num cents not null,
  deduction_amount cents not null,
  debt_added cents not null,
  debt_repaid cents not null,
  new_member_num cents not null,
  primary key (org_id, shop_id, business_date)
);
select make_tenant_table('day_total', '');

-- What is kept of the days of a shop, or of all, sums to.
create function day_totals_due(p_org bigint, p_shop bigint, p_from date, p_until date) returns setof day_total
language sql stable set search_path = pg_catalog, public as $$
  select org_id, shop_id, business_date,
    coalesce(sum(amount) filter (where figure = 'amount_received'), 0)::cents as amount_received,
    coalesce(sum(amount) filter (where figure = 'refund_amount'), 0)::cents as refund_amount,
    coalesce(sum(amount) filter (where figure = 'order_num'), 0)::cents as order_num,
    coalesce(sum(amount) filter (where figure = 'sale_amount'), 0)::cents as sale_amount,
    coalesce(sum(amount) filter (where figure = 'recharge_amount'), 0)::cents as recharge_amount,
    coalesce(sum(amount) filter (where figure = 'recharge_gift'), 0)::cents as recharge_gift,
    coalesce(sum(amount) filter (where figure = 'principal_spent'), 0)::cents as principal_spent,
    coalesce(sum(amount) filter (where figure = 'gift_spent'), 0)::cents as gift_spent,
    coalesce(sum(amount) filter (where figure = 'deduction_num'), 0)::cents as deduction_num,
    coalesce(sum(amount) filter (where figure = 'deduction_amount'), 0)::cents as deduction_amount,
    coalesce(sum(amount) filter (where figure = 'debt_added'), 0)::cents as debt_added,
    coalesce(sum(amount) filter (where figure = 'debt_repaid'), 0)::cents as debt_repaid,
    coalesce(sum(amount) filter (where figure = 'new_member_num'), 0)::cents as new_member_num
  from day_figure
  where org_id = p_org and (p_shop is null or shop_id = p_shop) and business_date between p_from and p_until
  group by org_id, shop_id, business_date
$$;

-- Follows the folded figures, the whole day anew. Only folding writes these, one fold of an organisation at a time.
create function keep_day_totals() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from day_total t using (select distinct org_id, shop_id, business_date from moved) day
  where t.org_id = day.org_id and t.shop_id = day.shop_id and t.business_date = day.business_date;
  insert into day_total
  select due.* from (select distinct org_id, shop_id, business_date from moved) day
  cross join lateral day_totals_due(day.org_id, day.shop_id, day.business_date, day.business_date) due;
  return null;
end $$;
create trigger day_figure_total_in after insert on day_figure referencing new table as moved
  for each statement execute function keep_day_totals();
create trigger day_figure_total_moved after update on day_figure referencing new table as moved
  for each statement execute function keep_day_totals();
create trigger day_figure_total_out after delete on day_figure referencing old table as moved
  for each statement execute function keep_day_totals();

create or replace function day_figure_faults() returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query
    select 'the kept ' || d.figure || ' of ' || d.business_date || ' differs from its facts', d.shop_id
    from day_figure_differences((select array_agg(s.shop_id) from shop s where s.org_id = current_org()), '1900-01-01', '2999-12-31') d
    group by d.figure, d.business_date, d.shop_id
    union all
    select 'the kept balance of ' || b.figure || ' differs from its days', b.shop_id from (
      select k.shop_id, k.figure, k.ref, k.amount::numeric as amount from kept_balance k where k.org_id = current_org()
      union all
      select f.shop_id, f.figure, f.ref, -f.amount from day_figure f where f.org_id = current_org()
        and f.figure in ('principal_in', 'principal_out', 'gift_in', 'gift_out', 'unit_in', 'unit_out', 'value_in', 'value_out')
    ) b group by b.shop_id, b.figure, b.ref having sum(b.amount) <> 0
    union all
    select 'the kept total of ' || t.business_date || ' differs from its figures', t.shop_id from (
      (select * from day_total k where k.org_id = current_org() except select * from day_totals_due(current_org(), null, '1900-01-01', '2999-12-31'))
      union
      (select * from day_totals_due(current_org(), null, '1900-01-01', '2999-12-31') except select * from day_total k where k.org_id = current_org())
    ) t group by t.business_date, t.shop_id;
end $$;

-- What is kept of a shop's days is put right from its facts, and their totals from what is kept.
create or replace function rebuild_day_figures(p_shop bigint, p_from date, p_until date) returns integer
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
  delete from day_total where org_id = current_org() and shop_id = p_shop and business_date between p_from and p_until;
  insert into day_total select * from day_totals_due(current_org(), p_shop, p_from, p_until);
  return mended;
end $$;

-- Everything up to now.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into day_total select * from day_totals_due(v_org, null, '1900-01-01', '2999-12-31');
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
