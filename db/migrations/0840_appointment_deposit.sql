-- A deposit of an appointment: what somebody pays ahead so that the time is theirs. The money is that of an ordinary order, which sells a
-- stored-value card: it stays the customer's. Here stands which order it is, until when it is waited for, and what became of that.
create table appointment_deposit (
  org_id bigint not null references organisation,
  deposit_id bigint not null,
  shop_id bigint not null,
  appointment_id bigint not null,
  -- Asked for on the shop's page: the request that waits for it.
  self_booking_id bigint,
  status text not null check (status in ('asked', 'paid', 'lapsed', 'given_up')),
  -- What is sold, and for how much.
  sbc_id bigint not null,
  amount cents not null check (amount > 0),
  -- The source that a new customer's file names.
  source_id bigint not null,
  -- Null until somebody is about to pay, or the desk asks.
  order_id bigint,
  due_at timestamptz not null,
  paid_at timestamptz,
  -- In whose name its order is made.
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, deposit_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, appointment_id) references appointment,
  foreign key (org_id, self_booking_id) references self_booking,
  foreign key (org_id, sbc_id) references balance_card,
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, created_uid) references staff,
  check ((status = 'paid') = (paid_at is not null)),
  check (status <> 'paid' or order_id is not null)
);
select make_tenant_table('appointment_deposit');
create index appointment_deposit_of on appointment_deposit (org_id, appointment_id, deposit_id desc);
-- An appointment has one at a time.
create unique index appointment_deposit_once on appointment_deposit (org_id, appointment_id) where status in ('asked', 'paid');
create unique index appointment_deposit_of_order on appointment_deposit (org_id, order_id) where order_id is not null;
create index appointment_deposit_of_request on appointment_deposit (org_id, self_booking_id) where self_booking_id is not null;
create index appointment_deposit_due on appointment_deposit (org_id, due_at) where status = 'asked';

-- A request that waits for its deposit: its appointment is made already and holds its place.
alter table self_booking drop constraint self_booking_status_check;
alter table self_booking add constraint self_booking_status_check
  check (status in ('waiting', 'asked', 'unpaid', 'proposed', 'accepted', 'declined', 'withdrawn', 'lapsed'));
alter table self_booking add constraint self_booking_unpaid check ((status = 'unpaid') <= (appointment_id is not null));
