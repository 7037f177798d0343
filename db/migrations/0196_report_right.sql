-- Whoever runs a shop sees its reports; the head office those of all shops, and what their numbers are made of.
select grant_preset('{administrator,manager}', '{insight:report}', 'insight:read');
