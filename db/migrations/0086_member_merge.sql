-- Two files of one person become one: the kept file takes over what the other held; the old id leads there (domain: rule 13).
alter table member no force row level security;
alter table member
  -- The file that took this one over. Nobody's any more, it is withdrawn too, and no list shows it.
  add column merged_into bigint,
  add foreign key (org_id, merged_into) references member,
  add check (merged_into is null or (withdrawn_at is not null and merged_into <> member_id));
alter table member force row level security;
create index member_merged on member (org_id, merged_into) where merged_into is not null;

create table member_merge (
  org_id bigint not null references organisation,
  -- The file that was taken over, with the name and numbers it was known by: searches still find them.
  member_id bigint not null,
  kept_id bigint not null,
  shop_id bigint not null,
  member_name text not null,
  member_num text not null,
  country_code text not null,
  mobile_number text not null,
  reason text not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, member_id),
  foreign key (org_id, member_id) references member,
  foreign key (org_id, kept_id) references member,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('member_merge', 'insert, update (kept_id)');
create index member_merge_kept on member_merge (org_id, kept_id);

-- The phones by which a member was known before.
create table member_mobile_change (
  org_id bigint not null references organisation,
  change_id bigint not null,
  member_id bigint not null,
  -- The one that was given up.
  country_code text not null,
  mobile_number text not null,
  -- Whether the customer proved the new one by a code.
  proved boolean not null,
  reason text not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, change_id),
  foreign key (org_id, member_id) references member,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('member_mobile_change', 'insert, update (member_id)');
create index member_mobile_change_of_member on member_mobile_change (org_id, member_id, change_id desc);

update app_right set rights = 'insert, update (member_id)' where table_name = 'card_action';
alter table loyalty_change drop constraint loyalty_change_kind_check;
alter table loyalty_change add constraint loyalty_change_kind_check
  check (kind in ('earn', 'spend', 'take_back', 'give_back', 'manual', 'lapse', 'demotion', 'merge'));

-- Hands the accounts behind cards and debts of a merged file to the one that took it over; what was posted stays as it was.
-- Points and growth move by an entry of their own.
create function move_member_accounts(p_from bigint, p_to bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from member where org_id = current_org() and member_id = p_from and merged_into = p_to) then
    raise exception 'only a merged file gives its accounts away' using errcode = 'insufficient_privilege';
  end if;
  update ledger_account set holder_id = p_to
  where org_id = current_org() and holder_id = p_from and class in ('debt', 'principal', 'gift', 'counter', 'deferred');
  update member_figure kept set spend = kept.spend + gone.spend
  from member_figure gone
  where kept.org_id = current_org() and kept.member_id = p_to and gone.org_id = current_org() and gone.member_id = p_from;
  update member_figure set spend = 0 where org_id = current_org() and member_id = p_from;
end $$;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, fresh.permission
    from role r
    join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    cross join (values ('member:merge'), ('member:mobile'), ('card:write_off')) fresh(permission)
    where r.org_id = v_org and r.role_name in ('总部管理员', '店长') and g.permission = 'member:cancel'
    on conflict do nothing;
  end loop;
end $$;
