import { sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { pageOfRows } from '#kernel/server/page.ts';
import { keptSums } from '#kernel/server/day-figures.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { cashierSearch, cashierSum } from '../contract/cashier.endpoints.ts';
import { waysById } from './ways.queries.ts';

type Asked = RequestOf<typeof cashierSum>;
type Way = ResponseOf<typeof cashierSearch>['rows'][number];

const spanOf = ({ actor, now }: Ctx, { start_date, end_date }: Asked) => {
  const today = dayIn(actor.shop.time_zone, now);
  return { start_date: start_date ?? today, end_date: end_date ?? today };
};

/** What was taken in the shop by each way of paying, out of what is kept of its days. */
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

/** What was taken by each way of paying, in the order of the shop's ways. */
export const listTaken = (
  ctx: Ctx,
  { page_no, page_size, ...asked }: RequestOf<typeof cashierSearch>,
): Promise<ResponseOf<typeof cashierSearch>> =>
  read(ctx, async (reads) => {
    return pageOfRows(await takenBy(reads, ctx, asked), { page_no, page_size });
  });

/** The sum of these. */
export const sumTaken = (ctx: Ctx, asked: Asked): Promise<ResponseOf<typeof cashierSum>> =>
  read(ctx, async (reads) => {
    const ways = await takenBy(reads, ctx, asked);
    const sum = (of: 'received' | 'refunded' | 'net') => sumCents(ways.map((way) => way[of]));
    const { currency_code } = ctx.actor.shop;
    return { ...spanOf(ctx, asked), currency_code, received: sum('received'), refunded: sum('refunded'), net: sum('net') };
  });
