-- Goods as the pickers ask for them: brands, categories by their path, who sells them, and whether they may be sold.

create table brand (
  org_id bigint not null references organisation,
  brand_id bigint not null,
  name text not null,
  sort integer not null default 1 check (sort > 0),
  primary key (org_id, brand_id)
);
select make_tenant_table('brand');
create unique index brand_name_once on brand (org_id, name);

-- Row security would ask the proof of a key, and the filling of a column, for an organisation.
alter table catalog_category no force row level security;
alter table goods no force row level security;
alter table brand no force row level security;
alter table shop no force row level security;

-- The ids from the root down to the category itself, each followed by a bar: everything below it starts with it. Four
-- levels at most (specification 1§9).
alter table catalog_category add category_path text collate "C";
with recursive below (org_id, category_id, path) as (
  select org_id, category_id, category_id || '|' from catalog_category where parent_id is null
  union all
  select c.org_id, c.category_id, b.path || c.category_id || '|'
  from catalog_category c
  join below b on b.org_id = c.org_id and b.category_id = c.parent_id
)
update catalog_category c set category_path = b.path from below b where b.org_id = c.org_id and b.category_id = c.category_id;
alter table catalog_category
  alter category_path set not null,
  -- Named by the trigger below.
  alter category_path set default '',
  add constraint catalog_category_levels check (category_path ~ '^([0-9]+[|]){1,4}$');

create function path_of_category() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.category_path := coalesce((
    select category_path from catalog_category where org_id = new.org_id and category_id = new.parent_id
  ), '') || new.category_id || '|';
  return new;
end $$;
create trigger catalog_category_path before insert on catalog_category for each row execute function path_of_category();

alter table goods
  add brand_id bigint,
  -- The shop that alone sells it; null: every shop of the chain.
  add seller_id bigint,
  -- Of the own stock, or sent by a supplier straight to the customer (2§3, ordinary or direct-sales type).
  add goods_type text not null default 'NORMAL' check (goods_type in ('NORMAL', 'DIRECT')),
  -- Whether the chain lets it be sold: 0 waits, 1 yes, 2 refused.
  add is_auth integer not null default 1 check (is_auth in (0, 1, 2)),
  add foreign key (org_id, brand_id) references brand,
  add foreign key (org_id, seller_id) references shop;

alter table catalog_category force row level security;
alter table goods force row level security;
alter table brand force row level security;
alter table shop force row level security;
