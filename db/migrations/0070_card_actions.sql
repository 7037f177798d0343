-- What is done to a card besides using it: each time one document, with who did it, why, and what it was before and after.

-- Row security would ask the proof of a key, and the filling of a column, for an organisation.
alter table card no force row level security;
alter table card_lot no force row level security;
alter table card_item no force row level security;
alter table ledger_account no force row level security;
alter table ledger_entry no force row level security;
alter table staff no force row level security;

-- What nobody did, such as gift that lapsed by itself at night.
alter table ledger_entry alter uid drop not null;

alter table card
  -- Since when it is frozen: its end moves by as many days once it is thawed (domain: rule 6).
  add column frozen_on date,
  -- Days it was extended by, over its term.
  add column extended_days integer not null default 0 check (extended_days >= 0),
  -- The last day it is good for; null is permanent, or not started. The model says the same of a card it holds.
  add column valid_end date generated always as (
    case when valid_unit = 3 then null
    else case valid_type when 1 then opened_on else first_used_on end
      + valid * case valid_unit when 0 then 1 when 1 then 30 else 365 end + frozen_days + extended_days end
  ) stored,
  -- What is left on it, kept by a trigger from the ledger: units of all counters; principal and gift. Plain integers,
  -- since under row security no index compares numerics.
  add column left_num bigint not null default 0,
  add column left_amount bigint not null default 0;

alter table card_lot
  -- The order's line that loaded it; null for an old card put on file.
  add column source_id bigint,
  -- When its gift was taken away because its time was over.
  add column lapsed_on date;
update app_right set rights = 'insert, update (valid_end, lapsed_on)' where table_name = 'card_lot';

update card_lot l set source_id = c.source_id from card c where c.org_id = l.org_id and c.card_id = l.card_id and c.source = 'sale';
update card c set
  left_num = coalesce((
    select sum(a.balance) from card_item i join ledger_account a on a.org_id = i.org_id and a.account_id = i.counter_account_id
    where i.org_id = c.org_id and i.card_id = c.card_id), 0),
  left_amount = coalesce((
    select sum(a.balance) from card_lot l
    join ledger_account a on a.org_id = l.org_id and a.account_id in (l.principal_account_id, l.gift_account_id)
    where l.org_id = c.org_id and l.card_id = c.card_id), 0),
  frozen_on = case when status = 'frozen' then current_date end;
alter table card add constraint card_frozen_since check ((status = 'frozen') = (frozen_on is not null));

create index card_lot_principal on card_lot (org_id, principal_account_id);
create index card_lot_gift on card_lot (org_id, gift_account_id);
create index card_item_counter on card_item (org_id, counter_account_id);
-- The nightly walk over what has ended, and the lists of cards to speak about with their holders.
create index card_lot_ends on card_lot (org_id, valid_end) where lapsed_on is null and valid_end is not null;
create index card_ends on card (org_id, shop_id, valid_end, card_id) where kind = 'count_card' and status = 'in_use' and valid_end is not null;
create index card_low_num on card (org_id, shop_id, left_num, card_id) where kind = 'count_card' and status = 'in_use' and left_num > 0;
create index card_low_amount on card (org_id, shop_id, left_amount, card_id) where kind = 'stored_value_card' and status = 'in_use' and left_amount > 0;

-- What is left on cards moves with the balances of their accounts and by nothing else.
create function keep_card_left() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from changed where class in ('principal', 'gift', 'counter')) then
    return null;
  end if;
  update card c set left_num = c.left_num + d.num, left_amount = c.left_amount + d.amount
  from (
    select h.org_id, h.card_id,
      coalesce(sum(h.change) filter (where h.class = 'counter'), 0) as num,
      coalesce(sum(h.change) filter (where h.class <> 'counter'), 0) as amount
    from (
      select n.org_id, n.class, n.balance - o.balance as change, coalesce(i.card_id, p.card_id, g.card_id) as card_id
      from changed n
      join before o on o.org_id = n.org_id and o.account_id = n.account_id
      left join card_item i on n.class = 'counter' and i.org_id = n.org_id and i.counter_account_id = n.account_id
      left join card_lot p on n.class = 'principal' and p.org_id = n.org_id and p.principal_account_id = n.account_id
      left join card_lot g on n.class = 'gift' and g.org_id = n.org_id and g.gift_account_id = n.account_id
      where n.class in ('principal', 'gift', 'counter') and n.balance <> o.balance
    ) h
    group by h.org_id, h.card_id
  ) d
  where c.org_id = d.org_id and c.card_id = d.card_id;
  return null;
