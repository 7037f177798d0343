-- alone
create index concurrently shop_card_project_promised on shop_card_project (org_id, shop_project_id);
