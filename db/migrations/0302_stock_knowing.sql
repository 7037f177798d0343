-- How much of a variant stands in a warehouse, whatever its batches; and what must not be used any more though it has not ended.
create table stock_held (
  org_id bigint not null,
  warehouse_id bigint not null,
  sku_id bigint not null,
  shop_id bigint not null,
  quantity integer not null default 0,
  primary key (org_id, warehouse_id, sku_id),
  constraint stock_held_floor check (quantity >= 0)
);
select make_tenant_table('stock_held', '');
create index stock_held_of_sku on stock_held (org_id, sku_id, warehouse_id);
create index stock_held_of_shop on stock_held (org_id, shop_id, sku_id, warehouse_id);

alter table stock_batch no force row level security;
alter table stock_batch
  -- Its maker takes it back, or somebody doubts it: it goes to the bin or back, wherever in the chain it stands.
  add recalled_at timestamptz,
  add recall_reason text not null default '';
alter table stock_batch force row level security;
create index stock_batch_ending on stock_batch (org_id, valid_date) where valid_date is not null;
create index stock_move_of_day on stock_move (org_id, shop_id, business_date, move_id desc);
create index stock_cost_of_sku on stock_cost (org_id, sku_id, shop_id);

-- After `stock_move_applied`, as triggers go by their names.
create function hold_stock_moves() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into stock_held (org_id, warehouse_id, sku_id, shop_id)
  select distinct org_id, warehouse_id, sku_id, shop_id from added where warehouse_id is not null order by warehouse_id, sku_id
  on conflict do nothing;
  update stock_held h set quantity = h.quantity + d.delta
  from (select org_id, warehouse_id, sku_id, sum(delta) as delta from added where warehouse_id is not null group by 1, 2, 3) d
  where h.org_id = d.org_id and h.warehouse_id = d.warehouse_id and h.sku_id = d.sku_id;
  return null;
end $$;
create trigger stock_move_held after insert on stock_move referencing new table as added for each statement execute function hold_stock_moves();

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into stock_held (org_id, warehouse_id, sku_id, shop_id, quantity)
    select org_id, warehouse_id, sku_id, shop_id, sum(quantity) from stock_balance group by 1, 2, 3, 4;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

create function stock_held_faults(p_org bigint) returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query execute $proof$
    select 'what stands in a warehouse differs from its batches', coalesce(h.sku_id, b.sku_id)
    from (select warehouse_id, sku_id, quantity from stock_held where org_id = $1) h
    full join (select warehouse_id, sku_id, sum(quantity) as quantity from stock_balance where org_id = $1 group by 1, 2) b
      on b.warehouse_id = h.warehouse_id and b.sku_id = h.sku_id
    where coalesce(h.quantity, 0) <> coalesce(b.quantity, 0)
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
      ) every
    ) numbered
  );
end $$;
