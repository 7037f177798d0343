-- Whoever applied as a supplier is its head, and not whoever has their number by the day that a chain agrees. Who it was is known when the
-- number was proven; null: nobody had an account by it.
alter table supplier_application add applied_account_id bigint;
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update supplier_application p set applied_account_id = a.account_id
    from identity.account a
    where p.org_id = v_org and p.status = 'pending' and a.mobile_number = p.mobile_number and a.country_code = '86';
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

-- Whose account a number is; null: nobody's yet.
create function identity.account_by(p_mobile text) returns text
language sql stable security definer set search_path = pg_catalog, identity, pg_temp as $$
  select account_id::text from identity.account where mobile_number = p_mobile and country_code = '86';
$$;

-- Who applied: their account, and the number that they sign in by today. Null: nobody has an account by that number. An account that was
-- there before they applied without one has come to the number since, and is somebody else's: its id is null.
create function identity.applicant(p_account bigint, p_mobile text, p_applied timestamptz) returns json
language sql stable security definer set search_path = pg_catalog, identity, pg_temp as $$
  select json_build_object('account_id', case when p_account is not null or a.created_at > p_applied then a.account_id::text end,
    'mobile_number', a.mobile_number)
  from identity.account a
  where case when p_account is null then a.mobile_number = p_mobile and a.country_code = '86' else a.account_id = p_account end;
$$;
