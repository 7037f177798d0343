import type { Client } from 'pg';
import { withClient } from '#apps/launch/roles.ts';

/** Whose orders they are, and how many over how many days up to the day of the load. */
interface Loaded {
  org_id: string;
  shop_id: string;
  orders: number;
  today: string;
}

/** What the loaded refunds say, so that they are known again. */
export const WHY = '客人不满意';

const DAYS = 1_090;
/** Ids that an order takes: itself, its line, payment, entry and performance, its refund and that one's entry and performance. */
const IDS = 10;
/** So many ids come with one number of the sequence. */
const BLOCK = 1_000;

/** One order in a hundred was given up, and of another one the money went back. */
const STATUS = `case when n % 100 = 99 then 'voided' when n % 100 = 49 then 'refunded' else 'settled' end`;

/**
 * What the orders are of: the shop's members and colleagues, its payment methods by cash and by scan, projects for seven in ten and products for the
 * rest. Each its own way through them, so that nothing goes together that need not.
 */
const PLAN = `
  create temp table planned as
  with buyer as materialized (select member_id, row_number() over (order by member_id) - 1 as place from member
      where org_id = $1 and shop_id = $2 and withdrawn_at is null),
    hand as materialized (select uid, row_number() over (order by uid) - 1 as place from staff where org_id = $1 and shop_id = $2),
    way as materialized (select payment_pattern_id, row_number() over (order by payment_pattern_id) - 1 as place from payment_pattern
      where org_id = $1 and shop_id = $2 and pay_method in ('CASH', 'WECHAT', 'ALIPAY') and is_default),
    thing as materialized (
      select 'project' as item_type, shop_project_id as item_id, project_name as item_name, sell_price as price,
        row_number() over (order by shop_project_id) - 1 as place from shop_project where org_id = $1 and sell_price > 0
      union all select 'product', sku_id, goods_name, price, row_number() over (order by sku_id) - 1
        from sku join goods using (org_id, goods_id) where org_id = $1 and price > 0),
    many as materialized (select (select count(*) from buyer) as buyers, (select count(*) from hand) as hands, (select count(*) from way) as ways,
      (select count(*) from thing where item_type = 'project') as projects, (select count(*) from thing where item_type = 'product') as products),
    drawn as (
      select n, $5::date - ${DAYS} + (n * ${DAYS} / $4::bigint)::integer as day, n * 7919 % buyers as buyer, n / 3 % hands as hand, n / 7 % ways as way,
        case when n % 10 < 7 then 'project' else 'product' end as item_type, case when n % 10 < 7 then n / 11 % projects else n * 31 % products end as thing
      from generate_series(0, $4::bigint - 1) n cross join many)
  select n, $3::bigint + n * ${IDS} as id, 'S' || to_char(day, 'YYMMDD') || '-' || ($3::bigint + n * ${IDS}) as number, member_id, uid, payment_pattern_id,
    item_type, item_id, item_name, price, ${STATUS} as status, day, day + interval '2 hours' + n % 30000 * interval '1 second' as at
  from drawn d join buyer on buyer.place = d.buyer join hand on hand.place = d.hand join way on way.place = d.way
  join thing using (item_type) where thing.place = d.thing order by n`;

const SETTLED = "from planned where status <> 'voided'";
const BACK = "from planned where status = 'refunded'";
const GIVEN_BACK = `case when status = 'refunded' then price else 0 end`;
const FIRST = `case when status = 'voided' then 0 else price end`;

