-- Who comes in from the head office works in a shop with their own rights and is not of its staff: not counted, picked or edited there.
alter table staff add column visits boolean not null default false;
comment on column staff.visits is 'came in from the head office';

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update staff s set visits = true from audit_entry a
    where a.org_id = s.org_id and a.subject = 'staff' and a.subject_id = s.uid and a.after @> '{"from_head_office": true}';
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
