-- Group buys (specification 2§2.6): a few things cost less for people who come as a team. Nobody pays before the team is full.
create table group_buy (
  org_id bigint not null references organisation,
  group_buy_id bigint not null,
  group_name text not null,
  -- The shop that alone keeps it; null: the chain's.
  seller_id bigint,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  -- From when to when teams are opened; one that gathers at the end has its own hours yet.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (status in ('draft', 'published', 'ended', 'called_off')),
  team_size integer not null check (team_size between 2 and 100),
  -- How long a team may gather, and how many days its people may buy once it is full.
  fill_hours integer not null check (fill_hours between 1 and 720),
  buy_days integer not null check (buy_days between 1 and 90),
  -- Teams that gather or are full, at most; null: as many as come.
  most_teams integer check (most_teams between 1 and 100000),
  instructions text not null default '',
  call_off_reason text not null default '',
  search_text text not null default '',
  version integer not null default 1,
  made_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, group_buy_id),
  foreign key (org_id, seller_id) references shop (org_id, shop_id),
  foreign key (org_id, made_uid) references staff,
  check (starts_at < ends_at)
);
select make_tenant_table('group_buy', 'insert, update, delete');
create index group_buy_latest on group_buy (org_id, group_buy_id desc);
create index group_buy_of_seller on group_buy (org_id, seller_id);
create index group_buy_by_end on group_buy (org_id, status, ends_at);

-- The shops of the chain where it holds; none named: every shop.
create table group_buy_shop (
  org_id bigint not null references organisation,
  group_buy_id bigint not null,
  shop_id bigint not null,
  primary key (org_id, group_buy_id, shop_id),
  foreign key (org_id, group_buy_id) references group_buy,
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('group_buy_shop', 'insert, delete');

-- What its teams buy, at which price, and how many pieces each of their people.
create table group_buy_item (
  org_id bigint not null references organisation,
  group_buy_item_id bigint not null,
  group_buy_id bigint not null,
  position integer not null check (position between 1 and 100),
  item_type text not null check (item_type in ('project', 'product', 'count_card')),
  item_id bigint not null,
  group_price cents not null check (group_price > 0),
  per_member integer not null check (per_member between 1 and 100),
  primary key (org_id, group_buy_item_id),
  unique (org_id, group_buy_id, item_type, item_id),
  foreign key (org_id, group_buy_id) references group_buy
);
select make_tenant_table('group_buy_item', 'insert, update, delete');
create index group_buy_item_of_thing on group_buy_item (org_id, item_id);

-- People who want to buy together.
create table group_team (
  org_id bigint not null references organisation,
  group_team_id bigint not null,
  group_buy_id bigint not null,
  -- Where it was opened.
  shop_id bigint not null,
  -- Said on the phone.
  team_code text not null check (team_code ~ '^[0-9]{6}$'),
  leader_id bigint not null,
  status text not null check (status in ('gathering', 'full', 'failed')),
  -- Why it failed; empty: it did not.
  fail_why text not null default '' check (fail_why in ('', 'expired', 'called_off', 'deserted')),
  -- As its group buy said when it was opened.
  team_size integer not null,
  people_num integer not null,
  fill_until timestamptz not null,
  full_at timestamptz,
  failed_at timestamptz,
  -- The last day, by the clock of whichever shop, on which its people buy at its prices.
  buy_until date,
  opened_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, group_team_id),
  foreign key (org_id, group_buy_id) references group_buy,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, leader_id) references member,
  foreign key (org_id, opened_uid) references staff,
  -- The last place is given once, whoever is quicker.
  check (people_num between 0 and team_size),
  check ((status = 'full') = (full_at is not null and buy_until is not null)),
  check ((status = 'failed') = (failed_at is not null and fail_why <> ''))
);
select make_tenant_table('group_team');
create unique index group_team_by_code on group_team (org_id, team_code) where status = 'gathering';
create index group_team_latest on group_team (org_id, group_buy_id, group_team_id desc);
create index group_team_by_hours on group_team (org_id, status, fill_until);
create index group_team_of_leader on group_team (org_id, leader_id);

-- Somebody in a team. Who left stays written down.
create table group_team_member (
  org_id bigint not null references organisation,
  group_team_member_id bigint not null,
  group_team_id bigint not null,
  group_buy_id bigint not null,
  member_id bigint not null,
  -- Where they were written down.
  shop_id bigint not null,
  -- In a team that gathers or is full and may buy; one at a time of a group buy.
  is_living boolean not null default true,
  joined_uid bigint not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  left_reason text not null default '',
  primary key (org_id, group_team_member_id),
  foreign key (org_id, group_team_id) references group_team,
  foreign key (org_id, group_buy_id) references group_buy,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, joined_uid) references staff,
  check (left_at is null or not is_living)
);
select make_tenant_table('group_team_member');
create unique index group_team_member_once on group_team_member (org_id, group_buy_id, member_id) where is_living;
create index group_team_member_of_team on group_team_member (org_id, group_team_id, group_team_member_id);
create index group_team_member_of_buy on group_team_member (org_id, group_buy_id, group_team_member_id desc);
create index group_team_member_of_member on group_team_member (org_id, member_id);

-- Pieces that a line of an order was priced with, and how many of them went back.
create table group_take (
  org_id bigint not null references organisation,
  group_take_id bigint not null,
  group_buy_id bigint not null,
  group_buy_item_id bigint not null,
  group_team_member_id bigint not null,
  order_id bigint not null,
  line_no integer not null,
  shop_id bigint not null,
  member_id bigint not null,
  num integer not null check (num > 0),
  back_num integer not null default 0,
  -- What one cost, and what it costs otherwise.
  group_price cents not null,
  list_price cents not null check (list_price >= group_price),
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, group_take_id),
  unique (org_id, order_id, line_no),
  foreign key (org_id, group_buy_id) references group_buy,
  foreign key (org_id, group_buy_item_id) references group_buy_item,
  foreign key (org_id, group_team_member_id) references group_team_member,
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, created_uid) references staff,
  check (back_num between 0 and num)
);
select make_tenant_table('group_take');
create index group_take_latest on group_take (org_id, group_buy_id, group_take_id desc);
create index group_take_of_person on group_take (org_id, group_team_member_id, group_buy_item_id);
create index group_take_of_member on group_take (org_id, member_id);
