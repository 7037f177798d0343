-- A drawer that was counted blind keeps to itself what should have been there until it is taken over, whatever the rule says by then.
alter table shift_handover add column is_blind boolean not null default false;
