-- What went back of an order, whichever way, kept with it: a span of orders is summed from its orders alone.
alter table sales_order no force row level security;
alter table order_line no force row level security;
alter table sales_order add column amount_refunded cents not null default 0;
alter table sales_order add constraint sales_order_amount_refunded_check check (amount_refunded between 0 and amount_receivable) not valid;

create function keep_order_refunded() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update sales_order set amount_refunded = amount_refunded + new.refunded_amount - old.refunded_amount
  where org_id = new.org_id and order_id = new.order_id;
  return null;
end $$;
create trigger order_line_refunded after update of refunded_amount on order_line
  for each row when (old.refunded_amount <> new.refunded_amount) execute function keep_order_refunded();

-- The few of which something went back.
update sales_order o set amount_refunded = l.amount
from (select org_id, order_id, sum(refunded_amount) as amount from order_line where refunded_amount > 0 group by org_id, order_id) l
where o.org_id = l.org_id and o.order_id = l.order_id;
alter table sales_order force row level security;
alter table order_line force row level security;

create function order_refunded_faults(p_org bigint) returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'what went back of an order differs from its lines', o.order_id
  from sales_order o
  left join (
    select order_id, sum(refunded_amount) as amount from order_line where org_id = p_org and refunded_amount > 0 group by order_id
  ) l on l.order_id = o.order_id
  where o.org_id = p_org and o.amount_refunded <> coalesce(l.amount, 0)
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
        union all select * from order_refunded_faults(current_org())
      ) every
    ) numbered
  );
end $$;
