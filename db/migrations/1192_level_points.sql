-- How many times the usual points members of a level collect, in tenths: 15 is one and a half times.
alter table member_level add column points_tenths integer not null default 10 check (points_tenths between 10 and 100);
