-- A shop hears of cards to speak about with their holders: 7 about to end, 8 low on money, 9 low on units.
alter table message drop constraint message_type_check;
alter table message add constraint message_type_check check (type between 0 and 9);
