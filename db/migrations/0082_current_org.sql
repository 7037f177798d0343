-- Every policy asks for the organisation, several times a statement. Written as one expression it is folded into the
-- statement that asks; only where none is set does it call anything.
create function refuse_without_org() returns bigint
language plpgsql stable parallel safe set search_path = pg_catalog as $$
begin
  raise exception 'no organisation is set in this transaction' using errcode = 'insufficient_privilege';
end $$;

create or replace function current_org() returns bigint
language sql stable parallel safe
return coalesce(nullif(pg_catalog.current_setting('app.org_id', true), '')::bigint, public.refuse_without_org());
