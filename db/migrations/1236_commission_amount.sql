-- What commission is worked out on of what somebody achieved: a base of the project's own, where it has one, else the amount itself.
-- Null: the amount. So it is of all that was noted before this was kept, and of what the previous release notes while both serve.
alter table performance add column commission_amount cents;
