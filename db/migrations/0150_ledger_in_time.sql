-- A member's ledger is read from the newest entry on and only as far as its page: the walk that it follows.
create index ledger_entry_of_holder on ledger_entry (org_id, holder_id, created_at desc, entry_id desc);
drop index ledger_entry_holder;
