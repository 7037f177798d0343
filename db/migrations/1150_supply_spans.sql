-- Since when a supplier supplies a merchant, until when it did and who ended it: what may be told follows from it. And the
-- merchants as their supplier knows them.
alter table identity.supply_link
  -- As the chain called itself when it was taken on: a supplier cannot read another organisation's name.
  add column merchant_name text,
  add column ended_at timestamptz,
  add column ended_by text check (ended_by in ('merchant', 'supplier'));

-- Every time during which it did: one that was ended and taken up again has several.
create table identity.supply_span (
  merchant_org bigint not null,
  supplier_org bigint not null,
  linked_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_org, supplier_org, linked_at),
  foreign key (merchant_org, supplier_org) references identity.supply_link
);
-- Seen by the two of them alone, whatever a function asks for.
alter table identity.supply_span enable row level security;
alter table identity.supply_span force row level security;
create policy parties on identity.supply_span
  using ((select public.current_org()) in (merchant_org, supplier_org))
  with check ((select public.current_org()) in (merchant_org, supplier_org));

-- What an organisation calls itself, whoever is asking; for functions that have judged that it may be told.
create function identity.name_of_org(p_org bigint) returns text
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_own text := current_setting('app.org_id', true);
  v_name text;
begin
  perform set_config('app.org_id', p_org::text, true);
  select org_name into v_name from organisation where org_id = p_org;
  perform set_config('app.org_id', coalesce(v_own, ''), true);
  return v_name;
end $$;

-- Notes in another organisation's trail what was done to it from outside: nobody of theirs did it. For functions that have
-- judged that the two have to do with each other.
create function identity.note_beyond(
  p_org bigint, p_shop bigint, p_audit bigint, p_endpoint text, p_subject text, p_subject_id bigint, p_before jsonb, p_after jsonb, p_now timestamptz)
returns void
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_own text := current_setting('app.org_id', true);
  v_shop bigint := p_shop;
begin
  perform set_config('app.org_id', p_org::text, true);
  if v_shop is null then
    select shop_id into v_shop from shop where org_id = p_org order by (shop_type = '0') desc, shop_level, shop_id limit 1;
  end if;
  insert into audit_entry (org_id, audit_id, created_at, uid, shop_id, endpoint, subject, subject_id, before, after, ip, request_id)
  values (p_org, p_audit, p_now, null, v_shop, p_endpoint, p_subject, p_subject_id, p_before, p_after, null, 'beyond-' || p_audit);
  perform set_config('app.org_id', coalesce(v_own, ''), true);
end $$;
revoke execute on function identity.name_of_org(bigint) from public;
revoke execute on function identity.note_beyond(bigint, bigint, bigint, text, text, bigint, jsonb, jsonb, timestamptz) from public;

-- Links that there are. When one was ended nobody noted: nothing is told of it.
update identity.supply_link set merchant_name = identity.name_of_org(merchant_org);
update identity.supply_link set ended_at = linked_at, ended_by = 'merchant' where status = 'ended';
alter table identity.supply_link
  alter column merchant_name set not null,
  add check ((status = 'ended') = (ended_at is not null)),
  add check ((ended_at is null) = (ended_by is null));
do $$
declare
  l record;
begin
  for l in select * from identity.supply_link loop
    perform set_config('app.org_id', l.merchant_org::text, true);
    insert into identity.supply_span values (l.merchant_org, l.supplier_org, l.linked_at, l.ended_at);
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

-- A link says what the chain calls itself, and forgets its end once it is taken up again.
create function identity.name_supply_link() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
begin
  if new.status = 'linked' then
    new.merchant_name := identity.name_of_org(new.merchant_org);
    new.ended_at := null;
    new.ended_by := null;
  end if;
  return new;
end $$;
create trigger supply_link_named before insert or update of status on identity.supply_link for each row execute function identity.name_supply_link();

create function identity.keep_supply_spans() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
begin
  if new.status = 'linked' then
    insert into identity.supply_span values (new.merchant_org, new.supplier_org, new.linked_at, null)
    on conflict (merchant_org, supplier_org, linked_at) do update set ended_at = null;
  else
    update identity.supply_span set ended_at = new.ended_at
    where merchant_org = new.merchant_org and supplier_org = new.supplier_org and ended_at is null;
  end if;
  return null;
