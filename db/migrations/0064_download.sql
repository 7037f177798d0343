-- Exports and imports as jobs: what was asked for, by whom, how far it is, and where its file lies.
create table download_record (
  org_id bigint not null,
  sdl_id bigint not null,
  shop_id bigint not null,
  uid bigint not null,
  -- 0 export, 1 import (specification 1§2, download center).
  flag smallint not null check (flag in (0, 1)),
  download_type text not null,
  -- What is exported: the call that lists it, its filters, and the columns with their titles, as asked for.
  source text not null,
  request jsonb not null,
  mode text not null,
  language text not null,
  -- 0 processing, 1 complete, 2 failed.
  status smallint not null default 0 check (status in (0, 1, 2)),
  records_num integer,
  line_num integer,
  remark text not null default '',
  file_key text check (file_key ~ '^[A-Za-z0-9_-]{22}$'),
  file_name text not null,
  created_at timestamptz not null,
  -- Set while a worker has it; one that fell is taken over by another.
  taken_at timestamptz,
  done_at timestamptz,
  primary key (org_id, sdl_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, uid) references staff,
  check ((status = 1) = (file_key is not null))
);
select make_tenant_table('download_record', 'insert, update, delete');
create index download_record_own on download_record (org_id, uid, flag, sdl_id desc);
create index download_record_waiting on download_record (org_id, sdl_id) where status = 0;
create index download_record_age on download_record (org_id, created_at);

-- Enters an organisation as a colleague who is not here: for work that was asked for and runs later. What the colleague
-- may do is read anew, so that a right taken away meanwhile is gone.
create function identity.enter_staff(p_org bigint, p_uid bigint, p_shop bigint, p_known_epoch bigint, p_reading boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
declare
  v_account bigint;
  v_epoch bigint;
begin
  select m.account_id, e.epoch into v_account, v_epoch
  from identity.membership m
  join identity.account a on a.account_id = m.account_id and a.disabled_at is null
  join identity.epoch e on e.org_id = m.org_id
  where m.org_id = p_org and m.uid = p_uid and m.shop_id = p_shop and m.disabled_at is null;
  if v_account is null then return '{"refused":"shop"}'; end if;
  perform set_config('app.org_id', p_org::text, true);
  if p_reading then perform set_config('transaction_read_only', 'on', true); end if;
  if v_epoch = p_known_epoch then return 'same'; end if;
  return identity.describe(v_account, p_org, p_uid, p_shop, v_epoch);
end $$;

-- Roles that could see whole phones were trusted with lists; they may take them out of the house.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select org_id, role_id, module, 'download:export' from role_grant where org_id = v_org and permission = 'member:phone'
    on conflict do nothing;
  end loop;
end $$;
