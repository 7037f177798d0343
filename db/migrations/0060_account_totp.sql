-- A second factor per account: codes of an authenticator app, and recovery codes for the day it is lost.

-- Holders of the role may do nothing before they have set up a second factor.
alter table role add column requires_totp boolean not null default false;

-- The secret of an authenticator app, sealed by a key outside of the database.
create table identity.totp (
  account_id bigint primary key references identity.account,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest 30 s step whose code was used: no code is taken twice.
  last_step bigint not null default 0
);

create table identity.recovery_code (
  account_id bigint not null references identity.account,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- What an account's own page shows and its commands judge by.
create function identity.account_for_owner(p_account bigint)
returns table (country_code text, mobile_number text, password_hash text, created_at timestamptz, totp_since timestamptz, recovery_codes_left integer)
language sql stable security definer set search_path = pg_catalog, identity, pg_temp as $$
  select a.country_code, a.mobile_number, a.password_hash, a.created_at, t.confirmed_at,
    (select count(*)::integer from identity.recovery_code r where r.account_id = p_account and r.used_at is null)
  from identity.account a left join identity.totp t on t.account_id = a.account_id and t.confirmed_at is not null
  where a.account_id = p_account;
$$;

create function identity.totp_of(p_account bigint) returns table (secret bytea, confirmed_at timestamptz, last_step bigint)
language sql stable security definer set search_path = pg_catalog, identity, pg_temp as $$
  select secret, confirmed_at, last_step from identity.totp where account_id = p_account;
$$;

-- A new secret that does nothing before it is confirmed; false when a confirmed one is in use.
create function identity.begin_totp(p_account bigint, p_secret bytea, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
begin
  insert into identity.totp (account_id, secret, created_at) values (p_account, p_secret, p_now)
  on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
  where totp.confirmed_at is null;
  return found;
end $$;

-- Confirms the secret by a code of `p_step` and puts recovery codes beside it; false when another did so before.
create function identity.confirm_totp(p_account bigint, p_secret bytea, p_step bigint, p_codes bytea[], p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
begin
  update identity.totp set confirmed_at = p_now, last_step = p_step where account_id = p_account and secret = p_secret and confirmed_at is null;
  if not found then return false; end if;
  perform identity.replace_recovery_codes(p_account, p_codes);
  perform identity.raise_epochs_of(p_account);
  return true;
end $$;

create function identity.replace_recovery_codes(p_account bigint, p_codes bytea[]) returns void
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  delete from identity.recovery_code where account_id = p_account;
  insert into identity.recovery_code (account_id, code_hash) select p_account, unnest(p_codes);
$$;

-- Uses up a step; false when a code of it, or of a later one, was used before.
create function identity.use_totp_step(p_account bigint, p_step bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
begin
  update identity.totp set last_step = p_step where account_id = p_account and confirmed_at is not null and last_step < p_step;
  return found;
end $$;

create function identity.use_recovery_code(p_account bigint, p_hash bytea, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
begin
  update identity.recovery_code set used_at = p_now where account_id = p_account and code_hash = p_hash and used_at is null;
  return found;
end $$;

create function identity.end_totp(p_account bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
begin
  delete from identity.totp where account_id = p_account and confirmed_at is not null;
  if not found then return false; end if;
  delete from identity.recovery_code where account_id = p_account;
  perform identity.raise_epochs_of(p_account);
  return true;
end $$;

-- As before, and says how it stands with the second factor: `totp` is `missing` where a role demands one that is not
-- set up.
create or replace function identity.enter(
  p_session bigint, p_shop bigint, p_known_epoch bigint, p_now timestamptz, p_reading boolean default false) returns text
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_account bigint;
  v_org bigint;
  v_uid bigint;
  v_epoch bigint;
begin
  select s.account_id, m.org_id, m.uid, e.epoch into v_account, v_org, v_uid, v_epoch
  from identity.session s
  join identity.account a on a.account_id = s.account_id and a.disabled_at is null
  left join identity.membership m on m.account_id = s.account_id and m.shop_id = p_shop and m.disabled_at is null
  left join identity.epoch e on e.org_id = m.org_id
  where s.session_id = p_session and s.revoked_at is null and s.expires_at > p_now;
  if v_account is null then return '{"refused":"session"}'; end if;
  if v_org is null then return '{"refused":"shop"}'; end if;
  perform set_config('app.org_id', v_org::text, true);
  if p_reading then perform set_config('transaction_read_only', 'on', true); end if;
  if v_epoch = p_known_epoch then return 'same'; end if;
  return (identity.describe(v_account, v_org, v_uid, p_shop, v_epoch)::jsonb || identity.second_factor(v_account, v_org, v_uid))::text;
end $$;

-- The account's second factor, and whether a role of the person demands one. The organisation has been entered.
create function identity.second_factor(p_account bigint, p_org bigint, p_uid bigint) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select jsonb_build_object('totp', case when has then 'on' when demanded then 'missing' else 'off' end, 'totp_demanded', demanded)
  from (select
    exists (select from identity.totp t where t.account_id = p_account and t.confirmed_at is not null) as has,
    exists (select from staff_role sr join role r on r.org_id = sr.org_id and r.role_id = sr.role_id
            where sr.org_id = p_org and sr.uid = p_uid and r.requires_totp) as demanded) factor;
$$;
