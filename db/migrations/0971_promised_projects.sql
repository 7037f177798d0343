-- Which cards that members hold name a project: before it leaves the shelves its keepers see how many still promise uses of it.
create index card_item_of_project on card_item (org_id, shop_project_id) where shop_project_id is not null;
create index card_item_project_named on card_item_project (org_id, shop_project_id);
