-- A charge whose gateway stays silent is ended by hand, and asked about all the same: what came of it is late money.
alter table payment_charge drop constraint payment_charge_status_check;
alter table payment_charge add constraint payment_charge_status_check
  check (status in ('created', 'waiting', 'captured', 'failed', 'closed', 'late', 'abandoned'));
alter table payment_charge drop constraint payment_charge_check4;
alter table payment_charge add constraint payment_charge_asked_about check ((ask_at is not null) = (status in ('created', 'waiting', 'abandoned')));
