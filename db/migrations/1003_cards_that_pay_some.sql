-- alone
-- Cards that pay for some things only, of which a chain has few: what they name does not go while they are held. By the organisation alone:
-- what row security has not let through yet is compared with no array.
create index concurrently if not exists card_pays_some on card (org_id) where cardinality(pays) > 0;
