import { sql } from 'kysely';
import { sumCents } from '#kernel/contract/cents.ts';
import { needsApproval } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn, startOfDay } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { approvalAbove } from '../contract/stock.settings.ts';
import { costsNothing, judgedWorth, judgedWorths, type Leaving, lostOfMoved, type Said } from '../model/letting-go.rules.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { takeFlow } from '../model/stock-take.machine.ts';

/** Whoever lets go twice at once waits here for themselves: two small orders are one large one. */
export const holdOneself = (uow: UnitOfWork, ctx: Ctx): Promise<unknown> =>
  uow.rows(uow.across('staff', 'oneself').select('uid').where('uid', '=', ctx.actor.uid).forNoKeyUpdate());

/**
 * What the person let go today without anybody agreeing, as it was judged: by orders, by counting it away, as it was lost on the way to
 * them, and as it came back to them for the bin.
 */
async function letGoToday(reads: Reads, ctx: Ctx): Promise<number> {
  const today = dayIn(ctx.actor.shop.time_zone, ctx.now);
  const since = startOfDay(ctx.actor.shop.time_zone, today);
  const [ordered, counted, lost, binned] = await Promise.all([
    reads.first(
      reads
        .across('outbound', 'what oneself let go, in whichever shop')
        .select(sql<number>`coalesce(sum(coalesce(judged_amount, amount)), 0)`.as('amount'))
        .where('confirmed_uid', '=', ctx.actor.uid)
        .where('confirmed_at', '>=', since)
        .where('status', '=', outboundFlow.state.confirmed)
        .where('approved_uid', 'is', null),
    ),
    reads.first(
      reads
        .across('stock_take', 'what oneself counted away, in whichever shop')
        .select(sql<number>`coalesce(sum(coalesce(judged_amount, loss_amount)), 0)`.as('amount'))
        .where('confirmed_uid', '=', ctx.actor.uid)
        .where('confirmed_at', '>=', since)
        .where('status', '=', takeFlow.state.confirmed)
        .where('approved_uid', 'is', null),
    ),
    reads.first(
      reads
        .across('stock_transfer', 'what arrived short at oneself, in whichever shop')
        .select(sql<number>`coalesce(sum(coalesce(judged_amount, lost_amount)), 0)`.as('amount'))
        .where('received_uid', '=', ctx.actor.uid)
        .where('received_at', '>=', since),
    ),
    binnedOn(reads, ctx, today),
  ]);
  return (ordered?.amount ?? 0) + (counted?.amount ?? 0) + (lost?.amount ?? 0) + binned;
}

/** What went to the bin instead of coming back to stock; what nothing says the worth of was agreed to, and counts for nothing. */
async function binnedOn(reads: Reads, { actor: { shop, uid } }: Ctx, business_date: string): Promise<number> {
  const moves = await reads.rows(
    reads
      .across('stock_move', 'what oneself let go instead of taking it back')
      .innerJoin('stock_move as taken', (join) =>
        join.onRef('taken.org_id', '=', 'stock_move.org_id').onRef('taken.move_id', '=', 'stock_move.reverses'),
      )
      .where('stock_move.shop_id', '=', shop.shop_id)
      .where('stock_move.business_date', '=', business_date)
      .where('stock_move.uid', '=', uid)
      .where('stock_move.kind', '=', 'put_back')
      .where('stock_move.from_place', '=', 'customer')
      .where('stock_move.to_place', '=', 'loss')
      .select(['stock_move.document_id', 'stock_move.sku_id', 'stock_move.quantity', 'stock_move.value_cents'])
      .select(['taken.quantity as taken_quantity', 'taken.value_cents as taken_value']),
  );
  const leaving = [...Map.groupBy(moves, ({ document_id }) => document_id).values()].flatMap((binned) =>
    lostOfMoved(
      binned.map(({ sku_id, taken_quantity: quantity, taken_value: value_cents }) => ({ sku_id, quantity, value_cents })),
      binned,
    ),
  );
  return sumCents(judgedWorths(leaving, await saidOf(reads, leaving)).filter((worth) => worth !== null));
}

/** What the catalogue says of goods that cost nothing, and of those only. */
async function saidOf(reads: Reads, leaving: readonly Leaving[]): Promise<ReadonlyMap<string, Said>> {
  const free = leaving.filter(({ held }) => costsNothing(held)).map(({ sku_id }) => sku_id);
  if (free.length === 0) return new Map();
  const skus = reads.across('sku', 'what goods are worth that cost nothing').select(['sku_id', 'cost_price', 'price']).where('sku_id', 'in', free);
  return new Map((await reads.rows(skus)).map(({ sku_id, ...said }) => [sku_id, said]));
}

/** What goods count for that are about to go, in cents (`judgedWorth`); null where nothing says what some of them are worth. */
export const judgedAmount = async (reads: Reads, leaving: readonly Leaving[]): Promise<number | null> =>
  judgedWorth(leaving, await saidOf(reads, leaving));

/** Whether a second person has to agree that so much goes on top of what the caller let go today. */
export async function asksSecond(reads: Reads, ctx: Ctx, judged_amount: number | null): Promise<boolean> {
  if (judged_amount === null) return true;
  const [limit, before] = [await readSetting(reads, ctx, approvalAbove), await letGoToday(reads, ctx)];
  return judged_amount > 0 && needsApproval(before + judged_amount, limit);
}
