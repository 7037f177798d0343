-- What a shop owes its members, as it was at the end of any day: what came onto cards and what left them, kept by day and by
-- the kind of card (`ref`: count_card/<template>), so that a balance is a sum of days and not of a chain's whole ledger.
-- What a card was sold as, of whichever kind: a column of its own, for under row security no index on an expression is reached.
alter table card add column template_id bigint generated always as (coalesce(shop_card_id, sbc_id, package_id)) stored;
create index card_item_deferred on card_item (org_id, deferred_account_id);
create index posting_held on posting (org_id, shop_id, business_date, entry_id) include (account)
  where account in ('principal', 'gift', 'counter', 'deferred');
-- Cards that hold something, the latest first.
create index card_holding on card (org_id, shop_id, card_id desc) where left_num > 0 or left_amount > 0;
create index card_holding_of_kind on card (org_id, shop_id, template_id, card_id desc) where left_num > 0 or left_amount > 0;
create index card_of_kind on card (org_id, shop_id, template_id, card_id desc);
create index card_by_shop_latest on card (org_id, shop_id, card_id desc);
drop index card_by_shop;

create view balance_fact with (security_invoker = true) as
select p.org_id, p.entry_id, p.shop_id, p.business_date, part.figure, c.kind || '/' || c.template_id as ref,
  coalesce(e.uid, 0) as created_uid, sum(part.amount)::cents as amount,
  e.document, e.document_id, e.document_number, e.holder_id
from posting p
join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id
cross join lateral (
  select l.card_id from card_lot l where p.account = 'principal' and l.org_id = p.org_id and l.principal_account_id = p.account_id
  union all select l.card_id from card_lot l where p.account = 'gift' and l.org_id = p.org_id and l.gift_account_id = p.account_id
  union all select i.card_id from card_item i where p.account = 'counter' and i.org_id = p.org_id and i.counter_account_id = p.account_id
  union all select i.card_id from card_item i where p.account = 'deferred' and i.org_id = p.org_id and i.deferred_account_id = p.account_id
) held
join card c on c.org_id = p.org_id and c.card_id = held.card_id
cross join lateral (values
  ('principal_in', case when p.account = 'principal' and p.amount < 0 then -p.amount end),
  ('principal_out', case when p.account = 'principal' and p.amount > 0 then p.amount end),
  ('gift_in', case when p.account = 'gift' and p.amount < 0 then -p.amount end),
  ('gift_out', case when p.account = 'gift' and p.amount > 0 then p.amount end),
  ('unit_in', case when p.account = 'counter' and p.amount < 0 then -p.amount end),
  ('unit_out', case when p.account = 'counter' and p.amount > 0 then p.amount end),
  ('value_in', case when p.account = 'deferred' and p.amount < 0 then -p.amount end),
  ('value_out', case when p.account = 'deferred' and p.amount > 0 then p.amount end)
) part (figure, amount)
where p.account in ('principal', 'gift', 'counter', 'deferred') and part.amount is not null
group by p.org_id, p.entry_id, p.shop_id, p.business_date, part.figure, c.kind, c.template_id, e.uid,
  e.document, e.document_id, e.document_number, e.holder_id;

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

create or replace function keep_posting_facts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into day_figure_delta (org_id, shop_id, business_date, figure, ref, created_uid, amount)
  select org_id, shop_id, business_date, figure, ref, created_uid, sum(amount)
  from (
    select org_id, shop_id, business_date, figure, ref, created_uid, amount from posting_fact where org_id = new.org_id and entry_id = new.entry_id
    union all
    select org_id, shop_id, business_date, figure, ref, created_uid, amount from balance_fact where org_id = new.org_id and entry_id = new.entry_id
  ) fact
  group by org_id, shop_id, business_date, figure, ref, created_uid;
  return null;
end $$;

-- The same over all days, so that today's balance is no longer read than yesterday's: it follows the days' sums by triggers, and a
-- balance of an earlier day is this less the days since.
create table kept_balance (
  org_id bigint not null,
  shop_id bigint not null,
  ref text not null,
  figure text not null,
  amount cents not null,
  primary key (org_id, shop_id, ref, figure)
);
select make_tenant_table('kept_balance', '');
create index day_figure_of_balance on day_figure (org_id, shop_id, business_date)
  where figure in ('principal_in', 'principal_out', 'gift_in', 'gift_out', 'unit_in', 'unit_out', 'value_in', 'value_out');

create function keep_balances() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into kept_balance as k (org_id, shop_id, ref, figure, amount)
    select org_id, shop_id, ref, figure, -sum(amount) from gone
    where figure in ('principal_in', 'principal_out', 'gift_in', 'gift_out', 'unit_in', 'unit_out', 'value_in', 'value_out')
    group by org_id, shop_id, ref, figure
    on conflict (org_id, shop_id, ref, figure) do update set amount = k.amount + excluded.amount;
  end if;
  if tg_op <> 'DELETE' then
    insert into kept_balance as k (org_id, shop_id, ref, figure, amount)
    select org_id, shop_id, ref, figure, sum(amount) from come
    where figure in ('principal_in', 'principal_out', 'gift_in', 'gift_out', 'unit_in', 'unit_out', 'value_in', 'value_out')
    group by org_id, shop_id, ref, figure
    on conflict (org_id, shop_id, ref, figure) do update set amount = k.amount + excluded.amount;
  end if;
  return null;
end $$;
create trigger day_figure_balance_in after insert on day_figure referencing new table as come for each statement execute function keep_balances();
create trigger day_figure_balance_moved after update on day_figure referencing old table as gone new table as come
  for each statement execute function keep_balances();
create trigger day_figure_balance_out after delete on day_figure referencing old table as gone for each statement execute function keep_balances();

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
    ) b group by b.shop_id, b.figure, b.ref having sum(b.amount) <> 0;
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
