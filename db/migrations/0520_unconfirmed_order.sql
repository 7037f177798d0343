-- Whoever made an order that nobody pays, or the whole shop, is told once before it is given up.
alter table sales_order no force row level security;
alter table sales_order add column warned_at timestamptz;
alter table sales_order force row level security;

-- A shop is told of an order that is about to be given up (type 13), which the message names.
alter table message drop constraint message_type_check;
alter table message add constraint message_type_check check (type between 0 and 13);
