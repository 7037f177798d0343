-- Whoever serves at a till sees what they took, not what the orders that they made came to: money is also kept for who had it in hand.
create or replace view posting_fact with (security_invoker = true) as
select p.org_id, p.entry_id, p.shop_id, p.business_date, part.figure, part.ref,
  coalesce(part.by_uid, o.created_uid, r.created_uid, c.created_uid, n.created_uid, d.created_uid, e.uid, 0) as created_uid, part.amount::cents as amount,
  e.document, e.document_id, e.document_number, e.holder_id
from posting p
join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id
left join sales_order o on e.document = 'order' and o.org_id = e.org_id and o.order_id = e.document_id
left join repayment r on e.document = 'repayment' and r.org_id = e.org_id and r.repayment_id = e.document_id
left join card_refund c on e.document = 'card_refund' and c.org_id = e.org_id and c.refund_id = e.document_id
left join order_refund n on e.document = 'order_refund' and n.org_id = e.org_id and n.refund_id = e.document_id
left join deduction d on e.document = 'deduction' and d.org_id = e.org_id and d.deduction_id = e.document_id
cross join lateral (
  select p.account = 'tender' and p.amount < 0 and e.kind not in ('payment_reject', 'payment_change') as is_given_back
) money
cross join lateral (values
  ('amount_received', p.ref, null::bigint, case when p.account = 'tender' then p.amount end),
  ('refund_amount', p.ref, null, case when money.is_given_back then -p.amount end),
  -- The same for whoever had it in hand: of an order who settled it, of a repayment or a refund who made it, as the day close has them.
  ('taken_amount', p.ref, o.settled_uid, case when p.account = 'tender' then p.amount end),
  ('taken_refund', p.ref, o.settled_uid, case when money.is_given_back then -p.amount end),
  -- Gift that a sale loads: what comes back, is put on file or changes hands is no grant.
  ('recharge_gift', '', null, case when p.account = 'gift_contra' and p.amount > 0 and e.kind in ('sale', 'recharge') then p.amount end),
  ('deduction_amount', '', null, case when p.account = 'revenue' and p.ref = 'count_card' then -p.amount end)
) part (figure, ref, by_uid, amount)
where p.account_id is null and p.account in ('tender', 'gift_contra', 'revenue') and part.amount is not null;

create or replace function day_facts(p_shops bigint[], p_from date, p_until date, p_figure text default null)
returns table (
  org_id bigint, shop_id bigint, business_date date, figure text, ref text, created_uid bigint, amount cents,
  document text, document_id bigint, document_number text, holder_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select org_id, shop_id, business_date, figure, ref, created_uid, amount, document, document_id, document_number, holder_id
  from posting_fact where shop_id = any (p_shops) and business_date between p_from and p_until
    and (p_figure is null or p_figure in ('amount_received', 'refund_amount', 'taken_amount', 'taken_refund', 'recharge_gift', 'deduction_amount'))
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

-- Everything up to now. The totals of days have no column for these and stay.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into day_figure (org_id, shop_id, business_date, figure, ref, created_uid, amount)
    select v_org, shop_id, business_date, figure, ref, created_uid, amount
    from day_figure_differences((select array_agg(s.shop_id) from shop s where s.org_id = v_org), '1900-01-01', '2999-12-31')
    where figure in ('taken_amount', 'taken_refund');
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
