-- alone
-- Money that an order's line loaded is looked for on all cards that it went on to.
create index concurrently if not exists card_lot_of_line on card_lot (org_id, source_id) where source_id is not null;
