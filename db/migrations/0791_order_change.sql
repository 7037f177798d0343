-- What the finance desk notes on an order, and what was changed on it afterwards: nothing of it moves money.
alter table sales_order add column finance_remark text not null default '';

create table order_change (
  org_id bigint not null references organisation,
  order_change_id bigint not null,
  order_id bigint not null,
  shop_id bigint not null,
  what text not null check (what in ('remarks', 'finance_remark', 'performers')),
  item_name text not null default '',
  before text not null,
  after text not null check (after is distinct from before),
  reason text not null default '',
  uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, order_change_id),
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('order_change', 'insert');
create index order_change_of_order on order_change (org_id, order_id, order_change_id desc);

select grant_preset('{administrator, manager}', '{sales:modify}', 'sales:void');
