-- What is sold leaves the warehouse with the order, and comes back with its refund: piece by piece, never more than went.

-- How much of a move has been undone; kept by a trigger from the moves that undo it.
create table stock_move_back (
  org_id bigint not null,
  move_id bigint not null,
  of_quantity integer not null,
  quantity integer not null default 0,
  value_cents cents not null default 0,
  primary key (org_id, move_id),
  constraint stock_move_back_floor check (quantity between 0 and of_quantity and value_cents >= 0)
);
select make_tenant_table('stock_move_back', '');

-- Whom it went to, so that a bad batch leads to the people who have it.
alter table stock_move no force row level security;
alter table stock_move add member_id bigint, add foreign key (org_id, member_id) references member;
alter table stock_move force row level security;
update app_right set rights = replace(rights, ' uid,', ' uid, member_id,') where table_name = 'stock_move';
create index stock_move_to_member on stock_move (org_id, member_id, move_id desc) where member_id is not null;

drop index stock_move_reversed_once;
create index stock_move_reverses on stock_move (org_id, reverses) where reverses is not null;

create function note_stock_moves_back() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into stock_move_back (org_id, move_id, of_quantity)
  select distinct m.org_id, m.move_id, m.quantity from added a join stock_move m on m.org_id = a.org_id and m.move_id = a.reverses order by m.move_id
  on conflict do nothing;
  update stock_move_back b set quantity = b.quantity + d.quantity, value_cents = b.value_cents + d.value_cents
  from (select org_id, reverses, sum(quantity) as quantity, sum(value_cents) as value_cents from added where reverses is not null group by 1, 2) d
  where b.org_id = d.org_id and b.move_id = d.reverses;
  return null;
end $$;
create trigger stock_move_noted_back after insert on stock_move referencing new table as added for each statement execute function note_stock_moves_back();

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into stock_move_back (org_id, move_id, of_quantity, quantity, value_cents)
    select m.org_id, m.move_id, m.quantity, sum(b.quantity), sum(b.value_cents)
    from stock_move m join stock_move b on b.org_id = m.org_id and b.reverses = m.move_id where m.org_id = v_org group by m.org_id, m.move_id, m.quantity;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

-- What was sold or used though the books had none of it: somebody finds out why, and settles it.
create table stock_shortage (
  org_id bigint not null references organisation,
  shortage_id bigint not null,
  shop_id bigint not null,
  warehouse_id bigint not null,
  sku_id bigint not null,
  -- Why it was to move, and the document and line that it was for.
  kind text not null check (kind in ('sale', 'treatment')),
  document text not null,
  document_id bigint not null,
  document_number text not null,
  line_no integer not null,
  member_id bigint,
  status text not null check (status in ('open', 'issued', 'written_off', 'void')),
  quantity integer not null check (quantity > 0),
  -- What is still to be settled of it.
  left_quantity integer not null,
  reason text not null default '',
  created_uid bigint not null,
  created_at timestamptz not null,
  decided_uid bigint,
  decided_at timestamptz,
  primary key (org_id, shortage_id),
  foreign key (org_id, warehouse_id, shop_id) references warehouse (org_id, warehouse_id, shop_id),
  foreign key (org_id, sku_id) references sku,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, decided_uid) references staff,
  constraint stock_shortage_floor check (left_quantity between 0 and quantity),
  check ((status = 'open') = (left_quantity > 0) or status = 'written_off')
);
select make_tenant_table('stock_shortage');
create index stock_shortage_latest on stock_shortage (org_id, shortage_id desc);
create index stock_shortage_of_shop on stock_shortage (org_id, shop_id, shortage_id desc);
create index stock_shortage_open on stock_shortage (org_id, shop_id, shortage_id desc) where status = 'open';
create index stock_shortage_of_document on stock_shortage (org_id, document, document_id, line_no);
create index stock_shortage_number on stock_shortage (org_id, document_number);
create index stock_shortage_of_sku on stock_shortage (org_id, sku_id);
create index stock_shortage_of_maker on stock_shortage (org_id, created_uid, shortage_id desc);

-- Where what a refund takes back goes: into the batch that it came from, or to the bin; null: nothing comes back.
alter table order_refund_line no force row level security;
alter table order_refund_line add column restock text check (restock in ('batch', 'loss'));
alter table order_refund_line force row level security;

create or replace function stock_faults(p_org bigint) returns table (fault text, subject_id bigint)
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
    where m.org_id = $1 and (m.batch_id, m.shop_id, m.from_place) is distinct from (r.batch_id, r.shop_id, r.to_place)
    union all
    select 'what was undone of a move differs from the moves that undo it', coalesce(k.move_id, m.reverses)
    from (select move_id, of_quantity, quantity, value_cents from stock_move_back where org_id = $1) k
    full join (select reverses, sum(quantity) as quantity, sum(value_cents) as value_cents from stock_move
               where org_id = $1 and reverses is not null group by 1) m on m.reverses = k.move_id
    left join stock_move r on r.org_id = $1 and r.move_id = m.reverses
    where (k.quantity, k.value_cents, k.of_quantity) is distinct from (m.quantity, m.value_cents, r.quantity) or m.quantity > r.quantity
  $proof$ using p_org;
end $$;
