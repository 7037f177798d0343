-- A payment that was taken down under the wrong way of paying is put right: what it went by changes, what it came to never does.
update app_right set rights = 'insert, update (refunded_amount, payment_pattern_id, tendered)' where table_name = 'order_payment';

-- What may be changed of an order is the code's to say.
alter table order_change drop constraint order_change_what_check;

-- Neither money that never came nor what was taken down wrongly was given back to anybody.
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
  ('refund_amount', p.ref, case when p.account = 'tender' and p.amount < 0 and e.kind not in ('payment_reject', 'payment_change') then -p.amount end),
  -- Gift that a sale loads: what comes back, is put on file or changes hands is no grant.
  ('recharge_gift', '', case when p.account = 'gift_contra' and p.amount > 0 and e.kind in ('sale', 'recharge') then p.amount end),
  ('deduction_amount', '', case when p.account = 'revenue' and p.ref = 'count_card' then -p.amount end)
) part (figure, ref, amount)
where p.account_id is null and p.account in ('tender', 'gift_contra', 'revenue') and part.amount is not null;

-- By which way the money came and went is the same in the books and on the documents.
create function payment_way_faults(p_org bigint) returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'what a way of paying took differs from its documents', payment_pattern_id
  from (
    select ref::bigint as payment_pattern_id, amount from posting where org_id = p_org and account_id is null and account = 'tender'
    union all
    select payment_pattern_id, -amount from order_payment where org_id = p_org and card_id is null
    union all
    select p.payment_pattern_id, p.amount
    from payment_review r join order_payment p on p.org_id = p_org and p.payment_id = r.payment_id
    where r.org_id = p_org and r.status = 'rejected'
    union all
    select p.payment_pattern_id, p.amount
    from card_refund_payment p
    join ledger_entry e on e.org_id = p_org and e.document = 'card_refund' and e.document_id = p.refund_id and e.kind = 'refund'
    where p.org_id = p_org
    union all
    select p.payment_pattern_id, p.amount
    from order_refund_payment p
    join ledger_entry e on e.org_id = p_org and e.document = 'order_refund' and e.document_id = p.refund_id and e.kind = 'refund'
    where p.org_id = p_org
  ) moved
  group by payment_pattern_id having sum(amount) <> 0
$$;

create or replace function book_faults() returns json
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return (
    select json_build_object('num', count(*), 'text', string_agg(fault || ': ' || subject_id, ', ') filter (where place <= 100))
    from (
      select fault, subject_id, row_number() over () as place
      from (
        select * from ledger_faults() union all select * from member_figure_faults() union all select * from day_figure_faults()
        union all select * from stock_faults(current_org()) union all select * from stock_held_faults(current_org())
        union all select * from stock_opened_faults(current_org()) union all select * from stock_flow_faults(current_org())
        union all select * from charge_faults(current_org()) union all select * from payment_way_faults(current_org())
      ) every
    ) numbered
  );
end $$;
