-- What a service log, a consultation or a triage said before it was edited: appended with each edit, and never changed.
create table entry_before (
  org_id bigint not null references organisation,
  entry_before_id bigint not null,
  -- The entry that was edited: one of the three.
  service_log_id bigint,
  consult_log_id bigint,
  triage_id bigint,
  -- Which of its versions this is, who wrote it and when.
  version integer not null check (version > 0),
  uid bigint not null,
  written_at timestamptz not null,
  -- All that it said, and the pictures it had; encrypted with the organisation's key, as the entry itself is.
  said_cipher bytea not null,
  primary key (org_id, entry_before_id),
  foreign key (org_id, service_log_id) references service_log,
  foreign key (org_id, consult_log_id) references consult_log,
  foreign key (org_id, triage_id) references triage,
  foreign key (org_id, uid) references staff,
  check (num_nonnulls(service_log_id, consult_log_id, triage_id) = 1)
);
select make_tenant_table('entry_before', 'insert');
create unique index entry_before_of_service_log on entry_before (org_id, service_log_id, version) where service_log_id is not null;
create unique index entry_before_of_consult_log on entry_before (org_id, consult_log_id, version) where consult_log_id is not null;
create unique index entry_before_of_triage on entry_before (org_id, triage_id, version) where triage_id is not null;
create trigger entry_before_append_only before update or delete on entry_before for each row execute function refuse_change();
