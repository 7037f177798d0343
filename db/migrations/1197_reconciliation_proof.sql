-- What proves why something differs: pictures of a bank's slip or a customer's bill (specification 2§3).
alter table reconciliation_day add column proofs text[] not null default '{}', add check (kind is not null or proofs = '{}');
alter table statement_row add column proofs text[] not null default '{}', add check (kind is not null or proofs = '{}');
alter table reconciliation_line add column proofs text[] not null default '{}', add check (kind is not null or proofs = '{}');
update app_right set rights = replace(rights, 'handled_at)', 'handled_at, proofs)')
where table_name in ('reconciliation_day', 'statement_row', 'reconciliation_line');
