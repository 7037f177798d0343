-- Customers who come together: their appointments name that of the one who is spoken with.
alter table appointment no force row level security;
alter table appointment add column group_id bigint;
alter table appointment add foreign key (org_id, group_id) references appointment (org_id, appointment_id);
alter table appointment force row level security;
create index appointment_of_group on appointment (org_id, group_id) where group_id is not null;
