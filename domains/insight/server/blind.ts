import { daysCountedBlind } from '#domains/day_close/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Span } from '#kernel/contract/span.ts';
import { askedSpan } from '#kernel/server/asked-span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { AskedDays } from '#kernel/server/time.ts';
import { type Reads, read } from '#kernel/server/transaction.ts';

/** What tells the cash of a day, unsaid: the money itself, and what was sold, which less the rest is money. */
export const UNTOLD = { amount_received: null, refund_amount: null, sale_amount: null, recharge_amount: null } as const;

export const isTelling = (figure: string): boolean => figure in UNTOLD;

type OfShops = Span & { shop_id?: string[] | undefined };

/** Whether the caller counts the drawer of one of these shops blind, and one of these days is open there; of all within reach where none is named. */
const isCountedBlind = async (reads: Reads, ctx: Ctx, { shop_id, ...days }: OfShops): Promise<boolean> =>
  (await daysCountedBlind(reads, ctx, days, shop_id ?? reads.actor.scope_shop_ids)).size > 0;

/** Whether the sum of a figure is kept from the caller. */
export const isWithheld = async (reads: Reads, ctx: Ctx, figure: string, asked: OfShops): Promise<boolean> =>
  isTelling(figure) && (await isCountedBlind(reads, ctx, asked));

/** Refuses (409) a report of days that tells what a blind count is not to know: of days that are closed it is answered. */
export async function judgeBlind(reads: Reads, ctx: Ctx, asked: OfShops): Promise<void> {
  if (await isCountedBlind(reads, ctx, asked)) throw new Refusal(409, 'insight.counted_blind');
}

/**
 * A report of the shop one works in, refused (409) in the same way: what was earned or sold, less what came otherwise, is cash. One that
 * is narrowed `byPerson` is no whole to whoever sees their own alone.
 */
export const unlessBlind =
  <Asked extends AskedDays, Answer>(report: (ctx: Ctx, asked: Asked) => Promise<Answer>, { byPerson = false } = {}) =>
  async (ctx: Ctx, asked: Asked): Promise<Answer> => {
    if (byPerson && ctx.actor.records_of === 'self') return report(ctx, asked);
    await read(ctx, (reads) => judgeBlind(reads, ctx, { ...askedSpan(ctx, asked), shop_id: [ctx.actor.shop.shop_id] }));
    return report(ctx, asked);
  };
