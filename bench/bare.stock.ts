import type { FastifyInstance } from 'fastify';
import type { Bare } from './bare.place.ts';
import { named } from './bare.place.ts';
import type { NewId, Run } from './bare.command.ts';

const PLACES = `from stock_held h
  join sku s on s.org_id = h.org_id and s.sku_id = h.sku_id join goods g on g.org_id = s.org_id and g.goods_id = s.goods_id
  join warehouse w on w.org_id = h.org_id and w.warehouse_id = h.warehouse_id join shop p on p.org_id = h.org_id and p.shop_id = h.shop_id
  join stock_cost c on c.org_id = h.org_id and c.shop_id = h.shop_id and c.sku_id = h.sku_id
  where h.org_id = $1 and h.shop_id = $2`;
/** What the keyword finds: by the start of a word, or by the whole barcode. */
const FOUND = `and h.sku_id in (select t.sku_id from sku_token t where t.org_id = $1 and t.token >= $3 and t.token < $4
  union all select b.sku_id from sku b where b.org_id = $1 and b.barcode = $3)`;
const SHOWN = `h.sku_id, h.warehouse_id, h.shop_id, h.quantity, h.moved_on, w.warehouse_name, p.shop_name, g.goods_name, g.goods_kind, g.unit, g.alert_num,
  s.specs_name, s.product_sn, s.barcode, c.quantity as shop_quantity, c.value_cents`;
const order = (next: number): string => `order by h.sku_id, h.warehouse_id limit $${next} offset $${next + 1}`;
const LIST = `select ${SHOWN} ${PLACES} ${order(3)}`;
const FOUND_LIST = `select ${SHOWN} ${PLACES} ${FOUND} ${order(5)}`;
const TOTAL = `select count(*)::integer as n from (select 1 ${PLACES} limit 1001) hits`;
const FOUND_TOTAL = `select count(*)::integer as n from (select 1 ${PLACES} ${FOUND} limit 1001) hits`;

const BATCHES = `select b.warehouse_id, b.sku_id, b.batch_id, b.quantity, t.batch_number, t.production_date, t.valid_date, t.recalled_at
  from stock_balance b join stock_batch t on t.org_id = b.org_id and t.batch_id = b.batch_id
  where b.org_id = $1 and b.shop_id = $2 and b.sku_id = any($3) and b.quantity > 0 order by t.valid_date, b.received_at`;
const USED = `select sku_id, coalesce(sum(used_quantity) filter (where business_date > current_date - 30), 0)::integer as used_30,
    sum(used_quantity)::integer as used_90
  from stock_day where org_id = $1 and shop_id = $2 and sku_id = any($3) and business_date > current_date - 90 group by sku_id`;
const PROMISED = `select o.warehouse_id, l.sku_id, sum(l.expected_quantity)::integer as quantity
  from outbound o join outbound_line l on l.org_id = o.org_id and l.outbound_id = o.outbound_id
  where o.org_id = $1 and o.shop_id = $2 and o.status in ('draft', 'pending') and l.sku_id = any($3) group by 1, 2`;

const KEPT = `from stock_cost c join sku s on s.org_id = c.org_id and s.sku_id = c.sku_id join goods g on g.org_id = s.org_id and g.goods_id = s.goods_id
  join shop p on p.org_id = c.org_id and p.shop_id = c.shop_id where c.org_id = $1 and c.shop_id = $2`;
const SUMMARY = `select c.shop_id, c.sku_id, c.quantity, c.value_cents, p.shop_name, g.goods_name, g.unit, s.specs_name, s.product_sn, s.barcode
  ${KEPT} order by c.sku_id limit $3 offset $4`;
const SUMMARY_TOTAL = `select count(*)::integer as n from (select 1 ${KEPT} limit 1001) hits`;
const sum = (column: string, within: boolean): string =>
  `coalesce(sum(${column}) filter (where business_date ${within ? '<=' : '>'} $5), 0) as ${column}${within ? '' : '_since'}`;
const COLUMNS = ['in_quantity', 'out_quantity', 'in_value', 'out_value'];
const DAYS = `select sku_id, ${COLUMNS.flatMap((column) => [sum(column, true), sum(column, false)]).join(', ')}
  from stock_day where org_id = $1 and shop_id = $2 and sku_id = any($3) and business_date >= $4 group by sku_id`;

type Row = { sku_id: string };

