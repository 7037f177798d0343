-- A password that is set without signing in, the first one or a forgotten one, is told in the audit trail of every
-- organisation that the account works in. `p_trace` says what called: endpoint, ip, request_id.
drop function identity.set_password(bigint, text, bigint, boolean, timestamptz);
create function identity.set_password(
  p_account bigint, p_hash text, p_keep bigint, p_first boolean, p_now timestamptz, p_trace jsonb default null
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  m record;
  outer_org text := current_setting('app.org_id', true);
begin
  update identity.account set password_hash = p_hash
  where account_id = p_account and disabled_at is null and (password_hash is null or not p_first);
  if not found then return false; end if;
  perform identity.end_sessions(p_account, p_keep, p_now);
  perform identity.raise_epochs_of(p_account);
  if p_trace is not null then
    for m in
      select distinct on (org_id) org_id, uid, shop_id from identity.membership
      where account_id = p_account and disabled_at is null order by org_id, shop_id
    loop
      perform set_config('app.org_id', m.org_id::text, true);
      insert into audit_entry (org_id, audit_id, created_at, uid, shop_id, endpoint, subject, subject_id, after, ip, request_id)
      values (m.org_id, nextval('public.id_block') * 1000, p_now, m.uid, m.shop_id, p_trace ->> 'endpoint', 'account', p_account,
        jsonb_build_object('password', case when p_first then 'first' else 'forgotten' end), (p_trace ->> 'ip')::inet, p_trace ->> 'request_id');
    end loop;
    perform set_config('app.org_id', coalesce(outer_org, ''), true);
  end if;
  return true;
end $$;
