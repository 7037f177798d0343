-- What somebody believes is stored as ciphertext only. What stands in the open column is sealed by a job; the release before
-- this one still reads and writes it, so it goes with a later one.
alter table member add column religious_beliefs_cipher bytea;
