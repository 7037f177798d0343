-- Events are told to the parts above by the worker. One that cannot be told waits longer after every try.
alter table outbox
  add column tries integer not null default 0,
  add column held_until timestamptz;
insert into app_right values ('outbox', 'insert, update, delete') on conflict (table_name) do update set rights = excluded.rights;
