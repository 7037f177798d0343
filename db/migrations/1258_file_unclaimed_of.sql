-- alone
-- What somebody uploaded that no record names yet: few, and counted with each further upload.
create index concurrently if not exists file_unclaimed_of on file (org_id, created_uid) where claimed_at is null;
