-- A bottle that was opened: what it held then, what is left of it, and how long that may still be used. What is open stays part
-- of what stands in the warehouse; treatments take from it first, sales and transfers never.

alter table goods no force row level security;
alter table goods
  -- Once opened it is used within so many hours (0) or days (1); null: opening changes nothing.
  add opened_limit integer check (opened_limit > 0),
  add opened_limit_unit integer not null default 0 check (opened_limit_unit in (0, 1));
alter table goods force row level security;

alter table stock_balance no force row level security;
alter table stock_balance
  -- What of it is open: the rests of its bottles.
  add opened_quantity integer not null default 0,
  add constraint stock_balance_opened check (opened_quantity between 0 and quantity);
alter table stock_balance force row level security;

create table stock_opened (
  org_id bigint not null references organisation,
  opened_id bigint not null,
  warehouse_id bigint not null,
  batch_id bigint not null,
  shop_id bigint not null,
  sku_id bigint not null,
  content integer not null check (content > 0),
  -- The content and what its moves did to it, kept by a trigger.
  rest integer not null default 0,
  -- How long it keeps once opened; the last day of its batch may come before.
  use_by timestamptz not null,
  opened_uid bigint not null,
  opened_at timestamptz not null,
  primary key (org_id, opened_id),
  unique (org_id, opened_id, warehouse_id, batch_id),
  foreign key (org_id, warehouse_id, batch_id) references stock_balance,
  foreign key (org_id, warehouse_id, shop_id) references warehouse (org_id, warehouse_id, shop_id),
  foreign key (org_id, batch_id, sku_id) references stock_batch (org_id, batch_id, sku_id),
  foreign key (org_id, opened_uid) references staff,
  constraint stock_opened_floor check (rest between 0 and content)
);
select make_tenant_table('stock_opened',
  'insert (org_id, opened_id, warehouse_id, batch_id, shop_id, sku_id, content, use_by, opened_uid, opened_at)');
create index stock_opened_due on stock_opened (org_id, use_by, opened_id) where rest > 0;
create index stock_opened_due_in_shop on stock_opened (org_id, shop_id, use_by, opened_id) where rest > 0;
create index stock_opened_of_batch on stock_opened (org_id, batch_id, warehouse_id) where rest > 0;
create index stock_opened_of_sku on stock_opened (org_id, sku_id);
create index stock_opened_by on stock_opened (org_id, opened_uid, opened_id desc);

create function fill_opened() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.rest := new.content;
  return new;
end $$;
create trigger stock_opened_filled before insert on stock_opened for each row execute function fill_opened();

create function note_opened() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update stock_balance b set opened_quantity = b.opened_quantity + o.content
  from (select org_id, warehouse_id, batch_id, sum(content) as content from added group by 1, 2, 3) o
  where b.org_id = o.org_id and b.warehouse_id = o.warehouse_id and b.batch_id = o.batch_id;
  return null;
end $$;
create trigger stock_opened_noted after insert on stock_opened referencing new table as added for each statement execute function note_opened();

alter table stock_move no force row level security;
alter table stock_move
  -- The opened bottle that it was taken from, or put back into.
  add opened_id bigint,
  add foreign key (org_id, opened_id, warehouse_id, batch_id) references stock_opened (org_id, opened_id, warehouse_id, batch_id);
alter table stock_move force row level security;
update app_right set rights = replace(rights, ' uid,', ' uid, opened_id,') where table_name = 'stock_move';
create index stock_move_of_opened on stock_move (org_id, opened_id, move_id desc) where opened_id is not null;

-- As it was, and what is open moves with what stands there.
create or replace function apply_stock_moves() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into stock_balance (org_id, warehouse_id, batch_id, shop_id, sku_id, received_at)
  select org_id, warehouse_id, batch_id, shop_id, sku_id, min(created_at) from added where warehouse_id is not null
  group by org_id, warehouse_id, batch_id, shop_id, sku_id order by warehouse_id, batch_id
  on conflict do nothing;
  insert into stock_cost (org_id, shop_id, sku_id)
  select distinct org_id, shop_id, sku_id from added where warehouse_id is not null order by shop_id, sku_id
  on conflict do nothing;
  update stock_balance b set quantity = b.quantity + d.delta, opened_quantity = b.opened_quantity + d.opened
  from (select org_id, warehouse_id, batch_id, sum(delta) as delta, coalesce(sum(delta) filter (where opened_id is not null), 0) as opened
        from added where warehouse_id is not null group by 1, 2, 3) d
  where b.org_id = d.org_id and b.warehouse_id = d.warehouse_id and b.batch_id = d.batch_id;
  update stock_opened o set rest = o.rest + d.delta
  from (select org_id, opened_id, sum(delta) as delta from added where opened_id is not null group by 1, 2) d
  where o.org_id = d.org_id and o.opened_id = d.opened_id;
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

create function stock_opened_faults(p_org bigint) returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query execute $proof$
    select 'what is left of an opened bottle differs from its moves', o.opened_id
    from stock_opened o
    left join (select opened_id, sum(delta) as delta from stock_move where org_id = $1 and opened_id is not null group by 1) m on m.opened_id = o.opened_id
    where o.org_id = $1 and o.rest <> o.content + coalesce(m.delta, 0)
    union all
    select 'what is open of a batch differs from its bottles', coalesce(b.batch_id, o.batch_id)
    from (select warehouse_id, batch_id, opened_quantity from stock_balance where org_id = $1 and opened_quantity <> 0) b
    full join (select warehouse_id, batch_id, sum(rest) as rest from stock_opened where org_id = $1 and rest > 0 group by 1, 2) o
      on o.warehouse_id = b.warehouse_id and o.batch_id = b.batch_id
    where coalesce(b.opened_quantity, 0) <> coalesce(o.rest, 0)
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
        union all select * from stock_faults(current_org()) union all select * from stock_held_faults(current_org())
        union all select * from stock_opened_faults(current_org())
      ) every
    ) numbered
  );
end $$;

-- The rest of a bottle is thrown away by an order of loss that names it.
alter table outbound_line no force row level security;
alter table outbound_line add opened_id bigint, add foreign key (org_id, opened_id) references stock_opened;
alter table outbound_line force row level security;
create index outbound_line_of_opened on outbound_line (org_id, opened_id) where opened_id is not null;

select grant_preset('{administrator, manager, therapist, doctor}', '{stock:open}', 'stock:read');
