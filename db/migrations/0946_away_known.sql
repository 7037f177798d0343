-- What whoever decided that hours do not count knew of the day: that the shop is closed, or that the colleague is off. What came about
-- later is shown on the board. Of what was agreed upon before nobody wrote it down: a mark too many rather than a customer before a
-- closed door.
alter table appointment_item add column away_known text[] not null default '{}' check (away_known <@ '{closed,off}');
