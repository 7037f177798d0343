-- An attempt to sign in counts against its address once the password was wrong, not while it is looked at: colleagues who come in
-- the same minute are no failures. What limits guessing, and a number's own attempts, count whatever is under way as before.
alter table identity.sign_in_failure add column judged boolean not null default false;
update identity.sign_in_failure set judged = true;

create or replace function identity.attempt_sign_in(p_mobile text, p_ip inet, p_now timestamptz, p_most_mobile integer, p_most_ip integer)
returns table (attempt_id bigint, of_mobile integer, of_ip integer)
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
declare
  v_from_ip integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('sign-in/mobile/' || p_mobile, 0));
  perform pg_advisory_xact_lock(hashtextextended('sign-in/address/' || host(p_ip), 0));
  select count(*)::integer into of_mobile from identity.sign_in_failure f where f.mobile_number = p_mobile and f.failed_at > p_now - interval '15 minutes';
  select count(*)::integer, (count(*) filter (where f.judged))::integer into v_from_ip, of_ip
  from identity.sign_in_failure f where f.ip = p_ip and f.failed_at > p_now - interval '15 minutes';
  if of_mobile < p_most_mobile and v_from_ip < p_most_ip then
    insert into identity.sign_in_failure (mobile_number, ip, failed_at) values (p_mobile, p_ip, p_now) returning failure_id into attempt_id;
  end if;
  return next;
end $$;

-- What was compared was wrong.
create function identity.fail_attempt(p_attempt bigint) returns void
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  update identity.sign_in_failure set judged = true where failure_id = p_attempt;
$$;
