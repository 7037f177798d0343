-- Stored value that is spent is an achievement of its own: what was loaded was one before. What was noted before stays a sale.
alter table performance drop constraint performance_measure_check;
alter table performance add constraint performance_measure_check check (measure in ('sale', 'recharge', 'consumption', 'deduction'));
