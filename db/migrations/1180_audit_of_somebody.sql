-- alone
-- What somebody did in a shop, latest first: whoever reads one colleague's part of a shop's trail reads no other's.
create index concurrently if not exists audit_entry_of_somebody on audit_entry (org_id, shop_id, uid, created_at desc, audit_id desc);
