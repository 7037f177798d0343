-- The account: attempts to sign in, captchas, codes by text message, devices, change of password and phone.

alter table identity.session add column last_seen_at timestamptz;
-- What signed in, as its browser calls itself.
alter table identity.session add column agent text not null default '';
update identity.session set last_seen_at = created_at;
alter table identity.session alter column last_seen_at set not null;

-- The answer to a picture that a device was shown; good once.
create table identity.captcha (
  uuid text primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- A code that was sent, or would have been: numbers nobody has leave the same trace.
create table identity.sms_code (
  code_id bigint generated always as identity primary key,
  mobile_number text not null,
  scene_type text not null,
  ip inet not null,
  -- Keyed: six digits would be found by trying.
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  ended_at timestamptz
);
create index sms_code_mobile on identity.sms_code (mobile_number, created_at);
create index sms_code_ip on identity.sms_code (ip, created_at);

drop function identity.recent_failures(text, inet, timestamptz);
drop function identity.record_failure(text, inet, timestamptz);

-- Notes an attempt before anything is compared, so that a thousand at once count like a thousand in a row. Answers
-- the failures of the last 15 minutes before it; attempt_id is null when there were too many.
create function identity.attempt_sign_in(p_mobile text, p_ip inet, p_now timestamptz, p_most_mobile integer, p_most_ip integer)
returns table (attempt_id bigint, of_mobile integer, of_ip integer)
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('sign-in/mobile/' || p_mobile, 0));
  perform pg_advisory_xact_lock(hashtextextended('sign-in/address/' || host(p_ip), 0));
  select count(*)::integer into of_mobile from identity.sign_in_failure f where f.mobile_number = p_mobile and f.failed_at > p_now - interval '15 minutes';
  select count(*)::integer into of_ip from identity.sign_in_failure f where f.ip = p_ip and f.failed_at > p_now - interval '15 minutes';
  if of_mobile < p_most_mobile and of_ip < p_most_ip then
    insert into identity.sign_in_failure (mobile_number, ip, failed_at) values (p_mobile, p_ip, p_now) returning failure_id into attempt_id;
  end if;
  return next;
end $$;

-- The attempt was none: it succeeded, or nothing was compared.
create function identity.forgive_attempt(p_attempt bigint) returns void
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  delete from identity.sign_in_failure where failure_id = p_attempt;
$$;

create function identity.put_captcha(p_uuid text, p_hash bytea, p_expires timestamptz) returns void
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  insert into identity.captcha (uuid, answer_hash, expires_at) values (p_uuid, p_hash, p_expires)
  on conflict (uuid) do update set answer_hash = excluded.answer_hash, expires_at = excluded.expires_at;
$$;

-- Whether the answer is right. Whatever is answered, the picture is used up.
create function identity.take_captcha(p_uuid text, p_hash bytea, p_now timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  with taken as (delete from identity.captcha where uuid = p_uuid returning answer_hash, expires_at)
  select coalesce((select answer_hash = p_hash and expires_at > p_now from taken), false);
$$;

-- Takes a code into the books before it is sent: `ok`, or what there was too much of: `minute` and `day` per number,
-- `address`. Earlier codes of the number and scene end.
create function identity.begin_sms_code(
  p_mobile text, p_scene text, p_ip inet, p_hash bytea, p_now timestamptz, p_expires timestamptz, p_most_day integer, p_most_ip integer) returns text
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('sms/mobile/' || p_mobile, 0));
  perform pg_advisory_xact_lock(hashtextextended('sms/address/' || host(p_ip), 0));
  if exists (select from identity.sms_code where mobile_number = p_mobile and created_at > p_now - interval '1 minute') then return 'minute'; end if;
  if (select count(*) from identity.sms_code where mobile_number = p_mobile and created_at > p_now - interval '1 day') >= p_most_day then return 'day'; end if;
  if (select count(*) from identity.sms_code where ip = p_ip and created_at > p_now - interval '1 hour') >= p_most_ip then return 'address'; end if;
  update identity.sms_code set ended_at = p_now where mobile_number = p_mobile and scene_type = p_scene and ended_at is null;
  insert into identity.sms_code (mobile_number, scene_type, ip, code_hash, created_at, expires_at) values (p_mobile, p_scene, p_ip, p_hash, p_now, p_expires);
  return 'ok';
end $$;

