-- Shops as people run them: profiles, validity, heads of store; suppliers, which stand in an organisation of their own;
-- the first organisation of a database.

alter table shop
  -- `HH:mm` in the shop's time; an end not after the start is on the next day. Both or neither.
  add open_time text check (open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add close_time text check (close_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add version integer not null default 1,
  add check ((open_time is null) = (close_time is null)),
  add unique (org_id, shop_id, currency_code);

-- A document names the shop together with its currency: with the first one the currency stays (domain: wire).
-- A foreign key is proved by a query of the owner's, whom row security would ask for an organisation.
alter table shop no force row level security;
alter table sales_order no force row level security;
alter table card no force row level security;
alter table deduction no force row level security;
alter table sales_order drop constraint sales_order_org_id_shop_id_fkey,
  add foreign key (org_id, shop_id, currency_code) references shop (org_id, shop_id, currency_code);
alter table card drop constraint card_org_id_shop_id_fkey,
  add foreign key (org_id, shop_id, currency_code) references shop (org_id, shop_id, currency_code);
alter table deduction drop constraint deduction_org_id_shop_id_fkey,
  add foreign key (org_id, shop_id, currency_code) references shop (org_id, shop_id, currency_code);
-- Whether a shop has any.
create index card_by_shop on card (org_id, shop_id);
alter table shop force row level security;
alter table sales_order force row level security;
alter table card force row level security;
alter table deduction force row level security;

-- A supplier's names towards merchants: the code says who it is, the invitation that it wants to be found.
create table identity.supplier (
  org_id bigint primary key,
  shop_id bigint not null,
  supplier_code text not null unique,
  invite_code text not null,
  refreshed_at timestamptz not null
);

-- Who supplies whom.
create table identity.supply_link (
  merchant_org bigint not null,
  supplier_org bigint not null references identity.supplier,
  status text not null check (status in ('linked', 'ended')),
  linked_at timestamptz not null,
  primary key (merchant_org, supplier_org),
  check (merchant_org <> supplier_org)
);
create index supply_link_by_supplier on identity.supply_link (supplier_org);

-- Random letters and digits that nobody mistakes for others.
create function identity.fresh_code(p_length integer) returns text
language sql volatile set search_path = pg_catalog as $$
  select upper(left(replace(gen_random_uuid()::text, '-', ''), p_length));
$$;

-- Gives the supplier of the current organisation its codes.
create function identity.register_supplier(p_shop bigint, p_now timestamptz) returns text
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  insert into identity.supplier (org_id, shop_id, supplier_code, invite_code, refreshed_at)
  select org_id, shop_id, identity.fresh_code(8), identity.fresh_code(10), p_now
  from shop where org_id = current_org() and shop_id = p_shop and shop_type = 'SUPPLIER'
  returning supplier_code;
$$;

-- The codes of the supplier that the current organisation is; null where it is none.
create function identity.supplier_codes() returns json
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select json_build_object('supplier_code', supplier_code, 'invite_code', invite_code, 'refreshed_at', extract(epoch from refreshed_at)::bigint)
  from identity.supplier where org_id = current_org();
$$;

-- Another invitation; the one before it is void.
create function identity.refresh_invite_code(p_now timestamptz) returns text
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  update identity.supplier set invite_code = identity.fresh_code(10), refreshed_at = p_now where org_id = current_org() returning invite_code;
$$;

-- The current organisation, a supplier, begins to supply a merchant.
create function identity.supply_to(p_merchant bigint, p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  insert into identity.supply_link (merchant_org, supplier_org, status, linked_at) values (p_merchant, current_org(), 'linked', p_now);
$$;

-- The current organisation, a merchant, accepts the invitation of a supplier. Answers `unknown` where the codes are not a
-- supplier's, `there` where it supplies already, else the supplier's organisation.
create function identity.accept_supplier(p_code text, p_invite text, p_now timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_supplier bigint;
begin
  select org_id into v_supplier from identity.supplier
  where supplier_code = upper(p_code) and invite_code = upper(p_invite) and org_id <> current_org();
  if v_supplier is null then return 'unknown'; end if;
  insert into identity.supply_link (merchant_org, supplier_org, status, linked_at) values (current_org(), v_supplier, 'linked', p_now)
  on conflict (merchant_org, supplier_org) do update set status = 'linked', linked_at = p_now where supply_link.status = 'ended';
  return case when found then v_supplier::text else 'there' end;
end $$;

-- Ends what a supplier is to the current organisation; its name, or null where it supplies nothing.
create function identity.end_supply(p_supplier_code text) returns bigint
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  update identity.supply_link l set status = 'ended' from identity.supplier s
  where s.supplier_code = p_supplier_code and l.supplier_org = s.org_id and l.merchant_org = current_org() and l.status = 'linked'
  returning s.org_id;
$$;

-- The suppliers of the current organisation, the latest first, as far as a merchant may know them.
create function identity.suppliers() returns setof json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
  own text := current_org()::text;
begin
  for l in
    select s.org_id, s.shop_id, s.supplier_code, k.linked_at from identity.supply_link k join identity.supplier s on s.org_id = k.supplier_org
    where k.merchant_org = own::bigint and k.status = 'linked' order by k.linked_at desc, s.org_id desc limit 1000
  loop
    perform set_config('app.org_id', l.org_id::text, true);
    return query select json_build_object('supplier_code', l.supplier_code, 'shop_name', s.shop_name, 'phone', s.phone, 'address', s.address,
      'linked_at', extract(epoch from l.linked_at)::bigint) from shop s where s.org_id = l.org_id and s.shop_id = l.shop_id;
  end loop;
  perform set_config('app.org_id', own, true);
end $$;

-- Founds an organisation only where there is none; false where there is.
create function identity.found_first_organisation(p_org bigint, p_name text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('first organisation', 0));
  if exists (select from identity.epoch) then return false; end if;
  perform identity.found_organisation(p_org, p_name, p_now);
  return true;
end $$;

-- Organisations that exist: whoever leads a shop keeps its profile, whoever ran the organisation its shops; suppliers
-- get their codes.
do $$
declare
  v_org bigint;
  v_shop bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select distinct g.org_id, g.role_id, g.module, fresh.permission
    from role r
    join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    cross join unnest(array['shop:write', 'shop:manage', 'head:switch', 'supplier:open']) fresh(permission)
    where r.org_id = v_org and (r.role_name = '总部管理员' or (r.role_name = '店长' and fresh.permission = 'shop:write'))
    on conflict do nothing;
    insert into role_grant (org_id, role_id, module, permission)
    select r.org_id, r.role_id, 'supplier', fresh.permission
    from role r cross join unnest(array['shop:write', 'supplier:invite']) fresh(permission)
    where r.org_id = v_org and r.role_name = '供应商'
    on conflict do nothing;
    for v_shop in select shop_id from shop where shop_type = 'SUPPLIER' order by shop_id limit 1 loop
      perform identity.register_supplier(v_shop, transaction_timestamp());
    end loop;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
