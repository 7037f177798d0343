-- Who serves at an order, with its shop and day: what somebody did in a month is found by them, where every order of the month was
-- looked through. Follows the performers of an order's lines, and the day that its settlement gives it.
create table order_performer (
  org_id bigint not null,
  shop_id bigint not null,
  uid bigint not null,
  business_date date not null,
  order_id bigint not null,
  primary key (org_id, shop_id, uid, business_date, order_id)
);
select make_tenant_table('order_performer', '');

create function order_performers_due(p_org bigint) returns setof order_performer
language sql stable set search_path = pg_catalog, public as $$
  select distinct p.org_id, o.shop_id, p.uid, o.business_date, o.order_id
  from order_line_performer p
  join order_line l on l.org_id = p.org_id and l.line_id = p.line_id
  join sales_order o on o.org_id = l.org_id and o.order_id = l.order_id
  where p.org_id = p_org
$$;

create function note_performers() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into order_performer (org_id, shop_id, uid, business_date, order_id)
  select distinct o.org_id, o.shop_id, a.uid, o.business_date, o.order_id
  from added a
  join order_line l on l.org_id = a.org_id and l.line_id = a.line_id
  join sales_order o on o.org_id = l.org_id and o.order_id = l.order_id
  on conflict do nothing;
  return null;
end $$;
create trigger order_performer_noted after insert on order_line_performer referencing new table as added
  for each statement execute function note_performers();

-- Lines go after their performers: which order it was can still be told. Whoever serves at another line of it stays.
create function forget_performers() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from order_performer k
  using gone g
  join order_line l on l.org_id = g.org_id and l.line_id = g.line_id
  join sales_order o on o.org_id = l.org_id and o.order_id = l.order_id
  where k.org_id = o.org_id and k.shop_id = o.shop_id and k.uid = g.uid and k.business_date = o.business_date and k.order_id = o.order_id
    and not exists (
      select from order_line m join order_line_performer q on q.org_id = m.org_id and q.line_id = m.line_id
      where m.org_id = o.org_id and m.order_id = o.order_id and q.uid = g.uid
    );
  return null;
end $$;
create trigger order_performer_forgotten after delete on order_line_performer referencing old table as gone
  for each statement execute function forget_performers();

create function move_performers() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update order_performer k set business_date = new.business_date
  from (
    select distinct q.uid from order_line m join order_line_performer q on q.org_id = m.org_id and q.line_id = m.line_id
    where m.org_id = new.org_id and m.order_id = new.order_id
  ) who
  where k.org_id = new.org_id and k.shop_id = new.shop_id and k.uid = who.uid and k.business_date = old.business_date and k.order_id = new.order_id;
  return null;
end $$;
create trigger order_performer_moved after update of business_date on sales_order
  for each row when (old.business_date <> new.business_date) execute function move_performers();

create function order_performer_faults(p_org bigint) returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'who served at an order differs from its lines', t.order_id from (
    (select * from order_performer k where k.org_id = p_org except select * from order_performers_due(p_org))
    union
    (select * from order_performers_due(p_org) except select * from order_performer k where k.org_id = p_org)
  ) t group by t.order_id
$$;

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
        union all select * from order_performer_faults(current_org())
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
    insert into order_performer select * from order_performers_due(v_org);
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
