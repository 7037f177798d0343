import { orderTables } from './floor.orders.ts';
import { CHANGES, FIGURES, FILE_FROM, FILE_SHOWN, FROM, SHOWN } from './bare.sql.ts';

const MASK = "left(mobile_number, 3) || '****' || right(mobile_number, 4)";

// The rows that a good engineer would keep for each question alone: everything of an answer in one narrow row, the one
// index that the question wants, what is counted counted already. Nothing here serves two questions or knows of rights.

/** Money and counts as the numbers that JSON has for them. */
const asNumbers = (table: string): string => FIGURES.map((figure) => `alter table ${table} alter ${figure} type double precision;`).join('\n');

/** Makes the floor's tables anew out of the product's; the ledger of who has come for years alone. */
export const floorTables = ({ org_id, shop_id }: { org_id: string; shop_id: string }, regular: string | null): string => `
drop schema if exists floor cascade;
create schema floor;

create table floor.member as select ${SHOWN} ${FROM} where m.org_id = ${org_id} and m.withdrawn_at is null and m.cancelled_at is null;
update floor.member set mobile_number = ${MASK};
create unique index on floor.member (shop_id, member_id desc);
create unique index on floor.member (member_id);

create table floor.members as select shop_id, count(*)::integer as n from floor.member group by shop_id;

create table floor.token as select distinct t.shop_id, t.token, t.member_id from member_token t where t.org_id = ${org_id};
create unique index on floor.token (shop_id, token, member_id);

create table floor.file as select ${SHOWN}, ${FILE_SHOWN},
    (select coalesce(json_agg(json_build_object('identity_id', b.identity_id::text, 'identity_name', i.identity_name, 'uid', b.uid::text,
       'real_name', s.real_name) order by i.sort, b.identity_id, b.uid), '[]') from member_belong b
       join staff_identity i on i.org_id = b.org_id and i.identity_id = b.identity_id join staff s on s.org_id = b.org_id and s.uid = b.uid
       where b.org_id = m.org_id and b.member_id = m.member_id) as identity_persons,
    (select coalesce(json_agg(json_build_object('category', category, 'phone', phone, 'relation', relation) order by position), '[]')
       from member_phone p where p.org_id = m.org_id and p.member_id = m.member_id) as cell_phone_list
  ${FROM} ${FILE_FROM} where m.org_id = ${org_id};
update floor.file set mobile_number = ${MASK};
create unique index on floor.file (member_id);
${asNumbers('floor.member')}
${asNumbers('floor.file')}

create table floor.ledger as ${CHANGES.replaceAll('$1', org_id).replaceAll('$2', regular ?? '0')}
  select ${regular ?? '0'}::bigint as member_id, c.*, s.shop_name, t.real_name as operator_name,
    to_char(c.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time
  from changes c join shop s on s.org_id = ${org_id} and s.shop_id = c.shop_id left join staff t on t.org_id = ${org_id} and t.uid = c.uid;
create index on floor.ledger (member_id, created_at desc, entry_id desc, card_id, card_item_id);
create table floor.ledgers as select member_id, least(count(*), 1000)::integer as n from floor.ledger group by member_id;
create unique index on floor.ledgers (member_id);

create table floor.product as
  select row_number() over (order by c.sort, c.category_id, g.sort, g.goods_sn, s.position)::integer as place, s.sku_id, s.goods_id, g.goods_name, g.thumbnail,
    s.price::double precision, s.member_price::double precision, g.level_discount, s.specs_name, s.product_sn, s.barcode, g.unit,
    c.category_name, c.category_path, b.name as brand_name, g.goods_type, g.seller_id, null::text as seller_name
  from sku s join goods g on g.org_id = s.org_id and g.goods_id = s.goods_id join catalog_category c on c.org_id = g.org_id and c.category_id = g.category_id
    left join brand b on b.org_id = g.org_id and b.brand_id = g.brand_id
  where s.org_id = ${org_id} and g.goods_kind = 'product' and g.is_auth = 1 and s.is_shelves and g.seller_id is null;
create unique index on floor.product (place);
create table floor.products as select least(count(*), 1000)::integer as n from floor.product;
create table floor.product_token as
  select t.token, p.place from sku_token t join floor.product p using (sku_id) where t.org_id = ${org_id}
  union select barcode, place from floor.product where barcode <> '';
create unique index on floor.product_token (token, place);

create table floor.project as select shop_project_id, project_name, sell_price from shop_project where org_id = ${org_id};
create unique index on floor.project (shop_project_id);
create table floor.card as select c.card_id, c.member_id, sum(a.balance) as balance from card c
  join card_lot l on l.org_id = c.org_id and l.card_id = c.card_id
  join ledger_account a on a.org_id = l.org_id and a.account_id = l.principal_account_id where c.org_id = ${org_id} group by c.card_id, c.member_id;
create unique index on floor.card (card_id);
create table floor.sale (order_id bigint generated always as identity primary key, key text not null unique, member_id bigint not null,
  project_id bigint not null,
  project_name text not null, price bigint not null, performer bigint not null, status text not null, cash bigint, stored bigint,
  card_id bigint, settled_at timestamptz);
create table floor.posting (order_id bigint not null, account text not null, amount bigint not null, primary key (order_id, account));
create function floor.settle(p_order bigint, p_card bigint, p_stored bigint, p_cash bigint) returns void language plpgsql as $$
begin
  update floor.sale set status = 'settled', cash = p_cash, stored = p_stored, card_id = p_card, settled_at = now()
    where order_id = p_order and status = 'pending' and price = p_cash + p_stored;
  if not found then raise exception 'the order is not pending, or another amount is due'; end if;
  update floor.card set balance = balance - p_stored where card_id = p_card and balance >= p_stored;
  if not found then raise exception 'the card holds too little'; end if;
  insert into floor.posting values (p_order, 'tender', p_cash), (p_order, 'principal', p_stored), (p_order, 'revenue', -p_cash - p_stored);
end $$;

create table floor.stock as
  select row_number() over (order by h.sku_id, h.warehouse_id)::integer as place, h.sku_id, h.warehouse_id, h.shop_id, h.quantity, h.moved_on, w.warehouse_name,
    p.shop_name, g.goods_name, g.goods_kind, g.unit, g.alert_num, s.specs_name, s.product_sn, s.barcode, c.quantity as shop_quantity,
    c.value_cents::double precision, 0 as used_30, 0 as used_90, 0 as reserved_quantity, 0 as transit_quantity,
    (select coalesce(json_agg(json_build_object('batch_id', b.batch_id::text, 'batch_number', t.batch_number, 'production_date', t.production_date,
       'valid_date', t.valid_date, 'quantity', b.quantity) order by t.valid_date), '[]') from stock_balance b
       join stock_batch t on t.org_id = b.org_id and t.batch_id = b.batch_id
       where b.org_id = h.org_id and b.warehouse_id = h.warehouse_id and b.sku_id = h.sku_id and b.quantity > 0) as batches
  from stock_held h join sku s on s.org_id = h.org_id and s.sku_id = h.sku_id join goods g on g.org_id = s.org_id and g.goods_id = s.goods_id
    join warehouse w on w.org_id = h.org_id and w.warehouse_id = h.warehouse_id join shop p on p.org_id = h.org_id and p.shop_id = h.shop_id
    join stock_cost c on c.org_id = h.org_id and c.shop_id = h.shop_id and c.sku_id = h.sku_id
  where h.org_id = ${org_id};
create unique index on floor.stock (shop_id, place);
create table floor.stocks as select shop_id, least(count(*), 1000)::integer as n from floor.stock group by shop_id;
create table floor.stock_token as
  select p.shop_id, t.token, p.place from sku_token t join floor.stock p using (sku_id) where t.org_id = ${org_id}
  union select shop_id, barcode, place from floor.stock where barcode <> '';
create unique index on floor.stock_token (shop_id, token, place);

create table floor.stock_month as
  select p.place, m.month, d.in_quantity, d.out_quantity, d.in_value, d.out_value, sum(d.in_quantity - d.out_quantity) over past as closing_quantity,
    sum(d.in_value - d.out_value) over past as closing_value
  from (select sku_id, shop_id, min(place) as place from floor.stock group by 1, 2) p
    cross join lateral (select distinct date_trunc('month', business_date)::date as month from stock_day where org_id = ${org_id}) m
    cross join lateral (select coalesce(sum(in_quantity), 0)::double precision as in_quantity, coalesce(sum(out_quantity), 0)::double precision as out_quantity,
      coalesce(sum(in_value), 0)::double precision as in_value, coalesce(sum(out_value), 0)::double precision as out_value
      from stock_day k where k.org_id = ${org_id} and k.shop_id = p.shop_id and k.sku_id = p.sku_id and k.business_date >= m.month
        and k.business_date < m.month + interval '1 month') d
  where p.shop_id = ${shop_id}
  window past as (partition by p.place order by m.month);
create unique index on floor.stock_month (place, month);

create table floor.person (member_id bigint generated always as identity primary key, shop_id bigint not null, member_name text not null,
  mobile_number text not null unique, member_source bigint not null, created_at timestamptz not null default now());
${orderTables(org_id)}
analyze;`;
