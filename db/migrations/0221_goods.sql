-- Products and supplies are kept by the people who run them: the head office keeps those of the chain, a shop what it may
-- decide of them.
alter table catalog_category no force row level security;
alter table goods no force row level security;
alter table sku no force row level security;

-- Supplies have categories of their own.
alter table catalog_category
  drop constraint catalog_category_kind_check,
  add check (kind in ('project', 'product', 'supply'));

alter table goods
  add version integer not null default 1 check (version > 0),
  -- What is sold, or what is used up in the work.
  add goods_kind text not null default 'product' check (goods_kind in ('product', 'supply')),
  add goods_sn text,
  add short_name text not null default '',
  add images text[] not null default '{}' check (cardinality(images) <= 5),
  -- How long it keeps: so many days (0), months (1) or years (2).
  add deadline integer check (deadline > 0),
  add deadline_unit integer not null default 0 check (deadline_unit in (0, 1, 2)),
  add weight_grams integer check (weight_grams > 0),
  -- A stock of so many base units, or fewer, is short.
  add alert_num integer check (alert_num >= 0),
  -- So many at most in one purchase.
  add purchase_max integer check (purchase_max > 0),
  add delivery_methods text[] not null default '{pickup}' check (delivery_methods <@ '{pickup,mail}'),
  -- Offered in the mall besides the till.
  add retail_switch boolean not null default false,
  add sort integer not null default 1 check (sort between 1 and 9999),
  add search_text text not null default '';
-- Goods had one variant each, and its number.
update goods g set goods_sn = s.product_sn, search_text = s.search_text, images = case when g.thumbnail is null then '{}' else array[g.thumbnail] end
from (select distinct on (org_id, goods_id) org_id, goods_id, product_sn, search_text from sku order by org_id, goods_id, sku_id) s
where s.org_id = g.org_id and s.goods_id = g.goods_id;
update goods set goods_sn = goods_id where goods_sn is null;
alter table goods
  alter goods_sn set not null,
  alter search_text drop default,
  -- The first of its pictures.
  drop column thumbnail,
  add thumbnail text generated always as (images[1]) stored,
  -- The number behind a G or an H, from which the next one is proposed.
  add serial integer generated always as (case when goods_sn ~ '^[GH][0-9]{1,9}$' then substr(goods_sn, 2)::integer end) stored;
create unique index goods_number_once on goods (org_id, goods_sn);
create index goods_serial on goods (org_id, serial desc) where serial is not null;

alter table sku
  -- Its value of each specification of the goods, in their order.
  add spec_values text[] not null default '{}',
  add cost_price cents check (cost_price >= 0),
  -- Between these a shop may set its own price; both null: the chain's price holds everywhere.
  add price_floor cents check (price_floor >= 0),
  add price_ceiling cents,
  -- What its supplier calls it.
  add supplier_code text not null default '',
  add position integer not null default 1 check (position > 0),
  -- As that of its goods, whatever stands behind it: a number that a variant still has is not proposed again.
  add serial integer generated always as (case when product_sn ~ '^[GH][0-9]{1,9}(-|$)' then substring(product_sn from '[0-9]+')::integer end) stored,
  add constraint sku_bounds check ((price_floor is null) = (price_ceiling is null) and price_floor <= price and price <= price_ceiling);
create index sku_of_goods on sku (org_id, goods_id);
create index sku_serial on sku (org_id, serial desc) where serial is not null;

alter table catalog_category force row level security;
alter table goods force row level security;
alter table sku force row level security;
update app_right set rights = 'insert, update, delete' where table_name = 'sku';

-- Units that hold so many base units each: a box of ten.
create table goods_unit (
  org_id bigint not null references organisation,
  goods_id bigint not null,
  position integer not null check (position > 0),
  unit_name text not null,
  factor integer not null check (factor > 1),
  primary key (org_id, goods_id, position),
  foreign key (org_id, goods_id) references goods
);
select make_tenant_table('goods_unit', 'insert, delete');

-- What variants of goods differ in, as people call it: colour, content.
create table specification (
  org_id bigint not null references organisation,
  specification_id bigint not null,
  goods_kind text not null check (goods_kind in ('product', 'supply')),
  spec_name text not null,
  -- What is offered to choose from.
  spec_values text[] not null default '{}',
  sort integer not null default 1 check (sort between 1 and 9999),
  version integer not null default 1 check (version > 0),
  primary key (org_id, specification_id)
);
select make_tenant_table('specification', 'insert, update, delete');
create unique index specification_once on specification (org_id, goods_kind, spec_name);

create table goods_specification (
  org_id bigint not null references organisation,
  goods_id bigint not null,
  position integer not null check (position > 0),
  specification_id bigint not null,
  spec_values text[] not null,
  primary key (org_id, goods_id, position),
  foreign key (org_id, goods_id) references goods,
  foreign key (org_id, specification_id) references specification
);
select make_tenant_table('goods_specification', 'insert, delete');
create index goods_specification_by_specification on goods_specification (org_id, specification_id);

-- What a shop decided of goods of the chain, and of each variant.
create table goods_terms (
  org_id bigint not null references organisation,
  goods_id bigint not null,
  shop_id bigint not null,
  -- Null: the chain's.
  sort integer check (sort between 1 and 9999),
  version integer not null default 1 check (version > 0),
  primary key (org_id, goods_id, shop_id),
  foreign key (org_id, goods_id) references goods,
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('goods_terms');

create table sku_terms (
  org_id bigint not null references organisation,
  sku_id bigint not null,
  shop_id bigint not null,
  -- Null: the chain's.
  price cents check (price >= 0),
  is_shelves boolean not null default true,
  primary key (org_id, sku_id, shop_id),
  foreign key (org_id, sku_id) references sku on delete cascade,
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('sku_terms', 'insert, update, delete');

-- Goods that somebody has begun to write: one of each kind a person. Nothing of it is judged before it is added.
create table goods_draft (
  org_id bigint not null references organisation,
  uid bigint not null,
  goods_kind text not null check (goods_kind in ('product', 'supply')),
  step integer not null check (step between 0 and 2),
  form text not null,
  saved_at timestamptz not null,
  primary key (org_id, uid, goods_kind),
  foreign key (org_id, uid) references staff
);
select make_tenant_table('goods_draft', 'insert, update, delete');

-- What was sold keeps its variant and the size of its units.
create index order_line_product on order_line (org_id, item_id) where item_type = 'product';

select grant_preset('{administrator, manager}', '{catalog:goods, catalog:specification}', 'catalog:read');
