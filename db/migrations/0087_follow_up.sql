-- Follow-ups: what a shop asks its members afterwards, by whom and when; what came of it.

-- Kinds of follow-up, each shop's own.
create table return_type (
  org_id bigint not null references organisation,
  type_id bigint not null,
  shop_id bigint not null,
  type_name text not null,
  sort integer not null default 1 check (sort > 0),
  in_use boolean not null default true,
  version integer not null default 1,
  primary key (org_id, type_id),
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('return_type');
create unique index return_type_name_once on return_type (org_id, shop_id, type_name);

-- What plans arise by themselves: after something happened, so many days later, for somebody to do.
create table return_rule (
  org_id bigint not null references organisation,
  rule_id bigint not null,
  shop_id bigint not null,
  type_id bigint not null,
  rule_name text not null,
  -- project: done from a card or sold; purchase: a product or a card; visit: the member was here.
  occasion text not null check (occasion in ('project', 'purchase', 'visit')),
  -- Otherwise only for the projects and categories named.
  for_all boolean not null default true,
  assign_to text not null check (assign_to in ('performer', 'belong', 'fixed')),
  -- As what the member belongs to somebody.
  identity_id bigint,
  -- Who, when fixed; else who steps in where nobody is found.
  uid bigint,
  is_open boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, rule_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, type_id) references return_type,
  foreign key (org_id, identity_id) references staff_identity,
  foreign key (org_id, uid) references staff,
  check (for_all or occasion = 'project'),
  check ((assign_to = 'belong') = (identity_id is not null)),
  check (assign_to <> 'fixed' or uid is not null)
);
select make_tenant_table('return_rule');
create unique index return_rule_name_once on return_rule (org_id, shop_id, rule_name);
create index return_rule_of_colleague on return_rule (org_id, uid) where uid is not null;

create table return_rule_step (
  org_id bigint not null references organisation,
  rule_id bigint not null,
  -- So many days afterwards.
  days integer not null check (days between 1 and 365),
  return_content text not null,
  primary key (org_id, rule_id, days),
  foreign key (org_id, rule_id) references return_rule
);
select make_tenant_table('return_rule_step', 'insert, delete');

create table return_rule_project (
  org_id bigint not null references organisation,
  rule_id bigint not null,
  shop_project_id bigint not null,
  primary key (org_id, rule_id, shop_project_id),
  foreign key (org_id, rule_id) references return_rule,
  foreign key (org_id, shop_project_id) references shop_project
);
select make_tenant_table('return_rule_project', 'insert, delete');

create table return_rule_category (
  org_id bigint not null references organisation,
  rule_id bigint not null,
  category_id bigint not null,
  primary key (org_id, rule_id, category_id),
  foreign key (org_id, rule_id) references return_rule,
  foreign key (org_id, category_id) references catalog_category
);
select make_tenant_table('return_rule_category', 'insert, delete');

