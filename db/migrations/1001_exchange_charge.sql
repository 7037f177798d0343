-- What is to be exchanged once the money of a charge has come, and by whom. What it is for is the card whose units are given up.
create table exchange_charge (
  org_id bigint not null references organisation,
  charge_id bigint not null,
  payment_pattern_id bigint not null,
  -- Which units of which card, for what, by which payments, with the member's proof, as the form sent them.
  exchange jsonb not null,
  -- What the units were worth and what was to be paid when the customer was asked: nothing else is done for their money.
  value cents not null,
  due cents not null,
  -- The mode the form was in.
  system_type text,
  language text not null,
  created_uid bigint not null,
  primary key (org_id, charge_id),
  foreign key (org_id, charge_id) references payment_charge,
  foreign key (org_id, payment_pattern_id) references payment_pattern,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('exchange_charge', 'insert');

-- What was captured is what orders were paid by, to the cent, and the other way round.
create or replace function charge_faults(p_org bigint) returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'more of a charge goes back than came', c.charge_id
  from payment_charge c
  left join (select charge_id, sum(amount) as amount from charge_refund where org_id = p_org group by charge_id) r on r.charge_id = c.charge_id
  where c.org_id = p_org and (c.refunded_amount <> coalesce(r.amount, 0) or c.refunded_amount > c.captured_amount)
  union all
  select 'a charge and the payments that used it differ', c.charge_id
  from payment_charge c
  full join (
    select charge_id, sum(amount) as amount, count(distinct order_id) as orders, count(distinct repayment_id) as repayments, min(order_id) as order_id
    from order_payment where org_id = p_org and charge_id is not null group by charge_id
  ) p on p.charge_id = c.charge_id and c.org_id = p_org
  where coalesce(c.org_id, p_org) = p_org
    and ((c.status = 'captured') is distinct from (p.charge_id is not null)
      or (p.charge_id is not null and (p.amount <> c.captured_amount
        or (c.purpose_kind = 'order' and p.orders > 1) or (c.purpose_kind = 'repayment' and p.repayments <> 1)
        or (c.purpose_kind in ('recharge', 'exchange') and (p.orders > 1 or p.order_id is distinct from c.order_id)))))
$$;
