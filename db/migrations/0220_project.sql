-- Projects are kept by the people who run them: the head office keeps those of the chain, a shop what it may decide of them.
alter table shop_project no force row level security;
alter table shop_project
  add version integer not null default 1 check (version > 0),
  -- The shop that alone sells it; null: every shop of the chain.
  add seller_id bigint,
  -- Between these a shop may set its own price; both null: the chain's price holds everywhere.
  add price_floor cents check (price_floor >= 0),
  add price_ceiling cents,
  -- Sold beside something else only.
  add must_choose boolean not null default false,
  -- What the room needs afterwards.
  add clean_minutes integer not null default 0 check (clean_minutes between 0 and 240),
  add cover_image text,
  add description text not null default '',
  add sort integer not null default 1 check (sort between 1 and 9999),
  -- The number behind a P, from which the next one is proposed.
  add serial integer generated always as (case when project_sn ~ '^P[0-9]{1,9}$' then substr(project_sn, 2)::integer end) stored,
  add constraint shop_project_bounds check ((price_floor is null) = (price_ceiling is null) and price_floor <= sell_price and sell_price <= price_ceiling),
  add foreign key (org_id, seller_id) references shop (org_id, shop_id);
alter table shop_project force row level security;
create index shop_project_serial on shop_project (org_id, serial desc) where serial is not null;

-- Who may perform a project; nobody named: whoever works there.
create table shop_project_identity (
  org_id bigint not null references organisation,
  shop_project_id bigint not null,
  identity_id bigint not null,
  primary key (org_id, shop_project_id, identity_id),
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, identity_id) references staff_identity on delete cascade
);
select make_tenant_table('shop_project_identity', 'insert, delete');
create index shop_project_identity_by_identity on shop_project_identity (org_id, identity_id);

-- What a shop decided of a project of the chain.
create table shop_project_terms (
  org_id bigint not null references organisation,
  shop_project_id bigint not null,
  shop_id bigint not null,
  -- Null: the chain's.
  sell_price cents check (sell_price >= 0),
  sort integer check (sort between 1 and 9999),
  is_shelves boolean not null default true,
  version integer not null default 1 check (version > 0),
  primary key (org_id, shop_project_id, shop_id),
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('shop_project_terms');

select grant_preset('{administrator, manager}', '{catalog:project}', 'catalog:read');
