-- An export names the place of its file before the file lies there, so that the sweep finds it whatever becomes of the export.
alter table download_record
  drop constraint download_record_has_file,
  add constraint download_record_has_file check (flag = 1 or status <> 1 or file_key is not null);
