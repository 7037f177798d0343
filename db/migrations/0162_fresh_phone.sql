-- Who else says that a member's new phone is theirs: until somebody does, or a day has passed, nothing leaves their cards.
alter table member_mobile_change no force row level security;
alter table staff no force row level security;
alter table member_mobile_change
  add column vouched_uid bigint,
  add column vouched_at timestamptz,
  add constraint member_mobile_change_vouched foreign key (org_id, vouched_uid) references staff,
  add check ((vouched_uid is null) = (vouched_at is null) and vouched_uid <> created_uid);
update app_right set rights = 'insert, update (member_id, vouched_uid, vouched_at)' where table_name = 'member_mobile_change';
alter table member_mobile_change force row level security;
alter table staff force row level security;
