import { daysCountedBlind } from '#domains/day_close/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Span } from '#kernel/contract/span.ts';
import { askedSpan } from '#kernel/server/asked-span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { AskedDays } from '#kernel/server/time.ts';
import { type Reads, read } from '#kernel/server/transaction.ts';

/** What tells the cash of a day, unsaid: the money itself, and what was sold, which less the rest is money. */
export const UNTOLD = { amount_received: null, refund_amount: null, sale_amount: null, recharge_amount: null } as const;

/** What moved members' balances, of which the same goes: what was loaded and sold came in, and what left otherwise than was spent went back. */
const TELLING_MOVES: ReadonlySet<string> = new Set(['principal_in', 'principal_out', 'value_in', 'value_out']);

export const isTelling = (figure: string): boolean => figure in UNTOLD || TELLING_MOVES.has(figure);

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

/** A query of the shop one works in, judged in the same way by the days that it tells of. */
const judged =
  <Asked, Answer>(query: (ctx: Ctx, asked: Asked) => Promise<Answer>, daysOf: (ctx: Ctx, asked: Asked) => Span) =>
  async (ctx: Ctx, asked: Asked): Promise<Answer> => {
    await read(ctx, (reads) => judgeBlind(reads, ctx, { ...daysOf(ctx, asked), shop_id: [ctx.actor.shop.shop_id] }));
    return query(ctx, asked);
  };

/**
 * A report of the shop one works in, refused (409) in the same way: what was earned or sold, less what came otherwise, is cash. One that
 * is narrowed `byPerson` is no whole to whoever sees their own alone.
 */
export const unlessBlind = <Asked extends AskedDays, Answer>(report: (ctx: Ctx, asked: Asked) => Promise<Answer>, { byPerson = false } = {}) => {
  const whole = judged<Asked, Answer>(report, askedSpan);
  return (ctx: Ctx, asked: Asked): Promise<Answer> => (byPerson && ctx.actor.records_of === 'self' ? report(ctx, asked) : whole(ctx, asked));
};

const EVER: Span = { start_date: '0001-01-01', end_date: '9999-12-31' };

/** A list of what moved on some days, refused in the same way: a side that is not asked for is open. */
export const movesUnlessBlind = <Asked extends AskedDays, Answer>(list: (ctx: Ctx, asked: Asked) => Promise<Answer>) =>
  judged<Asked, Answer>(list, (_, { start_date, end_date }: AskedDays) => ({
    start_date: start_date ?? EVER.start_date,
    end_date: end_date ?? EVER.end_date,
  }));

interface OfDay {
  as_of?: string | undefined;
}

/** What is owed at the end of a day, refused in the same way from the earliest open day on: less what was owed before, it is what came in since. */
export const owedUnlessBlind = <Asked extends OfDay, Answer>(balance: (ctx: Ctx, asked: Asked) => Promise<Answer>) =>
  judged<Asked, Answer>(balance, (_, { as_of }: OfDay) => ({ ...EVER, end_date: as_of ?? EVER.end_date }));
