-- A shop is told of goods that are short as well (type 12).
alter table message drop constraint message_type_check;
alter table message add constraint message_type_check check (type between 0 and 12);
