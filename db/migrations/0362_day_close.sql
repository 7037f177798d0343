-- The end of the day: the drawer is counted, what is closed takes nothing any more.
create table day_close (
  org_id bigint not null references organisation,
  day_close_id bigint not null,
  close_number text not null,
  shop_id bigint not null,
  business_date date not null,
  status text not null check (status in ('closed', 'reopened')),
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  -- What lay in the drawer in the morning, what should lie there now, what does.
  cash_float cents not null check (cash_float >= 0),
  cash_expected cents not null,
  cash_counted cents not null check (cash_counted >= 0),
  difference cents not null check (difference = cash_counted - cash_expected),
  reason text not null check (difference = 0 or reason <> ''),
  -- The report of the day as it was closed, and what colleagues gave away, took back and voided.
  report jsonb not null,
  people jsonb not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, day_close_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('day_close', 'insert, update (status)');
create unique index day_close_number_once on day_close (org_id, close_number);
create unique index day_close_once on day_close (org_id, shop_id, business_date) where status = 'closed';
create index day_close_latest on day_close (org_id, shop_id, business_date desc, day_close_id desc);
create index day_close_latest_of_org on day_close (org_id, business_date desc, day_close_id desc);

-- How many of which note or coin.
create table day_close_count (
  org_id bigint not null references organisation,
  day_close_id bigint not null,
  denomination cents not null check (denomination > 0),
  num integer not null check (num > 0),
  primary key (org_id, day_close_id, denomination),
  foreign key (org_id, day_close_id) references day_close
);
select make_tenant_table('day_close_count', 'insert');

-- Cash that comes into the drawer or leaves it without a sale.
create table cash_move (
  org_id bigint not null references organisation,
  cash_move_id bigint not null,
  move_number text not null,
  shop_id bigint not null,
  business_date date not null,
  kind text not null check (kind in ('paid_in', 'paid_out')),
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  amount cents not null check (amount > 0),
  reason text not null check (reason <> ''),
  uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, cash_move_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('cash_move', 'insert');
create unique index cash_move_number_once on cash_move (org_id, move_number);
create index cash_move_latest on cash_move (org_id, shop_id, business_date desc, cash_move_id desc);
create index cash_move_latest_of_org on cash_move (org_id, business_date desc, cash_move_id desc);

create function day_key(p_shop bigint, p_day date) returns bigint
language sql stable set search_path = pg_catalog, public as $$
  select hashtextextended('day/' || public.current_org() || '/' || p_shop || '/' || p_day, 2)
$$;
-- Waits for whoever posts on a day of a shop, and keeps everybody else off it until the transaction ends.
create function lock_day(p_shop bigint, p_day date) returns boolean
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(day_key(p_shop, p_day));
  return true;
end $$;

-- The one gate that every posting of a person passes.
create function refuse_closed_day() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(day_key(new.shop_id, new.business_date));
  if exists (
    select from day_close c
    where c.org_id = new.org_id and c.shop_id = new.shop_id and c.business_date = new.business_date and c.status = 'closed'
  ) then
    raise exception 'the day is closed' using errcode = 'YX001';
  end if;
  return new;
end $$;
create trigger ledger_entry_open_day before insert on ledger_entry
  for each row when (new.uid is not null) execute function refuse_closed_day();
create trigger cash_move_open_day before insert on cash_move for each row execute function refuse_closed_day();

select grant_preset('{administrator, manager}', '{day_close:read, day_close:write, day_close:manage}', 'sales:void');
select grant_preset('{cashier}', '{day_close:read, day_close:write}', 'sales:settle');
