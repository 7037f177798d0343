-- The rights of new retail that a role's set still holds were put there with those for beauty or medical, when nothing showed the set:
-- what was taken from both of these since was meant to be gone, and must not count again once a shop sells new retail.
do $$
declare
  v_org bigint;
  v_before text := current_setting('app.org_id', true);
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    delete from role_grant g
    where g.org_id = v_org and g.module = 'retail'
      and not exists (
        select from role_grant other
        where other.org_id = g.org_id and other.role_id = g.role_id
          and other.module in ('beauty', 'medical') and other.permission = g.permission);
  end loop;
  perform set_config('app.org_id', coalesce(v_before, ''), true);
end $$;