-- Whether the code is the newest one sent to that number for that scene; right once, five tries in all.
create function identity.use_sms_code(p_mobile text, p_scene text, p_hash bytea, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
declare
  c identity.sms_code;
begin
  select * into c from identity.sms_code where mobile_number = p_mobile and scene_type = p_scene and ended_at is null
  order by code_id desc limit 1 for update;
  if not found or c.expires_at <= p_now then return false; end if;
  update identity.sms_code set tries = tries + 1,
    ended_at = case when code_hash = p_hash or tries + 1 >= 5 then p_now end where code_id = c.code_id;
  return c.code_hash = p_hash;
end $$;

create function identity.raise_epochs_of(p_account bigint) returns void
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  update identity.epoch set epoch = epoch + 1 where org_id in (select org_id from identity.membership where account_id = p_account);
$$;

-- Ends the sessions of an account but one (null ends all); answers how many.
create function identity.end_sessions(p_account bigint, p_keep bigint, p_now timestamptz) returns integer
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  with ended as (
    update identity.session set revoked_at = p_now
    where account_id = p_account and session_id is distinct from p_keep and revoked_at is null and expires_at > p_now returning 1)
  select count(*)::integer from ended;
$$;

-- Ends one session of the account; false when it is not its, or over.
create function identity.end_own_session(p_account bigint, p_session bigint, p_now timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  with ended as (
    update identity.session set revoked_at = p_now
    where account_id = p_account and session_id = p_session and revoked_at is null and expires_at > p_now returning 1)
  select exists (select from ended);
$$;

create function identity.sessions_of(p_account bigint, p_now timestamptz)
returns table (session_id bigint, ip text, agent text, created_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, identity, pg_temp as $$
  select session_id, host(ip), agent, created_at, last_seen_at from identity.session
  where account_id = p_account and revoked_at is null and expires_at > p_now order by last_seen_at desc, session_id desc limit 200;
$$;

create function identity.note_seen(p_session bigint, p_ip inet, p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  update identity.session set last_seen_at = p_now, ip = p_ip where session_id = p_session and last_seen_at < p_now;
$$;

-- Sets a password and ends the sessions but one. With `p_first` only where there is none yet; false when nothing was set.
create function identity.set_password(p_account bigint, p_hash text, p_keep bigint, p_first boolean, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
begin
  update identity.account set password_hash = p_hash
  where account_id = p_account and disabled_at is null and (password_hash is null or not p_first);
  if not found then return false; end if;
  perform identity.end_sessions(p_account, p_keep, p_now);
  perform identity.raise_epochs_of(p_account);
  return true;
end $$;

-- Binds an account to another number, here and on the lists of every shop it works in. False when somebody has it.
create function identity.change_mobile(p_account bigint, p_mobile text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  m record;
  outer_org text := current_setting('app.org_id', true);
begin
  begin
    update identity.account set mobile_number = p_mobile where account_id = p_account;
  exception when unique_violation then
    return false;
  end;
  for m in select org_id, uid from identity.membership where account_id = p_account order by org_id, uid loop
    perform set_config('app.org_id', m.org_id::text, true);
    update staff set mobile_number = p_mobile where org_id = m.org_id and uid = m.uid;
  end loop;
  perform set_config('app.org_id', coalesce(outer_org, ''), true);
  return true;
end $$;

-- Who somebody is in a shop before there is a session: the first sign-in greets a person by name.
create function identity.introduce(p_account bigint, p_shop bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  m identity.membership;
begin
  select * into m from identity.membership where account_id = p_account and shop_id = p_shop and disabled_at is null;
  if not found then return null; end if;
  perform set_config('app.org_id', m.org_id::text, true);
  return identity.describe(p_account, m.org_id, m.uid, p_shop, 0);
end $$;

-- Forgets what nobody asks for any more; answers how many rows.
create function identity.forget_traces(p_now timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
declare
  forgotten integer := 0;
  n integer;
begin
  delete from identity.sign_in_failure where failed_at < p_now - interval '1 day'; get diagnostics n = row_count; forgotten := forgotten + n;
  delete from identity.captcha where expires_at < p_now; get diagnostics n = row_count; forgotten := forgotten + n;
  delete from identity.sms_code where created_at < p_now - interval '2 days'; get diagnostics n = row_count; forgotten := forgotten + n;
  return forgotten;
end $$;

-- A session that is opened or renewed is seen.
drop function identity.open_session(bigint, text, inet, bytea, timestamptz, timestamptz);
create function identity.open_session(
  p_account bigint, p_device text, p_agent text, p_ip inet, p_token_hash bytea, p_now timestamptz, p_expires timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_session bigint := nextval('public.id_block') * 1000;
begin
  insert into identity.session (session_id, account_id, device, agent, ip, created_at, last_seen_at, expires_at)
  values (v_session, p_account, p_device, p_agent, p_ip, p_now, p_now, p_expires);
  insert into identity.refresh_token (token_hash, session_id, created_at, expires_at) values (p_token_hash, v_session, p_now, p_expires);
  return v_session;
end $$;