/** What stands where, and what came and went, from the totals that are kept. */
export function stockRoutes(app: FastifyInstance, { pool, org_id, shop_id }: Bare): void {
  app.get('/api/shop/stock/query/findSearchPage', async (request) => {
    const { page_no = '1', page_size = '20', key_word } = request.query as Record<string, string>;
    const word = key_word?.toLowerCase();
    const of = [org_id, shop_id, ...(word === undefined ? [] : [word, `${word}\u{10ffff}`])];
    const cut = [Number(page_size), (Number(page_no) - 1) * Number(page_size)];
    const [{ rows }, total] = await Promise.all([
      pool.query<Row>(word === undefined ? named('stock', LIST, [...of, ...cut]) : named('stock found', FOUND_LIST, [...of, ...cut])),
      pool.query<{ n: number }>(word === undefined ? named('stock total', TOTAL, of) : named('stock found total', FOUND_TOTAL, of)),
    ]);
    const at = [org_id, shop_id, rows.map(({ sku_id }) => sku_id)];
    const [batches, used, promised] = await Promise.all([
      pool.query<Row>(named('batches', BATCHES, at)),
      pool.query<Row>(named('used', USED, at)),
      pool.query<Row>(named('promised', PROMISED, at)),
    ]);
    const data = rows.map((row) => ({
      ...row,
      ...used.rows.find(({ sku_id }) => sku_id === row.sku_id),
      ...promised.rows.find(({ sku_id }) => sku_id === row.sku_id),
      batches: batches.rows.filter(({ sku_id }) => sku_id === row.sku_id),
    }));
    return { code: 0, message: '', data, data_total: Math.min(1000, total.rows[0]!.n) };
  });

  app.get('/api/shop/stock/query/findSummaryPage', async (request) => {
    const { page_no = '1', page_size = '20', start_date, end_date } = request.query as Record<string, string>;
    const [{ rows }, total] = await Promise.all([
      pool.query<Row>(named('summary', SUMMARY, [org_id, shop_id, Number(page_size), (Number(page_no) - 1) * Number(page_size)])),
      pool.query<{ n: number }>(named('summary total', SUMMARY_TOTAL, [org_id, shop_id])),
    ]);
    const days = await pool.query<Row>(named('days', DAYS, [org_id, shop_id, rows.map(({ sku_id }) => sku_id), start_date, end_date]));
    const data = rows.map((row) => ({ ...row, ...days.rows.find(({ sku_id }) => sku_id === row.sku_id) }));
    return { code: 0, message: '', data, data_total: Math.min(1000, total.rows[0]!.n) };
  });
}

/** Goods that leave with an order. */
export interface Gone {
  line_no: number;
  sku_id: string;
  quantity: number;
}

interface Standing {
  sku_id: string;
  batch_id: string;
  warehouse_id: string;
  quantity: number;
}

/** Takes the goods of an order out of the main warehouse, what ends first at the head: the moves that the product writes. */
export async function takeGoods(
  run: Run,
  newId: NewId,
  { org_id, shop_id, uid }: Bare,
  order: { order_id: string; order_number: string; member_id: string; day: string; now: Date },
  lines: readonly Gone[],
): Promise<void> {
  const ids = lines.map(({ sku_id }) => sku_id);
  const costs = await run<{ sku_id: string; quantity: number; value_cents: string }>(
    'lock stock',
    'select sku_id, quantity, value_cents from stock_cost where org_id = $1 and shop_id = $2 and sku_id = any($3) order by sku_id for no key update',
    [org_id, shop_id, ids],
  );
  const standing = await run<Standing>(
    'standing',
    `select b.sku_id, b.batch_id, b.warehouse_id, b.quantity from stock_balance b join stock_batch t on t.org_id = b.org_id and t.batch_id = b.batch_id
     join warehouse w on w.org_id = b.org_id and w.warehouse_id = b.warehouse_id and w.is_main
     where b.org_id = $1 and b.shop_id = $2 and b.sku_id = any($3) and b.quantity > 0 order by t.valid_date, b.received_at`,
    [org_id, shop_id, ids],
  );
  for (const { line_no, sku_id, quantity } of lines) {
    const batch = standing.find((each) => each.sku_id === sku_id && each.quantity >= quantity)!;
    const cost = costs.find((each) => each.sku_id === sku_id)!;
    const value = Math.floor((Number(cost.value_cents) * quantity) / cost.quantity); // exact: cents far below 2^53
    await run(
      'move',
      `insert into stock_move (org_id, move_id, shop_id, sku_id, batch_id, from_place, from_warehouse_id, to_place, quantity, value_cents, kind,
         document, document_id, document_number, line_no, uid, business_date, created_at, member_id)
       values ($1, $2, $3, $4, $5, 'warehouse', $6, 'customer', $7, $8, 'sale', 'order', $9, $10, $11, $12, $13, $14, $15)`,
      [org_id, await newId(), shop_id, sku_id, batch.batch_id, batch.warehouse_id, quantity, value, order.order_id, order.order_number, line_no, uid,
        order.day, order.now, order.member_id],
    );
  }
}
