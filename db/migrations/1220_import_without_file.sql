-- Every import is noted in the download center; a file of rows that were left stands beside one where the import keeps it.
alter table download_record
  drop constraint download_record_check,
  add constraint download_record_has_file check (flag = 1 or (status = 1) = (file_key is not null));
