-- The file that somebody who waits was chosen by: they are reached as their file says, country and all, and what they agree to is theirs.
-- Null: they left a phone, as everybody does on the shop's page.
alter table self_booking add column member_id bigint;
alter table self_booking add constraint self_booking_member foreign key (org_id, member_id) references member not valid;
