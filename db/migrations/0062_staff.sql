-- Staff and the structure of a shop: departments, rooms, devices, shifts; what identities are called and demand, module
-- by module.

-- Departments of a shop, as a tree.
create table staff_group (
  org_id bigint not null references organisation,
  group_id bigint not null,
  shop_id bigint not null,
  parent_id bigint,
  group_name text not null,
  -- A medical department: doctors and nurses work in it.
  is_medical boolean not null default false,
  sort integer not null default 1 check (sort > 0),
  -- The ids from the root down to the department itself.
  path bigint[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (org_id, group_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, parent_id) references staff_group
);
select make_tenant_table('staff_group');
create unique index staff_group_name_once on staff_group (org_id, shop_id, coalesce(parent_id, 0), group_name) where deleted_at is null;

-- A foreign key on a table that exists is proved by a query of the owner's, whom row security would ask for an organisation.
alter table staff no force row level security;
alter table staff_group no force row level security;
alter table shop no force row level security;

-- Sign-in is opened later than, or never after, somebody is taken on.
alter table staff alter column account_id drop not null;
alter table staff
  add gender integer not null default 1 check (gender in (0, 1)),
  add birth date,
  add id_number_cipher bytea,
  add address text not null default '',
  add entry_date date,
  add position text not null default '',
  add group_id bigint,
  add remarks text not null default '',
  add photo text,
  -- Shown to customers, with what follows.
  add is_public boolean not null default false,
  add specialty text not null default '',
  add tags text[] not null default '{}',
  add introduction text not null default '',
  add attendance_photos text[] not null default '{}',
  -- Name, pinyin, initials and number, in small letters.
  add search_text text not null default '',
  add version integer not null default 1,
  -- Gone for good; the row stays, because documents name it.
  add deleted_at timestamptz,
  add foreign key (org_id, group_id) references staff_group;
create unique index staff_mobile_once on staff (org_id, shop_id, mobile_number) where deleted_at is null;
create unique index staff_num_once on staff (org_id, shop_id, staff_num) where deleted_at is null and staff_num <> '';
create index staff_by_shop on staff (org_id, shop_id, staff_num, uid);
create index staff_by_group on staff (org_id, group_id) where group_id is not null;

-- The head of the store: nobody else disables or deletes this person.
alter table shop add founder_uid bigint, add foreign key (org_id, founder_uid) references staff;

alter table staff force row level security;
alter table staff_group force row level security;
alter table shop force row level security;

alter table role drop constraint role_data_scope_check;
-- department: records of one's own department and those below it, in the shop one works in.
alter table role add constraint role_data_scope_check check (data_scope in ('own', 'department', 'shop', 'shops', 'all'));

-- Whose records somebody of the scope `department` sees: those who are in the person's department now, or below it, and
-- the person.
create function department_people(p_uid bigint) returns setof bigint
language sql stable set search_path = pg_catalog, public as $$
  select p_uid
  union
  select s.uid from staff me
  join staff_group g on g.org_id = me.org_id and me.group_id = any (g.path)
  join staff s on s.org_id = g.org_id and s.group_id = g.group_id
  where me.org_id = current_org() and me.uid = p_uid;
$$;

-- What an identity is called in a module, whether it may name several people and whether it must name one (1§3).
create table identity_alias (
  org_id bigint not null references organisation,
  alias_id bigint not null,
  -- 01 member files.
  apply_module text not null check (apply_module in ('01')),
  identity_id bigint not null,
  -- Empty: the identity's own name.
  alias_identity text not null default '',
  -- 1: several may be chosen; 0: one.
  select_state integer not null default 0 check (select_state in (0, 1)),
  required_state integer not null default 0 check (required_state in (0, 1)),
  version integer not null default 1,
  primary key (org_id, alias_id),
  unique (org_id, apply_module, identity_id),
  foreign key (org_id, identity_id) references staff_identity on delete cascade
);
select make_tenant_table('identity_alias', 'insert, update, delete');

alter table staff_identity add version integer not null default 1;
update app_right set rights = 'insert, update, delete' where table_name = 'staff_identity';

create table room (
  org_id bigint not null references organisation,
  room_id bigint not null,
  shop_id bigint not null,
  room_num text not null,
  room_name text not null,
  bed_count integer not null check (bed_count between 1 and 99),
  remarks text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (org_id, room_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('room');
create unique index room_num_once on room (org_id, shop_id, room_num) where deleted_at is null;

create table device (
  org_id bigint not null references organisation,
  device_id bigint not null,
  shop_id bigint not null,
  device_num text not null,
  device_name text not null,
  model text not null default '',
  room_id bigint,
  -- 1 in use, 2 under maintenance.
  device_state integer not null default 1 check (device_state in (1, 2)),
  remarks text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (org_id, device_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, room_id) references room
);
select make_tenant_table('device');
create unique index device_num_once on device (org_id, shop_id, device_num) where deleted_at is null;

create table shift (
  org_id bigint not null references organisation,
  shift_id bigint not null,
  shop_id bigint not null,
  shift_name text not null,
  -- 1 work, 2 rest.
  shift_status integer not null check (shift_status in (1, 2)),
  -- `HH:mm` in the shop's time; an end not after the start is on the next day. A rest has neither.
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- False: no longer offered when shifts are planned.
  is_open boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (org_id, shift_id),
  foreign key (org_id, shop_id) references shop,
  check ((shift_status = 2) = (start_time is null) and (shift_status = 2) = (end_time is null))
);
select make_tenant_table('shift');
create unique index shift_name_once on shift (org_id, shop_id, shift_name) where deleted_at is null;

-- Opens sign-in for a member of staff: the account of the phone, made when there is none, works in the shop from now on.
-- Null when somebody else of that shop has the account.
create function identity.open_sign_in(p_fresh bigint, p_mobile text, p_uid bigint, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_account bigint := identity.ensure_account(p_fresh, p_mobile, null, p_now);
  v_shop bigint;
begin
  select shop_id into strict v_shop from staff where org_id = current_org() and uid = p_uid;
  insert into identity.membership (account_id, shop_id, org_id, uid) values (v_account, v_shop, current_org(), p_uid)
  on conflict (account_id, shop_id) do nothing;
  return case when found then v_account end;
end $$;

-- Blocks a member of staff from the shop, or lets them in again; holds from the next request on.
create function identity.block_sign_in(p_uid bigint, p_blocked_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  update identity.membership set disabled_at = p_blocked_at where org_id = current_org() and uid = p_uid;
$$;

-- A member of staff works in the shop no more.
create function identity.leave_shop(p_uid bigint) returns void
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  delete from identity.membership where org_id = current_org() and uid = p_uid;
$$;

-- Whether a member of staff has chosen a password yet; null without sign-in.
create function identity.has_password(p_uid bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select a.password_hash is not null from identity.membership m join identity.account a on a.account_id = m.account_id
  where m.org_id = current_org() and m.uid = p_uid;
$$;

-- Organisations that exist: what identities demanded on member files becomes an alias of that module; whoever leads a
-- shop is its head and may do what is new; everybody is found by name and number.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into identity_alias (org_id, alias_id, apply_module, identity_id, select_state, required_state)
      select org_id, identity_id, '01', identity_id, select_state, required_state from staff_identity;
    update staff set search_text = lower(real_name || E'\n' || staff_num);
    update shop set founder_uid = (
      select min(s.uid) from staff s join staff_role h on h.org_id = s.org_id and h.uid = s.uid join role r on r.org_id = h.org_id and r.role_id = h.role_id
      where s.org_id = shop.org_id and s.shop_id = shop.shop_id and r.role_name in ('总部管理员', '店长', '供应商'));
    insert into role_grant (org_id, role_id, module, permission)
      select distinct g.org_id, g.role_id, g.module, fresh.permission
      from role r join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
      cross join unnest(array['staff:read', 'staff:write', 'staff:disable', 'staff:phone', 'staff:private', 'staff:power', 'staff:push',
        'identity:write', 'group:read', 'group:write', 'room:read', 'room:write', 'device:read', 'device:write', 'shift:read', 'shift:write'])
        as fresh(permission)
      where r.role_name = '总部管理员' or (r.role_name = '店长' and fresh.permission not in ('staff:power', 'staff:push', 'identity:write'))
      on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

alter table staff_identity drop column select_state, drop column required_state;
