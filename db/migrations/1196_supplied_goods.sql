-- What suppliers sell, seen by the merchants whom they supply, and what a merchant took on of it: goods with their variants, as
-- projects before them.

-- The goods that the current organisation, a supplier, has on its shelves: products of which one variant at least is. For the
-- functions below alone, each of which has judged whose shelf it is.
create function identity.goods_on_shelf() returns setof public.goods
language sql stable as $$
  select g.* from public.goods g
  where g.org_id = public.current_org() and g.goods_kind = 'product' and g.seller_id is null and g.is_auth = 1
    and exists (select from public.sku u where u.org_id = g.org_id and u.goods_id = g.goods_id and u.is_shelves)
$$;
revoke execute on function identity.goods_on_shelf() from public;

-- The goods that the suppliers of the current organisation offer, supplier by supplier: a page and how many there are. A shelf is
-- what a supplier offers; nothing else of its organisation is told.
create function identity.supplied_goods(p_code text, p_word text, p_limit integer, p_offset integer) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  own text := current_org()::text;
  v_total integer := 0;
  v_here integer;
  v_taken integer := 0;
  v_page jsonb;
  v_rows jsonb := '[]';
begin
  for l in select * from identity.linked_suppliers(p_code) loop
    perform set_config('app.org_id', l.org_id::text, true);
    select count(*) into v_here from identity.goods_on_shelf() g
    where p_word is null or exists (
      select from sku u where u.org_id = g.org_id and u.goods_id = g.goods_id and u.is_shelves and strpos(u.search_text, p_word) > 0);
    if v_total + v_here > p_offset and v_taken < p_limit then
      select json_agg(o) into v_page from (
        select l.supplier_code, s.shop_name as supplier_name, g.goods_id::text as supplied_goods_id, g.version, g.goods_name, g.goods_sn,
          c.category_name, b.name as brand_name, g.unit, g.thumbnail, k.sku_num, k.supply_from, k.supply_to, s.currency_code
        from identity.goods_on_shelf() g
        join catalog_category c on c.org_id = g.org_id and c.category_id = g.category_id
        join shop s on s.org_id = g.org_id and s.shop_id = l.shop_id
        left join brand b on b.org_id = g.org_id and b.brand_id = g.brand_id
        cross join lateral (
          select count(*)::integer as sku_num, min(u.price)::bigint as supply_from, max(u.price)::bigint as supply_to
          from sku u where u.org_id = g.org_id and u.goods_id = g.goods_id and u.is_shelves
        ) k
        where p_word is null or exists (
          select from sku u where u.org_id = g.org_id and u.goods_id = g.goods_id and u.is_shelves and strpos(u.search_text, p_word) > 0)
        order by c.sort, g.sort, g.goods_sn, g.goods_id
        limit p_limit - v_taken offset greatest(p_offset - v_total, 0)
      ) o;
      v_rows := v_rows || coalesce(v_page, '[]');
      v_taken := jsonb_array_length(v_rows);
    end if;
    v_total := v_total + v_here;
  end loop;
  perform set_config('app.org_id', own, true);
  return json_build_object('rows', v_rows, 'total', v_total);
end $$;

-- One of them whole, with the variants that are on the shelf; null where it is not offered to the current organisation.
create function identity.supplied_good(p_goods bigint) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  own text := current_org()::text;
  v_found json;
begin
  for l in select * from identity.linked_suppliers(null) loop
    perform set_config('app.org_id', l.org_id::text, true);
    select json_build_object('supplier_code', l.supplier_code, 'supplier_name', s.shop_name, 'supplied_goods_id', g.goods_id::text,
      'version', g.version, 'goods_name', g.goods_name, 'short_name', g.short_name, 'goods_sn', g.goods_sn, 'category_name', c.category_name,
      'brand_name', b.name, 'unit', g.unit, 'thumbnail', g.thumbnail, 'images', g.images, 'deadline', g.deadline,
      'deadline_unit', g.deadline_unit, 'weight_grams', g.weight_grams, 'currency_code', s.currency_code,
      'units', coalesce((
        select json_agg(json_build_object('unit_name', n.unit_name, 'factor', n.factor) order by n.position)
        from goods_unit n where n.org_id = g.org_id and n.goods_id = g.goods_id), '[]'),
      'spec_names', coalesce((
        select json_agg(p.spec_name order by f.position)
        from goods_specification f join specification p on p.org_id = f.org_id and p.specification_id = f.specification_id
        where f.org_id = g.org_id and f.goods_id = g.goods_id), '[]'),
      'skus', (
        select json_agg(json_build_object('supplied_sku_id', u.sku_id::text, 'specs_name', u.specs_name, 'spec_values', u.spec_values,
          'product_sn', u.product_sn, 'barcode', u.barcode, 'supply_price', u.price::bigint) order by u.position, u.sku_id)
        from sku u where u.org_id = g.org_id and u.goods_id = g.goods_id and u.is_shelves))
    into v_found
    from identity.goods_on_shelf() g
    join catalog_category c on c.org_id = g.org_id and c.category_id = g.category_id
    join shop s on s.org_id = g.org_id and s.shop_id = l.shop_id
    left join brand b on b.org_id = g.org_id and b.brand_id = g.brand_id
    where g.goods_id = p_goods;
    exit when v_found is not null;
  end loop;
  perform set_config('app.org_id', own, true);
  return v_found;
