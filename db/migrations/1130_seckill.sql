-- Flash sales (specification 2§2.6): for some hours or days a few things cost less, so many pieces of each in all and to one member.
create table seckill (
  org_id bigint not null references organisation,
  seckill_id bigint not null,
  seckill_name text not null,
  -- The shop that alone keeps it; null: the chain's.
  seller_id bigint,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  -- What begins at the one moment is over at the other.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (status in ('draft', 'published', 'ended', 'called_off')),
  instructions text not null default '',
  call_off_reason text not null default '',
  search_text text not null default '',
  version integer not null default 1,
  made_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, seckill_id),
  foreign key (org_id, seller_id) references shop (org_id, shop_id),
  foreign key (org_id, made_uid) references staff,
  check (starts_at < ends_at)
);
select make_tenant_table('seckill', 'insert, update, delete');
create index seckill_latest on seckill (org_id, seckill_id desc);
create index seckill_of_seller on seckill (org_id, seller_id);
create index seckill_by_end on seckill (org_id, status, ends_at);

-- The shops of the chain where it holds; none named: every shop.
create table seckill_shop (
  org_id bigint not null references organisation,
  seckill_id bigint not null,
  shop_id bigint not null,
  primary key (org_id, seckill_id, shop_id),
  foreign key (org_id, seckill_id) references seckill,
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('seckill_shop', 'insert, delete');

-- What is sold in it, at which price, and how many pieces of it.
create table seckill_item (
  org_id bigint not null references organisation,
  seckill_item_id bigint not null,
  seckill_id bigint not null,
  position integer not null check (position between 1 and 100),
  item_type text not null check (item_type in ('project', 'product', 'count_card')),
  item_id bigint not null,
  seckill_price cents not null check (seckill_price > 0),
  total integer not null check (total between 1 and 1000000),
  -- So many to one member; null: as many as are left.
  per_member integer check (per_member between 1 and total),
  -- Pieces that orders have taken and not given back.
  taken_num integer not null default 0,
  -- How much less these brought than at list price.
  less_cents cents not null default 0 check (less_cents >= 0),
  primary key (org_id, seckill_item_id),
  unique (org_id, seckill_id, item_type, item_id),
  foreign key (org_id, seckill_id) references seckill,
  -- The last ones are sold once, whoever is quicker.
  check (taken_num between 0 and total)
);
select make_tenant_table('seckill_item', 'insert, update, delete');
create index seckill_item_of_thing on seckill_item (org_id, item_id);

-- Pieces that a line of an order was priced with, and how many of them went back.
create table seckill_take (
  org_id bigint not null references organisation,
  seckill_take_id bigint not null,
  seckill_id bigint not null,
  seckill_item_id bigint not null,
  order_id bigint not null,
  line_no integer not null,
  shop_id bigint not null,
  member_id bigint,
  num integer not null check (num > 0),
  back_num integer not null default 0,
  -- What one cost, and what it costs otherwise.
  seckill_price cents not null,
  list_price cents not null check (list_price >= seckill_price),
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, seckill_take_id),
  unique (org_id, order_id, line_no),
  foreign key (org_id, seckill_id) references seckill,
  foreign key (org_id, seckill_item_id) references seckill_item,
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, created_uid) references staff,
  check (back_num between 0 and num)
);
select make_tenant_table('seckill_take');
create index seckill_take_latest on seckill_take (org_id, seckill_id, seckill_take_id desc);
create index seckill_take_of_item on seckill_take (org_id, seckill_item_id, member_id);
create index seckill_take_of_member on seckill_take (org_id, member_id);

-- A line that is sold at the usual price though its item is in a flash sale.
alter table order_line add column at_usual_price boolean not null default false;

select grant_preset('{administrator, manager}', '{activity:read, activity:write}', 'coupon:write');
select grant_preset('{cashier, doctor}', '{activity:read}', 'sales:create');
