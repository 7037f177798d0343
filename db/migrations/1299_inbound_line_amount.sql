-- What all of a line costs, where one of its base unit costs no whole number of cents; null: so many times what one costs.
alter table inbound_line add column amount cents check (amount >= 0);
