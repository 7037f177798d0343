-- What chains order of their suppliers' services.
-- An order: a document between two organisations, which stands in neither and is reached by functions alone. Row security
-- shows it to the two of them, whatever a function asks for.
create table identity.service_order (
  service_order_id bigint primary key,
  supplier_org bigint not null,
  merchant_org bigint not null,
  order_number text collate "C" not null,
  business_date date not null,
  serial integer not null check (serial > 0),
  supplier_code text not null,
  supplier_name text not null,
  merchant_name text not null,
  service_id bigint not null,
  -- The service as it was when it was ordered; what it costs then is what it costs.
  service_number text not null,
  service_name text not null,
  category text not null,
  unit text not null,
  duration_minutes integer,
  price_cents cents not null check (price_cents > 0),
  currency_code text not null,
  quantity integer not null check (quantity between 1 and 9999),
  amount_cents cents not null,
  wished_day date not null,
  contact_name text not null,
  contact_phone text not null,
  remarks text not null default '',
  status text not null check (status in ('ordered', 'accepted', 'declined', 'withdrawn', 'done', 'confirmed')),
  ordered_by text not null,
  created_at timestamptz not null,
  -- Whatever was done to it last.
  changed_at timestamptz not null,
  -- The supplier's: by it a day is told from the next.
  time_zone text not null,
  unique (supplier_org, business_date, serial),
  foreign key (merchant_org, supplier_org) references identity.supply_link,
  check (amount_cents = price_cents * quantity)
);
alter table identity.service_order enable row level security;
alter table identity.service_order force row level security;
create policy parties on identity.service_order
  using ((select public.current_org()) in (merchant_org, supplier_org))
  with check ((select public.current_org()) in (merchant_org, supplier_org));
create index service_order_of_supplier on identity.service_order (supplier_org, service_order_id desc);
create index service_order_of_supplier_by_status on identity.service_order (supplier_org, status, service_order_id desc);
create index service_order_of_merchant on identity.service_order (merchant_org, service_order_id desc);
create index service_order_of_merchant_by_status on identity.service_order (merchant_org, status, service_order_id desc);
create index service_order_of_service on identity.service_order (supplier_org, service_id, service_order_id desc);

-- What was done to one, by whom on which side.
create table identity.service_order_step (
  step_id bigint primary key,
  service_order_id bigint not null references identity.service_order,
  supplier_org bigint not null,
  merchant_org bigint not null,
  side text not null check (side in ('merchant', 'supplier')),
  verb text not null,
  from_state text not null,
  to_state text not null,
  reason text not null default '',
  real_name text not null,
  created_at timestamptz not null
);
alter table identity.service_order_step enable row level security;
alter table identity.service_order_step force row level security;
create policy parties on identity.service_order_step
  using ((select public.current_org()) in (merchant_org, supplier_org))
  with check ((select public.current_org()) in (merchant_org, supplier_org));
create index service_order_step_of_order on identity.service_order_step (service_order_id, step_id desc);

