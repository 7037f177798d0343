-- What is written down of members' visits: treatments done, with pictures, and consultations (specification 2§2.4).
create table service_log (
  org_id bigint not null references organisation,
  service_log_id bigint not null,
  shop_id bigint not null,
  member_id bigint not null,
  -- When it was done; the shop's date.
  business_date date not null,
  -- What was done, by name: a project may be renamed later.
  shop_project_id bigint,
  item_name text not null,
  -- Who did it.
  uid bigint not null,
  -- What was observed and done; encrypted with the organisation's key, as all that is said of a customer's health.
  content_cipher bytea not null,
  -- The deduction that paid for it, if one did.
  deduction_id bigint,
  version integer not null default 1,
  withdrawn_at timestamptz,
  withdrawn_uid bigint,
  withdraw_reason text not null default '',
  created_uid bigint not null,
  created_at timestamptz not null,
  edited_uid bigint,
  edited_at timestamptz,
  primary key (org_id, service_log_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, uid) references staff,
  foreign key (org_id, deduction_id) references deduction,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, edited_uid) references staff,
  foreign key (org_id, withdrawn_uid) references staff,
  check ((withdrawn_at is null) = (withdrawn_uid is null))
);
select make_tenant_table('service_log');
create index service_log_latest_of_member on service_log (org_id, member_id, business_date desc, service_log_id desc);
create index service_log_of_deduction on service_log (org_id, deduction_id) where deduction_id is not null;

-- Its pictures, in their order.
create table service_log_image (
  org_id bigint not null references organisation,
  service_log_id bigint not null,
  position integer not null check (position between 1 and 10),
  path text not null,
  stage text not null check (stage in ('before', 'after', 'other')),
  primary key (org_id, service_log_id, position),
  foreign key (org_id, service_log_id) references service_log
);
select make_tenant_table('service_log_image', 'insert, delete');

create table consult_log (
  org_id bigint not null references organisation,
  consult_log_id bigint not null,
  shop_id bigint not null,
  member_id bigint not null,
  business_date date not null,
  -- The consultant.
  uid bigint not null,
  -- What the customer wants, what was proposed, and why it came to nothing; encrypted.
  need_cipher bytea not null,
  plan_cipher bytea,
  reason_cipher bytea,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  budget cents check (budget >= 0),
  result text not null check (result in ('pending', 'deal', 'no_deal')),
  -- When to speak with the member again.
  next_date date,
  version integer not null default 1,
  withdrawn_at timestamptz,
  withdrawn_uid bigint,
  withdraw_reason text not null default '',
  created_uid bigint not null,
  created_at timestamptz not null,
  edited_uid bigint,
  edited_at timestamptz,
  primary key (org_id, consult_log_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, uid) references staff,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, edited_uid) references staff,
  foreign key (org_id, withdrawn_uid) references staff,
  check ((withdrawn_at is null) = (withdrawn_uid is null))
);
select make_tenant_table('consult_log');
create index consult_log_latest_of_member on consult_log (org_id, member_id, business_date desc, consult_log_id desc);
create index consult_log_latest on consult_log (org_id, shop_id, business_date desc, consult_log_id desc);
create index consult_log_latest_of_org on consult_log (org_id, business_date desc, consult_log_id desc);
create index consult_log_mine on consult_log (org_id, uid, business_date desc, consult_log_id desc);

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select r.org_id, r.role_id, m.module, p.permission
    from role r
    join (select distinct org_id, role_id, module from role_grant) m on m.org_id = r.org_id and m.role_id = r.role_id
    cross join lateral (values
      ('service:read', true, true, true), ('service:write', true, true, true), ('service:manage', true, false, false),
      ('consult:read', true, true, true), ('consult:write', true, true, true), ('consult:manage', true, false, false)
    ) p (permission, managers, counter, hands)
    where r.org_id = v_org and m.module in ('head', 'beauty', 'medical', 'retail')
      and ((r.role_name in ('总部管理员', '店长') and p.managers) or (r.role_name = '收银员' and p.counter)
        or (r.role_name in ('美容师', '医生') and p.hands))
    on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
