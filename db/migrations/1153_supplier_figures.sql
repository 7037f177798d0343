-- What a supplier is told of what merchants bought of it and of what they sold and treated of its projects. It is written down when
-- it happens, while it supplies them: what came before, or comes after, is none of its business, and nothing has to be looked for
-- in another organisation. No member and no price of the merchant's own stands in it.
create table identity.procured (
  supplier_org bigint not null,
  merchant_org bigint not null,
  -- The move of stock, or the order of a service.
  procured_id bigint not null,
  business_date date not null,
  kind text not null check (kind in ('delivered', 'taken_back', 'sent_back', 'put_back', 'service')),
  document_number text not null,
  shop_name text not null,
  item_name text not null,
  unit text not null,
  -- Both less than nothing where something went back, or was undone.
  quantity integer not null,
  amount_cents cents not null,
  currency_code text not null,
  primary key (supplier_org, procured_id),
  foreign key (merchant_org, supplier_org) references identity.supply_link
);
alter table identity.procured enable row level security;
alter table identity.procured force row level security;
create policy parties on identity.procured
  using ((select public.current_org()) in (merchant_org, supplier_org))
  with check ((select public.current_org()) in (merchant_org, supplier_org));
create index procured_latest on identity.procured (supplier_org, business_date desc, procured_id desc);
create index procured_of_merchant on identity.procured (supplier_org, merchant_org, business_date desc, procured_id desc) include (amount_cents, currency_code);

-- What moved between a merchant's shops and the supplier that it has written down by this code, while they are linked.
create function identity.tell_procured() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
begin
  insert into identity.procured (supplier_org, merchant_org, procured_id, business_date, kind, document_number, shop_name, item_name, unit, quantity,
    amount_cents, currency_code)
  select k.supplier_org, a.org_id, a.move_id, a.business_date, a.kind, m.document_number, h.shop_name,
    concat_ws(' ', g.goods_name, nullif(u.specs_name, '')), g.unit, a.quantity, a.amount, h.currency_code
  from added a
  join public.supplier s on s.org_id = a.org_id and s.supplier_id = a.supplier_id and s.supplier_code <> ''
  join identity.supplier i on i.supplier_code = s.supplier_code
  join identity.supply_link k on k.merchant_org = a.org_id and k.supplier_org = i.org_id and k.status = 'linked'
  join stock_move m on m.org_id = a.org_id and m.move_id = a.move_id
  join shop h on h.org_id = a.org_id and h.shop_id = a.shop_id
  join sku u on u.org_id = a.org_id and u.sku_id = a.sku_id
  join goods g on g.org_id = u.org_id and g.goods_id = u.goods_id;
  return null;
end $$;
create trigger supplied_move_told after insert on supplied_move referencing new table as added
  for each statement execute function identity.tell_procured();

-- A service that the merchant has confirmed.
create function identity.tell_service() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
begin
  insert into identity.procured (supplier_org, merchant_org, procured_id, business_date, kind, document_number, shop_name, item_name, unit, quantity,
    amount_cents, currency_code)
  values (new.supplier_org, new.merchant_org, new.service_order_id, (new.changed_at at time zone new.time_zone)::date, 'service', new.order_number,
    '', new.service_name, new.unit, new.quantity, new.amount_cents, new.currency_code);
  return null;
end $$;
create trigger service_order_told after update of status on identity.service_order
  for each row when (new.status = 'confirmed' and old.status <> 'confirmed') execute function identity.tell_service();

-- What merchants bought of the current organisation within some days, the latest first: a page, how many there are and what all of
-- them come to.
create function identity.procured_page(p_merchant bigint, p_kind text, p_from date, p_to date, p_limit integer, p_offset integer) returns json
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  own bigint := current_org();
  v_rows json;
  v_total integer;
  v_sums json;
