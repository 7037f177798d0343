-- Reconciliation (specification 2§2.3, 2§2.7): what shops say they received beside what arrived.
create table reconciliation (
  org_id bigint not null references organisation,
  reconciliation_id bigint not null,
  reconciliation_number text collate "C" not null,
  shop_id bigint not null,
  pay_method text not null check (pay_method in ('CASH', 'WECHAT', 'ALIPAY', 'BANK_CARD', 'PLATFORM')),
  -- What arrived is told by the rows of a statement, or as a total of each day.
  way text not null check (way in ('rows', 'totals')),
  start_date date not null,
  end_date date not null check (end_date >= start_date and end_date - start_date < 31),
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  status text not null check (status in ('draft', 'reconciled', 'discarded')),
  -- What it comes to, kept from its payments and rows with every step.
  payment_num integer not null default 0,
  received cents not null default 0,
  refunded cents not null default 0,
  expected_fee cents not null default 0,
  -- What the channel keeps, in hundredths of a percent, as it was agreed when its days were taken.
  fee_rate integer not null default 0 check (fee_rate between 0 and 10000),
  their_num integer not null default 0,
  their_amount cents not null default 0,
  arrived_fee cents not null default 0,
  open_num integer not null default 0,
  handled_num integer not null default 0,
  -- Payments that were put off from here, and what they come to: with them its days add up.
  put_off_num integer not null default 0,
  put_off_net cents not null default 0,
  version integer not null default 1,
  created_uid bigint not null,
  created_at timestamptz not null,
  decided_uid bigint,
  decided_at timestamptz,
  primary key (org_id, reconciliation_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, decided_uid) references staff,
  check (status <> 'reconciled' or (open_num = 0 and decided_uid is not null and decided_at is not null))
);
select make_tenant_table('reconciliation');
create unique index reconciliation_number_once on reconciliation (org_id, reconciliation_number);
create index reconciliation_latest on reconciliation (org_id, shop_id, end_date desc, reconciliation_id desc);
create index reconciliation_latest_of_org on reconciliation (org_id, end_date desc, reconciliation_id desc);

-- A closed day of one method: in one live reconciliation at a time, whoever is faster.
create table reconciliation_day (
  org_id bigint not null references organisation,
  day_id bigint not null,
  reconciliation_id bigint not null,
  shop_id bigint not null,
  pay_method text not null,
  business_date date not null,
  -- The close that it was taken from: a day that was reopened since is shown.
  day_close_id bigint not null,
  payment_num integer not null,
  received cents not null,
  refunded cents not null,
  expected_fee cents not null,
  -- What arrived, before and after its fee: typed, where nobody brings a statement.
  their_amount cents,
  arrived_fee cents,
  kind text check (kind in ('fee', 'missing', 'other_day', 'wrong_method', 'other')),
  word text not null default '',
  handled_uid bigint,
  handled_at timestamptz,
  primary key (org_id, day_id),
  foreign key (org_id, reconciliation_id) references reconciliation,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, day_close_id) references day_close,
  foreign key (org_id, handled_uid) references staff,
  check ((their_amount is null) = (arrived_fee is null)),
  check ((kind is null) = (handled_uid is null) and (kind is null) = (handled_at is null)),
  check (kind is null or word <> '')
);
select make_tenant_table('reconciliation_day',
  'insert, delete, update (day_close_id, payment_num, received, refunded, expected_fee, their_amount, arrived_fee, kind, word, handled_uid, handled_at)');
create unique index reconciliation_day_once on reconciliation_day (org_id, shop_id, pay_method, business_date);
create index reconciliation_day_of on reconciliation_day (org_id, reconciliation_id, business_date);

-- What a bank, WeChat, Alipay or a terminal says that arrived, a row each; until a reconciliation has use for it, it waits in its shop.
create table statement_row (
  org_id bigint not null references organisation,
  row_id bigint not null,
  shop_id bigint not null,
  pay_method text not null check (pay_method in ('CASH', 'WECHAT', 'ALIPAY', 'BANK_CARD', 'PLATFORM')),
  -- Names it once and for all: a file that comes twice brings nothing the second time.
  row_key text collate "C" not null,
  business_date date not null,
  happened_at timestamptz,
  -- Negative where it went back. The fee is what was kept of it, to the cent; `fee_exact` is how the statement has it.
  amount cents not null check (amount <> 0),
  fee cents not null,
  fee_exact text not null,
  provider_number text not null,
  own_number text not null,
  remarks text not null,
  reconciliation_id bigint,
  -- Put off from there to the next one.
  carried_from bigint,
  kind text check (kind in ('fee', 'missing', 'other_day', 'wrong_method', 'other')),
  word text not null default '',
  handled_uid bigint,
  handled_at timestamptz,
  -- Whoever brought it: none ends what agrees by their own file alone.
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, row_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, reconciliation_id) references reconciliation,
  foreign key (org_id, carried_from) references reconciliation,
  foreign key (org_id, handled_uid) references staff,
  foreign key (org_id, created_uid) references staff,
  check ((kind is null) = (handled_uid is null) and (kind is null) = (handled_at is null)),
  check (kind is null or word <> '')
);
select make_tenant_table('statement_row',
  'insert, delete, update (reconciliation_id, carried_from, kind, word, handled_uid, handled_at)');