end $$;
create trigger supply_link_spans after insert on identity.supply_link for each row execute function identity.keep_supply_spans();
create trigger supply_link_spans_changed after update of status on identity.supply_link
  for each row when (old.status <> new.status) execute function identity.keep_supply_spans();

-- Ends what a supplier is to the current organisation, and says so in the supplier's trail; the supplier's organisation, or null
-- where it supplies nothing.
drop function identity.end_supply(text);
create function identity.end_supply(p_supplier_code text, p_now timestamptz, p_audit bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
begin
  update identity.supply_link k set status = 'ended', ended_at = p_now, ended_by = 'merchant' from identity.supplier s
  where s.supplier_code = p_supplier_code and k.supplier_org = s.org_id and k.merchant_org = current_org() and k.status = 'linked'
  returning s.org_id, s.shop_id, k.merchant_org, k.merchant_name into l;
  if l.org_id is null then return null; end if;
  perform identity.note_beyond(l.org_id, l.shop_id, p_audit, 'org.supplier.end', 'merchant', l.merchant_org,
    jsonb_build_object('status', 'linked'), jsonb_build_object('merchant_name', l.merchant_name, 'status', 'ended'), p_now);
  return l.org_id;
end $$;

-- The current organisation, a supplier, supplies a merchant no more, which reads it in its own trail; what the merchant is called,
-- or null where it supplies it not.
create function identity.end_merchant(p_merchant bigint, p_now timestamptz, p_audit bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  l record;
begin
  update identity.supply_link k set status = 'ended', ended_at = p_now, ended_by = 'supplier' from identity.supplier s
  where k.merchant_org = p_merchant and k.supplier_org = current_org() and s.org_id = k.supplier_org and k.status = 'linked'
  returning s.org_id, s.supplier_code, k.merchant_name into l;
  if l.org_id is null then return null; end if;
  perform identity.note_beyond(p_merchant, null, p_audit, 'supplier.merchant.end', 'supplier', l.org_id,
    jsonb_build_object('supplier_code', l.supplier_code, 'status', 'linked'), jsonb_build_object('status', 'ended'), p_now);
  return l.merchant_name;
end $$;

-- How many projects of the supplier of a code a merchant has taken on.
create function identity.taken_num(p_merchant bigint, p_code text) returns integer
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_own text := current_setting('app.org_id', true);
  v_num integer;
begin
  perform set_config('app.org_id', p_merchant::text, true);
  select count(*) into v_num from project_supplied where org_id = p_merchant and supplier_code = p_code;
  perform set_config('app.org_id', coalesce(v_own, ''), true);
  return v_num;
end $$;
revoke execute on function identity.taken_num(bigint, text) from public;

-- What a merchant took on of the current organisation's projects: when, and at what price then and now. Its own name for it, and
-- what it asks of its customers, are nobody's business.
create function identity.merchant_projects(p_merchant bigint) returns json
language plpgsql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_own bigint := current_org();
  v_code text;
  v_taken jsonb;
begin
  select s.supplier_code into v_code from identity.supply_link k join identity.supplier s on s.org_id = k.supplier_org
  where k.merchant_org = p_merchant and k.supplier_org = v_own;
  if v_code is null then return null; end if;
  perform set_config('app.org_id', p_merchant::text, true);
  select jsonb_agg(jsonb_build_object('id', supplied_project_id, 'price', supply_price::bigint, 'at', extract(epoch from taken_at)::bigint))
  into v_taken from project_supplied where org_id = p_merchant and supplier_code = v_code;
  perform set_config('app.org_id', v_own::text, true);
  return coalesce((
    select json_agg(json_build_object('shop_project_id', p.shop_project_id::text, 'project_name', p.project_name, 'project_sn', p.project_sn,
      'taken_at', t.at, 'price_then', t.price, 'price_now', p.sell_price::bigint, 'is_shelves', p.is_shelves) order by t.at desc, p.shop_project_id desc)
    from jsonb_to_recordset(v_taken) t (id bigint, price bigint, at bigint)
    join shop_project p on p.org_id = v_own and p.shop_project_id = t.id
  ), '[]');
end $$;
