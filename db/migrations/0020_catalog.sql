-- What a shop sells: projects, products by variant, templates of count cards and stored-value cards. Each shop keeps
-- its own (the head office pushes copies); a price change is a change of the row, documents keep their own figures.
create table shop_project (
  org_id bigint not null references organisation,
  shop_project_id bigint not null,
  shop_id bigint not null,
  name text not null,
  short_name text not null default '',
  project_sn text not null,
  category_name text not null default '',
  specification text not null default '',
  duration_minutes integer not null check (duration_minutes > 0),
  sell_price cents not null check (sell_price >= 0),
  -- What members pay instead; null where the shop has named no price for them.
  member_price cents check (member_price >= 0),
  level_discount boolean not null default true,
  is_shelves boolean not null default true,
  created_at timestamptz not null,
  primary key (org_id, shop_project_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('shop_project');
create unique index shop_project_sn_once on shop_project (org_id, shop_id, project_sn);
create index shop_project_by_shop on shop_project (org_id, shop_id, shop_project_id desc);

create table goods (
  org_id bigint not null references organisation,
  goods_id bigint not null,
  shop_id bigint not null,
  goods_name text not null,
  short_name text not null default '',
  product_sn text not null,
  category_name text not null default '',
  unit text not null default '',
  thumbnail text,
  created_at timestamptz not null,
  primary key (org_id, goods_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('goods');
create unique index goods_sn_once on goods (org_id, shop_id, product_sn);

-- One variant of a product; a product without variants has one with no name.
create table sku (
  org_id bigint not null references organisation,
  sku_id bigint not null,
  shop_id bigint not null,
  goods_id bigint not null,
  specs_name text not null default '',
  barcode text not null default '' check (barcode ~ '^[0-9A-Za-z-]*$'),
  price cents not null check (price >= 0),
  member_price cents check (member_price >= 0),
  level_discount boolean not null default true,
  -- 1 on the shelves.
  market_enable integer not null default 1 check (market_enable in (0, 1)),
  primary key (org_id, sku_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, goods_id) references goods
);
select make_tenant_table('sku');
create unique index sku_specs_once on sku (org_id, goods_id, specs_name);
create unique index sku_barcode_once on sku (org_id, shop_id, barcode) where barcode <> '';
create index sku_by_shop on sku (org_id, shop_id, sku_id desc);

-- A count card as it is sold. Cards already sold keep the terms they were sold under.
create table shop_card (
  org_id bigint not null references organisation,
  shop_card_id bigint not null,
  shop_id bigint not null,
  shop_card_name text not null,
  card_sn text not null,
  -- So many days, months of 30 days or years of 365; unit 3 is permanent.
  valid integer not null check (valid between 0 and 36500),
  valid_unit integer not null check (valid_unit in (0, 1, 2, 3)),
  -- Counts from 1 the purchase or 2 the first treatment.
  valid_type integer not null check (valid_type in (1, 2)),
  -- 0 by project, 1 by range, 2 all-purpose.
  count_method integer not null check (count_method in (0, 1, 2)),
  -- Units of the shared counter; by project, of all projects together.
  project_num integer not null check (project_num between 1 and 9999),
  gift_valued boolean not null default false,
  sell_price cents not null check (sell_price >= 0),
  member_price cents check (member_price >= 0),
  level_discount boolean not null default false,
  usable_shop_ids bigint[] not null default '{}',
  is_shelves boolean not null default true,
  created_at timestamptz not null,
  primary key (org_id, shop_card_id),
  foreign key (org_id, shop_id) references shop,
  constraint shop_card_term check (valid_unit = 3 or valid > 0),
  -- No term reaches beyond a century.
  constraint shop_card_century check (valid * (case valid_unit when 1 then 30 when 2 then 365 else 1 end) <= 36500)
);
select make_tenant_table('shop_card');
create unique index shop_card_sn_once on shop_card (org_id, shop_id, card_sn);
create index shop_card_by_shop on shop_card (org_id, shop_id, shop_card_id desc);

create table shop_card_project (
  org_id bigint not null references organisation,
  shop_card_id bigint not null,
  gift boolean not null,
  shop_project_id bigint not null,
  position integer not null,
  project_num integer not null check (project_num between 1 and 9999),
  primary key (org_id, shop_card_id, gift, shop_project_id),
  foreign key (org_id, shop_card_id) references shop_card,
  foreign key (org_id, shop_project_id) references shop_project
);
select make_tenant_table('shop_card_project', 'insert, delete');

-- A stored-value card as it is sold. What is loaded beyond the price is gift.
create table balance_card (
  org_id bigint not null references organisation,
  sbc_id bigint not null,
  shop_id bigint not null,
  balance_card_name text not null,
  short_name text not null default '',
  card_sn text not null,
  sell_price cents not null check (sell_price > 0),
  total_amount cents not null check (total_amount >= 0),
  gift_amount cents not null default 0 check (gift_amount >= 0),
  valid integer not null check (valid between 0 and 36500),
  valid_unit integer not null check (valid_unit in (0, 1, 2, 3)),
  spend_rule text not null default 'proportional' check (spend_rule in ('proportional', 'principal_first', 'gift_first')),
  usable_shop_ids bigint[] not null default '{}',
  is_shelves boolean not null default true,
  created_at timestamptz not null,
  primary key (org_id, sbc_id),
  foreign key (org_id, shop_id) references shop,
  constraint balance_card_worth check (sell_price <= total_amount + gift_amount),
  constraint balance_card_term check (valid_unit = 3 or valid > 0),
  constraint balance_card_century check (valid * (case valid_unit when 1 then 30 when 2 then 365 else 1 end) <= 36500)
);
select make_tenant_table('balance_card');
create unique index balance_card_sn_once on balance_card (org_id, shop_id, card_sn);
create index balance_card_by_shop on balance_card (org_id, shop_id, sbc_id desc);

-- What a search of the catalogue may begin with: names, pinyin, initials, numbers, barcodes. Read by >= and < on
-- bytes: under row security only such leakproof operators reach an index.
create table catalog_token (
  org_id bigint not null references organisation,
  shop_id bigint not null,
  -- shop_project, sku, shop_card or balance_card.
  kind text not null check (kind in ('shop_project', 'sku', 'shop_card', 'balance_card')),
  token text collate "C" not null,
  item_id bigint not null,
  primary key (org_id, shop_id, kind, token, item_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('catalog_token', 'insert, delete');
create index catalog_token_item on catalog_token (org_id, kind, item_id);
