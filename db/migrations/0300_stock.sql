-- What stands in the warehouses of a shop, what it cost, and how every piece of it came there and left. Stock has the shape
-- of the ledger of money: moves are appended and never changed, what is left is kept by a trigger and never below nothing.

create table warehouse (
  org_id bigint not null references organisation,
  warehouse_id bigint not null,
  shop_id bigint not null,
  warehouse_name text not null,
  -- The department that it serves, and who answers for it.
  group_id bigint,
  keeper_uid bigint,
  remarks text not null default '',
  -- What a shop begins with, and where it looks first.
  is_main boolean not null default false,
  version integer not null default 1 check (version > 0),
  deleted_at timestamptz,
  primary key (org_id, warehouse_id),
  unique (org_id, warehouse_id, shop_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, group_id) references staff_group,
  foreign key (org_id, keeper_uid) references staff
);
select make_tenant_table('warehouse');
create unique index warehouse_main on warehouse (org_id, shop_id) where is_main;

-- Whom goods are bought from: kept once for the chain.
create table supplier (
  org_id bigint not null references organisation,
  supplier_id bigint not null,
  supplier_name text not null,
  supplier_level text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  remarks text not null default '',
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (org_id, supplier_id)
);
select make_tenant_table('supplier');

-- What was made together: one number and one last day for a variant, wherever in the chain it stands.
create table stock_batch (
  org_id bigint not null references organisation,
  batch_id bigint not null,
  sku_id bigint not null,
  batch_number text not null check (batch_number <> ''),
  production_date date,
  -- The last day on which it may be used; null: it keeps.
  valid_date date,
  created_at timestamptz not null,
  primary key (org_id, batch_id),
  unique (org_id, batch_id, sku_id),
  foreign key (org_id, sku_id) references sku,
  check (production_date <= valid_date)
);
select make_tenant_table('stock_batch');
create unique index stock_batch_once on stock_batch (org_id, sku_id, batch_number);
create index stock_batch_number on stock_batch (org_id, batch_number);

-- How much of a batch stands in a warehouse. The serving role may update no column that means anything: `for update` merely
-- asks for some update right.
create table stock_balance (
  org_id bigint not null,
  warehouse_id bigint not null,
  batch_id bigint not null,
  shop_id bigint not null,
  sku_id bigint not null,
  quantity integer not null default 0,
  -- When some of it came here first: of two that end alike the older goes first.
  received_at timestamptz not null,
  primary key (org_id, warehouse_id, batch_id),
  foreign key (org_id, warehouse_id, shop_id) references warehouse (org_id, warehouse_id, shop_id),
  foreign key (org_id, batch_id, sku_id) references stock_batch (org_id, batch_id, sku_id),
  constraint stock_balance_floor check (quantity >= 0)
);
select make_tenant_table('stock_balance', 'update (org_id)');
create index stock_balance_of_sku on stock_balance (org_id, shop_id, sku_id, warehouse_id);
create index stock_balance_of_batch on stock_balance (org_id, batch_id);

-- What all of a variant in a shop's warehouses cost together. Whoever takes some locks it first: it is the one lock of stock.
create table stock_cost (
  org_id bigint not null,
  shop_id bigint not null,
  sku_id bigint not null,
  quantity integer not null default 0,
  value_cents cents not null default 0,
  primary key (org_id, shop_id, sku_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, sku_id) references sku,
  constraint stock_cost_floor check (quantity >= 0 and value_cents >= 0 and (quantity > 0 or value_cents = 0))
);
select make_tenant_table('stock_cost', 'update (org_id)');

