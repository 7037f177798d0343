-- A package is sold part by part: each part is a line of the order, at its share of the price. Projects are units to be used
-- later: each opens a card of its own, which knows the package that it came of.
alter table order_line
  add column package_id bigint,
  -- Tells several of one package in an order apart.
  add column package_no integer,
  -- As it was called when it was sold; empty: sold by itself.
  add column package_name text not null default '',
  add constraint order_line_package foreign key (org_id, package_id) references package not valid,
  add constraint order_line_in_package check ((package_id is null) = (package_no is null) and (package_id is null) = (package_name = '')) not valid;
alter table order_line validate constraint order_line_in_package;

alter table card
  add column package_id bigint,
  add constraint card_package foreign key (org_id, package_id) references package not valid,
  add constraint card_template check (
    num_nonnulls(shop_card_id, sbc_id, package_id) = 1 and (kind = 'stored_value_card') = (sbc_id is not null)) not valid;
alter table card validate constraint card_template;

do $$
declare old name;
begin
  for old in select conname from pg_constraint
    where conrelid = 'card'::regclass and contype = 'c' and conname <> 'card_template' and pg_get_constraintdef(oid) like '%num_nonnulls(shop_card_id, sbc_id)%'
  loop
    execute format('alter table card drop constraint %I', old);
  end loop;
end $$;
