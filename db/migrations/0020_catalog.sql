-- What the chain sells. Templates belong to the organisation; `shop_project_id` and the like name them in every shop.
create table catalog_category (
  org_id bigint not null references organisation,
  category_id bigint not null,
  parent_id bigint,
  kind text not null check (kind in ('project', 'product')),
  category_name text not null,
  sort integer not null default 1 check (sort > 0),
  primary key (org_id, category_id),
  foreign key (org_id, parent_id) references catalog_category
);
select make_tenant_table('catalog_category');
create unique index catalog_category_once on catalog_category (org_id, kind, parent_id, category_name) nulls not distinct;

create table shop_project (
  org_id bigint not null references organisation,
  shop_project_id bigint not null,
  category_id bigint not null,
  project_name text not null,
  short_name text not null default '',
  project_sn text not null,
  specification text not null default '',
  duration_minutes integer not null check (duration_minutes > 0),
  sell_price cents not null check (sell_price >= 0),
  member_price cents check (member_price >= 0),
  level_discount boolean not null default true,
  is_shelves boolean not null default true,
  -- Name, pinyin, initials and number in small letters, for the counter's search.
  search_text text not null,
  created_at timestamptz not null,
  primary key (org_id, shop_project_id),
  foreign key (org_id, category_id) references catalog_category
);
select make_tenant_table('shop_project');
create unique index shop_project_number_once on shop_project (org_id, project_sn);

create table goods (
  org_id bigint not null references organisation,
  goods_id bigint not null,
  category_id bigint not null,
  goods_name text not null,
  unit text not null,
  thumbnail text,
  level_discount boolean not null default true,
  created_at timestamptz not null,
  primary key (org_id, goods_id),
  foreign key (org_id, category_id) references catalog_category
);
select make_tenant_table('goods');

create table sku (
  org_id bigint not null references organisation,
  sku_id bigint not null,
  goods_id bigint not null,
  specs_name text not null default '',
  product_sn text not null,
  -- As a scanner types it.
  barcode text not null default '' check (barcode ~ '^[0-9A-Za-z-]*$'),
  price cents not null check (price >= 0),
  member_price cents check (member_price >= 0),
  is_shelves boolean not null default true,
  search_text text not null,
  created_at timestamptz not null,
  primary key (org_id, sku_id),
  foreign key (org_id, goods_id) references goods
);
select make_tenant_table('sku');
create unique index sku_number_once on sku (org_id, product_sn);
create unique index sku_barcode_once on sku (org_id, barcode) where barcode <> '';

create table shop_card (
  org_id bigint not null references organisation,
  shop_card_id bigint not null,
  shop_card_name text not null,
  card_sn text not null,
  sell_price cents not null check (sell_price >= 0),
  member_price cents check (member_price >= 0),
  level_discount boolean not null default false,
  valid integer not null check (valid >= 0),
  valid_unit integer not null check (valid_unit in (0, 1, 2, 3)),
  valid_type integer not null check (valid_type in (1, 2)),
  count_method integer not null check (count_method in (0, 1, 2)),
  project_num integer not null check (project_num between 1 and 9999),
  gift_valued boolean not null default false,
  usable_shop_ids bigint[] not null default '{}',
  is_shelves boolean not null default true,
  search_text text not null,
  created_at timestamptz not null,
  primary key (org_id, shop_card_id),
  constraint shop_card_term check (valid_unit = 3 or valid > 0),
  -- No term reaches beyond a century.
  constraint shop_card_century check (valid * (case valid_unit when 1 then 30 when 2 then 365 else 1 end) <= 36500)
);
select make_tenant_table('shop_card');
create unique index shop_card_number_once on shop_card (org_id, card_sn);

create table shop_card_project (
  org_id bigint not null references organisation,
  shop_card_id bigint not null,
  gift boolean not null,
  shop_project_id bigint not null,
  project_num integer not null check (project_num between 1 and 9999),
  position integer not null,
  primary key (org_id, shop_card_id, gift, shop_project_id),
  foreign key (org_id, shop_card_id) references shop_card,
  foreign key (org_id, shop_project_id) references shop_project
);
select make_tenant_table('shop_card_project', 'insert, delete');

create table balance_card (
  org_id bigint not null references organisation,
  sbc_id bigint not null,
  balance_card_name text not null,
  short_name text not null default '',
  sell_price cents not null check (sell_price > 0),
  total_amount cents not null check (total_amount >= sell_price),
  gift_amount cents not null check (gift_amount >= 0),
  valid integer not null check (valid >= 0),
  valid_unit integer not null check (valid_unit in (0, 1, 2, 3)),
  spend_rule text not null check (spend_rule in ('proportional', 'principal_first', 'gift_first')),
  usable_shop_ids bigint[] not null default '{}',
  is_shelves boolean not null default true,
  search_text text not null,
  created_at timestamptz not null,
  primary key (org_id, sbc_id),
  constraint balance_card_term check (valid_unit = 3 or valid > 0),
  constraint balance_card_century check (valid * (case valid_unit when 1 then 30 when 2 then 365 else 1 end) <= 36500)
);
select make_tenant_table('balance_card');
