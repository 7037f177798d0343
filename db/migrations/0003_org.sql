-- Shops, the people who work in them and what they may do.

-- A known context holds the organisation's settings too, so a change of them voids it.
create trigger organisation_epoch after update on organisation for each statement execute function identity.raise_epoch();

create table shop (
  org_id bigint not null references organisation,
  shop_id bigint not null,
  parent_id bigint,
  shop_name text not null,
  -- '0' head office, '1' shop, 'SUPPLIER' supplier.
  shop_type text not null check (shop_type in ('0', '1', 'SUPPLIER')),
  -- 0 main store, otherwise a branch.
  shop_level integer not null default 1,
  sys_type text not null check (sys_type in ('SHOP_USER', 'CURE_USER', 'SHOP_CURE')),
  founder text not null default '',
  -- Without an end the shop is permanent.
  valid_start date not null,
  valid_end date,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  time_zone text not null,
  shop_logo text,
  address text not null default '',
  phone text not null default '',
  retail_switch boolean not null default false,
  created_at timestamptz not null,
  primary key (org_id, shop_id),
  foreign key (org_id, parent_id) references shop,
  check (valid_end is null or valid_end >= valid_start)
);
select make_tenant_table('shop');
create trigger shop_epoch after insert or update or delete on shop for each statement execute function identity.raise_epoch();

create table role (
  org_id bigint not null references organisation,
  role_id bigint not null,
  role_name text not null,
  description text not null default '',
  -- own: own records; shop: the shop one works in; shops: chosen shops; all: the whole organisation.
  data_scope text not null check (data_scope in ('own', 'shop', 'shops', 'all')),
  created_at timestamptz not null,
  primary key (org_id, role_id)
);
select make_tenant_table('role');
create unique index role_name_once on role (org_id, role_name);
create trigger role_epoch after insert or update or delete on role for each statement execute function identity.raise_epoch();

-- One permission held in one module: beauty, medical, retail, head office or supplier (specification 2§6).
create table role_grant (
  org_id bigint not null references organisation,
  role_id bigint not null,
  module text not null check (module in ('beauty', 'medical', 'retail', 'head', 'supplier')),
  permission text not null,
  primary key (org_id, role_id, module, permission),
  foreign key (org_id, role_id) references role on delete cascade
);
select make_tenant_table('role_grant', 'insert, delete');
create trigger role_grant_epoch after insert or update or delete on role_grant for each statement execute function identity.raise_epoch();

