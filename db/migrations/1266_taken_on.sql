-- Which of the current organisation's own projects a merchant has taken on, or has sold of: an import that brought them stays.
create function identity.taken_on(p_projects bigint[]) returns json
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_own bigint := current_org();
  v_code text := (select supplier_code from identity.supplier where org_id = v_own);
  v_merchant bigint;
  v_taken bigint[];
  v_of bigint[];
begin
  select coalesce(array_agg(distinct supplied_project_id), '{}') into v_taken
  from identity.supplier_sold where supplier_org = v_own and supplied_project_id = any (p_projects);
  for v_merchant in select merchant_org from identity.supply_link where supplier_org = v_own loop
    perform set_config('app.org_id', v_merchant::text, true);
    select array_agg(supplied_project_id) into v_of
    from project_supplied where org_id = v_merchant and supplier_code = v_code and supplied_project_id = any (p_projects);
    v_taken := v_taken || v_of;
  end loop;
  perform set_config('app.org_id', v_own::text, true);
  return (select coalesce(json_agg(distinct id::text), '[]') from unnest(v_taken) id);
end $$;