begin
  select json_agg(o) into v_rows from (
    select p.procured_id::text, to_char(p.business_date, 'YYYY-MM-DD') as business_date, p.merchant_org::text as merchant_id, k.merchant_name, p.kind,
      p.document_number, p.shop_name, p.item_name, p.unit, p.quantity, p.amount_cents::bigint, p.currency_code
    from identity.procured p
    join identity.supply_link k on k.merchant_org = p.merchant_org and k.supplier_org = p.supplier_org
    where p.supplier_org = own and (p_merchant is null or p.merchant_org = p_merchant) and (p_kind is null or p.kind = p_kind)
      and p.business_date between p_from and p_to
    order by p.business_date desc, p.procured_id desc limit p_limit offset p_offset
  ) o;
  select coalesce(sum(n), 0)::integer, coalesce(json_agg(json_build_object('currency_code', currency_code, 'num', n, 'goods_cents', goods::bigint,
    'service_cents', service::bigint, 'amount_cents', (goods + service)::bigint) order by currency_code), '[]')
  into v_total, v_sums
  from (
    select p.currency_code, count(*)::integer as n, coalesce(sum(p.amount_cents) filter (where p.kind <> 'service'), 0) as goods,
      coalesce(sum(p.amount_cents) filter (where p.kind = 'service'), 0) as service
    from identity.procured p
    where p.supplier_org = own and (p_merchant is null or p.merchant_org = p_merchant) and (p_kind is null or p.kind = p_kind)
      and p.business_date between p_from and p_to
    group by p.currency_code
  ) c;
  return json_build_object('rows', coalesce(v_rows, '[]'), 'total', v_total, 'sums', v_sums);
end $$;

-- What merchants sold of the supplier's projects and took back, treated from cards and undid: so many units each time, at what one
-- cost the merchant then. Appended, for no sale may wait for another.
create table identity.supplier_sold (
  supplier_org bigint not null,
  merchant_org bigint not null,
  sold_id bigint generated always as identity,
  business_date date not null,
  shop_id bigint not null,
  shop_name text not null,
  supplied_project_id bigint not null,
  kind text not null check (kind in ('sold', 'given_back', 'treated', 'undone')),
  quantity integer not null check (quantity > 0),
  price_cents cents not null,
  -- The line of the order or of the deduction.
  line_id bigint not null,
  primary key (supplier_org, sold_id),
  foreign key (merchant_org, supplier_org) references identity.supply_link
);
alter table identity.supplier_sold enable row level security;
alter table identity.supplier_sold force row level security;
create policy parties on identity.supplier_sold
  using ((select public.current_org()) in (merchant_org, supplier_org))
  with check ((select public.current_org()) in (merchant_org, supplier_org));
create index supplier_sold_days on identity.supplier_sold (supplier_org, business_date desc, merchant_org, shop_id, supplied_project_id)
  include (kind, quantity, price_cents);
create index supplier_sold_of_merchant on identity.supplier_sold (supplier_org, merchant_org, business_date desc);
create index supplier_sold_line on identity.supplier_sold (merchant_org, line_id, kind);

-- The projects of a chain that came of suppliers who supply it now.
create function identity.supplied_now(p_org bigint) returns table (supplier_org bigint, shop_project_id bigint, supplied_project_id bigint, supply_price cents)
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select k.supplier_org, p.shop_project_id, p.supplied_project_id, p.supply_price
  from identity.supply_link k
  join identity.supplier i on i.org_id = k.supplier_org
  join project_supplied p on p.org_id = k.merchant_org and p.supplier_code = i.supplier_code
  where k.merchant_org = p_org and k.status = 'linked';
$$;
revoke execute on function identity.supplied_now(bigint) from public;

create function identity.tell_sold() returns trigger
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
    where l.org_id = new.org_id and l.order_id = new.order_id and l.item_type = 'project';
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
-- Deferred: a document may be written before its lines.
create constraint trigger sales_order_told after update of settled_at on sales_order deferrable initially deferred
  for each row when (old.settled_at is null and new.settled_at is not null) execute function identity.tell_sold();
create constraint trigger sales_order_told_at_once after insert on sales_order deferrable initially deferred
  for each row when (new.settled_at is not null) execute function identity.tell_sold();
create constraint trigger deduction_told after insert on deduction deferrable initially deferred
  for each row execute function identity.tell_sold();
