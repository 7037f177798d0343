import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { growthRules, pointsRules } from '../contract/loyalty.settings.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import type { Earnings, LineUndone, Spent } from '../model/earning.rules.ts';
import { earnedByLines, undoneOf } from '../model/earning.rules.ts';
import { refuse } from '../model/loyalty.refusals.ts';
import { validEnd } from '../model/points-lot.rules.ts';
import type { LotPart } from '../model/points-lot.rules.ts';
import type { Origin } from './book.ts';
import { Book, writerOf } from './book.ts';
import type { HeldLoyalty } from './held.ts';
import { holdLoyalty } from './held.ts';
import { fall, rise } from './level.changes.ts';

/** The document that moves points and growth, as people read it. */
export type Document = Pick<Origin, 'document' | 'document_id' | 'document_number'>;

const originOf = ({ document, document_id, document_number }: Document, act: string): Origin => ({
  key: `loyalty/${document}/${document_id}/${act}`,
  document,
  document_id,
  document_number,
});

/**
 * Takes the points a document is paid with and gives what it earns, by the shop's rules and, of points, as many times as the
 * level lets collect that the member holds before it, once per document and `act`, such as a repayment of it; the level follows
 * at once. Answers what each of its lines earned. Refuses (409) when fewer points are left than the document is paid with.
 */
export async function settleLoyalty(
  uow: UnitOfWork,
  ctx: Ctx,
  held: HeldLoyalty,
  { spent, points, act = 'settle', ...document }: Document & { spent: readonly Spent[]; points: number; act?: string },
): Promise<Earnings[]> {
  const [growing, pointing] = await Promise.all([readSetting(uow, ctx, growthRules), readSetting(uow, ctx, pointsRules)]);
  const byLine = { growth: earnedByLines(spent, growing), points: earnedByLines(spent, pointing.earns, held.points_tenths) };
  const earned = { growth: sumCents(byLine.growth), points: sumCents(byLine.points) };
  const writer = writerOf(uow, ctx);
  const book = new Book(writer, held, originOf(document, act));
  if (points > 0 && !book.takePoints('spend', points)) throw refuse(409, 'points_short', { params: { points } });
  book.givePoints('earn', earned.points, validEnd(book.day, pointing.expiry_months));
  book.growth('earn', earned.growth);
  book.close();
  if (earned.growth > 0) auditLevel(uow, held, rise(writer, held, document.document_number));
  return spent.map((_, index) => ({ growth: byLine.growth[index]!, points: byLine.points[index]! }));
}

/**
 * Takes back what the lines of a document earned, for the part of each that is undone by now, and gives back the points it
 * was paid with for that part, never more than it took. What was spent meanwhile stays owed; a level that this growth had
 * given goes with it. `act` names the undoing: the same one is never posted twice.
 */
export async function undoLoyalty(
  uow: UnitOfWork,
  ctx: Ctx,
  { member_id, act, lines, ...document }: Document & { member_id: string; act: string; lines: readonly LineUndone[] },
): Promise<void> {
  const held = await holdLoyalty(uow, member_id);
  if (!held) return;
  const past = await pastOf(uow, document);
  const writer = writerOf(uow, ctx);
  const book = new Book(writer, held, originOf(document, act));
  const { earned, spent_points } = undoneOf(lines);
  book.returnPoints(split(past.spent, Math.max(0, spent_points - past.returned)).first);
  // What a rounding of the day before took already is not asked for twice.
  book.reclaimPoints(Math.max(0, earned.points - past.back.points));
  book.growth('take_back', -Math.max(0, earned.growth - past.back.growth) || 0);
  book.close();
  auditLevel(uow, held, await fall(writer, held, document.document_number));
}

function auditLevel(uow: UnitOfWork, { member_id }: HeldLoyalty, moved: { from: string | null; to: string | null } | null): void {
  if (moved) uow.audit({ subject: 'member', subject_id: member_id, before: { level_name: moved.from }, after: { level_name: moved.to } });
}

/** Points that a document was paid with, by the day they are good until. */
type PaidPoints = Omit<LotPart, 'account_id'>;

/** What was taken back of a document's earnings so far, the points it got back, and those that have not come back. */
async function pastOf(uow: UnitOfWork, document: Document): Promise<{ back: Earnings; returned: number; spent: PaidPoints[] }> {
  const why = 'a document is undone whole, whichever shop undoes it';
  const [changes, lots] = await Promise.all([
    uow.rows(
      uow
        .across('loyalty_change', why)
        .select(['unit', 'kind', ({ fn, eb }) => fn.sum<string>(eb('amount', '-', eb.ref('owed'))).as('gross')])
        .where('document', '=', document.document)
        .where('document_id', '=', document.document_id)
        .groupBy(['unit', 'kind']),
    ),
    uow.rows(
      uow
        .across('ledger_entry', why)
        .innerJoin('posting', (join) =>
          join.onRef('posting.org_id', '=', 'ledger_entry.org_id').onRef('posting.entry_id', '=', 'ledger_entry.entry_id'),
        )
        .innerJoin('points_lot as lot', (join) => join.onRef('lot.org_id', '=', 'posting.org_id').onRef('lot.account_id', '=', 'posting.account_id'))
        .where('ledger_entry.entry_key', '=', originOf(document, 'settle').key)
        .where('posting.amount', '>', 0)
        .select(['lot.valid_end', 'posting.amount as points'])
        .orderBy('posting.position'),
    ),
  ]);
  const gross = (unit: string, kind: string): number =>
    Math.abs(Number(changes.find((change) => change.unit === unit && change.kind === kind)?.gross ?? 0));
  return {
    back: { points: gross('points', 'take_back'), growth: gross('growth', 'take_back') },
    returned: gross('points', 'give_back'),
    spent: split(lots, gross('points', 'give_back')).rest,
  };
}

/** The first so many points of parts, and the rest of them. */
function split(parts: readonly PaidPoints[], points: number): { first: PaidPoints[]; rest: PaidPoints[] } {
  let left = points;
  const taken = parts.map((part) => {
    const some = Math.min(part.points, left);
    left -= some;
    return { ...part, points: some };
  });
  const rest = parts.map((part, index) => ({ ...part, points: part.points - taken[index]!.points }));
  return { first: taken.filter((part) => part.points > 0), rest: rest.filter((part) => part.points > 0) };
}
