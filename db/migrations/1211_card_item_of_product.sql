-- alone
create index concurrently card_item_of_product on card_item (org_id, sku_id) where sku_id is not null;