-- The current organisation, a merchant, orders a service at the price that it saw. Answers the number of the order, `unknown`
-- where it is not offered, or `changed` where the supplier changed it since it was seen.
create function identity.order_service(
  p_order bigint, p_step bigint, p_service bigint, p_version integer, p_quantity integer, p_wished date, p_contact text, p_phone text, p_remarks text,
  p_by text, p_now timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  v record;
  own bigint := current_org();
  v_merchant text := identity.name_of_org(own);
  v_day date;
  v_serial integer;
  v_number text;
  v_found boolean := false;
begin
  for l in select * from identity.linked_suppliers(null) loop
    perform set_config('app.org_id', l.org_id::text, true);
    select e.*, s.shop_name, s.currency_code, s.time_zone into v
    from supply_service e join shop s on s.org_id = e.org_id and s.shop_id = e.shop_id
    where e.service_id = p_service and e.is_shelves for share of e;
    v_found := found;
    exit when v_found;
  end loop;
  if not v_found then
    perform set_config('app.org_id', own::text, true);
    return 'unknown';
  end if;
  if v.version <> p_version then
    perform set_config('app.org_id', own::text, true);
    return 'changed';
  end if;
  -- Held: a link that is being ended takes no order any more.
  perform from identity.supply_link where merchant_org = own and supplier_org = l.org_id and status = 'linked' for share;
  if not found then
    perform set_config('app.org_id', own::text, true);
    return 'unknown';
  end if;
  v_day := (p_now at time zone v.time_zone)::date;
  perform pg_advisory_xact_lock(hashtextextended(l.org_id || '/service_order', 3));
  select coalesce(max(serial), 0) + 1 into v_serial from identity.service_order where supplier_org = l.org_id and business_date = v_day;
  v_number := 'FW' || to_char(v_day, 'YYYYMMDD') || lpad(v_serial::text, greatest(4, length(v_serial::text)), '0');
  insert into identity.service_order (service_order_id, supplier_org, merchant_org, order_number, business_date, serial, supplier_code, supplier_name,
    merchant_name, service_id, service_number, service_name, category, unit, duration_minutes, price_cents, currency_code, quantity, amount_cents,
    wished_day, contact_name, contact_phone, remarks, status, ordered_by, created_at, changed_at, time_zone)
  values (p_order, l.org_id, own, v_number, v_day, v_serial, l.supplier_code, v.shop_name, v_merchant, v.service_id, v.service_number,
    v.service_name, v.category, v.unit, v.duration_minutes, v.price_cents, v.currency_code, p_quantity, v.price_cents * p_quantity, p_wished,
    p_contact, p_phone, p_remarks, 'ordered', p_by, p_now, p_now, v.time_zone);
  insert into identity.service_order_step (step_id, service_order_id, supplier_org, merchant_org, side, verb, from_state, to_state, real_name, created_at)
  values (p_step, p_order, l.org_id, own, 'merchant', 'order', 'ordered', 'ordered', p_by, p_now);
  perform set_config('app.org_id', own::text, true);
  return v_number;
end $$;

-- Whether the current organisation stands on a side of an order.
create function identity.stands_on(p_side text, o identity.service_order) returns boolean
language sql stable set search_path = pg_catalog, public, identity, pg_temp as $$
  select current_org() = case p_side when 'merchant' then o.merchant_org when 'supplier' then o.supplier_org end;
$$;

create function identity.service_order_row(o identity.service_order) returns jsonb
language sql stable set search_path = pg_catalog, public, identity, pg_temp as $$
  select jsonb_build_object('service_order_id', o.service_order_id::text, 'order_number', o.order_number, 'supplier_code', o.supplier_code,
    'supplier_name', o.supplier_name, 'merchant_id', o.merchant_org::text, 'merchant_name', o.merchant_name, 'service_id', o.service_id::text,
    'service_number', o.service_number, 'service_name', o.service_name, 'category', o.category, 'unit', o.unit,
    'duration_minutes', o.duration_minutes, 'price_cents', o.price_cents::bigint, 'currency_code', o.currency_code, 'quantity', o.quantity,
    'amount_cents', o.amount_cents::bigint, 'wished_day', to_char(o.wished_day, 'YYYY-MM-DD'), 'contact_name', o.contact_name,
    'contact_phone', o.contact_phone, 'remarks', o.remarks, 'status', o.status, 'ordered_by', o.ordered_by,
    'created_at', extract(epoch from o.created_at)::bigint);
$$;

-- The orders on one side of which the current organisation stands, the latest first: a page and how many there are. `p_other` is
-- a supplier's code for the merchant, a merchant for the supplier.
create function identity.service_orders(
  p_side text, p_status text, p_other text, p_service bigint, p_word text, p_limit integer, p_offset integer) returns json
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  own bigint := current_org();
  v_rows jsonb;
  v_total integer;
begin
  -- Two questions, each along the index of its side.
  if p_side = 'merchant' then
    select count(*) into v_total from identity.service_order o
    where o.merchant_org = own and (p_status is null or o.status = p_status) and (p_other is null or o.supplier_code = p_other)
      and (p_word is null or strpos(lower(o.order_number || ' ' || o.service_name || ' ' || o.supplier_name), p_word) > 0);
    select jsonb_agg(identity.service_order_row(r)) into v_rows from (
      select o from identity.service_order o
      where o.merchant_org = own and (p_status is null or o.status = p_status) and (p_other is null or o.supplier_code = p_other)
        and (p_word is null or strpos(lower(o.order_number || ' ' || o.service_name || ' ' || o.supplier_name), p_word) > 0)
      order by o.service_order_id desc limit p_limit offset p_offset
    ) page (r);
  else
    select count(*) into v_total from identity.service_order o
    where o.supplier_org = own and (p_status is null or o.status = p_status) and (p_other is null or o.merchant_org::text = p_other)
      and (p_service is null or o.service_id = p_service)
      and (p_word is null or strpos(lower(o.order_number || ' ' || o.service_name || ' ' || o.merchant_name), p_word) > 0);
    select jsonb_agg(identity.service_order_row(r)) into v_rows from (
      select o from identity.service_order o
      where o.supplier_org = own and (p_status is null or o.status = p_status) and (p_other is null or o.merchant_org::text = p_other)
        and (p_service is null or o.service_id = p_service)
        and (p_word is null or strpos(lower(o.order_number || ' ' || o.service_name || ' ' || o.merchant_name), p_word) > 0)
      order by o.service_order_id desc limit p_limit offset p_offset
    ) page (r);
  end if;
  return json_build_object('rows', coalesce(v_rows, '[]'), 'total', v_total);
end $$;

-- One of them with what was done to it; null for an order on that side of which the current organisation does not stand.
create function identity.service_order_whole(p_side text, p_order bigint) returns json
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select (identity.service_order_row(o) || jsonb_build_object('steps', (
    select jsonb_agg(jsonb_build_object('verb', t.verb, 'from_state', t.from_state, 'to_state', t.to_state, 'reason', t.reason,
      'real_name', t.real_name, 'created_at', extract(epoch from t.created_at)::bigint) order by t.step_id desc)
    from identity.service_order_step t where t.service_order_id = o.service_order_id)))::json
  from identity.service_order o where o.service_order_id = p_order and identity.stands_on(p_side, o);
$$;

-- Does something to an order that is still as it was read; false where it is not, or is not the current organisation's on that side.
create function identity.step_service_order(
  p_side text, p_order bigint, p_step bigint, p_verb text, p_from text, p_to text, p_reason text, p_by text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  o identity.service_order;
begin
  update identity.service_order set status = p_to, changed_at = p_now
  where service_order_id = p_order and status = p_from
    and current_org() = case p_side when 'merchant' then merchant_org when 'supplier' then supplier_org end
  returning * into o;
  if o.service_order_id is null then return false; end if;
  insert into identity.service_order_step (
    step_id, service_order_id, supplier_org, merchant_org, side, verb, from_state, to_state, reason, real_name, created_at)
  values (p_step, p_order, o.supplier_org, o.merchant_org, p_side, p_verb, p_from, p_to, p_reason, p_by, p_now);
  return true;
end $$;
