-- Whether a device was found for a thing rather than asked for: such a one may change when the thing moves. Whatever stands was asked for.
alter table appointment_item add column auto_device boolean not null default false;
