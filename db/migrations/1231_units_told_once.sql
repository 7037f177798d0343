-- A project that stands in a package is units on a card from the moment it is sold: its supplier is told of it when they are treated,
-- as of those of any card, and no longer when the package is sold besides. So nothing is told either when such units are refunded.
create or replace function identity.tell_sold() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
begin
  -- Most chains have no suppliers here.
  if not exists (select from identity.supply_link where merchant_org = new.org_id and status = 'linked') then return null; end if;
  if tg_table_name = 'sales_order' then
    insert into identity.supplier_sold (
      supplier_org, merchant_org, business_date, shop_id, shop_name, supplied_project_id, kind, quantity, price_cents, line_id)
    select p.supplier_org, new.org_id, new.business_date, new.shop_id, h.shop_name, p.supplied_project_id, 'sold', l.quantity, p.supply_price, l.line_id
    from order_line l
    join identity.supplied_now(new.org_id) p on p.shop_project_id = l.item_id
    join shop h on h.org_id = new.org_id and h.shop_id = new.shop_id
    where l.org_id = new.org_id and l.order_id = new.order_id and l.item_type = 'project' and l.package_id is null;
  elsif tg_op = 'INSERT' then
    insert into identity.supplier_sold (
      supplier_org, merchant_org, business_date, shop_id, shop_name, supplied_project_id, kind, quantity, price_cents, line_id)
    select p.supplier_org, new.org_id, new.business_date, new.shop_id, h.shop_name, p.supplied_project_id, 'treated', l.num, p.supply_price, l.line_id
    from deduction_line l
    join identity.supplied_now(new.org_id) p on p.shop_project_id = l.shop_project_id
    join shop h on h.org_id = new.org_id and h.shop_id = new.shop_id
    where l.org_id = new.org_id and l.deduction_id = new.deduction_id;
  else
    -- What was told is taken back at what it was told for.
    insert into identity.supplier_sold (
      supplier_org, merchant_org, business_date, shop_id, shop_name, supplied_project_id, kind, quantity, price_cents, line_id)
    select s.supplier_org, s.merchant_org, new.cancel_date, s.shop_id, s.shop_name, s.supplied_project_id, 'undone', s.quantity, s.price_cents, s.line_id
    from deduction_line l
    join identity.supplier_sold s on s.merchant_org = l.org_id and s.line_id = l.line_id and s.kind = 'treated'
    join identity.supply_link k on k.merchant_org = s.merchant_org and k.supplier_org = s.supplier_org and k.status = 'linked'
    where l.org_id = new.org_id and l.deduction_id = new.deduction_id;
  end if;
  return null;
end $$;

-- The proof at night wants nothing told of units of a package as sold.
create or replace function identity.told_faults() returns table (fault text, subject_id bigint)
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
    where t.sold is distinct from case when l.package_id is null then l.quantity end or t.given_back > coalesce(l.refunded_num, 0)
      or t.treated is distinct from d.num or t.undone not in (0, coalesce(d.num, 0));
end $$;

-- What was told of such lines up to now, as sold and as given back, goes: what was treated of them stands beside it.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    delete from identity.supplier_sold s using public.order_line l
    where s.merchant_org = v_org and s.kind in ('sold', 'given_back') and l.org_id = v_org and l.line_id = s.line_id and l.package_id is not null;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
