-- alone
-- Who said what they believe: what is still to be sealed, and whether the items of the dictionary are in use.
create index concurrently if not exists member_with_beliefs on member (org_id, member_id)
  where religious_beliefs <> '' or religious_beliefs_cipher is not null;
