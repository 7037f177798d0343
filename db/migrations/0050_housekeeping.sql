-- What the nightly jobs may remove, and nothing else: the serving role itself cannot delete these.

-- Forgets answers of commands that nobody will retry any more; answers how many.
create function forget_old_keys(p_before timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten integer;
begin
  delete from idempotency_key where org_id = current_org() and created_at < p_before;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- Rows of the audit trail that have waited for their seal since before `p_before`.
create function unsealed_since(p_before timestamptz) returns integer
language sql stable set search_path = pg_catalog, public as $$
  select count(*)::integer from audit_entry a
  where a.org_id = current_org() and a.created_at < p_before
    and a.audit_id > coalesce((select max(s.audit_id) - 1000000 from audit_seal s where s.org_id = current_org()), 0)
    and not exists (select from audit_seal s where s.org_id = a.org_id and s.audit_id = a.audit_id);
$$;

-- The faults of the books as one text, or null: what the nightly proof logs.
create function ledger_fault_text() returns text
language sql stable set search_path = pg_catalog, public as $$
  select string_agg(fault || ': ' || subject_id, ', ') from (select * from ledger_faults() limit 100) faults;
$$;
