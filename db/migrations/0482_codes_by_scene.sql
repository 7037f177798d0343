-- Codes are counted by what they are for: whoever asks for a stranger's number on the sign-in page uses up none of the codes by
-- which that member agrees to something at the counter.
create or replace function identity.begin_sms_code(
  p_mobile text, p_scene text, p_ip inet, p_hash bytea, p_now timestamptz, p_expires timestamptz, p_most_day integer, p_most_ip integer) returns text
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('sms/mobile/' || p_mobile, 0));
  perform pg_advisory_xact_lock(hashtextextended('sms/address/' || host(p_ip), 0));
  if exists (select from identity.sms_code where mobile_number = p_mobile and scene_type = p_scene and created_at > p_now - interval '1 minute') then
    return 'minute';
  end if;
  if (select count(*) from identity.sms_code
      where mobile_number = p_mobile and scene_type = p_scene and created_at > p_now - interval '1 day') >= p_most_day then
    return 'day';
  end if;
  if (select count(*) from identity.sms_code where ip = p_ip and created_at > p_now - interval '1 hour') >= p_most_ip then return 'address'; end if;
  update identity.sms_code set ended_at = p_now where mobile_number = p_mobile and scene_type = p_scene and ended_at is null;
  insert into identity.sms_code (mobile_number, scene_type, ip, code_hash, created_at, expires_at) values (p_mobile, p_scene, p_ip, p_hash, p_now, p_expires);
  return 'ok';
end $$;
