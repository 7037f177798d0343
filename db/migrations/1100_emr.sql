-- Medical records of the clinic (specification 2§2.3): what a doctor or nurse writes from a template, and signs.
create table emr_template (
  org_id bigint not null references organisation,
  emr_template_id bigint not null,
  shop_id bigint not null,
  template_type text not null check (template_type in ('first_visit', 'follow_up', 'treatment', 'nursing', 'consent')),
  template_name text not null,
  -- Its sections in their order; what a record was begun with is kept with the record.
  sections jsonb not null,
  is_enabled boolean not null,
  -- At which step of a visit a record of it is to be written.
  demanded_at text not null check (demanded_at in ('never', 'consult', 'treat')),
  version integer not null default 1,
  created_uid bigint not null,
  created_at timestamptz not null,
  edited_uid bigint,
  edited_at timestamptz,
  primary key (org_id, emr_template_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, edited_uid) references staff
);
select make_tenant_table('emr_template');
create index emr_template_latest on emr_template (org_id, shop_id, emr_template_id desc);

create table emr_record (
  org_id bigint not null references organisation,
  emr_record_id bigint not null,
  shop_id bigint not null,
  member_id bigint not null,
  record_number text collate "C" not null,
  business_date date not null,
  -- Its number within the shop and the day.
  serial integer not null check (serial > 0),
  emr_template_id bigint not null,
  template_type text not null check (template_type in ('first_visit', 'follow_up', 'treatment', 'nursing', 'consent')),
  template_name text not null,
  template_version integer not null,
  doctor_uid bigint not null,
  -- The visit that demanded it; null: somebody began it of their own accord.
  visit_id bigint,
  status text not null check (status in ('to_write', 'to_archive', 'archived', 'recycled')),
  -- The sections as they were when it was begun, and what was written in each; encrypted.
  body_cipher bytea not null,
  recycle_reason text not null default '',
  version integer not null default 1,
  -- Whoever began it; what a visit demanded is begun by whoever is to write it.
  begun_uid bigint not null,
  created_at timestamptz not null,
  edited_uid bigint not null,
  edited_at timestamptz not null,
  -- Everybody who wrote in it.
  writer_uids bigint[] not null default '{}',
  archived_uid bigint,
  archived_at timestamptz,
  -- SHA-256 of what was signed, and whose file it stood in then: files may be merged.
  seal text collate "C",
  signed_member_id bigint,
  primary key (org_id, emr_record_id),
  unique (org_id, shop_id, business_date, serial),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, emr_template_id) references emr_template,
  foreign key (org_id, doctor_uid) references staff,
  foreign key (org_id, visit_id) references visit,
  foreign key (org_id, begun_uid) references staff,
  foreign key (org_id, edited_uid) references staff,
  foreign key (org_id, archived_uid) references staff,
  check ((status = 'archived') = (archived_at is not null)),
  check ((archived_at is null) = (archived_uid is null)),
  check ((archived_at is null) = (seal is null)),
  check ((archived_at is null) = (signed_member_id is null))
);
select make_tenant_table('emr_record');
create index emr_record_latest on emr_record (org_id, shop_id, emr_record_id desc);
-- What is open, or in the recycle bin, is few among many that are archived.
create index emr_record_by_status on emr_record (org_id, shop_id, status, emr_record_id desc);
create index emr_record_latest_of_member on emr_record (org_id, member_id, emr_record_id desc);
-- A visit demands each record once.
create unique index emr_record_once_a_visit on emr_record (org_id, visit_id, emr_template_id) where visit_id is not null;
create index emr_record_number on emr_record (org_id, record_number);

-- The pictures of a record while it is written, in their order.
create table emr_image (
  org_id bigint not null references organisation,
  emr_record_id bigint not null,
  position integer not null check (position between 1 and 20),
  path text not null,
  primary key (org_id, emr_record_id, position),
  foreign key (org_id, emr_record_id) references emr_record
);
select make_tenant_table('emr_image', 'insert, delete');

-- What is said of a record after it was signed, for good.
create table emr_addendum (
  org_id bigint not null references organisation,
  emr_addendum_id bigint not null,
  emr_record_id bigint not null,
  content_cipher bytea not null,
  uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, emr_addendum_id),
  foreign key (org_id, emr_record_id) references emr_record,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('emr_addendum', 'insert');
create index emr_addendum_of_record on emr_addendum (org_id, emr_record_id, emr_addendum_id);
create trigger emr_addendum_append_only before update or delete on emr_addendum for each row execute function refuse_change();

create table emr_addendum_image (
  org_id bigint not null references organisation,
  emr_addendum_id bigint not null,
  position integer not null check (position between 1 and 20),
  path text not null,
  primary key (org_id, emr_addendum_id, position),
  foreign key (org_id, emr_addendum_id) references emr_addendum
);
select make_tenant_table('emr_addendum_image', 'insert');
create trigger emr_addendum_image_append_only before update or delete on emr_addendum_image for each row execute function refuse_change();

-- Whatever the application does: a signed record is never changed, but for the file it stands in once that is merged.
create function keep_archived_record() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.status = 'archived' and (tg_op = 'DELETE' or to_jsonb(new) - 'member_id' is distinct from to_jsonb(old) - 'member_id') then
    raise exception 'an archived medical record takes addenda only' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
create trigger emr_record_archived before update or delete on emr_record for each row execute function keep_archived_record();

create function keep_archived_image() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_org bigint := case tg_op when 'INSERT' then new.org_id else old.org_id end;
  v_record bigint := case tg_op when 'INSERT' then new.emr_record_id else old.emr_record_id end;
begin
  if exists (select from emr_record r where r.org_id = v_org and r.emr_record_id = v_record and r.status = 'archived') then
    raise exception 'an archived medical record takes addenda only' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger emr_image_archived before insert or update or delete on emr_image for each row execute function keep_archived_image();

-- An addendum is of what was signed.
create function addendum_of_archived() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from emr_record r where r.org_id = new.org_id and r.emr_record_id = new.emr_record_id and r.status <> 'archived') then
    raise exception 'an addendum is written to an archived medical record' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger emr_addendum_archived before insert on emr_addendum for each row execute function addendum_of_archived();

select grant_preset('{doctor}', '{emr:read, emr:write}', 'triage:write');
select grant_preset('{administrator, manager}', '{emr:read, emr:write, emr:archive, emr:template}', 'triage:manage');
