-- What the chain lets be sold and has on its shelves, by variant, in the order of its catalogue: what a till leafs through and
-- counts all day long, without a look at anything else of goods and variants. Triggers keep it from both, whoever writes them;
-- nobody else does. What a shop made of it (its own order, what it took off its shelves) is little, and is asked beside it.
create table sku_shelf (
  org_id bigint not null,
  sku_id bigint not null,
  goods_id bigint not null,
  goods_kind text not null,
  category_id bigint not null,
  sort integer not null,
  goods_sn text not null,
  position integer not null,
  seller_id bigint,
  primary key (org_id, sku_id)
);
select make_tenant_table('sku_shelf', '');

-- What is kept of goods: of one of their variants, or of all of them (null).
create function shelve_skus(p_org bigint, p_goods bigint, p_sku bigint) returns void
language sql set search_path = pg_catalog, public as $$
  insert into sku_shelf (org_id, sku_id, goods_id, goods_kind, category_id, sort, goods_sn, position, seller_id)
  select s.org_id, s.sku_id, s.goods_id, g.goods_kind, g.category_id, g.sort, g.goods_sn, s.position, g.seller_id
  from goods g join sku s on s.org_id = g.org_id and s.goods_id = g.goods_id
  where g.org_id = p_org and g.goods_id = p_goods and g.is_auth = 1 and s.is_shelves and (p_sku is null or s.sku_id = p_sku)
$$;

create function sku_shelved() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Whoever is changing the goods meanwhile is waited for, before anything that they keep is looked at.
  perform from goods where org_id = coalesce(new.org_id, old.org_id) and goods_id = coalesce(new.goods_id, old.goods_id) for share;
  if tg_op <> 'INSERT' then
    delete from sku_shelf where org_id = old.org_id and sku_id = old.sku_id;
  end if;
  if tg_op <> 'DELETE' and new.is_shelves then
    perform shelve_skus(new.org_id, new.goods_id, new.sku_id);
  end if;
  return null;
end $$;
create trigger sku_shelved after insert or delete on sku for each row execute function sku_shelved();
create trigger sku_shelved_anew after update on sku for each row
  when ((old.goods_id, old.position, old.is_shelves) is distinct from (new.goods_id, new.position, new.is_shelves))
  execute function sku_shelved();

create function goods_shelved() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from sku_shelf where org_id = old.org_id and goods_id = old.goods_id;
  perform shelve_skus(new.org_id, new.goods_id, null);
  return null;
end $$;
create trigger goods_shelved after update on goods for each row
  when ((old.goods_kind, old.category_id, old.sort, old.goods_sn, old.seller_id, old.is_auth)
    is distinct from (new.goods_kind, new.category_id, new.sort, new.goods_sn, new.seller_id, new.is_auth))
  execute function goods_shelved();

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    perform shelve_skus(org_id, goods_id, null) from goods;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

create index sku_shelf_in_order on sku_shelf (org_id, goods_kind, category_id, sort, goods_sn, position) include (sku_id, goods_id, seller_id);
create index sku_shelf_goods on sku_shelf (org_id, goods_id);
create index sku_terms_off on sku_terms (org_id, shop_id, sku_id) where not is_shelves;
create index goods_terms_sorted on goods_terms (org_id, shop_id, goods_id) where sort is not null;

-- A page of what a shop sells, in the order of its catalogue, and how many there are, so many as are told: of everything where
-- nothing was typed (`p_from` is null), else of what a word finds. The page is cut along the order, no further than it goes; what is
-- counted is counted without an order. Shop 0 is the head office, which sees what every shop sells. `sku_hits`, which looked at
-- goods and variants for each that it counted, stays for processes of the release before; it goes once none of them is left.
create function shelf_hits(
  p_org bigint, p_shop bigint, p_kind text, p_category text, p_from text, p_until text, p_barcode text, p_others text[],
  p_page bigint, p_size bigint)
returns table (sku_id bigint, place bigint, total integer)
language plpgsql stable parallel safe rows 60
set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  v_ids bigint[];
  v_total integer;
