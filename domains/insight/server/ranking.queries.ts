import { sql } from 'kysely';
import { daysCountedBlind } from '#domains/day_close/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { daysOf, periodBefore, type Period } from '#kernel/contract/period.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { homeConsumption, Ranking } from '../contract/insight.endpoints.ts';

type Asked = RequestOf<typeof homeConsumption>;
const LENGTH = 10;

/** Lines of settled orders of the shop in a period: what was loaded onto cards, or everything else. */
function linesOf(reads: Reads, ctx: Ctx, period: Period, kind: 'bought' | 'loaded') {
  const { from, until } = daysOf(period);
  return reads
    .from('sales_order')
    .where('sales_order.shop_id', '=', ctx.actor.shop.shop_id)
    .where('sales_order.business_date', '>=', from)
    .where('sales_order.business_date', '<=', until)
    .where('sales_order.settled_at', 'is not', null)
    .where('sales_order.member_id', 'is not', null)
    .innerJoin('order_line', (join) =>
      join.onRef('order_line.org_id', '=', 'sales_order.org_id').onRef('order_line.order_id', '=', 'sales_order.order_id'),
    )
    .where('order_line.item_type', kind === 'loaded' ? '=' : '<>', 'stored_value_card');
}

const returned = sql<number>`(order_line.refunded_amount + order_line.refunded_gift)`;
/** What of a line was not given back, and has not been let off. */
const kept = sql<number>`(order_line.amount_receivable - ${returned})`;
const amount = sql<number>`sum(${kept})`;

/** What members bought or loaded, unsaid: it is part of the cash of a day that is counted blind. */
const UNTOLD = { amount: null, returned_amount: null, last_amount: null } as const;

async function ranked(reads: Reads, ctx: Ctx, period: Period, kind: 'bought' | 'loaded'): Promise<Ranking> {
  const earlier = periodBefore(period);
  const most = linesOf(reads, ctx, period, kind)
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'sales_order.org_id').onRef('member.member_id', '=', 'sales_order.member_id'))
    .groupBy(['member.member_id', 'member.member_name'])
    .having(amount, '>', 0)
    .orderBy(amount, 'desc')
    .orderBy('member.member_id')
    .limit(LENGTH)
    .select([
      'member.member_id',
      'member.member_name',
      amount.as('amount'),
      sql<number>`sum(${returned})`.as('returned_amount'),
      sql<number>`count(distinct sales_order.order_id) filter (where ${kept} > 0)::integer`.as('order_num'),
    ]);
  const days = { start_date: daysOf(earlier).from, end_date: daysOf(period).until };
  const [rows, blind] = await Promise.all([reads.rows(most), daysCountedBlind(reads, ctx, days)]);
  const before =
    rows.length === 0
      ? []
      : await reads.rows(
          linesOf(reads, ctx, earlier, kind)
            .where(
              'sales_order.member_id',
              'in',
              rows.map((row) => row.member_id),
            )
            .groupBy('sales_order.member_id')
            .select(['sales_order.member_id', amount.as('amount')]),
        );
  const last = new Map(before.map((row) => [row.member_id, row.amount]));
  return {
    period,
    currency_code: ctx.actor.shop.currency_code,
    members: rows.map((row, index) => ({ rank: index + 1, ...row, last_amount: last.get(row.member_id) ?? 0, ...(blind.size > 0 && UNTOLD) })),
  };
}

/** Who bought for most, whatever it was paid with, less what was given back since; recharges are bought value, not consumption. */
export const mostBought = (ctx: Ctx, { period }: Asked): Promise<Ranking> => read(ctx, (reads) => ranked(reads, ctx, period, 'bought'));

/** Who loaded most onto stored-value cards. */
export const mostLoaded = (ctx: Ctx, { period }: Asked): Promise<Ranking> => read(ctx, (reads) => ranked(reads, ctx, period, 'loaded'));
