import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Span, spanBefore } from '#kernel/contract/span.ts';
import { named } from './bare.place.ts';
import { ORDER_FROM, ORDER_SHOWN, REPORTED } from './bare.sql.ts';

const SHOWN = ORDER_SHOWN.replaceAll(/(o\.amount_\w+)/g, '$1::double precision').replace(
  "coalesce(m.mobile_number, '')",
  "coalesce(left(m.mobile_number, 3) || '****' || right(m.mobile_number, 4), '')",
);

/** The floor's rows for orders: each as the lists show it, what they come to by the day, and a shop's day with every figure in a column. */
export const orderTables = (org_id: string): string => `
create table floor.order as select ${SHOWN}, coalesce(e.real_name, '') as settler_name, o.coupon_amount::double precision, o.points, o.remarks,
    coalesce(paid.names, '') as paid_by, paid.pay_method, coalesce(line.names, '') as performer_names, line.uid, line.refunded_amount, o.business_date as day
  ${ORDER_FROM} left join staff e on e.org_id = o.org_id and e.uid = o.settled_uid
  left join (select y.order_id, string_agg(distinct w.pattern_name, '、') as names, min(w.pay_method) as pay_method from order_payment y
    join payment_pattern w on w.org_id = y.org_id and w.payment_pattern_id = y.payment_pattern_id where y.org_id = ${org_id} group by 1) paid
    on paid.order_id = o.order_id
  left join (select l.order_id, string_agg(distinct s.real_name, '、') as names, min(f.uid) as uid, sum(l.refunded_amount)::double precision as refunded_amount
    from order_line l left join order_line_performer f on f.org_id = l.org_id and f.line_id = l.line_id
    left join staff s on s.org_id = f.org_id and s.uid = f.uid where l.org_id = ${org_id} group by 1) line on line.order_id = o.order_id
  where o.org_id = ${org_id};
create unique index on floor.order (order_id);
create unique index on floor.order (order_number);
create unique index on floor.order (shop_id, day desc, order_id desc);
create unique index on floor.order (shop_id, status, day desc, order_id desc);
create unique index on floor.order (shop_id, uid, pay_method, day desc, order_id desc);
create index on floor.order (member_id, day desc, order_id desc);
create table floor.orders as select shop_id, null::text as status, count(*)::integer as n from floor.order group by shop_id
  union all select shop_id, status, least(count(*), 1000)::integer from floor.order group by shop_id, status;
create table floor.order_day as select shop_id, day, count(*)::integer as order_num, sum(amount_total) as amount_total,
    sum(amount_discount) as amount_discount, sum(amount_receivable) as amount_receivable, sum(amount_received) as amount_received,
    sum(amount_debt) as amount_debt, sum(refunded_amount) as refunded_amount from floor.order group by shop_id, day;
create unique index on floor.order_day (shop_id, day);
create table floor.figure_day as select shop_id, business_date as day,
    ${REPORTED.map((figure) => `coalesce(sum(amount) filter (where figure = '${figure}'), 0)::double precision as ${figure}`).join(', ')}
  from day_figure where org_id = ${org_id} group by 1, 2;
create unique index on floor.figure_day (shop_id, day);`;

const LISTED = `order_id, order_number, status, source, business_date, currency_code, amount_total, amount_discount, amount_receivable, amount_received,
  amount_debt, item_summary, line_num, shop_id, shop_name, member_id, member_name, mobile_number, creator_name, create_time, settle_time`;
const DETAILED = `${LISTED}, settler_name, coupon_amount, points, remarks, paid_by, performer_names, refunded_amount`;
const LAST = 'order by day desc, order_id desc limit $2 offset $3';
const KEPT = 'select n from floor.orders where shop_id = $1 and status';
const LIST = `select (${KEPT} is null) as n, ${LISTED} from floor.order where shop_id = $1 ${LAST}`;
const IN_STATE = `select (${KEPT} = $4) as n, ${LISTED} from floor.order where shop_id = $1 and status = $4 ${LAST}`;
const NUMBERED = `select 1 as n, ${LISTED} from floor.order where shop_id = $1 and order_number = $4 limit $2 offset $3`;
const found = (of: string, columns: string): string => `
  with hits as materialized (select order_id, day from floor.order where ${of}), cut as (select order_id from hits ${LAST})
  select (select least(count(*), 1000)::integer from hits) as n, ${columns} from cut join floor.order using (order_id) order by day desc, order_id desc`;
