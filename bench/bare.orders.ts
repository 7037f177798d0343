import type { FastifyInstance } from 'fastify';
import { type Span, spanBefore } from '#kernel/contract/span.ts';
import type { Bare } from './bare.place.ts';
import { named } from './bare.place.ts';
import { commandsOf, type Run } from './bare.command.ts';
import { masked } from './bare.reads.ts';
import { NET, ORDER_FROM, ORDER_SHOWN, REPORTED } from './bare.sql.ts';

const OF_SHOP = 'where o.org_id = $1 and o.shop_id = $2';
const BY_DAY = 'order by o.business_date desc, o.order_id desc';
/** What a filter adds to the question, and the values that it is about, from the third on. */
type Filter = [name: string, condition: string, values: unknown[]];

const FOUND = `and o.member_id in (select member_id from member_token where org_id = $1 and shop_id = $2 and token >= $3 and token < $4)`;
function filterOf({ key_word, status }: Record<string, string>): Filter {
  if (status) return ['in a state', 'and o.status = $3', [status]];
  if (!key_word) return ['all', '', []];
  return /^S\d/.test(key_word)
    ? ['by number', 'and o.order_number = $3', [key_word]]
    : ['by member', FOUND, [key_word.toLowerCase(), `${key_word.toLowerCase()}\u{10ffff}`]];
}

const SPAN = 'and o.business_date >= $3 and o.business_date <= $4';
/** Served by somebody, and paid in a certain way. */
const JUDGED = `${SPAN} and exists (select from order_line l join order_line_performer p on p.org_id = l.org_id and p.line_id = l.line_id
    where l.org_id = o.org_id and l.order_id = o.order_id and p.uid = $5)
  and exists (select from order_payment y join payment_pattern w on w.org_id = y.org_id and w.payment_pattern_id = y.payment_pattern_id
    where y.org_id = o.org_id and y.order_id = o.order_id and w.pay_method = $6)`;
const DETAILS = `, coalesce(settler.real_name, '') as settler_name, o.coupon_amount, o.points, o.remarks,
  (select coalesce(string_agg(distinct w.pattern_name, '、'), '') from order_payment y join payment_pattern w
    on w.org_id = y.org_id and w.payment_pattern_id = y.payment_pattern_id where y.org_id = o.org_id and y.order_id = o.order_id) as paid_by,
  (select coalesce(string_agg(distinct s.real_name, '、'), '') from order_line l join order_line_performer p on p.org_id = l.org_id and p.line_id = l.line_id
    join staff s on s.org_id = p.org_id and s.uid = p.uid where l.org_id = o.org_id and l.order_id = o.order_id) as performer_names,
  o.amount_refunded as refunded_amount`;
const SETTLER = 'left join staff settler on settler.org_id = o.org_id and settler.uid = o.settled_uid';
const SUMS = `select count(*)::integer as order_num, ${['amount_total', 'amount_discount', 'amount_receivable', 'amount_received', 'amount_debt']
  .map((column) => `coalesce(sum(o.${column}), 0) as ${column}`)
  .join(', ')}, coalesce(sum(o.amount_refunded), 0) as refunded_amount
  from sales_order o ${OF_SHOP} ${SPAN}`;

const FIGURES = REPORTED.map((figure) => `coalesce(sum(amount) filter (where figure = '${figure}'), 0) as ${figure}`).join(', ');
const DAYS = `select business_date::text as "group", ${FIGURES}
  from (select business_date, figure, amount from day_figure where org_id = $1 and shop_id = $2 and business_date between $3 and $4
    union all select business_date, figure, amount from day_figure_delta where org_id = $1 and shop_id = $2 and business_date between $3 and $4) kept
  group by business_date order by business_date`;
const SUM = `select ${FIGURES}
  from (select figure, amount from day_figure where org_id = $1 and shop_id = $2 and business_date between $3 and $4
    union all select figure, amount from day_figure_delta where org_id = $1 and shop_id = $2 and business_date between $3 and $4) kept`;

type Row = { mobile_number: string };
const present = (row: Row): Row => ({ ...row, mobile_number: row.mobile_number && masked(row.mobile_number) });

