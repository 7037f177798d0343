-- A member who agrees to a deduction agrees to what is deducted: so many units of which counters, as `counter:units` in order.
alter table member_proof add column uses text not null default '';