-- A person's membership of staff in one shop.
create table staff (
  org_id bigint not null references organisation,
  uid bigint not null,
  account_id bigint not null,
  shop_id bigint not null,
  real_name text not null,
  staff_num text not null default '',
  -- Of the account, for lists; changes with it.
  mobile_number text not null,
  color text,
  disabled_at timestamptz,
  created_at timestamptz not null,
  primary key (org_id, uid),
  unique (org_id, shop_id, account_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('staff');
create trigger staff_epoch after insert or update or delete on staff for each statement execute function identity.raise_epoch();

create table staff_role (
  org_id bigint not null references organisation,
  uid bigint not null,
  role_id bigint not null,
  primary key (org_id, uid, role_id),
  foreign key (org_id, uid) references staff,
  foreign key (org_id, role_id) references role
);
select make_tenant_table('staff_role', 'insert, delete');
create trigger staff_role_epoch after insert or update or delete on staff_role for each statement execute function identity.raise_epoch();

-- The shops a person of the head office may see besides the own one.
create table staff_shop (
  org_id bigint not null references organisation,
  uid bigint not null,
  shop_id bigint not null,
  primary key (org_id, uid, shop_id),
  foreign key (org_id, uid) references staff,
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('staff_shop', 'insert, delete');
create trigger staff_shop_epoch after insert or update or delete on staff_shop for each statement execute function identity.raise_epoch();

-- What a member of staff is to a customer: consultant, beautician, doctor … preset or the organisation's own.
create table staff_identity (
  org_id bigint not null references organisation,
  identity_id bigint not null,
  identity_name text not null,
  -- Set on the presets: customer_service, consultant, developer, doctor, nurse, beautician, doctor_assistant.
  preset text,
  -- 1: several may be chosen on a member; 0: one.
  select_state integer not null default 0 check (select_state in (0, 1)),
  required_state integer not null default 0 check (required_state in (0, 1)),
  sort integer not null default 1,
  primary key (org_id, identity_id)
);
select make_tenant_table('staff_identity');
create unique index staff_identity_name_once on staff_identity (org_id, identity_name);

create table staff_identity_holder (
  org_id bigint not null references organisation,
  uid bigint not null,
  identity_id bigint not null,
  primary key (org_id, uid, identity_id),
  foreign key (org_id, uid) references staff,
  foreign key (org_id, identity_id) references staff_identity
);
select make_tenant_table('staff_identity_holder', 'insert, delete');
create index staff_identity_holder_by_identity on staff_identity_holder (org_id, identity_id, uid);

-- The context of a request, and the organisation of its transaction. Answers 'same' when nothing changed since
-- `p_known_epoch`; otherwise a JSON object, whose `refused` is set when the session is over (session), or the
-- account does not work in that shop (shop). `p_reading` makes the transaction one that cannot write.
create function identity.enter(p_session bigint, p_shop bigint, p_known_epoch bigint, p_now timestamptz, p_reading boolean default false) returns text
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
  return identity.describe(v_account, v_org, v_uid, p_shop, v_epoch);
end $$;

create function identity.describe(p_account bigint, p_org bigint, p_uid bigint, p_shop bigint, p_epoch bigint) returns text
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select json_build_object(
    'epoch', p_epoch::text, 'org_id', p_org::text, 'uid', p_uid::text, 'base_user_id', p_account::text,
    'real_name', st.real_name, 'mobile_number', a.mobile_number, 'is_set_pwd', a.password_hash is not null,
    'shop', json_build_object(
      'shop_id', sh.shop_id::text, 'shop_name', sh.shop_name, 'shop_type', sh.shop_type, 'shop_level', sh.shop_level,
      'sys_type', sh.sys_type, 'currency_code', sh.currency_code, 'time_zone', sh.time_zone, 'shop_logo', sh.shop_logo,
      'retail_switch', sh.retail_switch, 'valid_start', sh.valid_start, 'valid_end', sh.valid_end),
    'shares_members', o.shares_members,
    'roles', coalesce((
      select json_agg(json_build_object('role_id', r.role_id::text, 'role_name', r.role_name, 'data_scope', r.data_scope,
        'grants', (select coalesce(json_agg(g.module || '/' || g.permission order by g.module, g.permission), '[]') from role_grant g
                   where g.org_id = p_org and g.role_id = r.role_id)) order by r.role_id)
      from staff_role sr join role r on r.org_id = sr.org_id and r.role_id = sr.role_id
      where sr.org_id = p_org and sr.uid = p_uid), '[]'),
    'shop_ids', coalesce((select json_agg(x.shop_id::text order by x.shop_id) from staff_shop x where x.org_id = p_org and x.uid = p_uid), '[]')
  )::text
  from staff st
  join identity.account a on a.account_id = p_account
  join shop sh on sh.org_id = p_org and sh.shop_id = p_shop
  join organisation o on o.org_id = p_org
  where st.org_id = p_org and st.uid = p_uid;
$$;
revoke execute on function identity.describe(bigint, bigint, bigint, bigint, bigint) from public;

-- Enters an organisation without a person: jobs, and only those.
create function identity.organisations() returns setof bigint
language sql stable security definer set search_path = pg_catalog, identity, pg_temp as $$
  select org_id from identity.epoch order by org_id;
$$;

-- What sign-in needs to judge a password. Unknown numbers answer no row.
create function identity.account_for_sign_in(p_mobile text) returns table (account_id bigint, password_hash text, last_shop_id bigint, last_sys_type text)
language sql stable security definer set search_path = pg_catalog, identity, pg_temp as $$
  select account_id, password_hash, last_shop_id, last_sys_type from identity.account
  where mobile_number = p_mobile and disabled_at is null;
$$;

create function identity.recent_failures(p_mobile text, p_ip inet, p_now timestamptz) returns table (of_mobile integer, of_ip integer)
language sql stable security definer set search_path = pg_catalog, identity, pg_temp as $$
  select (select count(*)::integer from identity.sign_in_failure where mobile_number = p_mobile and failed_at > p_now - interval '15 minutes'),
         (select count(*)::integer from identity.sign_in_failure where ip = p_ip and failed_at > p_now - interval '15 minutes');
$$;

create function identity.record_failure(p_mobile text, p_ip inet, p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  insert into identity.sign_in_failure (mobile_number, ip, failed_at) values (p_mobile, p_ip, p_now);
  delete from identity.sign_in_failure where failed_at < p_now - interval '1 day';
$$;

-- The shops an account works in, with what the switch dialog shows. The last used valid one is opened at sign-in.
create function identity.shops_of(p_account bigint) returns setof json
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  m record;
  outer_org text := current_setting('app.org_id', true);
begin
  for m in select org_id, shop_id from identity.membership where account_id = p_account and disabled_at is null order by org_id, shop_id loop
    perform set_config('app.org_id', m.org_id::text, true);
    return query select json_build_object('shop_id', s.shop_id::text, 'parent_id', s.parent_id::text, 'shop_name', s.shop_name,
      'shop_type', s.shop_type, 'shop_level', s.shop_level, 'sys_type', s.sys_type, 'time_zone', s.time_zone,
      'valid_start', s.valid_start, 'valid_end', s.valid_end)
      from shop s where s.org_id = m.org_id and s.shop_id = m.shop_id;
  end loop;
  perform set_config('app.org_id', coalesce(outer_org, ''), true);
end $$;

-- Opens a session with its first refresh token.
create function identity.open_session(p_account bigint, p_device text, p_ip inet, p_token_hash bytea, p_now timestamptz, p_expires timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_session bigint := nextval('public.id_block') * 1000;
begin
  insert into identity.session (session_id, account_id, device, ip, created_at, expires_at) values (v_session, p_account, p_device, p_ip, p_now, p_expires);
  insert into identity.refresh_token (token_hash, session_id, created_at, expires_at) values (p_token_hash, v_session, p_now, p_expires);
  return v_session;
end $$;

-- Replaces a refresh token. Answers the session and account, or no row when the token is unknown, expired or over.
-- A replaced token stays good until its successor is first used, at most 120 s (an answer may be lost); using it
-- after that means that somebody copied it, and ends the session.
create function identity.rotate_token(p_hash bytea, p_new_hash bytea, p_now timestamptz, p_expires timestamptz)
returns table (session_id bigint, account_id bigint, shop_id bigint, sys_type text)
language plpgsql security definer set search_path = pg_catalog, identity, pg_temp as $$
declare
  t identity.refresh_token;
  s identity.session;
  v_successor_used boolean;
begin
  -- The session first, then the token: every caller locks in this order.
  select x.* into s from identity.refresh_token r join identity.session x on x.session_id = r.session_id where r.token_hash = p_hash for update of x;
  if not found then return; end if;
  select * into t from identity.refresh_token r where r.token_hash = p_hash for update;
  if s.revoked_at is not null or s.expires_at <= p_now or t.expires_at <= p_now
     or exists (select from identity.account a where a.account_id = s.account_id and a.disabled_at is not null) then return; end if;
  if t.successor_hash is not null then
    select r.used_at is not null or r.successor_hash is not null into v_successor_used from identity.refresh_token r where r.token_hash = t.successor_hash;
    if v_successor_used or t.replaced_at < p_now - interval '120 seconds' then
      update identity.session x set revoked_at = p_now where x.session_id = s.session_id;
      return;
    end if;
  end if;
  insert into identity.refresh_token (token_hash, session_id, created_at, expires_at) values (p_new_hash, s.session_id, p_now, p_expires);
  update identity.refresh_token r set used_at = coalesce(r.used_at, p_now), successor_hash = coalesce(r.successor_hash, p_new_hash),
    replaced_at = coalesce(r.replaced_at, p_now) where r.token_hash = p_hash;
  update identity.session x set expires_at = p_expires where x.session_id = s.session_id;
  return query select s.session_id, s.account_id, a.last_shop_id, a.last_sys_type from identity.account a where a.account_id = s.account_id;
end $$;

create function identity.end_session(p_session bigint, p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  update identity.session set revoked_at = p_now where session_id = p_session and revoked_at is null;
$$;

create function identity.remember_choice(p_account bigint, p_shop bigint, p_sys_type text) returns void
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  update identity.account set last_shop_id = p_shop, last_sys_type = p_sys_type
  where account_id = p_account and (last_shop_id, last_sys_type) is distinct from (p_shop, p_sys_type);
$$;

-- A new organisation with its epoch; the first step of founding one. Sets it for the transaction.
create function identity.found_organisation(p_org bigint, p_name text, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
begin
  perform set_config('app.org_id', p_org::text, true);
  insert into organisation (org_id, org_name, created_at) values (p_org, p_name, p_now);
  insert into identity.epoch values (p_org, 1);
end $$;

-- An account for a phone, made when there is none; answers its id.
create function identity.ensure_account(p_account bigint, p_mobile text, p_password_hash text, p_now timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, identity, pg_temp as $$
  insert into identity.account (account_id, mobile_number, password_hash, created_at) values (p_account, p_mobile, p_password_hash, p_now)
  on conflict (country_code, mobile_number) do nothing;
  select account_id from identity.account where mobile_number = p_mobile and country_code = '86';
$$;

-- Lets an account work in a shop of the current organisation as `p_uid`.
create function identity.join_shop(p_account bigint, p_shop bigint, p_uid bigint) returns void
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  insert into identity.membership (account_id, shop_id, org_id, uid) values (p_account, p_shop, current_org(), p_uid);
$$;
