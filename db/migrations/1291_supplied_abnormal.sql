-- A project that its supplier offers no more is still told of by the chain that took it on, at what one cost then: in which currency
-- that was is known of the supplier alone, which may be left by then. Null, of what was taken on before this was served: the chain's own.
alter table project_supplied add column currency_code text;

do $$
declare
  v_org bigint;
  v_of record;
  v_currency text;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    for v_of in
      select distinct t.supplier_code, s.org_id, s.shop_id from project_supplied t join identity.supplier s on s.supplier_code = t.supplier_code
    loop
      perform set_config('app.org_id', v_of.org_id::text, true);
      select currency_code into v_currency from shop where org_id = v_of.org_id and shop_id = v_of.shop_id;
      perform set_config('app.org_id', v_org::text, true);
      update project_supplied set currency_code = v_currency where supplier_code = v_of.supplier_code;
    end loop;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
