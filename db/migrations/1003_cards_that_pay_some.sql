-- alone
-- Cards that pay for some things only: what they name does not go while they are held.
create index concurrently if not exists card_pays_some on card using gin (pays) where cardinality(pays) > 0;
