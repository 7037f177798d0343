-- Units of a count card exchanged for units of another project, or for another count card, at list price.
create table card_exchange (
  org_id bigint not null references organisation,
  exchange_id bigint not null,
  exchange_number text not null,
  shop_id bigint not null,
  member_id bigint not null,
  currency_code text not null check (currency_code in ('CNY', 'HKD')),
  card_id bigint not null,
  to_card_id bigint not null,
  -- The order by which the difference is paid.
  order_id bigint not null,
  target_name text not null,
  quantity integer not null check (quantity > 0),
  -- Units given up, and their value: what of it pays for the other item, and what the shop keeps.
  num integer not null check (num > 0),
  value cents not null check (value >= 0),
  kept cents not null check (kept between 0 and value),
  -- What the other item costs, and what was paid for it beside.
  list_amount cents not null check (list_amount >= 0),
  due cents not null check (due >= 0),
  reason text not null,
  business_date date not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, exchange_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, card_id) references card,
  foreign key (org_id, to_card_id) references card,
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, created_uid) references staff,
  check (value - kept + due = list_amount)
);
select make_tenant_table('card_exchange');
create unique index card_exchange_number_once on card_exchange (org_id, exchange_number);
create index card_exchange_latest on card_exchange (org_id, shop_id, business_date desc, exchange_id desc);
create index card_exchange_latest_of_org on card_exchange (org_id, business_date desc, exchange_id desc);
create index card_exchange_latest_of_member on card_exchange (org_id, member_id, business_date desc, exchange_id desc);

create table card_exchange_item (
  org_id bigint not null references organisation,
  exchange_id bigint not null,
  card_item_id bigint not null,
  num integer not null check (num > 0),
  value cents not null check (value >= 0),
  primary key (org_id, exchange_id, card_item_id),
  foreign key (org_id, exchange_id) references card_exchange,
  foreign key (org_id, card_item_id) references card_item
);
select make_tenant_table('card_exchange_item', 'insert');

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, 'card:exchange'
    from role r join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    where r.org_id = v_org and r.role_name in ('总部管理员', '店长') and g.permission = 'card:extend'
    on conflict do nothing;
  end loop;
end $$;
