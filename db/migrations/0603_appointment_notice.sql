-- What a customer is told of an appointment: written with what happened, sent by a job. The phone is looked up when it is sent.
create table appointment_notice (
  org_id bigint not null references organisation,
  notice_id bigint not null,
  appointment_id bigint not null,
  kind text not null check (kind in ('cancelled', 'moved', 'day', 'hours')),
  -- Of the beginning that it is about.
  starts_at timestamptz not null,
  created_at timestamptz not null,
  -- Nobody else sends it before; pushed on by each try.
  held_until timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  -- Sent, or nobody wants to know.
  done_at timestamptz,
  primary key (org_id, notice_id),
  foreign key (org_id, appointment_id) references appointment
);
select make_tenant_table('appointment_notice');
create index appointment_notice_due on appointment_notice (org_id, held_until) where done_at is null;
create index appointment_notice_of on appointment_notice (org_id, appointment_id);
