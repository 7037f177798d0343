-- alone
-- What somebody waits for who was chosen by their file: it goes with the file, and keeps it.
create index concurrently if not exists self_booking_of_member on self_booking (org_id, member_id) where member_id is not null;