/** The rows of each order, table by table, as a till and a refund would have left them. */
const ROWS = [
  `insert into sales_order (org_id, order_id, shop_id, order_number, member_id, status, currency_code, business_date, amount_total, amount_discount,
     amount_receivable, amount_received, amount_refunded, item_summary, line_num, void_reason, created_uid, created_at, settled_uid, settled_at)
   select $1, id, $2, number, member_id, status, 'CNY', day, price, 0, price, ${FIRST}, ${GIVEN_BACK},
     item_name, 1, case when status = 'voided' then '客人改期' else '' end, uid, at, case when status <> 'voided' then uid end,
     case when status <> 'voided' then at end from planned`,
  `insert into order_line (org_id, line_id, order_id, line_no, item_type, item_id, item_name, quantity, price, gift, adjust_amount, amount_total,
     amount_discount, amount_receivable, explanation, paid_tender, refunded_amount, refunded_num)
   select $1, id + 1, id, 1, item_type, item_id, item_name, 1, price, false, 0, price, 0, price,
     jsonb_build_array(jsonb_build_object('step', 'list_price', 'amount', price)), ${FIRST}, ${GIVEN_BACK},
     case when status = 'refunded' then 1 else 0 end from planned`,
  'insert into order_line_performer (org_id, line_id, uid, basis_points) select $1, id + 1, uid, 10000 from planned',
  'insert into order_performer (org_id, shop_id, uid, business_date, order_id) select $1, $2, uid, day, id from planned',
  `insert into order_payment (org_id, payment_id, order_id, payment_pattern_id, amount, created_at, refunded_amount)
   select $1, id + 2, id, payment_pattern_id, price, at, ${GIVEN_BACK} ${SETTLED}`,
  `insert into performance (org_id, performance_id, shop_id, uid, business_date, measure, document, document_id, line_id, amount)
   select $1, id + 4, $2, uid, day, 'sale', 'order', id, id + 1, price ${SETTLED}`,
  `insert into ledger_entry (org_id, entry_id, entry_key, kind, document, document_id, document_number, holder_id, shop_id, uid, business_date, created_at)
   select $1, id + 3, 'order/' || id || '/settle', 'sale', 'order', id, number, member_id, $2, uid, day, at ${SETTLED}`,
  `insert into posting (org_id, entry_id, position, account, ref, unit, shop_id, business_date, amount)
   select $1, id + 3, place, account, ref, 'CNY', $2, day, amount
   from planned cross join lateral (values (1, 'tender', payment_pattern_id::text, price), (2, 'revenue', item_type, -price)) part (place, account, ref, amount)
   where status <> 'voided'`,
  `insert into order_refund (org_id, refund_id, refund_number, shop_id, order_id, member_id, status, currency_code, amount, tender, restored_principal,
     restored_gift, debt, reason, business_date, created_uid, created_at)
   select $1, id + 5, 'R' || substr(number, 2), $2, id, member_id, 'done', 'CNY', price, price, 0, 0, 0, '${WHY}', day, uid, at ${BACK}`,
  `insert into order_refund_line (org_id, refund_id, line_id, num, amount, tender, principal, gift, debt)
   select $1, id + 5, id + 1, 1, price, price, 0, 0, 0 ${BACK}`,
  `insert into order_refund_payment (org_id, refund_id, payment_pattern_id, amount) select $1, id + 5, payment_pattern_id, price ${BACK}`,
  `insert into performance (org_id, performance_id, shop_id, uid, business_date, measure, document, document_id, line_id, amount)
   select $1, id + 7, $2, uid, day, 'sale', 'order_refund', id + 5, id + 1, -price ${BACK}`,
  `insert into ledger_entry (org_id, entry_id, entry_key, kind, document, document_id, document_number, holder_id, shop_id, uid, business_date, created_at)
   select $1, id + 6, 'order_refund/' || id + 5, 'refund', 'order_refund', id + 5, 'R' || substr(number, 2), member_id, $2, uid, day, at ${BACK}`,
  `insert into posting (org_id, entry_id, position, account, ref, unit, shop_id, business_date, amount)
   select $1, id + 6, place, account, ref, 'CNY', $2, day, amount
   from planned cross join lateral (values (1, 'tender', payment_pattern_id::text, -price), (2, 'revenue', item_type, price)) part (place, account, ref, amount)
   where status = 'refunded'`,
  `update member_figure f set spend = f.spend + s.spend
   from (select member_id, sum(price) as spend from planned where status = 'settled' group by member_id) s
   where f.org_id = $1 and f.shop_id = $2 and f.member_id = s.member_id`,
  `insert into row_count_delta (org_id, delta_id, shop_id, subject, delta) select $1, min(id) + 8, $2, 'sales_order', count(*) from planned`,
];

/**
 * Orders of a shop over three years, most of them paid, with their entries, postings and what is kept of their days: written
 * by the superuser past the triggers, a hundred times as fast as tills would, and proved afterwards by the product's own
 * rebuild of its days. Loaded once; answers how many were added.
 */
export const loadOrders = (superUrl: string, { org_id, shop_id, orders, today }: Loaded): Promise<number> =>
  withClient(superUrl, async (client) => {
    const known = await client.query('select from order_refund where org_id = $1 and shop_id = $2 and reason = $3 limit 1', [org_id, shop_id, WHY]);
    if (known.rowCount || orders === 0) return 0;
    await client.query('select set_config($1, $2, false)', ['app.org_id', org_id]);
    const first = await takeIds(client, orders * IDS);
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('set local work_mem = $$256MB$$');
    await client.query(PLAN, [org_id, shop_id, first, orders, today]);
    for (const rows of ROWS) await client.query(rows, rows.includes('$2') ? [org_id, shop_id] : [org_id]);
    await client.query('commit');
    await client.query('vacuum (analyze)');
    await keepDays(client, shop_id, today);
    await client.query('vacuum (analyze) day_figure, day_total');
    return orders;
  });

/** Takes ids that nobody else is given; the first of them. */
async function takeIds(client: Client, many: number): Promise<number> {
  const { rows } = await client.query<{ block: string }>("select nextval('id_block') as block");
  const block = Number(rows[0]!.block);
  await client.query("select setval('id_block', $1)", [block + Math.ceil(many / BLOCK) + 1]);
  return (block + 1) * BLOCK;
}

/** What is kept of each day, as the product's own rebuild finds it. */
async function keepDays(client: Client, shop_id: string, today: string): Promise<void> {
  await client.query(
    "select rebuild_day_figures($1, day::date, least(day::date + 30, $2::date)) from generate_series($2::date - $3::integer, $2::date, interval '31 days') day",
    [shop_id, today, DAYS],
  );
  await client.query('select fold_day_figures()');
}
