-- What suppliers were told of is proved every night against the books of the merchant that it was told of. What was not told cannot be
-- missed: a link may have ended in between, and a chain may write a supplier's code down later.
create function identity.told_faults() returns table (fault text, subject_id bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp set enable_nestloop = off as $$
declare
  own bigint := current_org();
begin
  -- Most organisations have no suppliers here.
  if not exists (select from identity.supply_link k where k.merchant_org = own) then return; end if;
  return query
    select 'what a supplier was told of goods differs from what moved', p.procured_id
    from identity.procured p
    left join supplied_move a on a.org_id = own and a.move_id = p.procured_id
    where p.merchant_org = own and p.kind <> 'service'
      and (a.business_date, a.kind, a.quantity, a.amount) is distinct from (p.business_date, p.kind, p.quantity, p.amount_cents)
    union all
    select 'what a supplier was told of a service differs from its order', coalesce(o.service_order_id, p.procured_id)
    from (select * from identity.service_order where merchant_org = own and status = 'confirmed') o
    full join (select * from identity.procured where merchant_org = own and kind = 'service') p on p.procured_id = o.service_order_id
    where (o.supplier_org, o.quantity, o.amount_cents) is distinct from (p.supplier_org, p.quantity, p.amount_cents)
    union all
    select 'what a supplier was told of a line differs from it', t.line_id
    from (
      select s.line_id,
        sum(s.quantity) filter (where s.kind = 'sold') as sold, coalesce(sum(s.quantity) filter (where s.kind = 'given_back'), 0) as given_back,
        sum(s.quantity) filter (where s.kind = 'treated') as treated, coalesce(sum(s.quantity) filter (where s.kind = 'undone'), 0) as undone
      from identity.supplier_sold s where s.merchant_org = own group by s.supplier_org, s.line_id
    ) t
    left join order_line l on l.org_id = own and l.line_id = t.line_id
    left join deduction_line d on d.org_id = own and d.line_id = t.line_id
    where t.sold is distinct from l.quantity or t.given_back > coalesce(l.refunded_num, 0)
      or t.treated is distinct from d.num or t.undone not in (0, coalesce(d.num, 0));
end $$;

-- Every proof of the books, in one place: a further one is added here.
create function all_faults() returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select * from ledger_faults() union all select * from member_figure_faults() union all select * from day_figure_faults()
  union all select * from stock_faults(current_org()) union all select * from stock_held_faults(current_org())
  union all select * from stock_opened_faults(current_org()) union all select * from stock_flow_faults(current_org())
  union all select * from charge_faults(current_org()) union all select * from payment_way_faults(current_org())
  union all select * from order_refunded_faults(current_org()) union all select * from sku_shelf_faults(current_org())
  union all select * from order_performer_faults(current_org()) union all select * from supplied_faults(current_org())
  union all select * from identity.told_faults();
$$;

create or replace function book_faults() returns json
language sql stable set search_path = pg_catalog, public as $$
  select json_build_object('num', count(*), 'text', string_agg(fault || ': ' || subject_id, ', ') filter (where place <= 100))
  from (select fault, subject_id, row_number() over () as place from all_faults()) numbered;
$$;
