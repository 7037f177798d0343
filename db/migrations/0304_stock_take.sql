-- What is counted in a warehouse while others work. A line keeps what the books said at the moment at which it was counted, so
-- that what is sold afterwards is no difference.
create table stock_take (
  org_id bigint not null references organisation,
  take_id bigint not null,
  shop_id bigint not null,
  warehouse_id bigint not null,
  take_number text not null,
  status text not null check (status in ('counting', 'pending', 'confirmed', 'rejected', 'void')),
  -- Whoever counts is not told what the books say.
  is_blind boolean not null,
  remarks text not null default '',
  -- What was found beyond the books, and what was missing, at cost; once it is settled.
  gain_amount cents not null default 0,
  loss_amount cents not null default 0,
  version integer not null default 1 check (version > 0),
  created_uid bigint not null,
  created_at timestamptz not null,
  confirmed_uid bigint,
  confirmed_at timestamptz,
  approved_uid bigint,
  primary key (org_id, take_id),
  foreign key (org_id, warehouse_id, shop_id) references warehouse (org_id, warehouse_id, shop_id),
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, confirmed_uid) references staff,
  foreign key (org_id, approved_uid) references staff,
  -- Nobody agrees to what they counted away themselves.
  check (approved_uid <> confirmed_uid)
);
select make_tenant_table('stock_take');
create index stock_take_latest on stock_take (org_id, take_id desc);
create index stock_take_of_shop on stock_take (org_id, shop_id, take_id desc);
-- A warehouse is counted once at a time.
create unique index stock_take_open on stock_take (org_id, warehouse_id) where status in ('counting', 'pending');
create index stock_take_let_go on stock_take (org_id, confirmed_uid, confirmed_at) where status = 'confirmed' and approved_uid is null;

create table stock_take_line (
  org_id bigint not null references organisation,
  take_id bigint not null,
  batch_id bigint not null,
  sku_id bigint not null,
  book_quantity integer not null check (book_quantity >= 0),
  counted_quantity integer not null check (counted_quantity >= 0),
  counted_uid bigint not null,
  counted_at timestamptz not null,
  primary key (org_id, take_id, batch_id),
  foreign key (org_id, take_id) references stock_take,
  foreign key (org_id, batch_id, sku_id) references stock_batch (org_id, batch_id, sku_id),
  foreign key (org_id, counted_uid) references staff
);
select make_tenant_table('stock_take_line', 'insert, update');

select grant_preset('{administrator, manager}', '{stock:take}', 'stock:inbound');
