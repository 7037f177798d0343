-- Outside of opening hours or of somebody's shift, by right: why. Nothing is ever taken twice by it.
alter table appointment no force row level security;
alter table appointment add column override_reason text not null default '';
alter table appointment force row level security;

select grant_preset('{administrator, manager}', '{appointment:override}', 'appointment:write');
