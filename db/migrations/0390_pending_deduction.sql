-- Count cards on which units wait to be used, the latest first: what a shop still owes in treatments.
create index card_pending on card (org_id, shop_id, card_id desc) where kind = 'count_card' and left_num > 0;
create index card_pending_of_org on card (org_id, card_id desc) where kind = 'count_card' and left_num > 0;
create index card_pending_of_member on card (org_id, member_id, card_id desc) where kind = 'count_card' and left_num > 0;