create unique index statement_row_once on statement_row (org_id, shop_id, pay_method, row_key);
create index statement_row_of on statement_row (org_id, reconciliation_id, business_date, row_id);
create index statement_row_put_off on statement_row (org_id, carried_from) where carried_from is not null;
create index statement_row_waiting on statement_row (org_id, shop_id, pay_method, business_date) where reconciliation_id is null;

-- A payment or a refund as the books have it: in one reconciliation at most, and beside one row of a statement at most.
create table reconciliation_line (
  org_id bigint not null references organisation,
  line_id bigint not null,
  shop_id bigint not null,
  pay_method text not null,
  business_date date not null,
  entry_id bigint not null,
  position integer not null,
  document text not null,
  document_id bigint not null,
  document_number text not null,
  amount cents not null check (amount <> 0),
  -- Money that moved in the books alone: said not to have come, or to have come another way.
  is_correction boolean not null,
  provider_number text not null,
  own_number text not null,
  taken_uid bigint,
  taken_at timestamptz not null,
  -- Null: put off, and waits for the next one.
  reconciliation_id bigint,
  carried_from bigint,
  matched_by text check (matched_by in ('provider', 'own', 'amount', 'hand', 'offset')),
  row_id bigint,
  kind text check (kind in ('fee', 'missing', 'other_day', 'wrong_method', 'other')),
  word text not null default '',
  handled_uid bigint,
  handled_at timestamptz,
  primary key (org_id, line_id),
  unique (org_id, entry_id, position),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, entry_id, position) references posting,
  foreign key (org_id, taken_uid) references staff,
  foreign key (org_id, reconciliation_id) references reconciliation,
  foreign key (org_id, carried_from) references reconciliation,
  foreign key (org_id, row_id) references statement_row,
  foreign key (org_id, handled_uid) references staff,
  check ((row_id is not null) = (matched_by is not null and matched_by <> 'offset')),
  check ((kind is null) = (handled_uid is null) and (kind is null) = (handled_at is null)),
  check (kind is null or word <> ''),
  check (reconciliation_id is not null or carried_from is not null)
);
select make_tenant_table('reconciliation_line',
  'insert, delete, update (reconciliation_id, carried_from, matched_by, row_id, kind, word, handled_uid, handled_at)');
create unique index reconciliation_line_row_once on reconciliation_line (org_id, row_id) where row_id is not null;
create index reconciliation_line_of on reconciliation_line (org_id, reconciliation_id, business_date, line_id);
create index reconciliation_line_put_off on reconciliation_line (org_id, carried_from) where carried_from is not null;
create index reconciliation_line_carried on reconciliation_line (org_id, shop_id, pay_method) where reconciliation_id is null;

-- Whatever the application does: what was reconciled stays as it was, until it is reopened.
create function keep_reconciled() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_free text[] := array['status', 'version', 'decided_uid', 'decided_at'];
begin
  if tg_op = 'DELETE' or (old.status <> 'draft' and not (
    old.status = 'reconciled' and new.status = 'draft' and to_jsonb(new) - v_free = to_jsonb(old) - v_free
  )) then
    raise exception 'a reconciliation that is done stays as it was' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger reconciliation_kept before update or delete on reconciliation for each row execute function keep_reconciled();

create function keep_reconciled_part() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_old bigint := case tg_op when 'INSERT' then null else old.reconciliation_id end;
  v_new bigint := case tg_op when 'DELETE' then null else new.reconciliation_id end;
  v_org bigint := case tg_op when 'DELETE' then old.org_id else new.org_id end;
begin
  if exists (select from reconciliation r where r.org_id = v_org and r.reconciliation_id in (v_old, v_new) and r.status <> 'draft') then
    raise exception 'a reconciliation that is done stays as it was' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger reconciliation_day_kept before insert or update or delete on reconciliation_day
  for each row execute function keep_reconciled_part();
create trigger reconciliation_line_kept before insert or update or delete on reconciliation_line
  for each row execute function keep_reconciled_part();
create trigger statement_row_kept before insert or update or delete on statement_row for each row execute function keep_reconciled_part();

select grant_preset('{administrator, manager}', '{reconciliation:read}', 'day_close:manage');
select grant_preset('{administrator}', '{reconciliation:write, reconciliation:reopen}', 'day_close:manage');
