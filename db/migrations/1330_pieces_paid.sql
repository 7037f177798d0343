-- Whether the order that has pieces of a flash sale was settled: until then it holds them, and nothing was given away.
alter table seckill_take add column is_paid boolean not null default false;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update seckill_take t set is_paid = true
    from sales_order o
    where t.org_id = v_org and o.org_id = v_org and o.order_id = t.order_id and o.settled_at is not null;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
