-- A member who exchanges agrees to how many come instead, too.
alter table member_proof add receiver_num integer not null default 0 check (receiver_num >= 0);
