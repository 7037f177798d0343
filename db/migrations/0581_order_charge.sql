-- How an order is to be settled once the money of a charge has come, and by whom: the rest is paid in the same moment.
create table order_charge (
  org_id bigint not null references organisation,
  charge_id bigint not null,
  order_id bigint not null,
  payment_pattern_id bigint not null,
  -- Payments, what may stay owed and the member's proof, as the till sent them.
  settlement jsonb not null,
  -- The mode the till was in.
  system_type text,
  language text not null,
  created_uid bigint not null,
  primary key (org_id, charge_id),
  foreign key (org_id, charge_id) references payment_charge,
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, payment_pattern_id) references payment_pattern,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('order_charge', 'insert');
create index order_charge_of_order on order_charge (org_id, order_id, charge_id);

alter table order_payment no force row level security;
-- The charge whose money it is: each is used once.
alter table order_payment add column charge_id bigint, add foreign key (org_id, charge_id) references payment_charge;
alter table order_payment force row level security;
create unique index order_payment_charge_once on order_payment (org_id, charge_id) where charge_id is not null;

-- What was captured is what an order was paid by, to the cent, and the other way round.
create or replace function charge_faults(p_org bigint) returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'more of a charge goes back than came', c.charge_id
  from payment_charge c
  left join (select charge_id, sum(amount) as amount from charge_refund where org_id = p_org group by charge_id) r on r.charge_id = c.charge_id
  where c.org_id = p_org and (c.refunded_amount <> coalesce(r.amount, 0) or c.refunded_amount > c.captured_amount)
  union all
  select 'a charge and the payment that used it differ', c.charge_id
  from payment_charge c
  full join (select * from order_payment where org_id = p_org and charge_id is not null) p on p.charge_id = c.charge_id and p.org_id = c.org_id
  where coalesce(c.org_id, p.org_id) = p_org and c.purpose_kind = 'order'
    and ((c.status = 'captured') is distinct from (p.payment_id is not null) or (p.payment_id is not null and p.amount <> c.captured_amount))
$$;
