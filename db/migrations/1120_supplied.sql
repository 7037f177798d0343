-- Whom the chain buys from, by one name each and with who wrote them down; and what each supplied, kept so that nobody looks
-- through every delivery for it.

alter table supplier no force row level security;
alter table supplier
  -- Null: written down before this was kept.
  add added_uid bigint,
  -- The ID code of the supplier that it is on this platform; empty: it is none.
  add supplier_code text not null default '',
  add foreign key (org_id, added_uid) references staff;
alter table supplier force row level security;

-- Two of one name become two names before there may be one only.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update supplier s set supplier_name = left(s.supplier_name, 30) || ' ' || s.supplier_id, version = s.version + 1
    where s.org_id = v_org and s.deleted_at is null
      and exists (
        select from supplier o
        where o.org_id = v_org and o.deleted_at is null and o.supplier_name = s.supplier_name and o.supplier_id < s.supplier_id
      );
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
create unique index supplier_named on supplier (org_id, supplier_name) where deleted_at is null;
create unique index supplier_coded on supplier (org_id, supplier_code) where deleted_at is null and supplier_code <> '';

-- What a supplier's open orders are, and all of them, the latest first.
drop index inbound_of_supplier;
create index inbound_of_supplier on inbound (org_id, supplier_id, inbound_id desc) where supplier_id is not null;
create index inbound_of_supplier_by_state on inbound (org_id, supplier_id, status, inbound_id desc) where supplier_id is not null;
create index outbound_of_supplier on outbound (org_id, supplier_id, outbound_id desc) where supplier_id is not null;

-- What moved between a shop and a supplier, so that it nets: what came is more, what is taken back or sent back is less. What
-- takes a delivery back undoes what was delivered, whatever it was worth by then: stock lets it go at most at what is left of
-- the cost, but the supplier is owed nothing for it. What stood there before there were books, and what customers brought
-- back, nobody delivered.
create table supplied_move (
  org_id bigint not null,
  move_id bigint not null,
  shop_id bigint not null,
  supplier_id bigint not null,
  sku_id bigint not null,
  batch_id bigint not null,
  business_date date not null,
  kind text not null check (kind in ('delivered', 'taken_back', 'sent_back', 'put_back')),
  quantity integer not null,
  amount cents not null,
  -- A delivery that was taken back: what it cost is no price.
  undone boolean not null,
  primary key (org_id, move_id),
  foreign key (org_id, move_id) references stock_move deferrable initially deferred,
  foreign key (org_id, supplier_id) references supplier
);
select make_tenant_table('supplied_move', '');
create index supplied_move_latest on supplied_move (org_id, supplier_id, business_date desc, move_id desc);
create index supplied_move_in_shop on supplied_move (org_id, supplier_id, shop_id, business_date desc, move_id desc);
create index supplied_move_price on supplied_move (org_id, supplier_id, sku_id, shop_id, business_date desc, move_id desc)
  where kind = 'delivered' and not undone;
create index supplied_move_batch on supplied_move (org_id, supplier_id, batch_id) where kind = 'delivered' and not undone;

create function supplied_moves_due(p_org bigint) returns setof supplied_move
language sql stable set search_path = pg_catalog, public as $$
  select m.org_id, m.move_id, m.shop_id, i.supplier_id, m.sku_id, m.batch_id, m.business_date,
    case when m.reverses is null then 'delivered' else 'taken_back' end,
    case when m.reverses is null then m.quantity else -m.quantity end,
    (case when m.reverses is null then m.value_cents else -div(r.value_cents * m.quantity, r.quantity) end)::cents,
    exists (select from stock_move u where u.org_id = m.org_id and u.reverses = m.move_id)
  from inbound i
  join stock_move m on m.org_id = i.org_id and m.document = 'inbound' and m.document_id = i.inbound_id
  left join stock_move r on r.org_id = m.org_id and r.move_id = m.reverses
  where i.org_id = p_org and i.supplier_id is not null and i.kind in ('purchase', 'other')
  union all
  select m.org_id, m.move_id, m.shop_id, o.supplier_id, m.sku_id, m.batch_id, m.business_date,
    case when m.reverses is null then 'sent_back' else 'put_back' end,
    case when m.reverses is null then -m.quantity else m.quantity end,
    (case when m.reverses is null then -m.value_cents else m.value_cents end)::cents,
    exists (select from stock_move u where u.org_id = m.org_id and u.reverses = m.move_id)
  from outbound o
  join stock_move m on m.org_id = o.org_id and m.document = 'outbound' and m.document_id = o.outbound_id
  where o.org_id = p_org and o.supplier_id is not null and o.kind = 'return'
$$;

