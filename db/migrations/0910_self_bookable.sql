-- Whether customers may book a project themselves: the chain's word, and within it each shop's. What is there stays open to them.
alter table shop_project add self_bookable boolean not null default true;
alter table shop_project_terms add self_bookable boolean not null default true;
