-- Whether goods are their supplier's to send is said by the line that sold them. Lines from before that was kept say that they are not: of
-- orders that nothing has left for yet it is what their goods are now.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update order_line l set is_direct = true
    from sales_order o, sku u, goods g
    where o.org_id = v_org and (o.status in ('unsubmitted', 'held', 'pending')
        or o.source = 'mall' and o.goods_left_at is null and o.status in ('settled', 'partly_refunded'))
      and l.org_id = v_org and l.order_id = o.order_id and l.item_type = 'product' and not l.is_direct
      and u.org_id = v_org and u.sku_id = l.item_id and g.org_id = v_org and g.goods_id = u.goods_id and g.goods_type = 'DIRECT';
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
