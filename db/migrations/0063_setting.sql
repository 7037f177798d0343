-- Settings, dictionaries, channels, ways of paying, notices and what else a shop decides for itself.

-- One decision: of a shop, or of the organisation for all its shops (domain: organisation). What may be decided, and
-- what holds without a decision, is declared in the code that reads it.
create table setting (
  org_id bigint not null references organisation,
  setting_id bigint not null,
  -- Null: of the organisation.
  shop_id bigint,
  setting_key text not null,
  -- JSON null: taken back, what stands above holds again.
  value jsonb not null,
  version integer not null default 1,
  changed_uid bigint not null,
  changed_at timestamptz not null,
  primary key (org_id, setting_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, changed_uid) references staff
);
select make_tenant_table('setting');
create unique index setting_once on setting (org_id, shop_id, setting_key) nulls not distinct;
-- Processes keep what they read until the organisation's epoch moves on.
create trigger setting_epoch after insert or update or delete on setting for each statement execute function identity.raise_epoch();

-- Items of the dictionaries: the organisation's own, and what it changed of the product's.
create table dict_item (
  org_id bigint not null references organisation,
  dict_item_id bigint not null,
  type_code text not null,
  item_key text not null,
  item_name text not null,
  sort integer not null default 1 check (sort > 0),
  is_hidden boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, dict_item_id)
);
select make_tenant_table('dict_item', 'insert, update, delete');
create unique index dict_item_key_once on dict_item (org_id, type_code, item_key);
create unique index dict_item_name_once on dict_item (org_id, type_code, item_name);

-- Where customers are led from, as a tree of two levels (specification 1§7).
create table channel (
  org_id bigint not null references organisation,
  channel_id bigint not null,
  parent_id bigint,
  name text not null,
  is_open boolean not null default true,
  sort integer not null default 1 check (sort > 0),
  remarks text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, channel_id),
  foreign key (org_id, parent_id) references channel
);
select make_tenant_table('channel', 'insert, update, delete');
create unique index channel_name_once on channel (org_id, parent_id, name) nulls not distinct;
create index channel_order on channel (org_id, parent_id, sort, channel_id);

-- A foreign key looks for rows without a target as it is made, which row security answers per organisation. The
-- columns are new and empty everywhere, so that asking on behalf of nobody is enough.
select set_config('app.org_id', '0', true);
alter table member
  -- A channel of the first level, and one of its own.
  add column channel bigint,
  add column shop_channel_id bigint,
  -- Keys of the dictionaries DEGREE, MARITAL_STATUS, OCCUPATION_TYPE, RELIGIOUS_BELIEFS.
  add column degree text not null default '',
  add column marital_status text not null default '',
  add column occupation_type text not null default '',
  add column religious_beliefs text not null default '',
  add foreign key (org_id, channel) references channel,
  add foreign key (org_id, shop_channel_id) references channel;
create index member_by_channel on member (org_id, channel) where channel is not null;
create index member_by_shop_channel on member (org_id, shop_channel_id) where shop_channel_id is not null;

