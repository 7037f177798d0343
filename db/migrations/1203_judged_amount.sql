-- What goods that went by hand count for against what one person may let go in a day: what they cost; where they came for nothing, what the
-- catalogue says that they are worth. Null: from before it was kept, at cost.
alter table outbound add column judged_amount cents check (judged_amount >= 0);
alter table stock_take add column judged_amount cents check (judged_amount >= 0);
alter table stock_transfer add column judged_amount cents check (judged_amount >= 0);