create table stock_move (
  org_id bigint not null,
  move_id bigint not null,
  shop_id bigint not null,
  sku_id bigint not null,
  batch_id bigint not null,
  from_place text not null check (from_place in ('warehouse', 'supplier', 'customer', 'loss', 'in_transit', 'use')),
  from_warehouse_id bigint,
  to_place text not null check (to_place in ('warehouse', 'supplier', 'customer', 'loss', 'in_transit', 'use')),
  to_warehouse_id bigint,
  quantity integer not null check (quantity > 0),
  -- What that much of it cost.
  value_cents cents not null check (value_cents >= 0),
  kind text not null,
  document text not null,
  document_id bigint not null,
  -- The document as people read it, so that a list of moves asks no domain above.
  document_number text not null,
  line_no integer not null,
  -- The move that this one undoes.
  reverses bigint,
  -- Null: nobody, it was a job.
  uid bigint,
  business_date date not null,
  created_at timestamptz not null,
  warehouse_id bigint generated always as (coalesce(from_warehouse_id, to_warehouse_id)) stored,
  -- What it does to its warehouse.
  delta integer generated always as (case when to_place = 'warehouse' then quantity when from_place = 'warehouse' then -quantity else 0 end) stored,
  primary key (org_id, move_id),
  foreign key (org_id, from_warehouse_id, shop_id) references warehouse (org_id, warehouse_id, shop_id),
  foreign key (org_id, to_warehouse_id, shop_id) references warehouse (org_id, warehouse_id, shop_id),
  foreign key (org_id, batch_id, sku_id) references stock_batch (org_id, batch_id, sku_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, uid) references staff,
  foreign key (org_id, reverses) references stock_move,
  check ((from_place = 'warehouse') = (from_warehouse_id is not null)),
  check ((to_place = 'warehouse') = (to_warehouse_id is not null)),
  -- From one warehouse to another it is on its way in between.
  check (from_place <> to_place)
);
select make_tenant_table('stock_move',
  'insert (org_id, move_id, shop_id, sku_id, batch_id, from_place, from_warehouse_id, to_place, to_warehouse_id, quantity, value_cents, '
  || 'kind, document, document_id, document_number, line_no, reverses, uid, business_date, created_at)');
create unique index stock_move_reversed_once on stock_move (org_id, reverses) where reverses is not null;
create index stock_move_document on stock_move (org_id, document, document_id, line_no);
create index stock_move_latest on stock_move (org_id, move_id desc);
create index stock_move_of_shop on stock_move (org_id, shop_id, move_id desc);
create index stock_move_of_warehouse on stock_move (org_id, warehouse_id, move_id desc);
create index stock_move_of_sku on stock_move (org_id, sku_id, shop_id, move_id desc);
create index stock_move_of_batch on stock_move (org_id, batch_id, move_id desc);

-- What came and went of a variant on a day, for the summary of a span.
create table stock_day (
  org_id bigint not null,
  warehouse_id bigint not null,
  sku_id bigint not null,
  business_date date not null,
  shop_id bigint not null,
  in_quantity integer not null,
  out_quantity integer not null,
  in_value cents not null,
  out_value cents not null,
  primary key (org_id, warehouse_id, sku_id, business_date)
);
select make_tenant_table('stock_day', '');
create index stock_day_of_sku on stock_day (org_id, shop_id, sku_id, business_date);

create trigger stock_move_append_only before update or delete on stock_move for each row execute function refuse_change();
create trigger stock_move_no_truncate before truncate on stock_move for each statement execute function refuse_change();

-- What is left moves with the moves and by nothing else: the serving role cannot write it.
create function apply_stock_moves() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into stock_balance (org_id, warehouse_id, batch_id, shop_id, sku_id, received_at)
  select org_id, warehouse_id, batch_id, shop_id, sku_id, min(created_at) from added where warehouse_id is not null
  group by org_id, warehouse_id, batch_id, shop_id, sku_id order by warehouse_id, batch_id
  on conflict do nothing;
  insert into stock_cost (org_id, shop_id, sku_id)
  select distinct org_id, shop_id, sku_id from added where warehouse_id is not null order by shop_id, sku_id
  on conflict do nothing;
  update stock_balance b set quantity = b.quantity + d.delta
  from (select org_id, warehouse_id, batch_id, sum(delta) as delta from added where warehouse_id is not null group by 1, 2, 3) d
  where b.org_id = d.org_id and b.warehouse_id = d.warehouse_id and b.batch_id = d.batch_id;
  update stock_cost c set quantity = c.quantity + d.delta, value_cents = c.value_cents + d.value_cents
  from (select org_id, shop_id, sku_id, sum(delta) as delta, sum(sign(delta) * value_cents) as value_cents
        from added where warehouse_id is not null group by 1, 2, 3) d
  where c.org_id = d.org_id and c.shop_id = d.shop_id and c.sku_id = d.sku_id;
  insert into stock_day as kept (org_id, warehouse_id, sku_id, business_date, shop_id, in_quantity, out_quantity, in_value, out_value)
  select org_id, warehouse_id, sku_id, business_date, shop_id,
    coalesce(sum(quantity) filter (where delta > 0), 0), coalesce(sum(quantity) filter (where delta < 0), 0),
    coalesce(sum(value_cents) filter (where delta > 0), 0), coalesce(sum(value_cents) filter (where delta < 0), 0)
  from added where warehouse_id is not null group by 1, 2, 3, 4, 5 order by 2, 3, 4
  on conflict (org_id, warehouse_id, sku_id, business_date) do update set
    in_quantity = kept.in_quantity + excluded.in_quantity, out_quantity = kept.out_quantity + excluded.out_quantity,
    in_value = kept.in_value + excluded.in_value, out_value = kept.out_value + excluded.out_value;
  return null;