end $$;
create trigger card_left_kept after update on ledger_account
  referencing old table as before new table as changed for each statement execute function keep_card_left();

create table card_action (
  org_id bigint not null references organisation,
  action_id bigint not null,
  action_number text not null,
  -- Where it was done; a job does it where the card was opened.
  shop_id bigint not null,
  card_id bigint not null,
  member_id bigint not null,
  -- The contract names the kinds.
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  business_date date not null,
  -- Money that came in or was paid back.
  amount cents check (amount >= 0),
  -- Days that the end was moved by.
  days integer check (days >= 0),
  -- Stored-value cards …
  principal_before cents,
  principal_after cents,
  gift_before cents,
  gift_after cents,
  -- … and count cards.
  num_before integer,
  num_after integer,
  valid_end_before date,
  valid_end_after date,
  reason text not null default '',
  -- What it belongs to, if a document of its own caused it.
  document text check (document in ('order', 'card_refund')),
  document_id bigint,
  document_number text not null default '',
  -- The postings it made, if value moved.
  entry_id bigint,
  -- Null: a job did it.
  created_uid bigint,
  -- Who agreed, where two have to.
  approved_uid bigint,
  created_at timestamptz not null,
  primary key (org_id, action_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, card_id) references card,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, entry_id) references ledger_entry deferrable initially deferred,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, approved_uid) references staff,
  check (approved_uid is null or approved_uid <> created_uid),
  check ((document is null) = (document_id is null))
);
select make_tenant_table('card_action', 'insert');
create unique index card_action_number_once on card_action (org_id, action_number);
create index card_action_of_card on card_action (org_id, card_id, business_date desc, action_id desc);
create index card_action_of_member on card_action (org_id, member_id, business_date desc, action_id desc);
create index card_action_latest on card_action (org_id, shop_id, business_date desc, action_id desc);
create index card_action_latest_of_org on card_action (org_id, business_date desc, action_id desc);

alter table card force row level security;
alter table card_lot force row level security;
alter table card_item force row level security;
alter table ledger_account force row level security;
alter table ledger_entry force row level security;
alter table staff force row level security;

-- The nightly proof also compares what cards say is left with the accounts behind them.
create or replace function ledger_faults() returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'cache differs from its postings', a.account_id
  from ledger_account a
  left join (select account_id, sum(amount) as amount from posting where org_id = current_org() and account_id is not null group by account_id) p
    on p.account_id = a.account_id
  where a.org_id = current_org() and a.balance <> a.normal * coalesce(p.amount, 0)
  union all
  select 'below its floor', account_id from ledger_account where org_id = current_org() and balance < 0
  union all
  select 'entry does not sum to zero', entry_id from posting where org_id = current_org()
  group by entry_id, unit, counter_id, shop_id having sum(amount) <> 0
  union all
  select 'what is left on a card differs from its accounts', c.card_id
  from card c
  left join (
    select i.card_id, sum(a.balance) as num from card_item i
    join ledger_account a on a.org_id = i.org_id and a.account_id = i.counter_account_id
    where i.org_id = current_org() group by i.card_id
  ) units on units.card_id = c.card_id
  left join (
    select l.card_id, sum(a.balance) as amount from card_lot l
    join ledger_account a on a.org_id = l.org_id and a.account_id in (l.principal_account_id, l.gift_account_id)
    where l.org_id = current_org() group by l.card_id
  ) money on money.card_id = c.card_id
  where c.org_id = current_org() and (c.left_num <> coalesce(units.num, 0) or c.left_amount <> coalesce(money.amount, 0));
$$;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, p.permission
    from role r join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    cross join lateral (values
      ('card:recharge', 'sales:settle'), ('card:refund', 'sales:settle'), ('card:freeze', 'sales:settle'),
      ('card:recharge_free', 'sales:gift'), ('card:extend', 'sales:gift'), ('card:void_gift', 'sales:gift'),
      ('card:approve_refund', 'sales:gift')
    ) p (permission, held)
    where r.org_id = v_org and r.role_name in ('总部管理员', '店长', '收银员') and g.permission = p.held
    on conflict do nothing;
  end loop;
end $$;
