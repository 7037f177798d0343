-- What a stored-value card may pay: projects, variants, count cards and categories by `type/id`; none named: everything.
-- A card that was sold keeps what its template said that day.
alter table balance_card add column pays text[] not null default '{}';
alter table card add column pays text[] not null default '{}';
