-- Cards that members hold: stored value in lots, units in counters. What they hold stands in the ledger's guarded
-- accounts; these tables say what the accounts are for.
create table card (
  org_id bigint not null references organisation,
  card_id bigint not null,
  -- Where it was opened: whose books it stands in.
  shop_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('count_card', 'stored_value_card')),
  card_number text not null,
  card_name text not null,
  status text not null check (status in ('in_use', 'frozen', 'expired', 'used_up', 'invalid')),
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  shop_card_id bigint,
  sbc_id bigint,
  -- The terms it was sold under; the template may change later.
  valid integer not null,
  valid_unit integer not null check (valid_unit in (0, 1, 2, 3)),
  valid_type integer not null check (valid_type in (1, 2)),
  count_method integer check (count_method in (0, 1, 2)),
  usable_shop_ids bigint[] not null default '{}',
  opened_on date not null,
  first_used_on date,
  frozen_days integer not null default 0 check (frozen_days >= 0),
  -- What it was sold for and what of it has been paid.
  price cents not null,
  paid cents not null,
  -- How it came: an order line, or a supplement.
  source text not null check (source in ('sale', 'supplement')),
  source_id bigint not null,
  remarks text not null default '',
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, card_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, shop_card_id) references shop_card,
  foreign key (org_id, sbc_id) references balance_card,
  foreign key (org_id, created_uid) references staff,
  check ((kind = 'count_card') = (count_method is not null)),
  check (num_nonnulls(shop_card_id, sbc_id) = 1 and (kind = 'count_card') = (shop_card_id is not null)),
  check (paid between 0 and price)
);
select make_tenant_table('card');
create unique index card_number_once on card (org_id, card_number);
create index card_member on card (org_id, member_id, card_id desc);

-- One load of a stored-value card. Only its gift lapses after `valid_end`.
create table card_lot (
  org_id bigint not null references organisation,
  lot_id bigint not null,
  card_id bigint not null,
  principal_account_id bigint not null,
  gift_account_id bigint not null,
  valid_end date,
  spend_rule text not null check (spend_rule in ('proportional', 'principal_first', 'gift_first')),
  created_at timestamptz not null,
  primary key (org_id, lot_id),
  foreign key (org_id, card_id) references card,
  foreign key (org_id, principal_account_id) references ledger_account,
  foreign key (org_id, gift_account_id) references ledger_account
);
select make_tenant_table('card_lot', 'insert');
create index card_lot_card on card_lot (org_id, card_id);

-- One counter: units of one project, or of several that share it.
create table card_item (
  org_id bigint not null references organisation,
  card_item_id bigint not null,
  card_id bigint not null,
  position integer not null,
  -- Null for a shared counter.
  shop_project_id bigint,
  -- A shared counter that takes any project; otherwise the ones in card_item_project.
  any_project boolean not null,
  item_name text not null,
  gift boolean not null,
  total_num integer not null check (total_num > 0),
  counter_account_id bigint not null,
  deferred_account_id bigint not null,
  primary key (org_id, card_item_id),
  foreign key (org_id, card_id) references card,
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, counter_account_id) references ledger_account,
  foreign key (org_id, deferred_account_id) references ledger_account
);
select make_tenant_table('card_item', 'insert');
create index card_item_card on card_item (org_id, card_id, position);

create table card_item_project (
  org_id bigint not null references organisation,
  card_item_id bigint not null,
  shop_project_id bigint not null,
  primary key (org_id, card_item_id, shop_project_id),
  foreign key (org_id, card_item_id) references card_item,
  foreign key (org_id, shop_project_id) references shop_project
);
select make_tenant_table('card_item_project', 'insert');
