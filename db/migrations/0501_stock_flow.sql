-- What of a variant was used on a day, so that one knows how long the rest lasts; and since when none of it has left.

alter table stock_day no force row level security;
alter table stock_day
  -- What went to customers and into the house, less what came back of it.
  add used_quantity integer not null default 0;
alter table stock_day force row level security;

alter table stock_held no force row level security;
alter table stock_held
  -- The last day on which some of it left for good; before that, the day on which it came to an empty shelf.
  add moved_on date;
alter table stock_held force row level security;

-- After `stock_move_applied`, which makes the row of the day.
create function note_stock_use() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update stock_day d set used_quantity = d.used_quantity + u.used
  from (
    select org_id, warehouse_id, sku_id, business_date,
      sum(case when to_place in ('customer', 'use') then quantity else -quantity end) as used
    from added where warehouse_id is not null and (to_place in ('customer', 'use') or from_place in ('customer', 'use')) group by 1, 2, 3, 4
  ) u
  where d.org_id = u.org_id and d.warehouse_id = u.warehouse_id and d.sku_id = u.sku_id and d.business_date = u.business_date;
  return null;
end $$;
create trigger stock_move_used after insert on stock_move referencing new table as added for each statement execute function note_stock_use();

create or replace function hold_stock_moves() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into stock_held (org_id, warehouse_id, sku_id, shop_id)
  select distinct org_id, warehouse_id, sku_id, shop_id from added where warehouse_id is not null order by warehouse_id, sku_id
  on conflict do nothing;
  update stock_held h set quantity = h.quantity + d.delta,
    moved_on = case when d.left_on is not null then greatest(h.moved_on, d.left_on) when h.quantity = 0 then d.day else h.moved_on end
  from (select org_id, warehouse_id, sku_id, sum(delta) as delta, max(business_date) as day,
          max(business_date) filter (where delta < 0 and reverses is null) as left_on
        from added where warehouse_id is not null group by 1, 2, 3) d
  where h.org_id = d.org_id and h.warehouse_id = d.warehouse_id and h.sku_id = d.sku_id;
  return null;
end $$;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update stock_day d set used_quantity = u.used
    from (
      select warehouse_id, sku_id, business_date, sum(case when to_place in ('customer', 'use') then quantity else -quantity end) as used
      from stock_move where warehouse_id is not null and (to_place in ('customer', 'use') or from_place in ('customer', 'use')) group by 1, 2, 3
    ) u
    where d.warehouse_id = u.warehouse_id and d.sku_id = u.sku_id and d.business_date = u.business_date;
    update stock_held h set moved_on = m.moved_on
    from (select warehouse_id, sku_id, coalesce(max(business_date) filter (where delta < 0 and reverses is null), min(business_date)) as moved_on
          from stock_move where warehouse_id is not null group by 1, 2) m
    where h.warehouse_id = m.warehouse_id and h.sku_id = m.sku_id;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

create index stock_held_still on stock_held (org_id, shop_id, moved_on, sku_id, warehouse_id) where quantity > 0;
create index stock_held_still_in_chain on stock_held (org_id, moved_on, sku_id, warehouse_id) where quantity > 0;
create index stock_transfer_by_state on stock_transfer (org_id, shop_id, status);
create index stock_transfer_coming on stock_transfer (org_id, to_shop_id, status);

create function stock_flow_faults(p_org bigint) returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query execute $proof$
    select 'what was used on a day differs from its moves', coalesce(d.sku_id, m.sku_id)
    from (select warehouse_id, sku_id, business_date, used_quantity from stock_day where org_id = $1 and used_quantity <> 0) d
    full join (
      select warehouse_id, sku_id, business_date, sum(case when to_place in ('customer', 'use') then quantity else -quantity end) as used
      from stock_move
      where org_id = $1 and warehouse_id is not null and (to_place in ('customer', 'use') or from_place in ('customer', 'use')) group by 1, 2, 3
    ) m on m.warehouse_id = d.warehouse_id and m.sku_id = d.sku_id and m.business_date = d.business_date
    where coalesce(d.used_quantity, 0) <> coalesce(m.used, 0)
    union all
    select 'stock that left later than is known', h.sku_id
    from stock_held h
    join (select warehouse_id, sku_id, max(business_date) as left_on from stock_move
          where org_id = $1 and delta < 0 and reverses is null group by 1, 2) m on m.warehouse_id = h.warehouse_id and m.sku_id = h.sku_id
    where h.org_id = $1 and (h.moved_on is null or h.moved_on < m.left_on)
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
        union all select * from stock_opened_faults(current_org()) union all select * from stock_flow_faults(current_org())
      ) every
    ) numbered
  );
end $$;
