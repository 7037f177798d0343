-- The page of new retail stands where the head office lets a shop sell it: a shop that sends orders to customers sells it already.
do $$
declare
  v_org bigint;
  v_before text := current_setting('app.org_id', true);
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update shop set retail_switch = true
    where shop.org_id = v_org and shop.shop_type = '1'
      and exists (select from mall_delivery sent where sent.org_id = v_org and sent.shop_id = shop.shop_id and sent.kind = 'delivery');
  end loop;
  perform set_config('app.org_id', coalesce(v_before, ''), true);
end $$;
