-- Who holds a card of which template: before one is withdrawn its keepers see it.
create index card_of_shop_card on card (org_id, shop_card_id, card_id desc) where shop_card_id is not null;
create index card_of_balance_card on card (org_id, sbc_id, card_id desc) where sbc_id is not null;