/** Orders by whatever is asked of them, what they come to, the figures of their days, and money back. */
export function orderRoutes(app: FastifyInstance, bare: Bare): void {
  const { pool, org_id, shop_id } = bare;
  const of = [org_id, shop_id];
  const page = async (name: string, { select, from, where }: Record<'select' | 'from' | 'where', string>, values: unknown[], cut: number[]) => {
    const next = values.length + 1;
    const list = `select ${select} ${from} ${where} ${BY_DAY} limit $${next} offset $${next + 1}`;
    const [rows, total] = await Promise.all([
      pool.query<Row>(named(`orders ${name}`, list, [...values, ...cut])),
      pool.query<{ n: number }>(
        named(`orders counted ${name}`, `select count(*)::integer as n from (select 1 from sales_order o ${where} limit 1001) hits`, values),
      ),
    ]);
    return { code: 0, message: '', data: rows.rows.map(present), data_total: Math.min(1000, total.rows[0]!.n) };
  };
  const cutOf = ({ page_no = '1', page_size = '20' }: Record<string, string>): number[] => [
    Number(page_size),
    (Number(page_no) - 1) * Number(page_size),
  ];

  app.get('/api/shop/order/query/findSearchPage', async ({ query }) => {
    const asked = query as Record<string, string>;
    const [name, condition, values] = filterOf(asked);
    const answer = await page(name, { select: ORDER_SHOWN, from: ORDER_FROM, where: `${OF_SHOP} ${condition}` }, [...of, ...values], cutOf(asked));
    if (name !== 'all') return answer;
    const { rows } = await pool.query<{ n: string }>(named('orders kept', NET, [...of, 'sales_order']));
    return { ...answer, data_total: Number(rows[0]!.n) };
  });
  app.get('/api/cureShop/order/comprehensive/query/findSearchPage', ({ query }) => {
    const asked = query as Record<string, string>;
    const values = [...of, asked['start_date'], asked['end_date'], asked['performer_uid'], asked['pay_method']];
    return page('judged', { select: ORDER_SHOWN + DETAILS, from: `${ORDER_FROM} ${SETTLER}`, where: `${OF_SHOP} ${JUDGED}` }, values, cutOf(asked));
  });
  app.get('/api/cureShop/order/comprehensive/sum', async ({ query }) => {
    const { start_date, end_date } = query as Record<string, string>;
    const { rows } = await pool.query<object>(named('orders summed', SUMS, [...of, start_date, end_date]));
    return { code: 0, message: '', data: rows[0] };
  });
  app.get('/api/cureShop/report/daily', async ({ query }) => {
    const span = query as Span;
    const before = spanBefore(span);
    const [lines, last] = await Promise.all([
      pool.query<Record<string, string>>(named('days reported', DAYS, [...of, span.start_date, span.end_date])),
      pool.query<object>(named('days before', SUM, [...of, before.start_date, before.end_date])),
    ]);
    const total = Object.fromEntries(REPORTED.map((figure) => [figure, lines.rows.reduce((sum, line) => sum + Number(line[figure]), 0)]));
    return { code: 0, message: '', data: { lines: lines.rows, total, last: last.rows[0] } };
  });

  const { newId, audit, serve } = commandsOf(app, bare);
  serve<Asked>('refund/add', refunding(bare, newId, audit));
}

interface Asked {
  order_id: string;
  lines: { line_no: number; quantity: number }[];
  tenders: { payment_pattern_id: string; amount: number }[];
  reason: string;
}

