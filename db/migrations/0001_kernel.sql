-- What every domain stands on: money, tenancy, ids, idempotency, audit, outbox, kept counts.
-- Run by the owner, who is neither superuser nor exempt from row security.

-- An integer number of cents of one currency, or of another indivisible unit. numeric, so that the driver can
-- tell it from an id (a domain travels as its base type) and so that sums keep the type.
create domain cents as numeric
  check (value = trunc(value) and abs(value) <= 9007199254740991);

-- The organisation of this transaction. Raises when it is missing or empty: a reused connection shows ''.
create function current_org() returns bigint
language plpgsql stable parallel safe set search_path = pg_catalog as $$
declare
  setting text := current_setting('app.org_id', true);
begin
  if setting is null or setting = '' then
    raise exception 'no organisation is set in this transaction' using errcode = 'insufficient_privilege';
  end if;
  return setting::bigint;
end $$;

-- What the serving role may do with a table besides reading it; granted anew after every migration.
create table app_right (
  table_name text primary key,
  rights text not null
);

-- Makes a table a tenant's: forced row security by organisation. Called by every migration that adds a table, with
-- what the serving role may do besides reading.
create function make_tenant_table(table_name regclass, rights text default 'insert, update') returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s using (org_id = (select public.current_org())) with check (org_id = (select public.current_org()))',
    table_name);
  insert into app_right values (table_name::text, rights);
end $$;

-- Refuses every change of a row once written; the ledger and the audit trail are append-only for everybody.
create function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Ids are handed out in blocks of 1,000, so that a command knows the ids of its rows before it writes them.
create sequence id_block start 1000;

create table organisation (
  org_id bigint primary key,
  org_name text not null,
  -- Whether the branches share their members (domain: organisation).
  shares_members boolean not null default false,
  created_at timestamptz not null
);
select make_tenant_table('organisation');

-- Tables that every command writes name no foreign key to the organisation: each check would share-lock its one row,
-- and row security lets nobody write another's org_id anyway.

-- A command's key, its body and its answer, written in the command's own transaction.
create table idempotency_key (
  org_id bigint not null,
  uid bigint not null,
  endpoint text not null,
  key text not null check (length(key) between 8 and 80),
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (org_id, uid, endpoint, key)
);
select make_tenant_table('idempotency_key', 'insert');
create index idempotency_key_age on idempotency_key (org_id, created_at);

-- Who did what, when, from where, with what before and after. Sensitive values are ciphertext.
create table audit_entry (
  org_id bigint not null,
  audit_id bigint not null,
  created_at timestamptz not null,
  uid bigint,
  shop_id bigint,
  endpoint text not null,
  subject text not null,
  subject_id bigint,
  before jsonb,
  after jsonb,
  ip inet,
  request_id text not null,
  primary key (org_id, audit_id)
);
select make_tenant_table('audit_entry', 'insert');
create index audit_entry_subject on audit_entry (org_id, subject, subject_id, audit_id);
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();

-- The chain over the audit trail of one organisation: each link hashes the link before and the row it seals.
create table audit_seal (
  org_id bigint not null references organisation,
  seal_no bigint not null,
  audit_id bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (org_id, seal_no),
  unique (org_id, audit_id),
  foreign key (org_id, audit_id) references audit_entry
);
select make_tenant_table('audit_seal', '');
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function refuse_change();

create function audit_link(previous bytea, entry audit_entry) returns bytea
language sql immutable set search_path = pg_catalog, public as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    entry.org_id, entry.audit_id, extract(epoch from entry.created_at), entry.uid, entry.shop_id, entry.endpoint,
    entry.subject, entry.subject_id, entry.before, entry.after, host(entry.ip), entry.request_id)::text, 'UTF8'));
$$;

-- Seals what is unsealed, oldest first, under the organisation's lock; answers how many rows.
create function seal_audit(p_now timestamptz, p_limit integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  org bigint := current_org();
  last_no bigint;
  last_hash bytea;
  entry audit_entry;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit-seal', org));
  select seal_no, hash into last_no, last_hash from audit_seal where org_id = org order by seal_no desc limit 1;
  for entry in
    select a.* from audit_entry a
    where a.org_id = org and not exists (select from audit_seal s where s.org_id = org and s.audit_id = a.audit_id)
    order by a.audit_id limit p_limit
  loop
    last_no := coalesce(last_no, 0) + 1;
    last_hash := audit_link(last_hash, entry);
    insert into audit_seal values (org, last_no, entry.audit_id, last_hash, p_now);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

-- The first broken link of the chain, or null when every link holds.
create function broken_seal() returns bigint
language sql stable set search_path = pg_catalog, public as $$
  select min(seal_no) from (
    select s.seal_no, s.hash, audit_link(lag(s.hash) over (order by s.seal_no), a) as expected,
           s.seal_no - lag(s.seal_no, 1, 0::bigint) over (order by s.seal_no) as step
    from audit_seal s left join audit_entry a on a.org_id = s.org_id and a.audit_id = s.audit_id
    where s.org_id = current_org()
  ) chain where hash is distinct from expected or step <> 1;
$$;

-- What other parts must hear of, written in the command's transaction and delivered at least once.
create table outbox (
  org_id bigint not null,
  outbox_id bigint not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (org_id, outbox_id)
);
select make_tenant_table('outbox', 'insert, delete');

-- Kept counts for unfiltered lists: deltas are appended by commands and folded by a job.
create table row_count (
  org_id bigint not null references organisation,
  shop_id bigint not null,
  subject text not null,
  total bigint not null,
  primary key (org_id, shop_id, subject)
);
select make_tenant_table('row_count', '');
create table row_count_delta (
  org_id bigint not null,
  delta_id bigint not null,
  shop_id bigint not null,
  subject text not null,
  delta integer not null,
  primary key (org_id, delta_id)
);
select make_tenant_table('row_count_delta', 'insert');
create index row_count_delta_subject on row_count_delta (org_id, shop_id, subject) include (delta);

-- Folds the deltas of one organisation into the counts; answers how many deltas were folded.
create function fold_row_counts() returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  folded integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('fold-row-counts', current_org()));
  with gone as (delete from row_count_delta where org_id = current_org() returning shop_id, subject, delta),
  sums as (select shop_id, subject, sum(delta) as delta, count(*) as n from gone group by shop_id, subject),
  kept as (
    insert into row_count (org_id, shop_id, subject, total)
    select current_org(), shop_id, subject, delta from sums
    on conflict (org_id, shop_id, subject) do update set total = row_count.total + excluded.total
    returning 1)
  select coalesce(sum(n), 0) into folded from sums;
  return folded;
end $$;

-- One data key per organisation, wrapped by the master key, which the database never sees.
create table vault_key (
  org_id bigint primary key references organisation,
  wrapped_key bytea not null,
  created_at timestamptz not null
);
select make_tenant_table('vault_key', 'insert');
