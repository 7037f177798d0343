-- Imports of every kind stand in one table, told apart by their subject; those of members, until now the only ones, become such.
alter table member_import rename to import_run;
alter table import_run rename member_num to added_num;
-- What further things the rows brought along, such as the old cards of members.
alter table import_run rename card_num to further_num;
-- A constant default fills the rows that are there without reading them, for whichever organisation.
alter table import_run add column subject text not null default 'member_import';
alter table import_run alter column subject drop default;
alter table import_run add column changed_num integer not null default 0;
alter table import_run rename constraint member_import_pkey to import_run_pkey;
drop index member_import_latest, member_import_latest_of_org;
create index import_run_latest on import_run (org_id, subject, shop_id, import_id desc);
create index import_run_latest_of_org on import_run (org_id, subject, import_id desc);

alter table member_import_row rename to import_row;
-- What a row names depends on the subject: a key of its own guards it no longer, the rows themselves are never deleted.
alter table import_row drop constraint member_import_row_org_id_member_id_fkey;
drop index member_import_row_member;
alter table import_row rename member_id to row_id;
alter table import_row rename card_ids to further_ids;
alter table import_row rename constraint member_import_row_pkey to import_row_pkey;
-- The version that the import left behind: another one has been changed since.
alter table import_row add column version integer not null default 1;
-- What stood there before, where the import changed what existed; null where the row was new.
alter table import_row add column before jsonb;

update app_right set table_name = 'import_run' where table_name = 'member_import';
update app_right set table_name = 'import_row' where table_name = 'member_import_row';
