-- Levels, growth, points and members' prices (specification 2§2.4, 2§9).

-- A level: its icon is chosen apart from its rank; whoever gathers less than `keep_value` in a year may lose it.
alter table member_level
  add icon integer not null default 1 check (icon between 1 and 10),
  add keep_value integer not null default 0 check (keep_value >= 0),
  add benefits text[] not null default '{}',
  add version integer not null default 1;
update app_right set rights = 'insert, update, delete' where table_name = 'member_level';

-- A pinned level neither rises nor falls by itself. From `level_since` on the year is counted in which it must be kept.
alter table member
  add level_pinned boolean not null default false,
  add level_since date;
create index member_level_due on member (org_id, level_since) where level_since is not null and not level_pinned;

-- How a member came to each level.
create table member_level_change (
  org_id bigint not null references organisation,
  -- Of the act: members moved together share it.
  change_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('form', 'manual', 'promoted', 'demoted', 'moved')),
  -- Levels by their names of then: one may be gone.
  from_level_name text,
  to_level_name text,
  pinned boolean not null default false,
  growth integer,
  remarks text not null default '',
  -- Null: by itself.
  uid bigint,
  created_at timestamptz not null,
  primary key (org_id, member_id, change_id),
  foreign key (org_id, member_id) references member,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('member_level_change', 'insert');

-- Points and growth that were taken back although they were gone already: repaid first by what comes in later.
alter table ledger_account drop constraint ledger_account_class_check;
alter table ledger_account add constraint ledger_account_class_check
  check (class in ('debt', 'principal', 'gift', 'counter', 'deferred', 'points', 'growth', 'points_owed', 'growth_owed'));
-- A member has one account of each; points lie in lots.
create unique index ledger_account_loyalty_once on ledger_account (org_id, holder_id, class)
  where class in ('growth', 'growth_owed', 'points_owed');
-- What the calendar does, nobody did.
alter table ledger_entry alter column uid drop not null;

-- Points that lapse on the same day; null: never.
create table points_lot (
  org_id bigint not null references organisation,
  account_id bigint not null,
  member_id bigint not null,
  valid_end date,
  lapsed boolean not null default false,
  primary key (org_id, account_id),
  unique nulls not distinct (org_id, member_id, valid_end),
  foreign key (org_id, account_id) references ledger_account,
  foreign key (org_id, member_id) references member
);
select make_tenant_table('points_lot');
create index points_lot_due on points_lot (org_id, valid_end) where valid_end is not null and not lapsed;

-- What happened to a member's points and growth, as people read it; the books stand in the ledger.
create table loyalty_change (
  org_id bigint not null,
  change_id bigint not null,
  unit text not null check (unit in ('points', 'growth')),
  member_id bigint not null,
  -- Where it happened.
  shop_id bigint not null,
  kind text not null check (kind in ('earn', 'spend', 'take_back', 'give_back', 'manual', 'lapse', 'demotion')),
  -- What the balance changed by, and what was left; `owed` is what the shortfall changed by.
  amount integer not null,
  balance integer not null check (balance >= 0),
  owed integer not null default 0,
  document text not null default '',
  document_id bigint,
  document_number text not null default '',
  remarks text not null default '',
  uid bigint,
  business_date date not null,
  created_at timestamptz not null,
  primary key (org_id, change_id),
  foreign key (org_id, member_id) references member,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, uid) references staff,
  check (amount <> 0 or owed <> 0)
);
select make_tenant_table('loyalty_change', 'insert');
-- Latest first, by the shop's date: the walk that a page, and a span of days, follows.
create index loyalty_change_latest on loyalty_change (org_id, shop_id, unit, business_date desc, change_id desc);
create index loyalty_change_latest_of_org on loyalty_change (org_id, unit, business_date desc, change_id desc);
create index loyalty_change_latest_of_member on loyalty_change (org_id, member_id, unit, business_date desc, change_id desc);
create index loyalty_change_by_document on loyalty_change (org_id, document, document_id) where document_id is not null;
create trigger loyalty_change_append_only before update or delete on loyalty_change for each row execute function refuse_change();

-- What members of a level pay for one, instead of the price for all members.
create table member_price (
  org_id bigint not null references organisation,
  item_type text not null check (item_type in ('project', 'product')),
  item_id bigint not null,
  member_level_id bigint not null,
  price cents not null check (price >= 0),
  primary key (org_id, item_type, item_id, member_level_id),
  foreign key (org_id, member_level_id) references member_level on delete cascade
);
select make_tenant_table('member_price', 'insert, update, delete');
create index member_price_by_level on member_price (org_id, member_level_id);

-- Terms of its own for paying with points, where the shop's rules let items have them; null follows the rules.
create table points_item (
  org_id bigint not null references organisation,
  item_type text not null check (item_type in ('project', 'product')),
  item_id bigint not null,
  cap_percent integer check (cap_percent between 0 and 100),
  points_per_yuan integer check (points_per_yuan between 1 and 10000),
  primary key (org_id, item_type, item_id),
  check (num_nonnulls(cap_percent, points_per_yuan) > 0)
);
select make_tenant_table('points_item', 'insert, update, delete');

-- Points that an order is paid with: planned when it is made, taken when it is settled.
alter table sales_order add points integer not null default 0 check (points >= 0);
alter table order_line add points integer not null default 0 check (points >= 0);

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update member_level set icon = level_no where org_id = v_org;
    update member set level_since = created_at::date where org_id = v_org and member_level_id is not null;
    insert into role_grant (org_id, role_id, module, permission)
    select r.org_id, r.role_id, m.module, p.permission
    from role r
    join (select distinct org_id, role_id, module from role_grant) m on m.org_id = r.org_id and m.role_id = r.role_id
    cross join unnest(array['loyalty:read', 'loyalty:write', 'loyalty:points', 'loyalty:growth', 'loyalty:level']) as p (permission)
    where r.org_id = v_org and (r.role_name in ('总部管理员', '店长') or (r.role_name = '收银员' and p.permission = 'loyalty:read'))
    on conflict do nothing;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
