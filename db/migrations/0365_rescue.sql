-- How the account of a colleague stands, for whoever helps them back in: `elsewhere` says that they work for another chain
-- too, whose doors are not this one's to open.
create function identity.account_state(p_account bigint, p_now timestamptz)
returns table (totp boolean, sessions integer, elsewhere boolean)
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select exists (select from identity.totp where account_id = p_account and confirmed_at is not null),
    (select count(*)::integer from identity.session where account_id = p_account and revoked_at is null and expires_at > p_now),
    exists (select from identity.membership where account_id = p_account and org_id <> current_org());
$$;

select grant_preset('{administrator, manager}', '{staff:rescue}', 'staff:disable');