-- What a supplier ever supplied a shop with: how much is left of what it delivered, and how much of it went back.
create table supplied (
  org_id bigint not null,
  shop_id bigint not null,
  supplier_id bigint not null,
  sku_id bigint not null,
  -- Delivered, less what was taken back; 0: every delivery was void.
  bought_quantity integer not null,
  bought_amount cents not null,
  back_quantity integer not null,
  back_amount cents not null,
  primary key (org_id, shop_id, supplier_id, sku_id),
  foreign key (org_id, supplier_id) references supplier,
  foreign key (org_id, sku_id) references sku
);
select make_tenant_table('supplied', '');
create index supplied_of_sku on supplied (org_id, shop_id, sku_id, supplier_id) where bought_quantity > 0;
create index supplied_in_chain on supplied (org_id, sku_id, supplier_id, shop_id) where bought_quantity > 0;
create index supplied_by on supplied (org_id, supplier_id, sku_id, shop_id) where bought_quantity > 0;

create function supplied_due(p_org bigint) returns setof supplied
language sql stable set search_path = pg_catalog, public as $$
  select org_id, shop_id, supplier_id, sku_id,
    coalesce(sum(quantity) filter (where kind in ('delivered', 'taken_back')), 0)::integer,
    coalesce(sum(amount) filter (where kind in ('delivered', 'taken_back')), 0)::cents,
    coalesce(-sum(quantity) filter (where kind in ('sent_back', 'put_back')), 0)::integer,
    coalesce(-sum(amount) filter (where kind in ('sent_back', 'put_back')), 0)::cents
  from supplied_moves_due(p_org) group by 1, 2, 3, 4
$$;

create function supplied_follows_moves() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from added where document in ('inbound', 'outbound')) then return null; end if;
  insert into supplied_move (org_id, move_id, shop_id, supplier_id, sku_id, batch_id, business_date, kind, quantity, amount, undone)
  select a.org_id, a.move_id, a.shop_id, i.supplier_id, a.sku_id, a.batch_id, a.business_date,
    case when a.reverses is null then 'delivered' else 'taken_back' end,
    case when a.reverses is null then a.quantity else -a.quantity end,
    case when a.reverses is null then a.value_cents else -div(r.value_cents * a.quantity, r.quantity) end, false
  from added a
  join inbound i on i.org_id = a.org_id and i.inbound_id = a.document_id and i.supplier_id is not null and i.kind in ('purchase', 'other')
  left join stock_move r on r.org_id = a.org_id and r.move_id = a.reverses
  where a.document = 'inbound'
  union all
  select a.org_id, a.move_id, a.shop_id, o.supplier_id, a.sku_id, a.batch_id, a.business_date,
    case when a.reverses is null then 'sent_back' else 'put_back' end,
    case when a.reverses is null then -a.quantity else a.quantity end,
    case when a.reverses is null then -a.value_cents else a.value_cents end, false
  from added a
  join outbound o on o.org_id = a.org_id and o.outbound_id = a.document_id and o.supplier_id is not null and o.kind = 'return'
  where a.document = 'outbound';
  update supplied_move k set undone = true from added a where k.org_id = a.org_id and k.move_id = a.reverses;
  insert into supplied as kept (org_id, shop_id, supplier_id, sku_id, bought_quantity, bought_amount, back_quantity, back_amount)
  select s.org_id, s.shop_id, s.supplier_id, s.sku_id,
    coalesce(sum(s.quantity) filter (where s.kind in ('delivered', 'taken_back')), 0),
    coalesce(sum(s.amount) filter (where s.kind in ('delivered', 'taken_back')), 0),
    coalesce(-sum(s.quantity) filter (where s.kind in ('sent_back', 'put_back')), 0),
    coalesce(-sum(s.amount) filter (where s.kind in ('sent_back', 'put_back')), 0)
  from added a join supplied_move s on s.org_id = a.org_id and s.move_id = a.move_id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, shop_id, supplier_id, sku_id) do update set
    bought_quantity = kept.bought_quantity + excluded.bought_quantity, bought_amount = kept.bought_amount + excluded.bought_amount,
    back_quantity = kept.back_quantity + excluded.back_quantity, back_amount = kept.back_amount + excluded.back_amount;
  return null;
end $$;
create trigger stock_move_supplied after insert on stock_move referencing new table as added for each statement execute function supplied_follows_moves();

create function supplied_faults(p_org bigint) returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query
    select 'what moved between a shop and a supplier differs from its documents', t.move_id from (
      (select * from supplied_move k where k.org_id = p_org except select * from supplied_moves_due(p_org))
      union
      (select * from supplied_moves_due(p_org) except select * from supplied_move k where k.org_id = p_org)
    ) t group by t.move_id
    union all
    select 'what a supplier supplied differs from its moves', t.sku_id from (
      (select * from supplied k where k.org_id = p_org except select * from supplied_due(p_org))
      union
      (select * from supplied_due(p_org) except select * from supplied k where k.org_id = p_org)
    ) t group by t.sku_id;
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
        union all select * from charge_faults(current_org()) union all select * from payment_way_faults(current_org())
        union all select * from order_refunded_faults(current_org()) union all select * from sku_shelf_faults(current_org())
        union all select * from order_performer_faults(current_org()) union all select * from supplied_faults(current_org())
      ) every
    ) numbered
  );
end $$;

-- Everything up to now.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into supplied_move select * from supplied_moves_due(v_org);
    insert into supplied select * from supplied_due(v_org);
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
