-- What concerns one colleague alone is told as often as it happens, with what it says: 14 a file is ready, 15 a file is not to be had,
-- 16 sessions were ended, 17 a second factor was taken off, 18 another phone signs in.
alter table message drop constraint message_type_check;
alter table message add constraint message_type_check check (type between 0 and 18);
alter table message add column said jsonb not null default '{}';
alter table message add constraint message_of_one check (type < 14 or uid is not null);
drop index message_once;
create unique index message_once on message (org_id, shop_id, type, return_date, coalesce(uid, 0)) where order_number is null and type < 14;
drop index message_latest;
create index message_of_colleague on message (org_id, uid, created_at desc, message_id desc) where uid is not null;
create index message_of_shop on message (org_id, shop_id, created_at desc, message_id desc) where uid is null;
