-- What was uploaded: the bytes lie in the file store under org_id/file_key. A file that no record claimed within a day,
-- or that its record let go, is removed by a job.
create table file (
  org_id bigint not null,
  file_id bigint not null,
  file_key text not null check (file_key ~ '^[A-Za-z0-9_-]{22}$'),
  -- What it was uploaded for; only a record of that kind may claim it.
  use text not null,
  shop_id bigint not null,
  file_name text not null check (length(file_name) <= 200),
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  created_uid bigint not null,
  created_at timestamptz not null,
  claimed_at timestamptz,
  released_at timestamptz,
  primary key (org_id, file_id),
  unique (org_id, file_key),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('file', 'insert, update, delete');
create index file_unclaimed on file (org_id, created_at) where claimed_at is null;
create index file_released on file (org_id, released_at) where released_at is not null;
