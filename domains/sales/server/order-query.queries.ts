import { type SelectQueryBuilder, sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Span } from '#kernel/contract/span.ts';
import { anyOf } from '#kernel/server/any-of.ts';
import { askedSpan } from '#kernel/server/asked-span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { build } from '#kernel/server/database.ts';
import { cutTo } from '#kernel/server/page.ts';
import { asksForAll } from '#kernel/server/scope.ts';
import { statement } from '#kernel/server/statement.ts';
import type { Query, Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { orderQuery, orderQuerySum } from '../contract/order-query.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { paidBy } from './consumption.queries.ts';
import { isNumber, namesOne, shown } from './order.queries.ts';
import { ownOrWaiting, seesShop } from './own-orders.ts';

type Asked = RequestOf<typeof orderQuerySum>;
type Row = ResponseOf<typeof orderQuery>['rows'][number];
const { refunded, partly_refunded } = orderFlow.state;
const WHY = 'the parts of an order that was judged';

/** Orders of the shop, whatever became of them, latest first. */
export const queryOrders = (ctx: Ctx, input: RequestOf<typeof orderQuery>): Promise<ResponseOf<typeof orderQuery>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const latest = shown(ctx, hits)
      .leftJoin('staff as settler', (join) =>
        join.onRef('settler.org_id', '=', 'sales_order.org_id').onRef('settler.uid', '=', 'sales_order.settled_uid'),
      )
      .select([
        sql<string>`coalesce(settler.real_name, '')`.as('settler_name'),
        paidBy.as('paid_by'),
        servedBy.as('performer_names'),
        'sales_order.coupon_amount',
        'sales_order.points',
        'sales_order.remarks',
        'sales_order.amount_refunded as refunded_amount',
      ])
      .orderBy('sales_order.business_date', 'desc')
      .orderBy('sales_order.order_id', 'desc');
    const [rows, total] = await Promise.all([reads.rows(cutTo(latest, input)), counted(reads, hits)]);
    return {
      rows: rows.map(({ created_uid: _, is_clinic: __, ...row }) => ({
        ...row,
        status: row.status as Row['status'],
        source: row.source as Row['source'],
        currency_code: row.currency_code as Row['currency_code'],
        mobile_number: row.mobile_number && maskPhone(row.mobile_number),
      })),
      ...total,
    };
  });

/** Of which days the caller is not to know what cash came in: whoever knows of drawers says so. */
export type CountedBlind = (reads: Reads, ctx: Ctx, days: Span) => Promise<ReadonlySet<string>>;

/** What would tell the cash of a day. */
const UNTOLD = { amount_total: null, amount_receivable: null, amount_received: null, refunded_amount: null };

/** What these come to, whole; to whoever counts a drawer blind without what would tell its cash. */
export const sumOrders =
  (countedBlind: CountedBlind) =>
  (ctx: Ctx, input: Asked): Promise<ResponseOf<typeof orderQuerySum>> =>
    read(ctx, async (reads) => {
      const span = askedSpan(ctx, input);
      const summed = isOfDays(ctx, input) ? sumOfDays(reads, { ...span, shop_id: ctx.actor.shop.shop_id }) : summedOf(reads, ctx, input);
      const [found, blind] = await Promise.all([reads.first(summed), countedBlind(reads, ctx, span)]);
      return { ...span, currency_code: ctx.actor.shop.currency_code, ...found!, ...(blind.size > 0 && UNTOLD) };
    });

/** Nothing but days is asked, by whoever sees all of them: what is kept of each day answers it. */
const isOfDays = (ctx: Ctx, { start_date: _, end_date: __, ...filters }: Asked): boolean => seesShop(ctx) && asksForAll(ctx.actor, filters);

/** What orders come to, as they are summed of each day and of all days (`order_day`). */
const SUMMED = ['order_num', 'amount_total', 'amount_discount', 'amount_receivable', 'amount_received', 'amount_debt', 'refunded_amount'] as const;
type Sums = Record<(typeof SUMMED)[number], number>;

/** What was added a moment ago and is not folded into its day yet is in it. */
const sumOfDays = statement((tables, { shop_id, start_date, end_date }: Record<'shop_id' | keyof Span, string>) => {
  const kept = (table: 'order_day' | 'order_day_delta') =>
    tables
      .from(table)
      .where(`${table}.shop_id` as never, '=', shop_id as never)
      .where(`${table}.business_date` as never, '>=', start_date as never)
      .where(`${table}.business_date` as never, '<=', end_date as never)
      .select([...SUMMED] as never);
  const both = kept('order_day').unionAll(kept('order_day_delta') as never) as unknown as SelectQueryBuilder<{ day: Sums }, 'day', Sums>;
  return build.selectFrom(both.as('day')).select(SUMMED.map((figure) => sql<number>`coalesce(sum(${sql.ref(figure)}), 0)`.as(figure))) as Query<Sums>;
});

