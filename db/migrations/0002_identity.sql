-- Persons, before any organisation is known. The serving role has no grant on these tables: the functions below,
-- with a fixed search path, are the only way in.
create schema identity;

create table identity.account (
  account_id bigint primary key,
  country_code text not null default '86',
  mobile_number text not null,
  password_hash text,
  disabled_at timestamptz,
  last_shop_id bigint,
  last_sys_type text,
  created_at timestamptz not null,
  unique (country_code, mobile_number)
);

create table identity.session (
  session_id bigint primary key,
  account_id bigint not null references identity.account,
  device text not null,
  ip inet,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_account on identity.session (account_id) where revoked_at is null;

create table identity.refresh_token (
  token_hash bytea primary key,
  session_id bigint not null references identity.session,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The token that replaced this one, and when; good as long as the successor is unused, at most 120 s.
  successor_hash bytea,
  replaced_at timestamptz,
  used_at timestamptz
);
create index refresh_token_session on identity.refresh_token (session_id);

create table identity.sign_in_failure (
  failure_id bigint generated always as identity primary key,
  mobile_number text not null,
  ip inet not null,
  failed_at timestamptz not null
);
create index sign_in_failure_mobile on identity.sign_in_failure (mobile_number, failed_at);
create index sign_in_failure_ip on identity.sign_in_failure (ip, failed_at);

-- Which account works in which shop, as whom.
create table identity.membership (
  account_id bigint not null references identity.account,
  shop_id bigint not null,
  org_id bigint not null,
  uid bigint not null,
  disabled_at timestamptz,
  primary key (account_id, shop_id),
  unique (org_id, uid)
);

-- Rises whenever something changed on which rights in the organisation depend; a cached context older than this is void.
create table identity.epoch (
  org_id bigint primary key,
  epoch bigint not null
);

create function identity.raise_epoch() returns trigger
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
begin
  update identity.epoch set epoch = epoch + 1 where org_id = public.current_org();
  return null;
end $$;
