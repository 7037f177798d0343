-- Members: the file that staff open a hundred times a day.
create table member_level (
  org_id bigint not null references organisation,
  member_level_id bigint not null,
  level_name text not null,
  -- 1 to 10: the icon and the rank.
  level_no integer not null check (level_no between 1 and 10),
  growth_value integer not null default 0 check (growth_value >= 0),
  -- Tenths: 95 is 9.5 折 (95 % of the price); null is no discount.
  discount_tenths integer check (discount_tenths between 1 and 99),
  created_at timestamptz not null,
  primary key (org_id, member_level_id)
);
select make_tenant_table('member_level');
create unique index member_level_once on member_level (org_id, level_no);
create unique index member_level_name_once on member_level (org_id, level_name);

-- Where customers come from, as a tree of two levels.
create table member_source (
  org_id bigint not null references organisation,
  source_id bigint not null,
  parent_id bigint,
  source_name text not null,
  -- A customer from here names who recommended the shop.
  needs_recommend boolean not null default false,
  sort integer not null default 1 check (sort > 0),
  primary key (org_id, source_id),
  foreign key (org_id, parent_id) references member_source
);
select make_tenant_table('member_source');
create index member_source_order on member_source (org_id, parent_id, sort, source_id);

create table member (
  org_id bigint not null references organisation,
  member_id bigint not null,
  shop_id bigint not null,
  member_name text not null,
  member_num text not null,
  country_code text not null default '86',
  mobile_number text not null,
  phone_last4 text not null,
  gender integer not null default 1 check (gender in (0, 1)),
  birth date,
  -- 0 lunar, 1 not.
  is_lunar_calendar integer not null default 1 check (is_lunar_calendar in (0, 1)),
  -- 1 ID card, 2 Hong Kong/Macau pass, 3 Taiwan pass, 4 passport, 5 other.
  document_type text not null default '1' check (document_type in ('1', '2', '3', '4', '5')),
  id_number_cipher bytea,
  -- Finds a number without reading any: an HMAC under the organisation's key.
  id_number_index bytea,
  address text not null default '',
  member_level_id bigint,
  member_source bigint not null,
  recommend bigint,
  remarks text not null default '',
  medical_number text not null default '',
  anamnesis_cipher bytea,
  allergies_history_cipher bytea,
  medical_aesthetics_history_cipher bytea,
  -- The last visit.
  login_time timestamptz,
  version integer not null default 1,
  created_uid bigint,
  created_at timestamptz not null,
  primary key (org_id, member_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_level_id) references member_level,
  foreign key (org_id, member_source) references member_source,
  foreign key (org_id, recommend) references member,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('member');
create unique index member_mobile_once on member (org_id, country_code, mobile_number);
create unique index member_num_once on member (org_id, member_num);
create unique index member_medical_number_once on member (org_id, medical_number) where medical_number <> '';
create index member_by_shop on member (org_id, shop_id, member_id desc);
create index member_by_org on member (org_id, member_id desc);
-- New members of a day.
create index member_opened on member (org_id, shop_id, created_at);
create index member_tail on member (org_id, phone_last4, member_id desc);
create index member_id_number on member (org_id, id_number_index) where id_number_index is not null;
create index member_by_level on member (org_id, member_level_id, member_id desc);

create table member_phone (
  org_id bigint not null references organisation,
  member_id bigint not null,
  position integer not null check (position between 1 and 3),
  category text not null default '86',
  phone text not null,
  relation text not null,
  primary key (org_id, member_id, position),
  unique (org_id, member_id, relation),
  foreign key (org_id, member_id) references member
);
select make_tenant_table('member_phone', 'insert, delete');
create index member_phone_number on member_phone (org_id, phone, member_id);

create table member_label (
  org_id bigint not null references organisation,
  member_id bigint not null,
  label_name text not null check (length(label_name) between 1 and 8),
  primary key (org_id, member_id, label_name),
  foreign key (org_id, member_id) references member
);
select make_tenant_table('member_label', 'insert, delete');
create index member_label_name on member_label (org_id, label_name, member_id);

-- Which member of staff a member belongs to, by identity.
create table member_belong (
  org_id bigint not null references organisation,
  member_id bigint not null,
  identity_id bigint not null,
  uid bigint not null,
  primary key (org_id, member_id, identity_id, uid),
  foreign key (org_id, member_id) references member,
  foreign key (org_id, uid, identity_id) references staff_identity_holder
);
select make_tenant_table('member_belong', 'insert, delete');
create index member_belong_staff on member_belong (org_id, uid, member_id);

-- What a search may begin with: name, pinyin, initials, numbers and phones, each with its suffixes. Read by >= and <
-- on bytes: under row security only such leakproof operators reach an index.
create table member_token (
  org_id bigint not null references organisation,
  token text collate "C" not null,
  member_id bigint not null,
  shop_id bigint not null,
  primary key (org_id, token, member_id),
  foreign key (org_id, member_id) references member on delete cascade
);
select make_tenant_table('member_token', 'insert, delete');
create index member_token_member on member_token (org_id, member_id);
