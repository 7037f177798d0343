-- What went back of a card before counts towards what one person may give back alone.
create index card_refund_of_card on card_refund (org_id, card_id);
