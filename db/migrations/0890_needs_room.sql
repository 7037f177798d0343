-- Whether a treatment takes a bed where the shop has beds: a manicure does not. Those that are there go on as they were.
alter table shop_project add needs_room boolean not null default true;