create constraint trigger deduction_cancelled_told after update of cancel_date on deduction deferrable initially deferred
  for each row when (old.cancel_date is null and new.cancel_date is not null) execute function identity.tell_sold();

create function identity.tell_given_back() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
begin
  insert into identity.supplier_sold (
      supplier_org, merchant_org, business_date, shop_id, shop_name, supplied_project_id, kind, quantity, price_cents, line_id)
  select s.supplier_org, s.merchant_org, coalesce(r.business_date, o.business_date), s.shop_id, s.shop_name, s.supplied_project_id, 'given_back',
    new.refunded_num - old.refunded_num, s.price_cents, s.line_id
  from identity.supplier_sold s
  join identity.supply_link k on k.merchant_org = s.merchant_org and k.supplier_org = s.supplier_org and k.status = 'linked'
  join sales_order o on o.org_id = new.org_id and o.order_id = new.order_id
  left join lateral (
    select f.business_date from order_refund_line n join order_refund f on f.org_id = n.org_id and f.refund_id = n.refund_id
    where n.org_id = new.org_id and n.line_id = new.line_id and f.status = 'done' order by f.refund_id desc limit 1
  ) r on true
  where s.merchant_org = new.org_id and s.line_id = new.line_id and s.kind = 'sold';
  return null;
end $$;
create constraint trigger order_line_given_back_told after update of refunded_num on order_line deferrable initially deferred
  for each row when (new.item_type = 'project' and new.refunded_num > old.refunded_num) execute function identity.tell_given_back();

-- The same by day, shop and project, the latest first: a page, how many there are and what all of them come to. What was sold by
-- itself counts when it is sold, what is on cards when it is treated: each unit once.
create function identity.sold_page(p_merchant bigint, p_from date, p_to date, p_word text, p_limit integer, p_offset integer) returns json
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  own bigint := current_org();
  v_answer json;
begin
  with days as (
    select s.business_date, s.merchant_org, s.shop_id, s.supplied_project_id, max(s.shop_name) as shop_name,
      coalesce(sum(s.quantity) filter (where s.kind = 'sold'), 0) as sold_num,
      coalesce(sum(s.quantity) filter (where s.kind = 'given_back'), 0) as back_num,
      coalesce(sum(s.quantity) filter (where s.kind = 'treated'), 0) - coalesce(sum(s.quantity) filter (where s.kind = 'undone'), 0) as treated_num,
      sum(s.price_cents * s.quantity * case when s.kind in ('sold', 'treated') then 1 else -1 end) as amount
    from identity.supplier_sold s
    where s.supplier_org = own and (p_merchant is null or s.merchant_org = p_merchant) and s.business_date between p_from and p_to
      and (p_word is null or exists (
        select from shop_project q where q.org_id = own and q.shop_project_id = s.supplied_project_id and strpos(q.search_text, p_word) > 0))
    group by s.business_date, s.merchant_org, s.shop_id, s.supplied_project_id
  )
  select json_build_object(
    'rows', coalesce((
      select json_agg(json_build_object('sold_id', concat_ws('/', d.business_date, d.merchant_org, d.shop_id, d.supplied_project_id),
        'business_date', to_char(d.business_date, 'YYYY-MM-DD'), 'merchant_id', d.merchant_org::text, 'merchant_name', k.merchant_name,
        'shop_name', d.shop_name, 'shop_project_id', d.supplied_project_id::text, 'project_name', q.project_name, 'sold_num', d.sold_num,
        'back_num', d.back_num, 'treated_num', d.treated_num, 'amount_cents', d.amount::bigint, 'currency_code', h.currency_code)
        order by d.business_date desc, d.merchant_org, d.shop_id, d.supplied_project_id)
      from (select * from days order by business_date desc, merchant_org, shop_id, supplied_project_id limit p_limit offset p_offset) d
      join identity.supply_link k on k.merchant_org = d.merchant_org and k.supplier_org = own
      join shop_project q on q.org_id = own and q.shop_project_id = d.supplied_project_id
      join identity.supplier i on i.org_id = own
      join shop h on h.org_id = own and h.shop_id = i.shop_id), '[]'),
    'total', (select count(*)::integer from days),
    'sums', (select json_build_object('sold_num', coalesce(sum(sold_num), 0)::bigint, 'back_num', coalesce(sum(back_num), 0)::bigint,
      'treated_num', coalesce(sum(treated_num), 0)::bigint, 'amount_cents', coalesce(sum(amount), 0)::bigint) from days))
  into v_answer;
  return v_answer;