end $$;

-- Which of these are still offered to the current organisation.
create function identity.goods_still_supplied(p_goods bigint[]) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  own text := current_org()::text;
  v_here text[];
  v_still text[] := '{}';
begin
  for l in select * from identity.linked_suppliers(null) loop
    perform set_config('app.org_id', l.org_id::text, true);
    select array_agg(g.goods_id::text) into v_here from identity.goods_on_shelf() g where g.goods_id = any (p_goods);
    v_still := v_still || coalesce(v_here, '{}');
  end loop;
  perform set_config('app.org_id', own, true);
  return to_json(v_still);
end $$;

-- Which goods of a chain came of which ones of a supplier's. The supplier stands in another organisation: it is named by its code,
-- which outlives the link.
create table goods_supplied (
  org_id bigint not null references organisation,
  goods_id bigint not null,
  supplier_code text not null,
  supplier_name text not null,
  supplied_goods_id bigint not null,
  -- Of its prices.
  currency_code text not null,
  taken_version integer not null,
  taken_at timestamptz not null,
  primary key (org_id, goods_id),
  foreign key (org_id, goods_id) references goods,
  unique (org_id, supplied_goods_id)
);
select make_tenant_table('goods_supplied', 'insert, update, delete');

-- And which variant of which; the price of each as it was when it was taken on or renewed last. A variant that the chain gives up
-- may be taken on again.
create table sku_supplied (
  org_id bigint not null references organisation,
  sku_id bigint not null,
  goods_id bigint not null,
  supplied_sku_id bigint not null,
  supply_price cents not null check (supply_price >= 0),
  primary key (org_id, sku_id),
  foreign key (org_id, sku_id) references sku on delete cascade,
  foreign key (org_id, goods_id) references goods_supplied,
  unique (org_id, supplied_sku_id)
);
select make_tenant_table('sku_supplied', 'insert, update, delete');
create index sku_supplied_of_goods on sku_supplied (org_id, goods_id);

-- Pictures of goods on the shelf are shown as those of services are.
create or replace function identity.offered_picture(p_key text) returns json
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
    where f.file_key = p_key and f.claimed_at is not null and f.released_at is null and (
      f.use = 'service_image' and exists (
        select from supply_service v where v.org_id = f.org_id and v.is_shelves and '/shop/upload/file/' || p_key = any (v.images))
      or f.use = 'goods_image' and exists (
        select from identity.goods_on_shelf() g where '/shop/upload/file/' || p_key = any (g.images)));
    exit when v_found is not null;
  end loop;
  perform set_config('app.org_id', own, true);
  return v_found;
end $$;

-- How many projects and goods of the supplier of a code a merchant has taken on.
create or replace function identity.taken_num(p_merchant bigint, p_code text) returns integer
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_own text := current_setting('app.org_id', true);
  v_num integer;
begin
  perform set_config('app.org_id', p_merchant::text, true);
  select (select count(*) from project_supplied where org_id = p_merchant and supplier_code = p_code)
    + (select count(*) from goods_supplied where org_id = p_merchant and supplier_code = p_code)
  into v_num;
  perform set_config('app.org_id', coalesce(v_own, ''), true);
  return v_num;
end $$;

-- What a merchant took on of the current organisation's goods, variant by variant, as `identity.merchant_projects` tells of projects:
-- its own name for it, and what it asks of its customers, are nobody's business.
create function identity.merchant_goods(p_merchant bigint) returns json
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_own bigint := current_org();
  v_code text;
  v_taken jsonb;
begin
  select s.supplier_code into v_code from identity.supply_link k join identity.supplier s on s.org_id = k.supplier_org
  where k.merchant_org = p_merchant and k.supplier_org = v_own;
  if v_code is null then return null; end if;
  perform set_config('app.org_id', p_merchant::text, true);
  select jsonb_agg(jsonb_build_object('id', k.supplied_sku_id, 'price', k.supply_price::bigint, 'at', extract(epoch from t.taken_at)::bigint))
  into v_taken
  from goods_supplied t join sku_supplied k on k.org_id = t.org_id and k.goods_id = t.goods_id
  where t.org_id = p_merchant and t.supplier_code = v_code;
  perform set_config('app.org_id', v_own::text, true);
  return coalesce((
    select json_agg(json_build_object('sku_id', u.sku_id::text, 'goods_name', g.goods_name, 'specs_name', u.specs_name, 'product_sn', u.product_sn,
      'taken_at', t.at, 'price_then', t.price, 'price_now', u.price::bigint, 'is_shelves', u.is_shelves) order by t.at desc, g.goods_id desc, u.position)
    from jsonb_to_recordset(v_taken) t (id bigint, price bigint, at bigint)
    join sku u on u.org_id = v_own and u.sku_id = t.id
    join goods g on g.org_id = u.org_id and g.goods_id = u.goods_id
  ), '[]');
end $$;
