-- A device that somebody has signed in from is not shut out by strangers who guess at the same number: its failures are counted apart.
alter table identity.sign_in_failure add column device text;

-- The one without a device stays for processes of the release before; it goes once none of them is left.
create function identity.attempt_sign_in(p_mobile text, p_ip inet, p_now timestamptz, p_most_mobile integer, p_most_ip integer, p_device text)
returns table (attempt_id bigint, of_mobile integer, of_ip integer)
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
declare
  v_from_ip integer := 0;
  v_device text;
  v_since constant timestamptz := p_now - interval '15 minutes';
begin
  perform pg_advisory_xact_lock(hashtextextended('sign-in/mobile/' || p_mobile, 0));
  perform pg_advisory_xact_lock(hashtextextended('sign-in/address/' || host(p_ip), 0));
  -- The name of a device is a random number that it alone knows.
  select s.device into v_device from identity.session s join identity.account a on a.account_id = s.account_id
  where a.mobile_number = p_mobile and s.device = p_device and length(p_device) >= 32 and s.created_at > p_now - interval '180 days' limit 1;
  of_ip := 0;
  if v_device is null then
    select count(*)::integer into of_mobile from identity.sign_in_failure f
    where f.mobile_number = p_mobile and f.device is null and f.failed_at > v_since;
    select count(*)::integer, (count(*) filter (where f.judged))::integer into v_from_ip, of_ip
    from identity.sign_in_failure f where f.ip = p_ip and f.failed_at > v_since;
  else
    select count(*)::integer into of_mobile from identity.sign_in_failure f
    where f.mobile_number = p_mobile and f.device = v_device and f.failed_at > v_since;
  end if;
  if of_mobile < p_most_mobile and v_from_ip < p_most_ip then
    insert into identity.sign_in_failure (mobile_number, ip, failed_at, device) values (p_mobile, p_ip, p_now, v_device)
    returning failure_id into attempt_id;
  end if;
  return next;
end $$;
create index session_of_device on identity.session (account_id, device);

-- Two tokens may follow one, since an answer may be lost: whichever is used ends the other, and the other's use ends the session, as
-- does the use of one that was replaced. No session outlives ninety days, however often it is renewed.
alter table identity.refresh_token add column parent_hash bytea;
create index refresh_token_parent on identity.refresh_token (parent_hash) where parent_hash is not null;

-- `rotate_token`, which knows neither, stays for processes of the release before; it goes once none of them is left.
create function identity.renew_session(p_hash bytea, p_new_hash bytea, p_now timestamptz, p_expires timestamptz)
returns table (session_id bigint, account_id bigint, shop_id bigint, sys_type text, expires_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
declare
  t identity.refresh_token;
  s identity.session;
  v_copied boolean;
  v_end timestamptz;
begin
  -- The session first, then the token: every caller locks in this order.
  select x.* into s from identity.refresh_token r join identity.session x on x.session_id = r.session_id where r.token_hash = p_hash for update of x;
  if not found then return; end if;
  select * into t from identity.refresh_token r where r.token_hash = p_hash for update;
  v_end := s.created_at + interval '90 days';
  if s.revoked_at is not null or s.expires_at <= p_now or t.expires_at <= p_now or v_end <= p_now
     or exists (select from identity.account a where a.account_id = s.account_id and a.disabled_at is not null) then return; end if;
  select exists (select from identity.refresh_token r where r.parent_hash = p_hash and r.used_at is not null)
      or t.replaced_at < p_now - interval '120 seconds'
      or exists (select from identity.refresh_token r where r.parent_hash = t.parent_hash and r.token_hash <> p_hash and r.used_at is not null)
    into v_copied;
  if v_copied then
    update identity.session x set revoked_at = p_now where x.session_id = s.session_id;
    return;
  end if;
  v_end := least(p_expires, v_end);
  insert into identity.refresh_token (token_hash, session_id, created_at, expires_at, parent_hash)
  values (p_new_hash, s.session_id, p_now, v_end, p_hash);
  update identity.refresh_token r set used_at = coalesce(r.used_at, p_now), successor_hash = coalesce(r.successor_hash, p_new_hash),
    replaced_at = coalesce(r.replaced_at, p_now) where r.token_hash = p_hash;
  update identity.session x set expires_at = v_end where x.session_id = s.session_id;
  return query select s.session_id, s.account_id, a.last_shop_id, a.last_sys_type, v_end from identity.account a where a.account_id = s.account_id;
end $$;
