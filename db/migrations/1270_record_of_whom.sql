-- A signed record moves to another file with a merge alone, and with no other statement.
create function archived_record_follows() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if not exists (
    select from member m where m.org_id = old.org_id and m.member_id = old.member_id and m.merged_into = new.member_id
  ) then
    raise exception 'an archived medical record follows its merged file alone' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
-- Once all is written: records move before the file says where it went.
create constraint trigger emr_record_follows after update of member_id on emr_record deferrable initially deferred
  for each row when (old.status = 'archived' and old.member_id is distinct from new.member_id) execute function archived_record_follows();
