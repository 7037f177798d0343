-- A gateway that is asked to end a charge sends back what was paid at that very moment. Until it has said what became of that it is asked,
-- whatever else came of the charge meanwhile: a callback may have had the money used in between.
alter table payment_charge add column ended_at timestamptz;
alter table payment_charge drop constraint payment_charge_asked_about;
alter table payment_charge add constraint payment_charge_asked_about check (
  case when status in ('created', 'waiting', 'abandoned') then ask_at is not null
       when status in ('captured', 'late') then ask_at is null or ended_at is not null
       else ask_at is null end) not valid;
alter table payment_charge validate constraint payment_charge_asked_about;
