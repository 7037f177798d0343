-- Appointments that were agreed upon together, one after the other: each names the first of them.
alter table appointment no force row level security;
alter table appointment add column series_id bigint;
alter table appointment add foreign key (org_id, series_id) references appointment (org_id, appointment_id);
alter table appointment force row level security;
create index appointment_of_series on appointment (org_id, series_id, starts_at) where series_id is not null;