/** Money back for all of an order of one line that was paid in one way: the rows that the product writes. */
const refunding =
  ({ org_id, shop_id, uid }: Bare, newId: () => Promise<string>, audit: ReturnType<typeof commandsOf>['audit']) =>
  async (run: Run, now: Date, { order_id, tenders: [payment], reason }: Asked): Promise<object> => {
    const day = now.toISOString().slice(0, 10);
    const [order] = await run<{ member_id: string; status: string; closed: boolean }>(
      'order to refund',
      `select member_id, status, is_day_closed(shop_id, business_date) as closed from sales_order
       where org_id = $1 and order_id = $2 and shop_id = $3 for no key update`,
      [org_id, order_id, shop_id],
    );
    if (order?.status !== 'settled' || order.closed) throw new Error('the order cannot be given back');
    await run('hold member', 'select member_id from member where org_id = $1 and member_id = $2 for no key update', [org_id, order.member_id]);
    const [line] = await run<{ line_id: string; item_type: string; paid_tender: string }>(
      'line to refund',
      'select line_id, item_type, paid_tender from order_line where org_id = $1 and order_id = $2',
      [org_id, order_id],
    );
    const amount = Number(line!.paid_tender);
    if (payment!.amount !== amount) throw new Error('another amount goes back');
    const [refund_id, entry_id] = [await newId(), await newId()];
    const refund_number = `R${day.slice(2).replaceAll('-', '')}-${refund_id}`;
    await run(
      'refund',
      `insert into order_refund (org_id, refund_id, refund_number, shop_id, order_id, member_id, status, currency_code, amount, tender,
         restored_principal, restored_gift, debt, reason, business_date, created_uid, created_at)
       values ($1, $2, $3, $4, $5, $6, 'done', 'CNY', $7, $7, 0, 0, 0, $8, $9, $10, $11)`,
      [org_id, refund_id, refund_number, shop_id, order_id, order.member_id, amount, reason, day, uid, now],
    );
    await run(
      'refund line',
      `insert into order_refund_line (org_id, refund_id, line_id, num, amount, tender, principal, gift, debt) values ($1, $2, $3, 1, $4, $4, 0, 0, 0)`,
      [org_id, refund_id, line!.line_id, amount],
    );
    await run('refund payment', 'insert into order_refund_payment (org_id, refund_id, payment_pattern_id, amount) values ($1, $2, $3, $4)', [
      org_id,
      refund_id,
      payment!.payment_pattern_id,
      amount,
    ]);
    await run(
      'refund entry',
      `insert into ledger_entry (org_id, entry_id, entry_key, kind, document, document_id, document_number, holder_id, shop_id, uid, business_date,
        created_at) values ($1, $2, $3, 'refund', 'order_refund', $4, $5, $6, $7, $8, $9, $10)`,
      [org_id, entry_id, `order_refund/${refund_id}`, refund_id, refund_number, order.member_id, shop_id, uid, day, now],
    );
    await run(
      'refund postings',
      `insert into posting (org_id, entry_id, position, account, ref, unit, shop_id, business_date, amount)
       values ($1, $2, 1, 'tender', $3, 'CNY', $4, $5, $6), ($1, $2, 2, 'revenue', $7, 'CNY', $4, $5, $8)`,
      [org_id, entry_id, payment!.payment_pattern_id, shop_id, day, -amount, line!.item_type, amount],
    );
    await run('payment back', 'update order_payment set refunded_amount = refunded_amount + $3 where org_id = $1 and order_id = $2', [
      org_id,
      order_id,
      amount,
    ]);
    await run(
      'line back',
      'update order_line set refunded_amount = refunded_amount + $3, refunded_num = refunded_num + 1 where org_id = $1 and line_id = $2',
      [org_id, line!.line_id, amount],
    );
    await run('order back', "update sales_order set status = 'refunded' where org_id = $1 and order_id = $2 and status = 'settled'", [
      org_id,
      order_id,
    ]);
    const shares = await run<{ uid: string }>('shares', 'select uid from order_line_performer where org_id = $1 and line_id = $2', [
      org_id,
      line!.line_id,
    ]);
    for (const share of shares)
      await run(
        'performance back',
        `insert into performance (org_id, performance_id, shop_id, uid, business_date, measure, document, document_id, line_id, amount, commission_amount)
         values ($1, $2, $3, $4, $5, 'sale', 'order_refund', $6, $7, $8, $8)`,
        [org_id, await newId(), shop_id, share.uid, day, refund_id, line!.line_id, -amount],
      );
    await audit(run, now, 'refund', 'order_refund', refund_id, { status: 'done', order_id, amount, reason });
    await audit(run, now, 'refund', 'sales_order', order_id, { status: 'refunded' });
    return { refund_id, refund_number, status: 'done', amount };
  };
