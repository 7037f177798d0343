-- A notice is shown from a first to a last day, each shop by its own calendar.
drop index system_notice_current;
alter table system_notice
  drop column starts_at,
  drop column ends_at,
  add column start_day date not null,
  add column end_day date not null,
  add constraint system_notice_days check (end_day >= start_day);
create index system_notice_latest on system_notice (org_id, start_day desc, notice_id desc);
