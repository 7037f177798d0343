-- What suppliers offer, seen by the merchants whom they supply, and what a merchant took on of it.

-- The projects that the suppliers of the current organisation have on their shelves, in the suppliers' order: a page and how
-- many there are. A supplier's shelf is what it offers; nothing else of its organisation is told.
create function identity.supplied_projects(p_code text, p_word text, p_limit integer, p_offset integer) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  own text := current_org()::text;
  v_total integer := 0;
  v_here integer;
  v_taken integer := 0;
  v_page json;
  v_rows jsonb := '[]';
begin
  for l in
    select s.org_id, s.shop_id, s.supplier_code from identity.supply_link k join identity.supplier s on s.org_id = k.supplier_org
    where k.merchant_org = own::bigint and k.status = 'linked' and (p_code is null or s.supplier_code = p_code)
    order by k.linked_at desc, s.org_id desc limit 1000
  loop
    perform set_config('app.org_id', l.org_id::text, true);
    select count(*) into v_here from shop_project
    where seller_id is null and is_shelves and (p_word is null or strpos(search_text, p_word) > 0);
    if v_total + v_here > p_offset and v_taken < p_limit then
      select json_agg(o) into v_page from (
        select l.supplier_code, s.shop_name as supplier_name, p.shop_project_id::text as supplied_project_id, p.version, p.project_name,
          p.project_sn, c.category_name, p.specification, p.duration_minutes, p.sell_price::bigint as supply_price,
          s.currency_code
        from shop_project p
        join catalog_category c on c.org_id = p.org_id and c.category_id = p.category_id
        join shop s on s.org_id = p.org_id and s.shop_id = l.shop_id
        where p.seller_id is null and p.is_shelves and (p_word is null or strpos(p.search_text, p_word) > 0)
        order by c.sort, p.sort, p.project_sn, p.shop_project_id
        limit p_limit - v_taken offset greatest(p_offset - v_total, 0)
      ) o;
      v_rows := v_rows || coalesce(v_page::jsonb, '[]');
      v_taken := jsonb_array_length(v_rows);
    end if;
    v_total := v_total + v_here;
  end loop;
  perform set_config('app.org_id', own, true);
  return json_build_object('rows', v_rows, 'total', v_total);
end $$;

-- One of them whole; null where it is not offered to the current organisation.
create function identity.supplied_project(p_project bigint) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  own text := current_org()::text;
  v_found json;
begin
  for l in
    select s.org_id, s.shop_id, s.supplier_code from identity.supply_link k join identity.supplier s on s.org_id = k.supplier_org
    where k.merchant_org = own::bigint and k.status = 'linked' order by k.linked_at desc, s.org_id desc limit 1000
  loop
    perform set_config('app.org_id', l.org_id::text, true);
    select json_build_object('supplier_code', l.supplier_code, 'supplier_name', s.shop_name,
      'supplied_project_id', p.shop_project_id::text, 'version', p.version, 'project_name', p.project_name, 'project_sn', p.project_sn,
      'category_name', c.category_name, 'specification', p.specification, 'duration_minutes', p.duration_minutes,
      'clean_minutes', p.clean_minutes, 'description', p.description, 'supply_price', p.sell_price::bigint, 'currency_code', s.currency_code)
    into v_found
    from shop_project p
    join catalog_category c on c.org_id = p.org_id and c.category_id = p.category_id
    join shop s on s.org_id = p.org_id and s.shop_id = l.shop_id
    where p.shop_project_id = p_project and p.seller_id is null and p.is_shelves;
    exit when v_found is not null;
  end loop;
  perform set_config('app.org_id', own, true);
  return v_found;
end $$;

-- Which project of a chain came of which one of a supplier's, and what that said when it was taken on. The supplier stands
-- in another organisation: it is named by its code, which outlives the link.
create table project_supplied (
  org_id bigint not null references organisation,
  shop_project_id bigint not null,
  supplier_code text not null,
  supplier_name text not null,
  supplied_project_id bigint not null,
  taken_version integer not null,
  supply_price cents not null check (supply_price >= 0),
  taken_at timestamptz not null,
  primary key (org_id, shop_project_id),
  foreign key (org_id, shop_project_id) references shop_project,
  unique (org_id, supplied_project_id)
);
select make_tenant_table('project_supplied', 'insert, update, delete');

-- Suppliers keep their own catalogue, and offer what is on its shelves.
select grant_preset('{supplier}', '{catalog:read,catalog:category,catalog:brand,catalog:project,catalog:goods,catalog:specification}', 'supplier:invite');
-- Who has suppliers takes on what they offer.
select grant_preset('{administrator}', '{supplier:project}', 'supplier:open');
