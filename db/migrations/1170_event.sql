-- Events (specification 2§2.6, 2§3 «Activity»): people sign up, at the desk or on a page that needs no account, and buy a few things at
-- prices of their own once they did.
create table event (
  org_id bigint not null references organisation,
  event_id bigint not null,
  event_name text not null check (char_length(event_name) between 2 and 30),
  -- The shop that alone keeps it; null: the chain's.
  seller_id bigint,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  -- From when to when people sign up.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The last day, by the clock of whichever shop, on which those who signed up buy at its prices.
  buy_until date,
  status text not null check (status in ('draft', 'published', 'ended', 'called_off')),
  -- Null: as many as come.
  places integer check (places between 1 and 100000),
  -- Who signed up and did not withdraw.
  signed_num integer not null default 0,
  instructions text not null default '',
  background_colour text not null default '#ffffff' check (background_colour ~ '^#[0-9a-fA-F]{6}$'),
  head_images text[] not null default '{}' check (cardinality(head_images) <= 5),
  bottom_images text[] not null default '{}' check (cardinality(bottom_images) <= 10),
  poster_image text,
  service_image text,
  call_off_reason text not null default '',
  -- The code of its page, as `identity.event_page` has it; null until it is published.
  page_code text,
  search_text text not null default '',
  version integer not null default 1,
  made_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, event_id),
  foreign key (org_id, seller_id) references shop (org_id, shop_id),
  foreign key (org_id, made_uid) references staff,
  check (starts_at < ends_at),
  -- The last place is given once, whoever is quicker.
  check (signed_num >= 0 and (places is null or signed_num <= places))
);
select make_tenant_table('event', 'insert, update, delete');
create index event_latest on event (org_id, event_id desc);
create index event_of_seller on event (org_id, seller_id);
create index event_by_end on event (org_id, status, ends_at);

-- The shops of the chain where it holds; none named: every shop.
create table event_shop (
  org_id bigint not null references organisation,
  event_id bigint not null,
  shop_id bigint not null,
  primary key (org_id, event_id, shop_id),
  foreign key (org_id, event_id) references event,
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('event_shop', 'insert, delete');

-- What those who signed up may buy, at which price, and how many each.
create table event_item (
  org_id bigint not null references organisation,
  event_item_id bigint not null,
  event_id bigint not null,
  position integer not null check (position between 1 and 20),
  item_type text not null check (item_type in ('project', 'product', 'count_card')),
  item_id bigint not null,
  event_price cents not null check (event_price >= 0),
  num integer not null check (num between 1 and 100),
  -- Pieces that orders have taken and not given back.
  taken_num integer not null default 0 check (taken_num >= 0),
  primary key (org_id, event_item_id),
  unique (org_id, event_id, item_type, item_id),
  foreign key (org_id, event_id) references event
);
select make_tenant_table('event_item', 'insert, update, delete');
create index event_item_of_thing on event_item (org_id, item_id);

-- Who signed up: a phone once for an event. Whose file it is may be known later.
create table event_sign_up (
  org_id bigint not null references organisation,
  event_sign_up_id bigint not null,
  event_id bigint not null,
  shop_id bigint not null,
  person_name text not null,
  country_code text not null,
  mobile_number text not null,
  member_id bigint,
  status text not null check (status in ('signed', 'attended', 'withdrawn')),
  source text not null check (source in ('desk', 'page')),
  remarks text not null default '',
  withdraw_reason text not null default '',
  -- Null: they did it themselves.
  created_uid bigint,
  created_at timestamptz not null,
  primary key (org_id, event_sign_up_id),
  foreign key (org_id, event_id) references event,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, created_uid) references staff,
  check ((source = 'page') = (created_uid is null))
);
select make_tenant_table('event_sign_up', 'insert, update');
create unique index event_sign_up_once on event_sign_up (org_id, event_id, country_code, mobile_number) where status <> 'withdrawn';
create index event_sign_up_latest on event_sign_up (org_id, event_id, event_sign_up_id desc);
create index event_sign_up_of_member on event_sign_up (org_id, member_id);
create index event_sign_up_of_phone on event_sign_up (org_id, mobile_number);

-- Pieces that a line of an order was priced with, and how many of them went back.
create table event_take (
  org_id bigint not null references organisation,
  event_take_id bigint not null,
  event_id bigint not null,
  event_item_id bigint not null,
  event_sign_up_id bigint not null,
  order_id bigint not null,
  line_no integer not null,
  shop_id bigint not null,
  member_id bigint not null,
  num integer not null check (num > 0),
  back_num integer not null default 0,
  -- What one cost, and what it costs otherwise.
  event_price cents not null,
  list_price cents not null check (list_price >= event_price),
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, event_take_id),
  unique (org_id, order_id, line_no),
  foreign key (org_id, event_id) references event,
  foreign key (org_id, event_item_id) references event_item,
  foreign key (org_id, event_sign_up_id) references event_sign_up,
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, created_uid) references staff,
  check (back_num between 0 and num)
);
select make_tenant_table('event_take');
create index event_take_of_sign_up on event_take (org_id, event_sign_up_id, event_item_id);
create index event_take_of_event on event_take (org_id, event_id);
create index event_take_of_member on event_take (org_id, member_id);

-- How often a day an event's page was opened.
create table event_seen (
  org_id bigint not null references organisation,
  event_id bigint not null,
  day date not null,
  seen_num integer not null check (seen_num > 0),
  primary key (org_id, event_id, day),
  foreign key (org_id, event_id) references event
);
select make_tenant_table('event_seen', 'insert, update');

-- Pages of events that strangers open, by a random code alone.
create table identity.event_page (
  code text primary key check (code ~ '^[a-z2-9]{16}$'),
  org_id bigint not null,
  event_id bigint not null,
  unique (org_id, event_id)
);

-- Whose page it is; no row for a code that is none.
create function identity.event_of_page(p_code text) returns table (org_id bigint, event_id bigint)
language sql stable security definer set search_path = pg_catalog, identity, pg_temp as $$
  select p.org_id, p.event_id from identity.event_page p where p.code = p_code;
$$;

-- Gives an event of the organisation entered its page; the one that it has stays. Answers the code.
create function identity.open_event_page(p_event bigint, p_code text) returns text
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  insert into identity.event_page (code, org_id, event_id)
  select p_code, current_org(), e.event_id from event e where e.org_id = current_org() and e.event_id = p_event
  on conflict (org_id, event_id) do update set code = event_page.code returning code;
$$;

select grant_preset('{administrator, manager, cashier, doctor}', '{activity:sign_up}', 'activity:read');
