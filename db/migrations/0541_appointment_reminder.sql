-- Customers are reminded of what is agreed upon: a day before and two hours before, once each, unless their phone is left alone.
create table appointment_reminder (
  org_id bigint not null references organisation,
  appointment_id bigint not null,
  kind text not null check (kind in ('day', 'hours')),
  -- Of the beginning that it was about: moved to another time, an appointment is reminded of anew.
  starts_at timestamptz not null,
  primary key (org_id, appointment_id, kind, starts_at),
  foreign key (org_id, appointment_id) references appointment
);
select make_tenant_table('appointment_reminder', 'insert');

-- Phones that want no reminders of a chain's, as the message service dials them.
create table reminder_stop (
  org_id bigint not null references organisation,
  mobile_number text not null,
  created_at timestamptz not null,
  primary key (org_id, mobile_number)
);
select make_tenant_table('reminder_stop', 'insert, delete');
