import type { Ctx } from '#kernel/server/context.ts';
import { keptSums, type Sums, type SummedBy } from '#kernel/server/day-figures.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/**
 * Whether somebody is told of the whole shop; others of what they did themselves. Whoever reads its reports is: each number of theirs
 * opens the list that sums to it.
 */
export const seesShop = ({ actor }: Ctx): boolean => actor.permissions.has('sales:shop') || actor.permissions.has('insight:report');

/** The same for whoever sees the whole shop; for whoever serves in it, what they did themselves is all there is. */
export const ownDay = (ctx: Ctx): Ctx => (seesShop(ctx) ? ctx : { ...ctx, actor: { ...ctx.actor, records_of: 'self' } });

/** A query that answers within `ownDay`. */
export const withinOwnDay =
  <Input, Answer>(query: (ctx: Ctx, input: Input) => Answer) =>
  (ctx: Ctx, input: Input): Answer =>
    query(ownDay(ctx), input);

/** Money is kept twice: for whoever made the document, and for whoever had it in hand. */
const IN_HAND: Readonly<Record<string, string>> = { amount_received: 'taken_amount', refund_amount: 'taken_refund' };

/**
 * Under which name a figure is kept for somebody: one's own money is what one took and paid out oneself, whoever made the
 * order; the rest is of what one made.
 */
export const keptAs = (ctx: Ctx, figure: string): string => (seesShop(ctx) ? figure : (IN_HAND[figure] ?? figure));

/** Sums of kept figures of the shop, or of one's own day. */
export async function daySums(reads: Reads, ctx: Ctx, asked: Parameters<typeof keptSums>[1], by: SummedBy): Promise<Sums[]> {
  const sums = await keptSums(reads, { ...asked, figures: asked.figures.map((figure) => keptAs(ctx, figure)) }, by);
  const named = (sum: Sums) => Object.fromEntries(asked.figures.map((figure) => [figure, sum[keptAs(ctx, figure)]!]));
  return seesShop(ctx) ? sums : sums.map((sum) => ({ ...named(sum), group: sum.group }) as Sums);
}
