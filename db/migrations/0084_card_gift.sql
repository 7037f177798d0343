-- What members give each other: whole cards, money of one, units of one; and balances moved between two cards.
alter table card no force row level security;
alter table card_item no force row level security;
alter table posting no force row level security;
alter table staff no force row level security;

alter table card drop constraint card_source_check;
alter table card add constraint card_source_check check (source in ('sale', 'supplement', 'gift', 'exchange'));

-- Units that other units were exchanged for: neither exchanged again nor given away.
alter table card_item add column exchange boolean not null default false;

-- Value on its way from one member's accounts to another's: zero per document as soon as it has arrived.
alter table posting drop constraint posting_check;
alter table posting add constraint posting_check check ((account_id is null) = (account in (
  'tender', 'revenue', 'gift_contra', 'opening', 'inter_branch', 'units_sold', 'units_used', 'points_contra', 'growth_contra', 'transfer')));

alter table card_action drop constraint card_action_document_check;
alter table card_action add constraint card_action_document_check check (document in ('order', 'card_refund', 'card_gift', 'card_exchange'));

create table card_gift (
  org_id bigint not null references organisation,
  gift_id bigint not null,
  gift_number text not null,
  -- The whole card, money of it, units of it; or money moved onto a card that the other one holds.
  kind text not null check (kind in ('card', 'amount', 'item', 'balance')),
  shop_id bigint not null,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  from_member_id bigint not null,
  to_member_id bigint not null,
  from_card_id bigint not null,
  to_card_id bigint not null,
  -- Of a stored-value card …
  principal cents not null default 0 check (principal >= 0),
  gift cents not null default 0 check (gift >= 0),
  -- … and of a count card: units and the value that went with them.
  num integer not null default 0 check (num >= 0),
  value cents not null default 0 check (value >= 0),
  reason text not null,
  business_date date not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, gift_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, from_member_id) references member,
  foreign key (org_id, to_member_id) references member,
  foreign key (org_id, from_card_id) references card,
  foreign key (org_id, to_card_id) references card,
  foreign key (org_id, created_uid) references staff,
  check (principal + gift + num > 0)
);
select make_tenant_table('card_gift');
create unique index card_gift_number_once on card_gift (org_id, gift_number);
create index card_gift_latest on card_gift (org_id, shop_id, business_date desc, gift_id desc);
create index card_gift_latest_of_org on card_gift (org_id, business_date desc, gift_id desc);
create index card_gift_given on card_gift (org_id, from_member_id, business_date desc, gift_id desc);
create index card_gift_received on card_gift (org_id, to_member_id, business_date desc, gift_id desc);

-- The units of a gift, counter by counter.
create table card_gift_item (
  org_id bigint not null references organisation,
  gift_id bigint not null,
  from_item_id bigint not null,
  to_item_id bigint not null,
  num integer not null check (num > 0),
  value cents not null check (value >= 0),
  primary key (org_id, gift_id, from_item_id),
  foreign key (org_id, gift_id) references card_gift,
  foreign key (org_id, from_item_id) references card_item,
  foreign key (org_id, to_item_id) references card_item
);
select make_tenant_table('card_gift_item', 'insert');

alter table card force row level security;
alter table card_item force row level security;
alter table posting force row level security;
alter table staff force row level security;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, 'card:gift'
    from role r join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    where r.org_id = v_org and r.role_name in ('总部管理员', '店长') and g.permission = 'card:extend'
    on conflict do nothing;
  end loop;
end $$;
