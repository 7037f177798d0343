-- Who enters is told as well by whom they were helped into their account, and when: for a day they are no second person to that one, in
-- whatever they decide.
alter function identity.not_second_to(bigint, bigint) rename to owed_to;

create function identity.helped_by(p_org bigint, p_uid bigint) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select jsonb_build_object('helped_by', coalesce(jsonb_agg(distinct jsonb_build_object('uid', them.uid::text,
    'at', extract(epoch from me.helped_at)::bigint)), '[]'))
  from staff one
  join staff me on me.org_id = one.org_id and me.account_id = one.account_id and me.helped_uid is not null
  join staff helper on helper.org_id = me.org_id and helper.uid = me.helped_uid
  join staff them on them.org_id = helper.org_id and (them.uid = helper.uid or them.account_id = helper.account_id)
  where one.org_id = p_org and one.uid = p_uid
$$;

create function identity.not_second_to(p_org bigint, p_uid bigint) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select identity.owed_to(p_org, p_uid) || identity.helped_by(p_org, p_uid)
$$;
