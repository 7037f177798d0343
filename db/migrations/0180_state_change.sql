-- What was done to a document, by whom, when and why: one row for each change of its state, in the order in which it happened.
create table state_change (
  org_id bigint not null,
  change_id bigint not null,
  -- The machine's name, and the document's id.
  machine text not null check (machine ~ '^[a-z_]{1,40}$'),
  document_id bigint not null,
  verb text not null check (verb ~ '^[a-z_]{1,40}$'),
  from_state text not null,
  to_state text not null,
  reason text not null default '',
  -- Null: a job did it.
  uid bigint,
  created_at timestamptz not null,
  primary key (org_id, change_id)
);
select make_tenant_table('state_change', 'insert');
create index state_change_of_document on state_change (org_id, machine, document_id, change_id);
create trigger state_change_append_only before update or delete on state_change for each row execute function refuse_change();
create trigger state_change_no_truncate before truncate on state_change for each statement execute function refuse_change();
