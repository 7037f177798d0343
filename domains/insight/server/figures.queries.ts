import { sql } from 'kysely';
import { unattendedNum } from '#domains/appointment/server/api.ts';
import { countLow } from '#domains/card/server/api.ts';
import { daysCountedBlind } from '#domains/day_close/server/api.ts';
import { duePlans, plansOfDay } from '#domains/follow_up/server/api.ts';
import { chargeTodo } from '#domains/payment/server/api.ts';
import { stockTodo } from '#domains/stock/server/api.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Sums } from '#kernel/server/day-figures.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { DayFigures, HomeTodo, homeHead } from '../contract/insight.endpoints.ts';
import { shopFigures } from '../contract/report.endpoints.ts';
import { UNTOLD } from './blind.ts';
import { daySums, ownDay, seesShop } from './own-day.ts';
import { waysById, withoutCash } from './ways.queries.ts';

type Figure = keyof typeof shopFigures.of;
const FIGURES = Object.keys(shopFigures.of) as Figure[];

/** The shop's figures of a business date as they are kept, within one's scope, or of one's own day; follow-ups are counted as their list has them. */
export const figuresOfDay = (whole: Ctx, { business_date }: RequestOf<typeof homeHead>): Promise<DayFigures> => {
  const ctx = ownDay(whole);
  return read(ctx, async (reads) => {
    const { shop } = ctx.actor;
    const day = business_date ?? dayIn(shop.time_zone, ctx.now);
    const asked = { shops: shop.shop_id, start_date: day, end_date: day, figures: FIGURES };
    const [sums, plans, blind] = await Promise.all([
      daySums(reads, ctx, asked, 'ref'),
      plansOfDay({ ...reads, actor: whole.actor }, whole, day, !seesShop(whole)),
      daysCountedBlind(reads, ctx, asked),
    ]);
    const totals = Object.fromEntries(FIGURES.map((figure) => [figure, sumCents(sums.map((row) => row[figure]!))]));
    const received = await receivedBy(reads, sums);
    return {
      business_date: day,
      currency_code: shop.currency_code,
      ...(totals as Record<Figure, number>),
      ...plans,
      ...(blind.has(day) ? { received: withoutCash(received), ...UNTOLD } : { received }),
    };
  });
};

/** Money that came in, by the way it was paid: what is received is split by it. */
async function receivedBy(reads: Reads, sums: readonly Sums[]): Promise<DayFigures['received']> {
  const amounts = new Map(sums.filter(({ group }) => group !== '').map(({ group, amount_received }) => [group, amount_received!]));
  const ways = await waysById(reads, [...amounts.keys()]);
  return ways.map((way) => ({ ...way, amount: amounts.get(way.payment_pattern_id)! }));
}

/** How many, and how much. */
const sums = (amount: 'amount_receivable' | 'amount_debt' | 'amount') =>
  [sql<number>`count(*)::integer`.as('n'), sql<number>`coalesce(sum(${sql.ref(amount)}), 0)`.as('amount')] as const;

const NONE = Promise.resolve({ n: 0, amount: 0 });

/** Orders, debts and refunds of cards that wait in this shop: nothing of what one has no right to see. */
function documentsWaiting(reads: Reads, { actor }: Ctx) {
  const { permissions, shop } = actor;
  const orders = () => reads.from('sales_order').where('sales_order.shop_id', '=', shop.shop_id);
  const seesSales = permissions.has('sales:read');
  return [
    seesSales ? reads.first(orders().where('status', '=', 'pending').select(sums('amount_receivable'))) : NONE,
    seesSales ? reads.first(orders().where('is_in_debt', '=', true).select(sums('amount_debt'))) : NONE,
    permissions.has('refund:read')
      ? reads.first(
          reads
            .from('card_refund')
            .where('card_refund.shop_id', '=', shop.shop_id)
            .where('status', '=', sql.lit('pending'))
            .select(sums('amount')),
        )
      : NONE,
  ] as const;
}

/** What waits for somebody in this shop. */
export const todo = (ctx: Ctx): Promise<HomeTodo> =>
  read(ctx, async (reads) => {
    const [pending, debts, refunds, low, plans, stock, open_charge_num, unattended_num] = await Promise.all([
      ...documentsWaiting(reads, ctx),
      countLow(reads, ctx),
      duePlans(reads, ctx),
      stockTodo(reads, ctx),
      chargeTodo(reads, ctx),
      unattendedNum(reads, ctx),
    ]);
    return {
      pending_order_num: pending?.n ?? 0,
      pending_order_amount: pending?.amount ?? 0,
      debt_order_num: debts?.n ?? 0,
      debt_amount: debts?.amount ?? 0,
      low_count_num: low.low_count,
      low_balance_num: low.low_balance,
      expiring_num: low.expiring,
      refund_num: refunds?.n ?? 0,
      refund_amount: refunds?.amount ?? 0,
      ...plans,
      ...stock,
      open_charge_num,
      unattended_num,
    };
  });
