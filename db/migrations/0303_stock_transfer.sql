-- Stock that goes from one warehouse to another, within a shop or between two of the chain.
create table stock_transfer (
  org_id bigint not null references organisation,
  transfer_id bigint not null,
  -- Who sends.
  shop_id bigint not null,
  from_warehouse_id bigint not null,
  -- Who gets it.
  to_shop_id bigint not null,
  to_warehouse_id bigint not null,
  transfer_number text not null,
  status text not null check (status in ('draft', 'in_transit', 'received', 'withdrawn')),
  remarks text not null default '',
  quantity integer not null,
  received_quantity integer not null default 0,
  -- What it cost when it left.
  amount cents not null default 0,
  version integer not null default 1 check (version > 0),
  created_uid bigint not null,
  created_at timestamptz not null,
  sent_uid bigint,
  sent_at timestamptz,
  received_uid bigint,
  received_at timestamptz,
  primary key (org_id, transfer_id),
  foreign key (org_id, from_warehouse_id, shop_id) references warehouse (org_id, warehouse_id, shop_id),
  foreign key (org_id, to_warehouse_id, to_shop_id) references warehouse (org_id, warehouse_id, shop_id),
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, sent_uid) references staff,
  foreign key (org_id, received_uid) references staff,
  check (from_warehouse_id <> to_warehouse_id),
  check (received_quantity between 0 and quantity)
);
select make_tenant_table('stock_transfer');
create index stock_transfer_latest on stock_transfer (org_id, transfer_id desc);
create index stock_transfer_sent on stock_transfer (org_id, shop_id, transfer_id desc);
create index stock_transfer_got on stock_transfer (org_id, to_shop_id, transfer_id desc);
create index stock_transfer_number on stock_transfer (org_id, transfer_number);

create table stock_transfer_line (
  org_id bigint not null references organisation,
  transfer_id bigint not null,
  line_no integer not null check (line_no > 0),
  sku_id bigint not null,
  quantity integer not null check (quantity > 0),
  -- Empty: what ends first goes first.
  batch_number text not null default '',
  -- What arrived whole, what arrived spoilt; the rest did not arrive.
  received_quantity integer not null default 0,
  damaged_quantity integer not null default 0,
  primary key (org_id, transfer_id, line_no),
  foreign key (org_id, transfer_id) references stock_transfer,
  foreign key (org_id, sku_id) references sku,
  check (received_quantity >= 0 and damaged_quantity >= 0 and received_quantity + damaged_quantity <= quantity)
);
select make_tenant_table('stock_transfer_line');
create index stock_transfer_line_of_sku on stock_transfer_line (org_id, sku_id);

select grant_preset('{administrator, manager}', '{stock:transfer}', 'stock:inbound');
