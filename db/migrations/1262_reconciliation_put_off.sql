-- What a reconciliation put off stays on its paper as it was said there: the payment, or the row, goes on to the next one, which says
-- its own of it.
create table reconciliation_put_off (
  org_id bigint not null references organisation,
  put_off_id bigint not null,
  reconciliation_id bigint not null,
  line_id bigint,
  row_id bigint,
  word text not null,
  proofs text[] not null default '{}',
  -- Null: it was taken up again before this was kept.
  handled_uid bigint,
  handled_at timestamptz,
  primary key (org_id, put_off_id),
  foreign key (org_id, reconciliation_id) references reconciliation,
  foreign key (org_id, line_id) references reconciliation_line,
  foreign key (org_id, row_id) references statement_row,
  foreign key (org_id, handled_uid) references staff,
  check ((line_id is null) <> (row_id is null)),
  check ((handled_uid is null) = (handled_at is null))
);
select make_tenant_table('reconciliation_put_off', 'insert, delete');
create unique index reconciliation_put_off_line_once on reconciliation_put_off (org_id, reconciliation_id, line_id);
create unique index reconciliation_put_off_row_once on reconciliation_put_off (org_id, reconciliation_id, row_id) where row_id is not null;
create index reconciliation_put_off_of_line on reconciliation_put_off (org_id, line_id) where line_id is not null;
create index reconciliation_put_off_of_row on reconciliation_put_off (org_id, row_id) where row_id is not null;

-- Of what was put off until now, what is still said of it.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into reconciliation_put_off (org_id, put_off_id, reconciliation_id, line_id, word, proofs, handled_uid, handled_at)
    select l.org_id, l.line_id, l.carried_from, l.line_id, case when l.reconciliation_id is null then l.word else '' end,
      case when l.reconciliation_id is null then l.proofs else '{}' end, case when l.reconciliation_id is null then l.handled_uid end,
      case when l.reconciliation_id is null then l.handled_at end
    from reconciliation_line l join reconciliation r on r.org_id = l.org_id and r.reconciliation_id = l.carried_from
    where l.org_id = v_org and l.reconciliation_id is distinct from l.carried_from and r.status <> 'discarded';
    insert into reconciliation_put_off (org_id, put_off_id, reconciliation_id, row_id, word, proofs, handled_uid, handled_at)
    select s.org_id, s.row_id, s.carried_from, s.row_id, case when s.reconciliation_id is null then s.word else '' end,
      case when s.reconciliation_id is null then s.proofs else '{}' end, case when s.reconciliation_id is null then s.handled_uid end,
      case when s.reconciliation_id is null then s.handled_at end
    from statement_row s join reconciliation r on r.org_id = s.org_id and r.reconciliation_id = s.carried_from
    where s.org_id = v_org and s.reconciliation_id is distinct from s.carried_from and r.status <> 'discarded';
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

create trigger reconciliation_put_off_kept before insert or update or delete on reconciliation_put_off
  for each row execute function keep_reconciled_part();

-- A picture is let go of once nothing says it any more: what was put off keeps its own.
create or replace function let_go_of_proofs() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  update file set released_at = now()
  where org_id = old.org_id and released_at is null
    and file_key in (
      select right(path, 22) from unnest(old.proofs) path
      where (tg_op = 'DELETE' or path <> all (new.proofs))
        and not exists (select from reconciliation_put_off p where p.org_id = old.org_id and path = any (p.proofs)));
  return null;
end $$;
create trigger reconciliation_put_off_proofs_gone after delete on reconciliation_put_off
  for each row when (old.proofs <> '{}') execute function let_go_of_proofs();
