-- Suppliers who apply to a chain from the page where people sign in (specification 1§4): they name the chain by its invitation
-- code, prove their phone, and are opened once the head office agrees.
create table identity.chain_invite (
  org_id bigint primary key,
  invite_code text not null unique,
  refreshed_at timestamptz not null
);

-- The invitation of the current organisation that holds now; null while it has none.
create function identity.chain_code() returns json
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select json_build_object('invite_code', invite_code, 'refreshed_at', extract(epoch from refreshed_at)::bigint)
  from identity.chain_invite where org_id = current_org();
$$;

-- Another one; the one before it opens nothing any more.
create function identity.refresh_chain_code(p_now timestamptz) returns text
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  insert into identity.chain_invite as kept (org_id, invite_code, refreshed_at) values (current_org(), identity.fresh_code(12), p_now)
  on conflict (org_id) do update set invite_code = excluded.invite_code, refreshed_at = p_now
  returning invite_code;
$$;

-- Whose invitation a stranger has; null: nobody's.
create function identity.chain_of_code(p_code text) returns table (org_id text)
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select c.org_id::text from identity.chain_invite c where c.invite_code = upper(p_code);
$$;

create table supplier_application (
  org_id bigint not null references organisation,
  application_id bigint not null,
  application_number text collate "C" not null,
  serial integer not null check (serial > 0),
  supplier_type text not null check (supplier_type in ('person', 'sole_trader', 'company')),
  supplier_name text not null,
  contact_name text not null,
  -- Proven by a code before it was written here; its head signs in by it.
  mobile_number text collate "C" not null,
  address text not null default '',
  category text not null check (category in ('products', 'consumables', 'equipment', 'projects', 'services', 'other')),
  licence_name text not null default '',
  licence_number text not null default '',
  bank_name text not null,
  bank_owner text not null,
  -- Encrypted; whoever reviews reads it, everybody else its last four digits.
  bank_cipher bytea not null,
  bank_tail text not null,
  status text not null check (status in ('pending', 'agreed', 'rejected')),
  decide_reason text not null default '',
  supplier_code text not null default '',
  created_at timestamptz not null,
  decided_uid bigint,
  decided_at timestamptz,
  primary key (org_id, application_id),
  unique (org_id, serial),
  foreign key (org_id, decided_uid) references staff,
  check ((status = 'pending') = (decided_at is null)),
  -- A licence is a firm's; a person has none.
  check ((supplier_type = 'person') = (licence_number = '')),
  check ((status = 'agreed') = (supplier_code <> ''))
);
select make_tenant_table('supplier_application');
create unique index supplier_application_once on supplier_application (org_id, mobile_number) where status = 'pending';
create index supplier_application_latest on supplier_application (org_id, application_id desc);
create index supplier_application_by_status on supplier_application (org_id, status, application_id desc);

select grant_preset('{administrator}', '{supplier:review}', 'supplier:open');
