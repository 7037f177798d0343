-- alone
-- Members of one kind, the newest first: most members are of none, and are not looked for by it.
create index concurrently if not exists member_by_type on member (org_id, shop_id, member_type, member_id desc) where member_type <> '';
