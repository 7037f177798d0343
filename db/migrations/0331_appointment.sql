-- Appointments: who comes when, for what, with whom, where. The database itself lets nobody and nothing be taken twice.
create table appointment (
  org_id bigint not null references organisation,
  appointment_id bigint not null,
  shop_id bigint not null,
  appointment_number text not null,
  -- 0 to be confirmed, 4 arrived, 3 completed, 1 cancelled, 2 timed out.
  status integer not null check (status in (0, 1, 2, 3, 4)),
  -- How it was agreed upon.
  appointment_type text not null check (appointment_type in ('phone', 'desk')),
  -- Null: a caller who has no file yet, and says name and phone.
  member_id bigint,
  caller_name text not null default '',
  caller_mobile text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  remarks text not null default '',
  cancel_reason text not null default '',
  version integer not null default 1,
  -- Who agreed upon it: a record belongs to whoever serves as well, so the usual column of makers would hide too much.
  booked_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, appointment_id),
  -- What the items' status follows.
  unique (org_id, appointment_id, status),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, booked_uid) references staff,
  check (ends_at > starts_at),
  check ((member_id is null) = (caller_mobile <> ''))
);
select make_tenant_table('appointment');
create unique index appointment_number_once on appointment (org_id, appointment_number);
create index appointment_by_shop on appointment (org_id, shop_id, starts_at desc, appointment_id desc);
create index appointment_by_org on appointment (org_id, starts_at desc, appointment_id desc);
create index appointment_of_shop_in on appointment (org_id, shop_id, status, starts_at desc, appointment_id desc);
create index appointment_in on appointment (org_id, status, starts_at desc, appointment_id desc);
create index appointment_of_member on appointment (org_id, member_id, starts_at desc, appointment_id desc) where member_id is not null;
create index appointment_by_caller on appointment (org_id, caller_mobile) where caller_mobile <> '';
create index appointment_by_caller_name on appointment (org_id, caller_name) where caller_name <> '';
create index appointment_waiting on appointment (org_id, shop_id, starts_at) where status = 0;

-- What is done at an appointment, one after the other. Half-open spans: what ends at ten and what begins at ten do not meet.
create table appointment_item (
  org_id bigint not null references organisation,
  appointment_id bigint not null,
  item_no integer not null check (item_no > 0),
  shop_id bigint not null,
  -- The appointment's: what is cancelled or timed out holds nothing from that moment on.
  status integer not null,
  shop_project_id bigint not null,
  item_name text not null,
  uid bigint not null,
  -- Nobody asked for this colleague: whoever is able may take over.
  anyone boolean not null,
  room_id bigint,
  bed_no integer check (bed_no > 0),
  device_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  clean_minutes integer not null check (clean_minutes >= 0),
  -- The bed is free again then; of several items in one bed, the last one waits for all the cleaning.
  bed_until timestamptz not null,
  primary key (org_id, appointment_id, item_no),
  foreign key (org_id, appointment_id, status) references appointment (org_id, appointment_id, status) on update cascade,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, uid) references staff,
  foreign key (org_id, room_id) references room,
  foreign key (org_id, device_id) references device,
  check (ends_at > starts_at and bed_until >= ends_at),
  check ((room_id is null) = (bed_no is null)),
  constraint appointment_item_colleague exclude using gist (org_id with =, uid with =, tstzrange(starts_at, ends_at) with &&) where (status in (0, 4)),
  constraint appointment_item_bed exclude using gist (org_id with =, room_id with =, bed_no with =, tstzrange(starts_at, bed_until) with &&)
    where (status in (0, 4) and room_id is not null),
  constraint appointment_item_device exclude using gist (org_id with =, device_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in (0, 4) and device_id is not null)
);
select make_tenant_table('appointment_item', 'insert, update, delete');
create index appointment_item_held on appointment_item (org_id, shop_id, starts_at) where status in (0, 4);
create index appointment_item_by_shop on appointment_item (org_id, shop_id, starts_at);
create index appointment_item_of_colleague on appointment_item (org_id, uid, starts_at desc);
create index appointment_item_of_room on appointment_item (org_id, room_id, starts_at desc) where room_id is not null;

select grant_preset('{administrator, manager, cashier}', '{appointment:read, appointment:write}', 'member:read');
select grant_preset('{therapist, doctor}', '{appointment:read}', 'member:read');
