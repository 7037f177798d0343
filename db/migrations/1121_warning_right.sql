-- Whoever runs a shop, and whoever serves members, is warned of those whom it may lose.
select grant_preset('{administrator, manager, therapist, doctor}', '{insight:warning}', 'member:read');
