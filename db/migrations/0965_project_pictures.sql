-- Further pictures of a project, besides its cover.
alter table shop_project add images text[] not null default '{}' check (cardinality(images) <= 5);
