-- What a shop's people should know of without asking; each has read it or not.
create table message (
  org_id bigint not null,
  message_id bigint not null,
  shop_id bigint not null,
  -- 0 follow-up, 1 shipping, 2 product abnormal, 3 project abnormal, 4 birthday, 5 product expiry, 6 supply expiry.
  type smallint not null check (type between 0 and 6),
  -- How many it is about, and on which day of the shop.
  plan_num integer not null default 0 check (plan_num >= 0),
  return_date date not null,
  order_number text,
  created_at timestamptz not null,
  primary key (org_id, message_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('message', 'insert, delete');
create unique index message_once on message (org_id, shop_id, type, return_date) where order_number is null;
create index message_latest on message (org_id, shop_id, message_id desc);

create table message_read (
  org_id bigint not null,
  message_id bigint not null,
  uid bigint not null,
  read_at timestamptz not null,
  primary key (org_id, uid, message_id),
  foreign key (org_id, message_id) references message on delete cascade,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('message_read', 'insert');
