-- Things that begin together, by two pairs of hands: hands and feet at once.
alter table appointment_item add together boolean not null default false,
  add constraint appointment_item_after check (not together or item_no > 1);
-- Of one customer they are in one bed: it is taken by an appointment, not by each thing of it.
alter table appointment_item drop constraint appointment_item_bed;
alter table appointment_item add constraint appointment_item_bed
  exclude using gist (org_id with =, room_id with =, bed_no with =, appointment_id with <>, tstzrange(starts_at, bed_until) with &&)
  where (status in (0, 4) and room_id is not null);