end $$;
create trigger stock_move_applied after insert on stock_move referencing new table as added for each statement execute function apply_stock_moves();

-- What the nightly job and the tests prove of stock; every row is a fault.
create function stock_faults(p_org bigint) returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query execute $proof$
    select 'what is left of a batch differs from its moves', coalesce(b.batch_id, m.batch_id)
    from (select warehouse_id, batch_id, quantity from stock_balance where org_id = $1) b
    full join (select warehouse_id, batch_id, sum(delta) as quantity from stock_move where org_id = $1 and warehouse_id is not null group by 1, 2) m
      on m.warehouse_id = b.warehouse_id and m.batch_id = b.batch_id
    where coalesce(b.quantity, 0) <> coalesce(m.quantity, 0)
    union all
    select 'what a variant cost differs from its moves', coalesce(c.sku_id, m.sku_id)
    from (select shop_id, sku_id, quantity, value_cents from stock_cost where org_id = $1) c
    full join (select shop_id, sku_id, sum(delta) as quantity, sum(sign(delta) * value_cents) as value_cents
               from stock_move where org_id = $1 and warehouse_id is not null group by 1, 2) m
      on m.shop_id = c.shop_id and m.sku_id = c.sku_id
    where coalesce(c.quantity, 0) <> coalesce(m.quantity, 0) or coalesce(c.value_cents, 0) <> coalesce(m.value_cents, 0)
    union all
    select 'what stands in the warehouses differs from what has a cost', c.sku_id
    from stock_cost c
    left join (select shop_id, sku_id, sum(quantity) as quantity from stock_balance where org_id = $1 group by 1, 2) b
      on b.shop_id = c.shop_id and b.sku_id = c.sku_id
    where c.org_id = $1 and c.quantity <> coalesce(b.quantity, 0)
    union all
    select 'the days of a variant differ from its moves', coalesce(d.sku_id, m.sku_id)
    from (select warehouse_id, sku_id, business_date, in_quantity, out_quantity, in_value, out_value from stock_day where org_id = $1) d
    full join (
      select warehouse_id, sku_id, business_date,
        coalesce(sum(quantity) filter (where delta > 0), 0) as in_quantity, coalesce(sum(quantity) filter (where delta < 0), 0) as out_quantity,
        coalesce(sum(value_cents) filter (where delta > 0), 0) as in_value, coalesce(sum(value_cents) filter (where delta < 0), 0) as out_value
      from stock_move where org_id = $1 and warehouse_id is not null group by 1, 2, 3
    ) m on m.warehouse_id = d.warehouse_id and m.sku_id = d.sku_id and m.business_date = d.business_date
    where (d.in_quantity, d.out_quantity, d.in_value, d.out_value) is distinct from (m.in_quantity, m.out_quantity, m.in_value, m.out_value)
    union all
    select 'a move that undoes another differs from it', m.move_id
    from stock_move m join stock_move r on r.org_id = $1 and r.move_id = m.reverses
    where m.org_id = $1 and (m.quantity, m.batch_id, m.shop_id, m.from_place) is distinct from (r.quantity, r.batch_id, r.shop_id, r.to_place)
  $proof$ using p_org;
end $$;

create or replace function book_faults() returns json
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return (
    select json_build_object('num', count(*), 'text', string_agg(fault || ': ' || subject_id, ', ') filter (where place <= 100))
    from (
      select fault, subject_id, row_number() over () as place
      from (
        select * from ledger_faults() union all select * from member_figure_faults() union all select * from day_figure_faults()
        union all select * from stock_faults(current_org())
      ) every
    ) numbered
  );
end $$;

-- Every shop has a main warehouse; new ones begin with it.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into warehouse (org_id, warehouse_id, shop_id, warehouse_name, is_main)
    select s.org_id, s.block * 1000, s.shop_id, '主仓库', true
    from (select org_id, shop_id, nextval('public.id_block') as block from shop where org_id = v_org and shop_type = '1' offset 0) s;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

select grant_preset('{administrator, manager}', '{stock:read, stock:cost, stock:warehouse, stock:supplier}', 'catalog:goods');
select grant_preset('{administrator, manager}', '{stock:inbound, stock:outbound, stock:approve}', 'catalog:goods');
select grant_preset('{cashier, therapist, doctor}', '{stock:read}', 'catalog:read');