end $$;

-- The merchants of the current organisation, the latest first: a page and how many there are; `p_merchant` one of them alone.
create function identity.merchants(p_merchant bigint, p_status text, p_word text, p_month date, p_limit integer, p_offset integer) returns json
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  own bigint := current_org();
  v_code text := (select supplier_code from identity.supplier where org_id = own);
  v_rows json;
  v_total integer;
begin
  select count(*) into v_total from identity.supply_link k
  where k.supplier_org = own and (p_merchant is null or k.merchant_org = p_merchant) and (p_status is null or k.status = p_status)
    and (p_word is null or strpos(lower(k.merchant_name), p_word) > 0);
  select json_agg(json_build_object('merchant_id', k.merchant_org::text, 'merchant_name', k.merchant_name, 'status', k.status,
    'linked_at', extract(epoch from k.linked_at)::bigint, 'ended_at', extract(epoch from k.ended_at)::bigint, 'ended_by', k.ended_by,
    'taken_num', identity.taken_num(k.merchant_org, v_code),
    'order_num', (select count(*)::integer from identity.service_order o where o.supplier_org = own and o.merchant_org = k.merchant_org),
    'bought', coalesce((
      select json_agg(json_build_object('currency_code', c.currency_code, 'month_cents', c.month::bigint, 'ever_cents', c.ever::bigint)
        order by c.currency_code)
      from (
        select p.currency_code, coalesce(sum(p.amount_cents) filter (where p.business_date >= p_month), 0) as month, sum(p.amount_cents) as ever
        from identity.procured p where p.supplier_org = own and p.merchant_org = k.merchant_org group by p.currency_code
      ) c), '[]')) order by k.linked_at desc, k.merchant_org desc)
  into v_rows
  from (
    select * from identity.supply_link k
    where k.supplier_org = own and (p_merchant is null or k.merchant_org = p_merchant) and (p_status is null or k.status = p_status)
      and (p_word is null or strpos(lower(k.merchant_name), p_word) > 0)
    order by k.linked_at desc, k.merchant_org desc limit p_limit offset p_offset
  ) k;
  return json_build_object('rows', coalesce(v_rows, '[]'), 'total', v_total);
end $$;

-- What moved while they have been linked up to now; what was sold is told from now on.
do $$
declare
  l record;
begin
  for l in select k.merchant_org, k.supplier_org, k.linked_at, i.supplier_code
    from identity.supply_link k join identity.supplier i on i.org_id = k.supplier_org where k.status = 'linked' loop
    perform set_config('app.org_id', l.merchant_org::text, true);
    insert into identity.procured (supplier_org, merchant_org, procured_id, business_date, kind, document_number, shop_name, item_name, unit, quantity,
      amount_cents, currency_code)
    select l.supplier_org, a.org_id, a.move_id, a.business_date, a.kind, m.document_number, h.shop_name,
      concat_ws(' ', g.goods_name, nullif(u.specs_name, '')), g.unit, a.quantity, a.amount, h.currency_code
    from public.supplier s
    join supplied_move a on a.org_id = s.org_id and a.supplier_id = s.supplier_id
    join stock_move m on m.org_id = a.org_id and m.move_id = a.move_id and m.created_at >= l.linked_at
    join shop h on h.org_id = a.org_id and h.shop_id = a.shop_id
    join sku u on u.org_id = a.org_id and u.sku_id = a.sku_id
    join goods g on g.org_id = u.org_id and g.goods_id = u.goods_id
    where s.supplier_code = l.supplier_code;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
