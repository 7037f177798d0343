import { moneyText } from '#kernel/contract/cents.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { approvalAbove } from '../contract/stock.settings.ts';
import { type ComingBack, undoParts } from '../model/consumption.rules.ts';
import { type Leaving, lostOfMoved } from '../model/letting-go.rules.ts';
import { refuse } from '../model/stock.refusals.ts';
import { allBack, type Consumed } from './consuming.ts';
import { asksSecond, judgedAmount } from './letting-go.ts';
import type { StockDocument } from './moving.ts';
import { movesOf, type Undone } from './undoing.ts';

/** What of so many of a document's lines goes to the bin instead of coming back, out of all that it took. */
const toBin = (moves: readonly Undone[], lines: readonly ComingBack[]): Leaving[] =>
  lostOfMoved(
    moves,
    lines.filter(({ into }) => into === 'loss').flatMap((line) => undoParts(moves, line).parts),
  );

/** Whether a second person has to agree to what of a document's lines goes to the bin, on top of what the caller let go today. */
export async function binAsksSecond(
  reads: Reads,
  ctx: Ctx,
  of: Pick<StockDocument, 'document' | 'document_id'>,
  lines: readonly ComingBack[],
): Promise<boolean> {
  if (!lines.some(({ into }) => into === 'loss')) return false;
  const leaving = toBin(await movesOf(reads, of), lines);
  return leaving.length > 0 && asksSecond(reads, ctx, await judgedAmount(reads, leaving));
}

/**
 * All that a document took goes to the bin: beyond what one person may let go in a day that is done by whoever approves, and did not
 * make the document (403).
 */
export async function assertMayBin(uow: UnitOfWork, ctx: Ctx, consumed: Consumed, made_uid: string): Promise<void> {
  const leaving = toBin(consumed.moves, allBack(consumed, 'loss'));
  if (leaving.length === 0) return;
  const judged_amount = await judgedAmount(uow, leaving);
  if (!(await asksSecond(uow, ctx, judged_amount))) return;
  const { permissions, shop, uid } = ctx.actor;
  if (permissions.has('stock:approve') && made_uid !== uid) return;
  if (judged_amount === null) throw refuse(403, 'bin_unvalued');
  throw refuse(403, 'bin_above', { params: { limit: moneyText(await readSetting(uow, ctx, approvalAbove), shop.currency_code) } });
}
