-- Whether a room was found for a thing rather than asked for: such a one may change when the thing moves. Whatever stands was asked for.
alter table appointment_item add column auto_room boolean not null default false,
  add constraint appointment_item_found check (room_id is not null or not auto_room);
-- How an appointment stood before it was moved, and the version that the move made: it is taken back as it stood, while nothing else became of it.
alter table appointment add column moved_from jsonb;
