-- What became of the approval of a large export: its own state, so that a machine can say who may change it.
alter table download_record add column approval text not null default 'none' check (approval in ('none', 'requested', 'passed', 'rejected'));
alter table download_record no force row level security;
update download_record set approval = case
  when needs_approval then 'requested'
  when approved_uid is null then 'none'
  when status = 2 and done_at = approved_at then 'rejected'
  else 'passed' end;
alter table download_record force row level security;
drop index download_record_approval;
alter table download_record drop column needs_approval;
create index download_record_approval on download_record (org_id, sdl_id desc) where approval = 'requested';
