-- What went back of an order is what customers and cards got: debt that was let off is no money that went back, and neither is gift that
-- lapsed as it returned. What a line's money paid of another line's debt did not go back either.
alter table sales_order no force row level security;
alter table order_line no force row level security;
-- Of the gift that was undone, what did not come back.
alter table order_line add column lapsed_gift cents not null default 0, add constraint order_line_lapsed check (lapsed_gift between 0 and refunded_gift);

drop trigger order_line_refunded on order_line;
create or replace function keep_order_refunded() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update sales_order set amount_refunded = amount_refunded
    + (new.refunded_amount - new.debt_cancelled + new.refunded_gift - new.lapsed_gift)
    - (old.refunded_amount - old.debt_cancelled + old.refunded_gift - old.lapsed_gift)
  where org_id = new.org_id and order_id = new.order_id;
  return null;
end $$;
create trigger order_line_refunded after update of refunded_amount, debt_cancelled, refunded_gift, lapsed_gift on order_line
  for each row when (
    old.refunded_amount - old.debt_cancelled + old.refunded_gift - old.lapsed_gift
      <> new.refunded_amount - new.debt_cancelled + new.refunded_gift - new.lapsed_gift
  ) execute function keep_order_refunded();

create or replace function order_refunded_faults(p_org bigint) returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'what went back of an order differs from its lines', o.order_id
  from sales_order o
  left join (
    select order_id, sum(refunded_amount - debt_cancelled + refunded_gift - lapsed_gift) as amount
    from order_line where org_id = p_org and (refunded_amount > 0 or refunded_gift > 0 or debt_cancelled > 0) group by order_id
  ) l on l.order_id = o.order_id
  where o.org_id = p_org and o.amount_refunded <> coalesce(l.amount, 0)
$$;

-- The few of which something went back, or was let off.
update sales_order o set amount_refunded = l.amount
from (
  select org_id, order_id, sum(refunded_amount - debt_cancelled + refunded_gift - lapsed_gift) as amount
  from order_line where refunded_amount > 0 or refunded_gift > 0 or debt_cancelled > 0 group by org_id, order_id
) l
where o.org_id = l.org_id and o.order_id = l.order_id and o.amount_refunded <> l.amount;
alter table sales_order force row level security;
alter table order_line force row level security;