const OF_MEMBER = found(
  'shop_id = $1 and member_id in (select member_id from floor.token where shop_id = $1 and token >= $4 and token < $5)',
  LISTED,
);
const JUDGED = found('shop_id = $1 and uid = $4 and pay_method = $5 and day between $6 and $7', DETAILED);
const SUMS = `select ${['order_num', 'amount_total', 'amount_discount', 'amount_receivable', 'amount_received', 'amount_debt', 'refunded_amount']
  .map((column) => `coalesce(sum(${column}), 0)::double precision as ${column}`)
  .join(', ')} from floor.order_day where shop_id = $1 and day between $2 and $3`;
const DAYS = `select day::text as "group", ${REPORTED.join(', ')} from floor.figure_day where shop_id = $1 and day between $2 and $3 order by day`;
const BEFORE = `select ${REPORTED.map((figure) => `coalesce(sum(${figure}), 0) as ${figure}`).join(', ')} from floor.figure_day
  where shop_id = $1 and day between $2 and $3`;

type Query = Record<string, string>;
type Row = { n: number };
type Line = Record<(typeof REPORTED)[number], number>;

/** The same calls, each from the rows that were made for it. */
export function floorOrderRoutes(app: FastifyInstance, pool: pg.Pool, shop_id: string, paged: (rows: Row[]) => object): void {
  const cutOf = ({ page_no = '1', page_size = '20' }: Query): unknown[] => [shop_id, Number(page_size), (Number(page_no) - 1) * Number(page_size)];
  const ask = async (name: string, text: string, values: unknown[]) => paged((await pool.query<Row>(named(name, text, values))).rows);

  app.get('/api/shop/order/query/findSearchPage', ({ query }) => {
    const asked = query as Query;
    const { key_word, status } = asked;
    if (status) return ask('orders in a state', IN_STATE, [...cutOf(asked), status]);
    if (!key_word) return ask('orders', LIST, cutOf(asked));
    if (/^S\d/.test(key_word)) return ask('orders by number', NUMBERED, [...cutOf(asked), key_word]);
    return ask('orders by member', OF_MEMBER, [...cutOf(asked), key_word.toLowerCase(), `${key_word.toLowerCase()}\u{10ffff}`]);
  });
  app.get('/api/cureShop/order/comprehensive/query/findSearchPage', ({ query }) => {
    const asked = query as Query;
    const of = [asked['performer_uid'], asked['pay_method'], asked['start_date'], asked['end_date']];
    return ask('orders judged', JUDGED, [...cutOf(asked), ...of]);
  });
  app.get('/api/cureShop/order/comprehensive/sum', async ({ query }) => {
    const { start_date, end_date } = query as Query;
    const { rows } = await pool.query<object>(named('orders summed', SUMS, [shop_id, start_date, end_date]));
    return { code: 0, message: '', data: rows[0] };
  });
  app.get('/api/cureShop/report/daily', async ({ query }) => {
    const span = query as Span;
    const before = spanBefore(span);
    const [lines, last] = await Promise.all([
      pool.query<Line>(named('days', DAYS, [shop_id, span.start_date, span.end_date])),
      pool.query<Line>(named('days before', BEFORE, [shop_id, before.start_date, before.end_date])),
    ]);
    const total = Object.fromEntries(REPORTED.map((figure) => [figure, lines.rows.reduce((sum, line) => sum + line[figure], 0)]));
    return { code: 0, message: '', data: { lines: lines.rows, total, last: last.rows[0] } };
  });
}
