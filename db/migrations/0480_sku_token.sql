-- What a search for goods may begin with, by variant: names and numbers with their ends, pinyin and initials. A chain keeps
-- twenty thousand variants, too many to look through the text of each for every letter that a cashier types. Read by >= and <
-- on bytes: under row security only such leakproof operators reach an index. No foreign key: a variant has fifty of them, written
-- with it, and a check of each would make the import of a catalogue take minutes. A trigger takes them away with it.
create table sku_token (
  org_id bigint not null,
  token text collate "C" not null,
  sku_id bigint not null,
  primary key (org_id, token, sku_id)
);
alter table sku no force row level security;
-- Of what there is already, every end of each line: pinyin from within a syllable too, until the goods are next saved.
insert into sku_token (org_id, token, sku_id)
  select distinct s.org_id, substr(line, at), s.sku_id
  from sku s, string_to_table(s.search_text, E'\n') line, generate_series(1, length(line)) at
  where line <> '';
alter table sku force row level security;
select make_tenant_table('sku_token', 'insert, delete');
create index sku_token_sku on sku_token (org_id, sku_id);

create function sku_tokens_gone() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from sku_token where org_id = old.org_id and sku_id = old.sku_id;
  return null;
end $$;
create trigger sku_tokens_gone after delete on sku for each row execute function sku_tokens_gone();

-- The goods of a category in the order of the chain: what a till shows first.
create index goods_in_order on goods (org_id, category_id, sort, goods_sn);
drop index goods_by_category;

-- A page of the variants that a shop sells, in the order of its catalogue, and how many there are, so many as are told: of all
-- of them where nothing was typed (`p_from` is null), else of those that a word finds. A till asks for both all day long, and
-- has one good way for each, which is kept: along the categories, goods in the order that the index gives, no further than the page;
-- or from the tokens. Shop 0 is the head office, which sees what every shop sells.
create function sku_hits(
  p_org bigint, p_shop bigint, p_kind text, p_category text, p_shelves boolean, p_auth integer,
  p_from text, p_until text, p_barcode text, p_others text[], p_page bigint, p_size bigint)
returns table (ids bigint[], total integer)
language plpgsql stable parallel safe rows 1 set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
begin
  if p_from is null then
    return query
    with hits as materialized (
      select x.sku_id from
        (select c.category_id from catalog_category c
          where c.org_id = p_org and c.kind = p_kind and starts_with(c.category_path, p_category) order by c.sort, c.category_id) c,
        lateral (
          select s.sku_id, s.is_shelves from (
            (select g.goods_id, g.sort, g.goods_sn from goods g
              where g.org_id = p_org and g.category_id = c.category_id and g.goods_kind = p_kind
                and (p_shop = 0 or g.seller_id is null or g.seller_id = p_shop) and (p_auth is null or g.is_auth = p_auth)
                and not exists (select from goods_terms kept
                  where kept.org_id = p_org and kept.goods_id = g.goods_id and kept.shop_id = p_shop and kept.sort is not null)
              order by g.sort, g.goods_sn)
            union all
            (select g.goods_id, kept.sort, g.goods_sn from goods_terms kept join goods g on g.org_id = p_org and g.goods_id = kept.goods_id
              where kept.org_id = p_org and kept.shop_id = p_shop and kept.sort is not null and g.category_id = c.category_id
                and g.goods_kind = p_kind and (g.seller_id is null or g.seller_id = p_shop) and (p_auth is null or g.is_auth = p_auth)
              order by kept.sort, g.goods_sn)
            order by 2, 3) g,
            lateral (select v.sku_id, v.is_shelves from sku v where v.org_id = p_org and v.goods_id = g.goods_id order by v.position) s) x
        left join sku_terms own on own.org_id = p_org and own.sku_id = x.sku_id and own.shop_id = p_shop
      where p_shelves is null or (x.is_shelves and coalesce(own.is_shelves, true)) = p_shelves
      limit greatest(1001, p_page * p_size))
    select array(select h.sku_id from hits h limit p_size offset (p_page - 1) * p_size), (select least(count(*), 1001)::integer from hits);
  else
    return query
    with found as (
      select t.sku_id from sku_token t where t.org_id = p_org and t.token >= p_from collate "C" and t.token < p_until collate "C"
      union select s.sku_id from sku s where s.org_id = p_org and s.barcode = p_barcode and s.barcode <> ''),
    hits as materialized (
      select s.sku_id, c.sort as category_sort, c.category_id, coalesce(kept.sort, g.sort) as goods_sort, g.goods_sn, s.position
      from found f,
        lateral (select * from sku v where v.org_id = p_org and v.sku_id = f.sku_id offset 0) s,
        lateral (select * from goods v where v.org_id = p_org and v.goods_id = s.goods_id offset 0) g,
        lateral (select * from catalog_category v where v.org_id = p_org and v.category_id = g.category_id offset 0) c
        left join lateral (select o.is_shelves from sku_terms o where o.org_id = p_org and o.sku_id = s.sku_id and o.shop_id = p_shop offset 0) own on true
        left join lateral (select k.sort from goods_terms k where k.org_id = p_org and k.goods_id = g.goods_id and k.shop_id = p_shop offset 0) kept on true
      where g.goods_kind = p_kind and (p_shop = 0 or g.seller_id is null or g.seller_id = p_shop) and (p_auth is null or g.is_auth = p_auth)
        and (p_shelves is null or (s.is_shelves and coalesce(own.is_shelves, true)) = p_shelves) and starts_with(c.category_path, p_category)
        and not exists (select from unnest(p_others) o where strpos(s.search_text, o) = 0))
    select array(select h.sku_id from hits h order by h.category_sort, h.category_id, h.goods_sort, h.goods_sn, h.position
        limit p_size offset (p_page - 1) * p_size),
      (select least(count(*), 1001)::integer from hits);
  end if;
end $$;

-- Goods are found by their variants. The release before still writes this; the next one lets it go.
alter table goods alter search_text set default '';
