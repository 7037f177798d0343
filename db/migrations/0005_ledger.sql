-- One append-only double-entry ledger (domain: ledgers).

-- The serving role may update no column that means anything: `for update` merely asks for some update right.
-- Guarded accounts: a balance that may not fall below zero, locked in (class, id) order before it is read.
create table ledger_account (
  org_id bigint not null,
  account_id bigint not null,
  class text not null check (class in ('debt', 'principal', 'gift', 'counter', 'deferred', 'points', 'growth')),
  -- The class's place in the order of locking.
  class_order integer not null,
  -- +1: a debit raises the balance; -1: a credit does.
  normal integer not null check (normal in (1, -1)),
  unit text not null check (unit in ('CNY', 'HKD', 'times', 'points', 'growth')),
  shop_id bigint not null,
  -- Whose it is: the member.
  holder_id bigint not null,
  balance cents not null default 0,
  primary key (org_id, account_id),
  foreign key (org_id, shop_id) references shop,
  constraint ledger_account_floor check (balance >= 0)
);
select make_tenant_table('ledger_account', 'insert (org_id, account_id, class, class_order, normal, unit, shop_id, holder_id), update (org_id)');
create index ledger_account_holder on ledger_account (org_id, holder_id, class) include (balance);

create table ledger_entry (
  org_id bigint not null,
  entry_id bigint not null,
  -- Names what happened once and for all: the same event cannot be posted twice.
  entry_key text not null,
  kind text not null,
  document text not null,
  document_id bigint not null,
  -- The document as people read it, so that a member's ledger asks no domain above.
  document_number text not null,
  -- The member whose ledger shows it, if one.
  holder_id bigint,
  shop_id bigint not null,
  uid bigint not null,
  business_date date not null,
  created_at timestamptz not null,
  -- The entry that this one undoes.
  reverses bigint,
  transaction xid8 not null default pg_current_xact_id(),
  primary key (org_id, entry_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, uid) references staff,
  foreign key (org_id, reverses) references ledger_entry
);
select make_tenant_table('ledger_entry',
  'insert (org_id, entry_id, entry_key, kind, document, document_id, document_number, holder_id, shop_id, uid, business_date, created_at, reverses)');
create unique index ledger_entry_once on ledger_entry (org_id, entry_key);
create unique index ledger_entry_reversed_once on ledger_entry (org_id, reverses) where reverses is not null;
create index ledger_entry_holder on ledger_entry (org_id, holder_id, entry_id desc);
create index ledger_entry_document on ledger_entry (org_id, document, document_id);

create table posting (
  org_id bigint not null,
  entry_id bigint not null,
  position integer not null,
  account text not null,
  -- Set on guarded accounts.
  account_id bigint,
  -- What an open account is split by.
  ref text not null default '',
  unit text not null,
  counter_id bigint,
  shop_id bigint not null,
  business_date date not null,
  amount cents not null check (amount <> 0),
  primary key (org_id, entry_id, position),
  foreign key (org_id, entry_id) references ledger_entry,
  foreign key (org_id, account_id) references ledger_account,
  foreign key (org_id, counter_id) references ledger_account,
  check ((account_id is null) = (account in (
    'tender', 'revenue', 'gift_contra', 'opening', 'inter_branch', 'units_sold', 'units_used', 'points_contra', 'growth_contra'))),
  check ((unit = 'times') = (counter_id is not null))
);
select make_tenant_table('posting', 'insert');
create index posting_account on posting (org_id, account_id, entry_id) where account_id is not null;
create index posting_open on posting (org_id, shop_id, business_date, account) include (unit, ref, amount) where account_id is null;

create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger posting_append_only before update or delete on posting for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function refuse_change();
create trigger posting_no_truncate before truncate on posting for each statement execute function refuse_change();

-- The balances move with the postings and by nothing else: the serving role cannot write them.
create function apply_postings() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from added p join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id
             where e.transaction <> pg_current_xact_id()) then
    raise exception 'postings belong to the transaction of their entry' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from added p join ledger_account a on a.org_id = p.org_id and a.account_id = p.account_id
             where a.class <> p.account or a.unit <> p.unit or a.shop_id <> p.shop_id) then
    raise exception 'a posting differs from its account' using errcode = 'check_violation';
  end if;
  update ledger_account a set balance = a.balance + a.normal * d.amount
  from (select org_id, account_id, sum(amount) as amount from added where account_id is not null group by org_id, account_id) d
  where a.org_id = d.org_id and a.account_id = d.account_id;
  return null;
end $$;
create trigger posting_applied after insert on posting referencing new table as added for each statement execute function apply_postings();

-- Every entry sums to zero per unit, counter and shop when its transaction commits.
create function check_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from posting p where p.org_id = new.org_id and p.entry_id = new.entry_id)
     or exists (select from posting p where p.org_id = new.org_id and p.entry_id = new.entry_id
                group by p.unit, p.counter_id, p.shop_id having sum(p.amount) <> 0) then
    raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred
  for each row execute function check_entry();

-- What the nightly job and the tests prove; every row is a fault.
create function ledger_faults() returns table (fault text, subject_id bigint)
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
  group by entry_id, unit, counter_id, shop_id having sum(amount) <> 0;
$$;
