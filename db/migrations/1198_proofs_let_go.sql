-- A picture that proves a difference goes with what was said: taken apart, taken anew, put right by another total or given up with its
-- reconciliation, it is let go of like any picture that no record names, whichever command it was.
create function let_go_of_proofs() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  update file set released_at = now()
  where org_id = old.org_id and released_at is null
    and file_key in (select right(path, 22) from unnest(old.proofs) path where tg_op = 'DELETE' or path <> all (new.proofs));
  return null;
end $$;

do $$
declare
  part text;
begin
  foreach part in array '{reconciliation_day,statement_row,reconciliation_line}'::text[] loop
    execute format('create trigger %I_proofs after update of proofs on %I
      for each row when (old.proofs <> ''{}'' and old.proofs <> new.proofs) execute function let_go_of_proofs()', part, part);
    execute format('create trigger %I_proofs_gone after delete on %I
      for each row when (old.proofs <> ''{}'') execute function let_go_of_proofs()', part, part);
  end loop;
end $$;
