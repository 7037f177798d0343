-- What a customer is told of a request made by themselves is written with the answer, too: a kill in between loses no text.
alter table appointment_notice alter column appointment_id drop not null;
alter table appointment_notice no force row level security;
alter table self_booking no force row level security;
alter table appointment_notice add column self_booking_id bigint, add foreign key (org_id, self_booking_id) references self_booking;
alter table appointment_notice force row level security;
alter table self_booking force row level security;
alter table appointment_notice add constraint appointment_notice_of_one check (num_nonnulls(appointment_id, self_booking_id) = 1);
alter table appointment_notice drop constraint appointment_notice_kind_check;
alter table appointment_notice add constraint appointment_notice_kind_check check (
  case when self_booking_id is null then kind in ('cancelled', 'moved', 'day', 'hours')
  else kind in ('asked', 'proposed', 'accepted', 'declined', 'lapsed') end
);
create index appointment_notice_of_request on appointment_notice (org_id, self_booking_id) where self_booking_id is not null;
