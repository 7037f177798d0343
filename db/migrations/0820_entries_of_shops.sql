-- What the chain keeps for all of its shops, and beside it what a shop adds for itself: `of_shop_id` names that shop, none is the chain.
-- A foreign key looks for rows without a target as it is made, which row security answers per organisation. The columns are
-- new and empty everywhere, so that asking on behalf of nobody is enough.
select set_config('app.org_id', '0', true);
alter table member_source
  add column of_shop_id bigint,
  add foreign key (org_id, of_shop_id) references shop;
alter table channel
  add column of_shop_id bigint,
  add foreign key (org_id, of_shop_id) references shop;
alter table dict_item
  add column of_shop_id bigint,
  add foreign key (org_id, of_shop_id) references shop;

-- Two shops may call their own alike; a key stands for one item in the whole organisation.
drop index member_source_name_once;
create unique index member_source_name_once on member_source (org_id, parent_id, of_shop_id, source_name) nulls not distinct;
drop index channel_name_once;
create unique index channel_name_once on channel (org_id, parent_id, of_shop_id, name) nulls not distinct;
drop index dict_item_name_once;
create unique index dict_item_name_once on dict_item (org_id, type_code, of_shop_id, item_name) nulls not distinct;
