-- The drawer handed to a colleague within a day: counted, judged from the handover before, taken over by whoever goes on.
create table shift_handover (
  org_id bigint not null references organisation,
  handover_id bigint not null,
  handover_number text not null,
  shop_id bigint not null,
  business_date date not null,
  status text not null,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  -- The handover that this one goes on from; null: from the float in the morning.
  after_id bigint,
  -- What was taken over, what should lie there now, what does.
  cash_begin cents not null,
  cash_expected cents not null,
  cash_counted cents not null check (cash_counted >= 0),
  difference cents not null check (difference = cash_counted - cash_expected),
  reason text not null check (difference = 0 or reason <> ''),
  counts jsonb not null,
  -- The day in sums at that moment, whole, and what of it came since the handover before.
  day_report jsonb not null,
  report jsonb not null,
  to_uid bigint not null,
  decide_reason text not null default '',
  decided_at timestamptz,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, handover_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, after_id) references shift_handover,
  foreign key (org_id, to_uid) references staff,
  foreign key (org_id, created_uid) references staff,
  constraint shift_handover_to_another check (to_uid <> created_uid)
);
select make_tenant_table('shift_handover', 'insert, update (status, decide_reason, decided_at)');
create unique index shift_handover_number_once on shift_handover (org_id, handover_number);
create unique index shift_handover_one_waits on shift_handover (org_id, shop_id) where status = 'handed';
create index shift_handover_latest on shift_handover (org_id, shop_id, business_date desc, handover_id desc);
create index shift_handover_latest_of_org on shift_handover (org_id, business_date desc, handover_id desc);
create index shift_handover_after on shift_handover (org_id, after_id) where after_id is not null;
create index shift_handover_to on shift_handover (org_id, to_uid);
create index shift_handover_from on shift_handover (org_id, created_uid);