begin
  if p_from is null then
    v_ids := array(
      select x.sku_id from
        (select c.category_id from catalog_category c
          where c.org_id = p_org and c.kind = p_kind and starts_with(c.category_path, p_category) order by c.sort, c.category_id) c,
        lateral (
          (select s.sku_id, s.sort, s.goods_sn, s.position from sku_shelf s
            where s.org_id = p_org and s.goods_kind = p_kind and s.category_id = c.category_id
              and (p_shop = 0 or s.seller_id is null or s.seller_id = p_shop)
              and s.sku_id not in (select o.sku_id from sku_terms o where o.org_id = p_org and o.shop_id = p_shop and not o.is_shelves)
              and s.goods_id not in (select k.goods_id from goods_terms k where k.org_id = p_org and k.shop_id = p_shop and k.sort is not null)
            order by s.sort, s.goods_sn, s.position)
          union all
          (select s.sku_id, k.sort, s.goods_sn, s.position from goods_terms k join sku_shelf s on s.org_id = p_org and s.goods_id = k.goods_id
            where k.org_id = p_org and k.shop_id = p_shop and k.sort is not null and s.goods_kind = p_kind and s.category_id = c.category_id
              and (s.seller_id is null or s.seller_id = p_shop)
              and s.sku_id not in (select o.sku_id from sku_terms o where o.org_id = p_org and o.shop_id = p_shop and not o.is_shelves)
            order by k.sort, s.goods_sn, s.position)
          order by 2, 3, 4) x
      limit p_size offset (p_page - 1) * p_size);
    if p_category = '' then
      v_total := (select count(*)::integer from (
          select from sku_shelf s
          where s.org_id = p_org and s.goods_kind = p_kind and (p_shop = 0 or s.seller_id is null or s.seller_id = p_shop)
            and s.sku_id not in (select o.sku_id from sku_terms o where o.org_id = p_org and o.shop_id = p_shop and not o.is_shelves)
          limit 1001) told);
    else
      v_total := (select count(*)::integer from (
          select from catalog_category c join sku_shelf s on s.org_id = p_org and s.goods_kind = p_kind and s.category_id = c.category_id
          where c.org_id = p_org and c.kind = p_kind and starts_with(c.category_path, p_category)
            and (p_shop = 0 or s.seller_id is null or s.seller_id = p_shop)
            and s.sku_id not in (select o.sku_id from sku_terms o where o.org_id = p_org and o.shop_id = p_shop and not o.is_shelves)
          limit 1001) told);
    end if;
  else
    with found as (
      select t.sku_id from sku_token t where t.org_id = p_org and t.token >= p_from collate "C" and t.token < p_until collate "C"
      union select s.sku_id from sku s where s.org_id = p_org and s.barcode = p_barcode and s.barcode <> ''),
    hits as materialized (
      select s.sku_id, c.sort as category_sort, s.category_id, coalesce(kept.sort, s.sort) as goods_sort, s.goods_sn, s.position
      from found f,
        lateral (select * from sku_shelf v where v.org_id = p_org and v.sku_id = f.sku_id offset 0) s,
        lateral (select * from catalog_category v where v.org_id = p_org and v.category_id = s.category_id offset 0) c
        left join lateral (
          select k.sort from goods_terms k where k.org_id = p_org and k.goods_id = s.goods_id and k.shop_id = p_shop offset 0) kept on true
      where s.goods_kind = p_kind and (p_shop = 0 or s.seller_id is null or s.seller_id = p_shop) and starts_with(c.category_path, p_category)
        and s.sku_id not in (select o.sku_id from sku_terms o where o.org_id = p_org and o.shop_id = p_shop and not o.is_shelves)
        and (cardinality(p_others) = 0 or not exists (select from sku v, unnest(p_others) o
          where v.org_id = p_org and v.sku_id = s.sku_id and strpos(v.search_text, o) = 0)))
    select array(select h.sku_id from hits h order by h.category_sort, h.category_id, h.goods_sort, h.goods_sn, h.position
        limit p_size offset (p_page - 1) * p_size),
      (select least(count(*), 1001)::integer from hits)
    into v_ids, v_total;
  end if;
  return query select i.id, i.n, v_total from unnest(v_ids) with ordinality i (id, n);
end $$;
