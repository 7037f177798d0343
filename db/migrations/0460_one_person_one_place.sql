-- Whoever works in several shops under one account is in one of them at a time: the database refuses it, however many book at once.
alter table appointment_item no force row level security;
alter table staff no force row level security;
-- The account where there is one, else the colleague: ids are handed out once for both.
alter table appointment_item add column person_id bigint;
update appointment_item i set person_id = coalesce(s.account_id, i.uid) from staff s where s.org_id = i.org_id and s.uid = i.uid;
-- What stands twice already was agreed upon before; it stays as it is.
update appointment_item i set person_id = uid
  where status in (0, 4) and exists (
    select from appointment_item o
    where o.org_id = i.org_id and o.person_id = i.person_id and o.status in (0, 4) and o.uid <> i.uid
      and tstzrange(o.starts_at, o.ends_at) && tstzrange(i.starts_at, i.ends_at));
-- Filled in below, whatever is written.
alter table appointment_item alter column person_id set default 0, alter column person_id set not null;
alter table appointment_item force row level security;
alter table staff force row level security;

alter table appointment_item drop constraint appointment_item_colleague;
alter table appointment_item add constraint appointment_item_colleague
  exclude using gist (org_id with =, person_id with =, tstzrange(starts_at, ends_at) with &&) where (status in (0, 4));

create function appointment_item_person() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  select coalesce(s.account_id, s.uid) into new.person_id from staff s where s.org_id = new.org_id and s.uid = new.uid;
  return new;
end $$;
create trigger appointment_item_person before insert or update of uid on appointment_item
  for each row execute function appointment_item_person();

-- Who gets an account, or another one, is that person in what they are still to do.
create function staff_person() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  update appointment_item set person_id = coalesce(new.account_id, new.uid)
    where org_id = new.org_id and uid = new.uid and status in (0, 4);
  return null;
end $$;
create trigger staff_person after update of account_id on staff
  for each row when (old.account_id is distinct from new.account_id) execute function staff_person();