-- A plan to ask a member something, and what came of it. A contact that nobody planned is a plan of its own day, done.
create table return_plan (
  org_id bigint not null,
  plan_id bigint not null,
  shop_id bigint not null,
  member_id bigint not null,
  type_id bigint not null,
  occasion text not null check (occasion in (
    'project', 'purchase', 'visit', 'birthday', 'sleeping', 'expiring', 'high_balance', 'new_member', 'next', 'hand')),
  -- The rule and the step that it arose by, and what made it arise: once.
  rule_id bigint,
  days integer,
  source_key text,
  -- The document that it follows up, with what it was about.
  document text check (document in ('order', 'deduction')),
  document_id bigint,
  document_number text not null default '',
  item_names text not null default '',
  -- Agreed upon in an earlier one.
  before_id bigint,
  return_date date not null,
  return_content text not null default '',
  -- Whose it is; null waits for somebody to take it.
  uid bigint,
  -- Who had it before, and why it was handed over.
  handed_uid bigint,
  hand_reason text not null default '',
  status text not null default 'open' check (status in ('open', 'done', 'lapsed', 'withdrawn')),
  -- What came of it.
  way text check (way in ('phone', 'wechat', 'message', 'visit', 'other')),
  satisfaction integer check (satisfaction between 1 and 5),
  result text not null default '',
  images text[] not null default '{}' check (cardinality(images) <= 10),
  -- Why nobody asks any more.
  lapse_reason text not null default '',
  -- Who wrote what came of it, and the shop's day; of a plan that was withdrawn by itself nobody.
  done_uid bigint,
  done_at timestamptz,
  done_date date,
  version integer not null default 1,
  planned_uid bigint,
  created_at timestamptz not null,
  primary key (org_id, plan_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, type_id) references return_type,
  foreign key (org_id, rule_id) references return_rule,
  foreign key (org_id, before_id) references return_plan,
  foreign key (org_id, uid) references staff,
  foreign key (org_id, handed_uid) references staff,
  foreign key (org_id, done_uid) references staff,
  foreign key (org_id, planned_uid) references staff,
  check ((rule_id is null) = (source_key is null)),
  check ((status = 'done') = (way is not null)),
  check ((status = 'open') = (done_at is null)),
  check ((done_at is null) = (done_date is null))
);
select make_tenant_table('return_plan');
-- However often an event is told: one plan per rule, step and what happened.
create unique index return_plan_once on return_plan (org_id, rule_id, source_key, days) where rule_id is not null;
create index return_plan_due on return_plan (org_id, shop_id, return_date, plan_id) where status = 'open';
create index return_plan_due_of_colleague on return_plan (org_id, uid, return_date, plan_id) where status = 'open';
create index return_plan_latest on return_plan (org_id, shop_id, return_date desc, plan_id desc);
create index return_plan_done on return_plan (org_id, shop_id, done_date desc, plan_id desc) where status = 'done';
create index return_plan_done_by on return_plan (org_id, done_uid, done_date desc, plan_id desc) where status = 'done';
create index return_plan_of_member on return_plan (org_id, member_id, return_date desc, plan_id desc);
create index return_plan_contact on return_plan (org_id, member_id, occasion, done_date desc) where status = 'done';
create index return_plan_of_document on return_plan (org_id, document, document_id) where status = 'open' and document_id is not null;
create index return_plan_of_colleague on return_plan (org_id, uid, return_date desc, plan_id desc);
create index return_plan_after on return_plan (org_id, before_id) where before_id is not null;
create index return_plan_type on return_plan (org_id, type_id, return_date desc, plan_id desc);

-- A message may be one colleague's alone: how many follow-ups of theirs are due.
alter table message no force row level security;
alter table staff no force row level security;
alter table message add column uid bigint, add foreign key (org_id, uid) references staff;
alter table message force row level security;
alter table staff force row level security;
drop index message_once;
create unique index message_once on message (org_id, shop_id, type, return_date, coalesce(uid, 0)) where order_number is null;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    -- Every shop begins with the usual kinds.
    insert into return_type (org_id, type_id, shop_id, type_name, sort)
    select s.org_id, s.block * 1000 + t.sort, s.shop_id, t.type_name, t.sort
    from (select org_id, shop_id, nextval('public.id_block') as block from shop where org_id = v_org and shop_type = '1' offset 0) s
    cross join (values (1, '术后回访'), (2, '满意度回访'), (3, '客情关怀'), (4, '沉睡唤醒'), (5, '其他')) t (sort, type_name);
    insert into role_grant (org_id, role_id, module, permission)
    select distinct g.org_id, g.role_id, g.module, fresh.permission
    from role r
    join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    cross join lateral (values
      ('followup:read', 'member:read'), ('followup:write', 'member:read'),
      ('followup:assign', 'member:batch'), ('followup:setting', 'member:batch')
    ) fresh (permission, held)
    where r.org_id = v_org and g.permission = fresh.held and r.role_name in ('总部管理员', '店长', '收银员', '美容师', '医生')
    on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
