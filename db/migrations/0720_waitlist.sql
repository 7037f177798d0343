-- Whoever finds no place waits for one: a request whose span is the stretch of time that suits. What becomes free is offered to one after
-- the other, by whichever of the shop's colleagues is free; nobody who waits is offered the same beginning twice.
alter table self_booking drop constraint self_booking_status_check;
alter table self_booking add constraint self_booking_status_check
  check (status in ('waiting', 'asked', 'proposed', 'accepted', 'declined', 'withdrawn', 'lapsed'));
alter table self_booking
  -- Until when an offer stands; null: a colleague proposed the time, or nothing is offered.
  add column offer_until timestamptz,
  -- Since when nobody who waits has been passed over: the order of the list.
  add column waits_since timestamptz,
  add constraint self_booking_offer check ((offer_until is not null) <= (proposed_at is not null and waits_since is not null)),
  add constraint self_booking_waits check ((status = 'waiting') <= (waits_since is not null and offer_until is null));
create index self_booking_waits_in on self_booking (org_id, shop_id, waits_since) where status in ('waiting', 'proposed') and waits_since is not null;

-- Beginnings that were offered to whoever waits, and not taken.
create table self_booking_passed (
  org_id bigint not null references organisation,
  self_booking_id bigint not null,
  starts_at timestamptz not null,
  primary key (org_id, self_booking_id, starts_at),
  foreign key (org_id, self_booking_id) references self_booking
);
select make_tenant_table('self_booking_passed', 'insert');
