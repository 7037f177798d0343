-- alone
-- How many cards sales opened of a stored-value card, in a shop and in all: counted for what a page shows, in the index alone.
create index concurrently if not exists card_sold_of_balance_card on card (org_id, sbc_id, shop_id) where source = 'sale' and sbc_id is not null;