-- Card readers and printers by their number, and the shop's codes with those who collect for it.
create table payment_code (
  org_id bigint not null references organisation,
  payment_code_id bigint not null,
  shop_id bigint not null,
  kind text not null check (kind in ('device', 'merchant')),
  code text not null,
  code_name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, payment_code_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('payment_code', 'insert, update, delete');
create unique index payment_code_once on payment_code (org_id, shop_id, kind, code);

alter table payment_pattern
  add column device_id bigint,
  add column merchant_code_id bigint,
  add column remarks text not null default '',
  add column version integer not null default 1,
  add foreign key (org_id, device_id) references payment_code,
  add foreign key (org_id, merchant_code_id) references payment_code;

-- What is announced to those who work in the shops, for a time.
create table system_notice (
  org_id bigint not null references organisation,
  notice_id bigint not null,
  -- Null: for every shop.
  shop_id bigint,
  title text not null,
  -- The mode it is for; null for each.
  sys_type text check (sys_type in ('SHOP_USER', 'CURE_USER')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Sanitised before it is kept.
  content text not null,
  is_open boolean not null default true,
  version integer not null default 1,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, notice_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff,
  check (ends_at > starts_at)
);
select make_tenant_table('system_notice', 'insert, update, delete');
create index system_notice_current on system_notice (org_id, ends_at, notice_id desc);

-- What customers said, and what became of it.
create table feedback (
  org_id bigint not null references organisation,
  feedback_id bigint not null,
  shop_id bigint not null,
  member_id bigint,
  content text not null,
  -- PRAISE, SUGGESTION, COMPLAINT.
  feedback_type text not null check (feedback_type in ('PRAISE', 'SUGGESTION', 'COMPLAINT')),
  status integer not null default 0 check (status in (0, 1)),
  reply text not null default '',
  created_uid bigint,
  created_at timestamptz not null,
  handled_uid bigint,
  handled_at timestamptz,
  primary key (org_id, feedback_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, handled_uid) references staff
);
select make_tenant_table('feedback');
create index feedback_by_shop on feedback (org_id, shop_id, feedback_id desc);
create index feedback_by_org on feedback (org_id, feedback_id desc);

-- Where suppliers deliver to.
create table delivery_address (
  org_id bigint not null references organisation,
  address_id bigint not null,
  shop_id bigint not null,
  recipient text not null,
  contact text not null,
  province text not null,
  city text not null,
  county text not null default '',
  address text not null,
  is_default boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, address_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('delivery_address', 'insert, update, delete');
create unique index delivery_address_default_once on delivery_address (org_id, shop_id) where is_default;

-- Pages of the mini-program: floors as the editor arranges them.
create table decor_page (
  org_id bigint not null references organisation,
  page_id bigint not null,
  -- Null: of the organisation, for every shop.
  shop_id bigint,
  client_type text not null check (client_type in ('WAP', 'PC', 'MINI')),
  page_type text not null check (page_type in ('INDEX', 'SPECIAL')),
  page_name text not null,
  remark text not null default '',
  floors jsonb not null,
  publish_status text not null check (publish_status in ('YES', 'NO')),
  version integer not null default 1,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, page_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('decor_page', 'insert, update, delete');
create index decor_page_list on decor_page (org_id, shop_id, client_type, page_id desc);
-- A client opens with one page.
create unique index decor_page_index_once on decor_page (org_id, shop_id, client_type) nulls not distinct
  where page_type = 'INDEX' and publish_status = 'YES';

-- The picture that greets in a shop's mini-program.
create table mini_ad (
  org_id bigint not null references organisation,
  shop_id bigint not null,
  is_open boolean not null,
  pictures jsonb not null,
  show_seconds integer not null check (show_seconds between 1 and 30),
  version integer not null default 1,
  changed_at timestamptz not null,
  primary key (org_id, shop_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('mini_ad');

-- The operation log: what happened in a shop, latest first, and what one person did.
create index audit_entry_by_shop on audit_entry (org_id, shop_id, created_at desc, audit_id desc);
create index audit_entry_by_org on audit_entry (org_id, created_at desc, audit_id desc);
create index audit_entry_by_uid on audit_entry (org_id, uid, created_at desc, audit_id desc);

-- Orders that wait for their money, oldest first, for the job that voids them.
create index sales_order_waiting on sales_order (org_id, shop_id, created_at) where status = 'pending';

-- Chains that exist already hold the new rights as new ones do: managers and administrators, in every module they work in.
do $$
declare
  org bigint;
begin
  for org in select org_id from identity.epoch order by org_id loop
    perform set_config('app.org_id', org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select r.org_id, r.role_id, m.module, p.permission
    from role r
    join (select distinct org_id, role_id, module from role_grant) m on m.org_id = r.org_id and m.role_id = r.role_id
    cross join unnest(array['setting:rules', 'log:read', 'log:verify', 'notice:read', 'notice:write', 'feedback:read', 'feedback:write',
      'address:read', 'address:write', 'dictionary:read', 'dictionary:write', 'channel:read', 'channel:write', 'payment:read', 'payment:write', 'member:rules',
      'decoration:read', 'decoration:write']) as p (permission)
    where r.org_id = org and r.role_name in ('总部管理员', '店长')
    on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
