-- The shelf that tills leaf through is what goods and variants say, or it is a fault of the stock.
create function sku_shelf_faults(p_org bigint) returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'the shelf of a variant differs from its goods', coalesce(k.sku_id, s.sku_id)
  from (select * from sku_shelf where org_id = p_org) k
  full join (
    select s.sku_id, s.goods_id, g.goods_kind, g.category_id, g.sort, g.goods_sn, s.position, g.seller_id
    from goods g join sku s on s.org_id = g.org_id and s.goods_id = g.goods_id
    where g.org_id = p_org and g.is_auth = 1 and s.is_shelves
  ) s on s.sku_id = k.sku_id
  where (k.goods_id, k.goods_kind, k.category_id, k.sort, k.goods_sn, k.position, k.seller_id)
    is distinct from (s.goods_id, s.goods_kind, s.category_id, s.sort, s.goods_sn, s.position, s.seller_id)
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
        union all select * from order_refunded_faults(current_org()) union all select * from sku_shelf_faults(current_org())
      ) every
    ) numbered
  );
end $$;
