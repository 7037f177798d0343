import { daysCountedBlind } from '#domains/day_close/server/api.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { pageOfRows } from '#kernel/server/page.ts';
import { keptSums } from '#kernel/server/day-figures.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { cashierSearch, cashierSum } from '../contract/cashier.endpoints.ts';
import { waysById, withoutCash } from './ways.queries.ts';

type Asked = RequestOf<typeof cashierSum>;
type Way = ResponseOf<typeof cashierSearch>['rows'][number];

const spanOf = ({ actor, now }: Ctx, { start_date, end_date }: Asked) => {
  const today = dayIn(actor.shop.time_zone, now);
  return { start_date: start_date ?? today, end_date: end_date ?? today };
};

/** What was taken in the shop by each payment method, out of what is kept of its days. */
async function takenBy(reads: Reads, ctx: Ctx, asked: Asked): Promise<Way[]> {
  const figures = ['amount_received', 'refund_amount'];
  const sums = await keptSums(reads, { shops: ctx.actor.shop.shop_id, figures, ...spanOf(ctx, asked) }, 'ref');
  const amounts = new Map(sums.filter(({ group }) => group !== '').map((sum) => [sum.group, sum]));
  const ways = await waysById(reads, [...amounts.keys()]);
  return ways.map((way) => {
    const { amount_received, refund_amount } = amounts.get(way.payment_pattern_id)!;
    return { ...way, received: amount_received! + refund_amount!, refunded: refund_amount!, net: amount_received! };
  });
}

/** What was taken by each payment method, in the order of the shop's ways; without cash to whoever is not to know it. */
export const listTaken = (
  ctx: Ctx,
  { page_no, page_size, ...asked }: RequestOf<typeof cashierSearch>,
): Promise<ResponseOf<typeof cashierSearch>> =>
  read(ctx, async (reads) => {
    const [ways, blind] = await Promise.all([takenBy(reads, ctx, asked), daysCountedBlind(reads, ctx, spanOf(ctx, asked))]);
    return pageOfRows(blind.size > 0 ? withoutCash(ways) : ways, { page_no, page_size });
  });

/** The sum of these; nothing where it would tell the cash. */
export const sumTaken = (ctx: Ctx, asked: Asked): Promise<ResponseOf<typeof cashierSum>> =>
  read(ctx, async (reads) => {
    const [ways, blind] = await Promise.all([takenBy(reads, ctx, asked), daysCountedBlind(reads, ctx, spanOf(ctx, asked))]);
    const sum = (of: 'received' | 'refunded' | 'net') => (blind.size > 0 ? null : sumCents(ways.map((way) => way[of])));
    const { currency_code } = ctx.actor.shop;
    return { ...spanOf(ctx, asked), currency_code, received: sum('received'), refunded: sum('refunded'), net: sum('net') };
  });
