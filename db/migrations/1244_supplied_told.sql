-- A chain is told once of each change that a supplier made to what it took on: in which of the supplier's versions it was told, 0 where
-- it left the shelf; null while it is as it was taken on.
alter table project_supplied add column told_version integer;
alter table goods_supplied add column told_version integer;

-- Which of these the suppliers of the current organisation still offer, each in the version that it has now: goods, and projects.
create function identity.supplied_versions(p_goods bigint[], p_projects bigint[]) returns json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  own text := current_org()::text;
  v_here jsonb;
  v_goods jsonb := '{}';
  v_projects jsonb := '{}';
begin
  for l in select * from identity.linked_suppliers(null) loop
    perform set_config('app.org_id', l.org_id::text, true);
    select jsonb_object_agg(g.goods_id::text, g.version) into v_here from identity.goods_on_shelf() g where g.goods_id = any (p_goods);
    v_goods := v_goods || coalesce(v_here, '{}');
    select jsonb_object_agg(p.shop_project_id::text, p.version) into v_here from shop_project p
    where p.org_id = l.org_id and p.shop_project_id = any (p_projects) and p.seller_id is null and p.is_shelves;
    v_projects := v_projects || coalesce(v_here, '{}');
  end loop;
  perform set_config('app.org_id', own, true);
  return json_build_object('goods', v_goods, 'projects', v_projects);
end $$;
