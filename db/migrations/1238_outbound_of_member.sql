-- alone
-- Whether goods were handed to some members: of few outbound orders it is said.
create index concurrently if not exists outbound_of_member on outbound (org_id, member_id) where member_id is not null;
