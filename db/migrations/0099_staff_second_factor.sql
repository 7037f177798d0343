-- Work done as a colleague who is not here tells of their second factor too: where a role has come to demand one that
-- they have not set up, nothing is done in their name either.
create or replace function identity.enter_staff(p_org bigint, p_uid bigint, p_shop bigint, p_known_epoch bigint, p_reading boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_account bigint;
  v_epoch bigint;
begin
  select m.account_id, e.epoch into v_account, v_epoch
  from identity.membership m
  join identity.account a on a.account_id = m.account_id and a.disabled_at is null
  join identity.epoch e on e.org_id = m.org_id
  where m.org_id = p_org and m.uid = p_uid and m.shop_id = p_shop and m.disabled_at is null;
  if v_account is null then return '{"refused":"shop"}'; end if;
  perform set_config('app.org_id', p_org::text, true);
  if p_reading then perform set_config('transaction_read_only', 'on', true); end if;
  if v_epoch = p_known_epoch then return 'same'; end if;
  return (identity.describe(v_account, p_org, p_uid, p_shop, v_epoch)::jsonb || identity.second_factor(v_account, p_org, p_uid))::text;
end $$;
