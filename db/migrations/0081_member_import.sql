-- Members that came in by a file, so that an import can be taken back while nothing has used it.
create table member_import (
  org_id bigint not null,
  import_id bigint not null,
  shop_id bigint not null,
  created_uid bigint not null,
  file_name text not null,
  -- Rows read, members filed, cards opened, rows that failed.
  line_num integer not null,
  member_num integer not null,
  card_num integer not null,
  failed_num integer not null,
  created_at timestamptz not null,
  undone_uid bigint,
  undone_at timestamptz,
  primary key (org_id, import_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, undone_uid) references staff,
  check ((undone_uid is null) = (undone_at is null))
);
select make_tenant_table('member_import');
create index member_import_latest on member_import (org_id, shop_id, import_id desc);
create index member_import_latest_of_org on member_import (org_id, import_id desc);

create table member_import_row (
  org_id bigint not null,
  import_id bigint not null,
  member_id bigint not null,
  -- Opened for the member by the same row.
  card_ids bigint[] not null default '{}',
  primary key (org_id, import_id, member_id),
  foreign key (org_id, import_id) references member_import,
  foreign key (org_id, member_id) references member
);
select make_tenant_table('member_import_row', 'insert');
create unique index member_import_row_member on member_import_row (org_id, member_id);
