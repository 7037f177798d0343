-- Several projects, products and count cards sold together for one price: the head office keeps the chain's, shops price and shelve them.
create table package (
  org_id bigint not null references organisation,
  package_id bigint not null,
  -- The shop that alone sells it; null: every shop of the chain.
  seller_id bigint,
  package_name text not null,
  package_sn text not null,
  sell_price cents not null check (sell_price > 0),
  -- Between these a shop may set its own price; both null: the chain's price holds everywhere.
  price_floor cents check (price_floor > 0),
  price_ceiling cents,
  description text not null default '',
  sort integer not null default 1 check (sort between 1 and 9999),
  is_shelves boolean not null default true,
  search_text text not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  -- The number behind a T, from which the next one is proposed.
  serial integer generated always as (case when package_sn ~ '^T[0-9]{1,9}$' then substr(package_sn, 2)::integer end) stored,
  primary key (org_id, package_id),
  foreign key (org_id, seller_id) references shop (org_id, shop_id),
  constraint package_bounds check ((price_floor is null) = (price_ceiling is null) and price_floor <= sell_price and sell_price <= price_ceiling)
);
select make_tenant_table('package');
create unique index package_number_once on package (org_id, package_sn);
create index package_serial on package (org_id, serial desc) where serial is not null;

-- Of which the buyer chooses so many.
create table package_group (
  org_id bigint not null references organisation,
  package_id bigint not null,
  group_no integer not null check (group_no > 0),
  group_name text not null,
  choose_num integer not null check (choose_num > 0),
  primary key (org_id, package_id, group_no),
  foreign key (org_id, package_id) references package
);
select make_tenant_table('package_group', 'insert, delete');

-- What it contains: always, or as one of a group to choose from.
create table package_part (
  org_id bigint not null references organisation,
  package_id bigint not null,
  position integer not null check (position > 0),
  -- Null: always contained.
  group_no integer,
  item_type text not null check (item_type in ('project', 'product', 'count_card')),
  item_id bigint not null,
  quantity integer not null check (quantity between 1 and 9999),
  shop_project_id bigint generated always as (case item_type when 'project' then item_id end) stored,
  sku_id bigint generated always as (case item_type when 'product' then item_id end) stored,
  shop_card_id bigint generated always as (case item_type when 'count_card' then item_id end) stored,
  primary key (org_id, package_id, position),
  foreign key (org_id, package_id) references package,
  foreign key (org_id, package_id, group_no) references package_group,
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, sku_id) references sku,
  foreign key (org_id, shop_card_id) references shop_card
);
select make_tenant_table('package_part', 'insert, delete');
create unique index package_part_once on package_part (org_id, package_id, coalesce(group_no, 0), item_type, item_id);

-- What a shop decided of a package of the chain.
create table package_terms (
  org_id bigint not null references organisation,
  package_id bigint not null,
  shop_id bigint not null,
  -- Null: the chain's.
  sell_price cents check (sell_price > 0),
  sort integer check (sort between 1 and 9999),
  is_shelves boolean not null default true,
  version integer not null default 1 check (version > 0),
  primary key (org_id, package_id, shop_id),
  foreign key (org_id, package_id) references package,
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('package_terms');
