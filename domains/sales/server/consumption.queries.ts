import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ConsumptionRow, ConsumptionTotal, consumptionSearch, consumptionTotal } from '../contract/consumption.endpoints.ts';

type Filters = RequestOf<typeof consumptionTotal>;

/** What a member bought, line by line, latest first. */
export const listConsumption = (ctx: Ctx, input: RequestOf<typeof consumptionSearch>): Promise<Page<ConsumptionRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    return { rows: rows as ConsumptionRow[], ...total };
  });

/** What it comes to, by currency. */
export const sumConsumption = (ctx: Ctx, input: Filters): Promise<ConsumptionTotal[]> =>
  read(ctx, async (reads) => {
    const sum = (column: string) => sql<number>`coalesce(sum(order_line.${sql.raw(column)}), 0)`;
    const rows = await reads.rows(
      matching(reads, input)
        .groupBy('sales_order.currency_code')
        .orderBy('sales_order.currency_code')
        .select([
          'sales_order.currency_code',
          sql<number>`count(*)::integer`.as('line_num'),
          sql<number>`sum(order_line.quantity)::integer`.as('quantity'),
          sum('amount_total').as('amount_total'),
          sum('amount_discount').as('amount_discount'),
          sum('amount_receivable').as('amount_receivable'),
          sql<number>`coalesce(sum(${TENDER}), 0)`.as('paid_tender'),
          sql<number>`coalesce(sum(${PRINCIPAL}), 0)`.as('paid_principal'),
          sum('paid_gift').as('paid_gift'),
          sql<number>`coalesce(sum(${DEBT}), 0)`.as('left_debt'),
          sum('refunded_amount').as('refunded_amount'),
        ]),
    );
    return rows as ConsumptionTotal[];
  });

/** What was repaid counts as paid by what it was repaid with. */
const TENDER = sql<number>`order_line.paid_tender + order_line.repaid_tender`;
const PRINCIPAL = sql<number>`order_line.paid_principal + order_line.repaid_principal`;
const DEBT = sql<number>`order_line.left_debt - order_line.repaid_tender - order_line.repaid_principal - order_line.debt_cancelled`;

function matching(reads: Reads, { member_id, item_type, uid, start_date, end_date }: Filters) {
  const orders = reads.from('sales_order').where('sales_order.member_id', '=', member_id).where('sales_order.settled_at', 'is not', null);
  let lines = onDays(orders, 'sales_order.business_date', { start_date, end_date }).innerJoin('order_line', (join) =>
    join.onRef('order_line.org_id', '=', 'sales_order.org_id').onRef('order_line.order_id', '=', 'sales_order.order_id'),
  );
  if (item_type) lines = lines.where('order_line.item_type', '=', item_type);
  if (uid)
    lines = lines.where(
      'order_line.line_id',
      'in',
      reads.from('order_line_performer').select('order_line_performer.line_id').where('order_line_performer.uid', '=', uid),
    );
  return lines;
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'sales_order.org_id').onRef('shop.shop_id', '=', 'sales_order.shop_id'))
    .select(({ ref }) => [
      'order_line.line_id',
      'sales_order.order_id',
      'sales_order.order_number',
      'sales_order.status',
      'sales_order.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('sales_order.settled_at')).as('settle_time'),
      'sales_order.shop_id',
      'shop.shop_name',
      'sales_order.currency_code',
      'order_line.item_type',
      'order_line.item_name as name',
      'order_line.specs_name',
      'order_line.quantity',
      'order_line.price',
      'order_line.gift',
      'order_line.amount_total',
      'order_line.amount_discount',
      'order_line.amount_receivable',
      TENDER.as('paid_tender'),
      PRINCIPAL.as('paid_principal'),
      'order_line.paid_gift',
      DEBT.as('left_debt'),
      'order_line.refunded_amount',
      paidBy.as('paid_by'),
      performerNames.as('performer_names'),
    ])
    .orderBy('sales_order.business_date', 'desc')
    .orderBy('sales_order.order_id', 'desc')
    .orderBy('order_line.line_no');

/** The ways an order was paid by, each once; a card by its name. */
export const paidBy = sql<string>`(
  select coalesce(string_agg(distinct coalesce(c.card_name, w.pattern_name), '、'), '')
  from order_payment p
  join payment_pattern w on w.org_id = p.org_id and w.payment_pattern_id = p.payment_pattern_id
  left join card c on c.org_id = p.org_id and c.card_id = p.card_id
  where p.org_id = sales_order.org_id and p.order_id = sales_order.order_id)`;

const performerNames = sql<string>`(
  select coalesce(string_agg(s.real_name, '、' order by s.uid), '')
  from order_line_performer p join staff s on s.org_id = p.org_id and s.uid = p.uid
  where p.org_id = order_line.org_id and p.line_id = order_line.line_id)`;
