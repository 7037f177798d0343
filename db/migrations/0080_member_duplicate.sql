-- Files that may be of one person: found whenever a file is saved, by phone, document number, or name and birth.
create table member_duplicate (
  org_id bigint not null,
  -- The newer file, and the older one.
  member_id bigint not null,
  other_id bigint not null,
  -- Where the newer file is.
  shop_id bigint not null,
  reasons text[] not null check (cardinality(reasons) > 0 and reasons <@ array['phone', 'id_number', 'name_birth']),
  found_at timestamptz not null,
  -- Somebody has looked: two people.
  dismissed_uid bigint,
  dismissed_at timestamptz,
  primary key (org_id, member_id, other_id),
  foreign key (org_id, member_id) references member,
  foreign key (org_id, other_id) references member,
  foreign key (org_id, dismissed_uid) references staff,
  check (member_id > other_id)
);
select make_tenant_table('member_duplicate', 'insert, update, delete');
create index member_duplicate_open on member_duplicate (org_id, shop_id, member_id desc, other_id desc) where dismissed_at is null;
create index member_duplicate_other on member_duplicate (org_id, other_id);

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into member_duplicate (org_id, member_id, other_id, shop_id, reasons, found_at)
    select m.org_id, m.member_id, pair.older, m.shop_id, array_agg(distinct pair.reason), m.created_at
    from (
      select greatest(a.member_id, b.member_id) as newer, least(a.member_id, b.member_id) as older, 'phone' as reason
      from (select org_id, member_id, phone from member_phone union select org_id, member_id, mobile_number from member) a
      join (select org_id, member_id, phone from member_phone union select org_id, member_id, mobile_number from member) b
        on b.org_id = a.org_id and b.phone = a.phone and b.member_id <> a.member_id
      where a.org_id = v_org
      union
      select greatest(a.member_id, b.member_id), least(a.member_id, b.member_id), 'id_number'
      from member a join member b on b.org_id = a.org_id and b.id_number_index = a.id_number_index and b.member_id <> a.member_id
      where a.org_id = v_org and a.id_number_index is not null
      union
      select greatest(a.member_id, b.member_id), least(a.member_id, b.member_id), 'name_birth'
      from member a join member b on b.org_id = a.org_id and b.member_name = a.member_name and b.birth = a.birth and b.member_id <> a.member_id
      where a.org_id = v_org
    ) pair
    join member m on m.org_id = v_org and m.member_id = pair.newer
    group by m.org_id, m.member_id, pair.older, m.shop_id, m.created_at;
  end loop;
end $$;
