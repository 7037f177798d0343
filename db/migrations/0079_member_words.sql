-- The labels an organisation uses, and its sources of customers as people edit them.

-- Every label that a member has or had, and those that were only prepared.
create table label (
  org_id bigint not null,
  label_name text not null check (length(label_name) between 1 and 8),
  primary key (org_id, label_name)
);
-- Locked while it is renamed: that asks for some right to update.
select make_tenant_table('label', 'insert, update (org_id), delete');

-- Ids of deltas that the database writes itself are negative: they meet no id that was handed out.
create sequence label_delta_id;

-- Whoever writes a member's labels, the library knows them and their members are counted.
create function labels_gained() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into label (org_id, label_name) select distinct org_id, label_name from added order by org_id, label_name on conflict do nothing;
  insert into row_count_delta (org_id, delta_id, shop_id, subject, delta)
  select d.org_id, -nextval('label_delta_id'), d.shop_id, 'label/' || d.label_name, d.n
  from (select a.org_id, m.shop_id, a.label_name, count(*) as n from added a
        join member m on m.org_id = a.org_id and m.member_id = a.member_id group by a.org_id, m.shop_id, a.label_name) d;
  return null;
end $$;
create function labels_lost() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into row_count_delta (org_id, delta_id, shop_id, subject, delta)
  select d.org_id, -nextval('label_delta_id'), d.shop_id, 'label/' || d.label_name, -d.n
  from (select r.org_id, m.shop_id, r.label_name, count(*) as n from removed r
        join member m on m.org_id = r.org_id and m.member_id = r.member_id group by r.org_id, m.shop_id, r.label_name) d;
  return null;
end $$;
create trigger member_label_gained after insert on member_label referencing new table as added for each statement execute function labels_gained();
create trigger member_label_lost after delete on member_label referencing old table as removed for each statement execute function labels_lost();

update app_right set rights = 'insert, update, delete' where table_name = 'member_source';
alter table member_source
  add column version integer not null default 1,
  add column remarks text not null default '';
create unique index member_source_name_once on member_source (org_id, parent_id, source_name) nulls not distinct;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into label (org_id, label_name) select distinct org_id, label_name from member_label where org_id = v_org;
    insert into row_count_delta (org_id, delta_id, shop_id, subject, delta)
    select d.org_id, -nextval('label_delta_id'), d.shop_id, 'label/' || d.label_name, d.n
    from (select l.org_id, m.shop_id, l.label_name, count(*) as n from member_label l
          join member m on m.org_id = l.org_id and m.member_id = l.member_id where l.org_id = v_org group by l.org_id, m.shop_id, l.label_name) d;
  end loop;
end $$;
