-- What an order that waits gives away by its maker's own word: given back to their day where the order comes to nothing.
alter table sales_order add column by_hand_amount cents not null default 0 check (by_hand_amount >= 0);
alter table by_hand_day drop constraint by_hand_day_amount_check;
alter table by_hand_day add constraint by_hand_day_amount_check check (amount >= 0) not valid;
alter table by_hand_day validate constraint by_hand_day_amount_check;
