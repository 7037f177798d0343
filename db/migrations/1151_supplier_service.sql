-- What a supplier does for its merchants besides what they sell of it: training, maintenance, an expert's day.
create table supply_service (
  org_id bigint not null references organisation,
  service_id bigint not null,
  shop_id bigint not null,
  service_number text collate "C" not null,
  service_name text not null,
  category text not null check (category in ('training', 'maintenance', 'expert', 'marketing', 'other')),
  unit text not null,
  -- Of one unit, for the merchants.
  price_cents cents not null check (price_cents > 0),
  duration_minutes integer check (duration_minutes between 1 and 100000),
  description text not null default '',
  images text[] not null default '{}' check (cardinality(images) <= 5),
  is_shelves boolean not null,
  search_text text not null,
  version integer not null default 1,
  created_uid bigint not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (org_id, service_id),
  unique (org_id, service_number),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('supply_service');
create index supply_service_latest on supply_service (org_id, service_id desc);
create index supply_service_offered on supply_service (org_id, service_number) where is_shelves;

-- The suppliers of the current organisation whose services it may see; one of them alone by its code.
create function identity.linked_suppliers(p_code text) returns table (org_id bigint, shop_id bigint, supplier_code text)
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select s.org_id, s.shop_id, s.supplier_code from identity.supply_link k join identity.supplier s on s.org_id = k.supplier_org
  where k.merchant_org = current_org() and k.status = 'linked' and (p_code is null or s.supplier_code = p_code)
  order by k.linked_at desc, s.org_id desc limit 1000;
$$;
revoke execute on function identity.linked_suppliers(text) from public;

-- The services that the suppliers of the current organisation offer, supplier by supplier: a page and how many there are.
create function identity.offered_services(p_code text, p_category text, p_word text, p_limit integer, p_offset integer) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  own text := current_org()::text;
  v_total integer := 0;
  v_here integer;
  v_page jsonb;
  v_rows jsonb := '[]';
begin
  for l in select * from identity.linked_suppliers(p_code) loop
    perform set_config('app.org_id', l.org_id::text, true);
    select count(*) into v_here from supply_service
    where is_shelves and (p_category is null or category = p_category) and (p_word is null or strpos(search_text, p_word) > 0);
    if v_total + v_here > p_offset and jsonb_array_length(v_rows) < p_limit then
      select jsonb_agg(o) into v_page from (
        select l.supplier_code, s.shop_name as supplier_name, v.service_id::text, v.version, v.service_number, v.service_name, v.category, v.unit,
          v.price_cents::bigint, s.currency_code, v.duration_minutes
        from supply_service v join shop s on s.org_id = v.org_id and s.shop_id = v.shop_id
        where v.is_shelves and (p_category is null or v.category = p_category) and (p_word is null or strpos(v.search_text, p_word) > 0)
        order by v.service_number
        limit p_limit - jsonb_array_length(v_rows) offset greatest(p_offset - v_total, 0)
      ) o;
      v_rows := v_rows || coalesce(v_page, '[]');
    end if;
    v_total := v_total + v_here;
  end loop;
  perform set_config('app.org_id', own, true);
  return json_build_object('rows', v_rows, 'total', v_total);
end $$;

-- One of them whole; null where it is not offered to the current organisation.
create function identity.offered_service(p_service bigint) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  own text := current_org()::text;
  v_found json;
begin
  for l in select * from identity.linked_suppliers(null) loop
    perform set_config('app.org_id', l.org_id::text, true);
    select json_build_object('supplier_code', l.supplier_code, 'supplier_name', s.shop_name, 'service_id', v.service_id::text, 'version', v.version,
      'service_number', v.service_number, 'service_name', v.service_name, 'category', v.category, 'unit', v.unit,
      'price_cents', v.price_cents::bigint, 'currency_code', s.currency_code, 'duration_minutes', v.duration_minutes,
      'description', v.description, 'images', v.images)
    into v_found
    from supply_service v join shop s on s.org_id = v.org_id and s.shop_id = v.shop_id
    where v.service_id = p_service and v.is_shelves;
    exit when v_found is not null;
  end loop;
  perform set_config('app.org_id', own, true);
  return v_found;
end $$;

-- Whose picture it is that a supplier shows of a service which it offers to the current organisation; null: nobody's.
create function identity.offered_picture(p_key text) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  own text := current_org()::text;
  v_found json;
begin
  for l in select * from identity.linked_suppliers(null) loop
    perform set_config('app.org_id', l.org_id::text, true);
    select json_build_object('org_id', f.org_id::text, 'file_name', f.file_name, 'media_type', f.media_type) into v_found
    from file f
    where f.file_key = p_key and f.use = 'service_image' and f.claimed_at is not null and f.released_at is null
      and exists (select from supply_service v where v.org_id = f.org_id and v.is_shelves and '/shop/upload/file/' || p_key = any (v.images));
    exit when v_found is not null;
  end loop;
  perform set_config('app.org_id', own, true);
  return v_found;
end $$;

select grant_preset(
  '{supplier}', '{merchant:read,merchant:end,offer:write,offer:answer,download:export}', 'supplier:invite');
