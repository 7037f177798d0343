-- Orders of the system that a shop used before, brought in by a file to be looked up. They are no orders of ours: no ledger, points
-- or figures know of them. What was sold and how it was paid stays the text that it was.
create table history_order (
  org_id bigint not null references organisation,
  history_order_id bigint not null,
  shop_id bigint not null,
  order_number text collate "C" not null check (order_number <> ''),
  order_date date not null,
  -- The member it was found to be of, by number or phone, when it was brought in.
  member_id bigint,
  member_num text not null default '',
  member_name text collate "C" not null default '',
  mobile_number text collate "C" not null default '',
  phone_last4 text collate "C" not null generated always as (right(mobile_number, 4)) stored,
  items text not null,
  payments text not null default '',
  order_status text not null default '',
  maker_name text not null default '',
  remarks text not null default '',
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  amount_total cents not null check (amount_total >= 0),
  amount_received cents not null check (amount_received >= 0),
  amount_debt cents not null check (amount_debt >= 0),
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, history_order_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('history_order', 'insert, update, delete');
create unique index history_order_once on history_order (org_id, shop_id, order_number);
create index history_order_latest on history_order (org_id, shop_id, order_date desc, history_order_id desc)
  include (amount_total, amount_received, amount_debt);
create index history_order_latest_of_org on history_order (org_id, order_date desc, history_order_id desc)
  include (amount_total, amount_received, amount_debt);
create index history_order_of_member on history_order (org_id, member_id, order_date desc, history_order_id desc);
create index history_order_by_name on history_order (org_id, member_name);
create index history_order_by_phone on history_order (org_id, phone_last4);
create index history_order_by_number on history_order (org_id, order_number);

select grant_preset('{administrator, manager}', '{sales:history}', 'sales:void');