/** What the orders themselves come to that a filter leaves. */
function summedOf(reads: Reads, ctx: Ctx, input: Asked): Query<Sums> {
  const sum = (column: string) => sql<number>`coalesce(sum(sales_order.${sql.raw(column)}), 0)`;
  return matching(reads, ctx, input, { isSum: true }).select([
    sql<number>`count(*)::integer`.as('order_num'),
    sum('amount_total').as('amount_total'),
    sum('amount_discount').as('amount_discount'),
    sum('amount_receivable').as('amount_receivable'),
    sum('amount_received').as('amount_received'),
    sum('amount_debt').as('amount_debt'),
    sum('amount_refunded').as('refunded_amount'),
  ]);
}

/** Who serves finds a colleague's order by its number or its customer's; what many come to is never told that way. */
function matching(reads: Reads, ctx: Ctx, asked: Asked, { isSum = false } = {}) {
  const { start_date, end_date } = askedSpan(ctx, asked);
  const lines = () => reads.across('order_line', WHY).whereRef('order_line.order_id', '=', 'sales_order.order_id' as never).select(sql.lit(1).as('one'));
  let orders = reads
    .from('sales_order')
    .where('sales_order.shop_id', '=', ctx.actor.shop.shop_id)
    .where('sales_order.business_date', '>=', start_date)
    .where('sales_order.business_date', '<=', end_date);
  const { status, source, item_type, performer_uid, pay_method, created_uid, amount_from, amount_until, in_debt, is_refunded } = asked;
  if (status) orders = orders.where('sales_order.status', '=', status);
  if (source) orders = orders.where('sales_order.source', '=', source);
  if (created_uid) orders = orders.where('sales_order.created_uid', '=', created_uid);
  if (amount_from !== undefined) orders = orders.where('sales_order.amount_receivable', '>=', amount_from);
  if (amount_until !== undefined) orders = orders.where('sales_order.amount_receivable', '<=', amount_until);
  if (in_debt) orders = orders.where('sales_order.is_in_debt', '=', sql.lit(true));
  if (is_refunded)
    orders = orders.where(({ eb, or }) => or([eb('sales_order.status', 'in', [refunded, partly_refunded]), eb('sales_order.amount_refunded', '>', 0)]));
  if (item_type) orders = orders.where(({ exists }) => exists(lines().where('order_line.item_type', '=', item_type)));
  if (performer_uid) {
    // One row for each order: along them the latest come first, from where the days begin.
    const served = orders.innerJoin('order_performer', (join) =>
      join
        .onRef('order_performer.org_id', '=', 'sales_order.org_id')
        .onRef('order_performer.shop_id', '=', 'sales_order.shop_id')
        .onRef('order_performer.business_date', '=', 'sales_order.business_date')
        .onRef('order_performer.order_id', '=', 'sales_order.order_id')
        .on('order_performer.uid', '=', performer_uid)
        .on('order_performer.business_date', '>=', start_date)
        .on('order_performer.business_date', '<=', end_date),
    );
    orders = served as unknown as typeof orders;
  }
  if (pay_method) {
    const ways = reads.across('payment_pattern', WHY).where('payment_pattern.pay_method', '=', pay_method).select('payment_pattern.payment_pattern_id');
    const paid = reads
      .across('order_payment', WHY)
      .whereRef('order_payment.order_id', '=', 'sales_order.order_id' as never)
      .where('order_payment.payment_pattern_id', '=', anyOf(ways));
    orders = orders.where(({ exists }) => exists(paid.select(sql.lit(1).as('one'))));
  }
  const word = asked.key_word?.trim();
  if (!seesShop(ctx) && (isSum || !namesOne(word))) orders = orders.where(ownOrWaiting(ctx) as never);
  if (!word) return orders;
  return isNumber(word)
    ? orders.where('sales_order.order_number', '=', word.toUpperCase())
    : orders.where('sales_order.member_id', 'in', searchedMembers(reads, word));
}

/** Whoever served, each once. */
const servedBy = sql<string>`(
  select coalesce(string_agg(distinct s.real_name, '、'), '')
  from order_line l
  join order_line_performer p on p.org_id = l.org_id and p.line_id = l.line_id
  join staff s on s.org_id = p.org_id and s.uid = p.uid
  where l.org_id = sales_order.org_id and l.order_id = sales_order.order_id)`;
