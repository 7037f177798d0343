-- What a list was read with when its file was made: whose shops, whose records in them, and which rights it asked for that were held. A
-- file does not outlast them. Null where none was made yet, and for those that were made before this was kept.
alter table download_record add column read_with jsonb;
