-- alone
-- In which shops an account works: what it is told of itself is read in each of them.
create index concurrently if not exists staff_of_account on staff (org_id, account_id);
