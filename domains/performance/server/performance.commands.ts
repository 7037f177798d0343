import { sql } from 'kysely';
import { sumCents } from '#kernel/contract/cents.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Performer } from '../contract/performer.schema.ts';
import { bothTakenFrom, commissionedParts, type Measure, partsOf, type ShareBack, splitPerformance } from '../model/performance.rules.ts';

/** A line of a document: who did it, what their performance comes to, and what commission is worked out on of it, in cents. */
export interface PerformedLine {
  line_id: string;
  measure: Measure;
  performers: readonly Performer[];
  amount: number;
  commission_amount: number;
}

/** The document by which something was achieved, or taken back. */
export interface PerformedBy {
  document: 'order' | 'deduction' | 'card_refund' | 'order_refund';
  document_id: string;
}

/** Notes what people achieved with the lines of a document (domain: rule 11). */
export const notePerformance = (uow: UnitOfWork, ctx: Ctx, by: PerformedBy, lines: readonly PerformedLine[]): void =>
  void uow.insert(
    'performance',
    lines.flatMap((line) => rowsOf(uow, ctx, by, line)),
  );

function rowsOf(uow: UnitOfWork, { actor }: Ctx, by: PerformedBy, { line_id, measure, performers, amount, commission_amount }: PerformedLine) {
  const parts = splitPerformance(amount, performers);
  const commissions = splitPerformance(commission_amount, performers);
  return performers.map(({ uid }, index) => ({
    performance_id: uow.id(),
    shop_id: actor.shop.shop_id,
    uid,
    business_date: uow.ledger.business_date,
    ...by,
    measure,
    line_id,
    amount: parts[index]!,
    commission_amount: commissions[index]!,
  }));
}

const WHY = 'what a line brought, whoever has it';

/** What commission is worked out on, of rows in sum: the amount, where a row says nothing else. */
const commissionSum = sql<number>`sum(coalesce(performance.commission_amount, performance.amount))`.as('commission_amount');

/** A line of which something goes back: what that is worth, in cents, and by what it counted; `stored` of it as stored value. */
export interface LineBack {
  line_id: string;
  measure: Measure;
  amount: number;
  stored: number;
  share: ShareBack;
}

/**
 * Takes back what lines achieved of which something goes back, from whoever has it, by what each still has of it, so that each is at zero
 * once everything went back, in however many parts: as consumption what is stored value, as far as it was noted so, else by the line's own
 * measure. The caller holds the document's lock.
 */
export async function takePerformanceBack(uow: UnitOfWork, ctx: Ctx, by: PerformedBy, lines: readonly LineBack[]): Promise<void> {
  if (lines.length === 0) return;
  const hadOf = await whatIsHad(uow, lines);
  const rows = lines.flatMap(({ stored, share, ...line }) => {
    const consumed = sumCents(hadOf(line.line_id, 'consumption').map(({ amount }) => amount));
    return partsOf(line, Math.min(stored, consumed)).flatMap(({ line_id, measure, amount }) =>
      bothTakenFrom(amount, share, hadOf(line_id, measure)).map((part) => ({ line_id, measure, uid: part.uid, ...takenAway(part) })),
    );
  });
  insertRows(uow, ctx, by, rows);
}

/** What each has of lines by now: of a line, by a measure. */
async function whatIsHad(uow: UnitOfWork, lines: readonly { line_id: string }[]) {
  const had = await uow.rows(
    uow
      .across('performance', WHY)
      .where(
        'line_id',
        'in',
        lines.map(({ line_id }) => line_id),
      )
      .groupBy(['line_id', 'measure', 'uid'])
      .orderBy('uid')
      .select(({ fn }) => ['line_id', 'measure', 'uid', fn.sum<number>('amount').as('amount'), commissionSum]),
  );
  return (line_id: string, measure: Measure) => had.filter((one) => one.line_id === line_id && one.measure === measure);
}

interface PerformanceRow {
  line_id: string;
  measure: Measure;
  uid: string;
  amount: number;
  commission_amount: number;
}

/** Adds to what people have, on the day that is open. */
function insertRows(uow: UnitOfWork, { actor: { shop } }: Ctx, by: PerformedBy, rows: readonly PerformanceRow[]): void {
  const { business_date } = uow.ledger;
  void uow.insert(
    'performance',
    rows.map((row) => ({ performance_id: uow.id(), shop_id: shop.shop_id, business_date, ...by, ...row })),
  );
}

/** A line for which stored value pays only now, by what its worth counted until then, and so much of it, in cents. */
export interface LineSpent {
  line_id: string;
  measure: Measure;
  stored: number;
}

/**
 * Turns what lines achieved into consumption as far as stored value pays for them after all, with whoever has it and by what each still
 * has: its loading was a recharge before. Their sum stays, and so does what commission is worked out on. The caller holds the document's lock.
 */
export async function turnIntoConsumption(uow: UnitOfWork, ctx: Ctx, by: PerformedBy, lines: readonly LineSpent[]): Promise<void> {
  if (lines.length === 0) return;
  const hadOf = await whatIsHad(uow, lines);
  const rows = lines.flatMap(({ line_id, measure, stored }) =>
    bothTakenFrom(stored, { back: 0, left: 0 }, hadOf(line_id, measure)).flatMap(({ uid, ...part }) => [
      { line_id, measure, uid, ...takenAway(part) },
      { line_id, measure: 'consumption' as const, uid, ...part },
    ]),
  );
  insertRows(uow, ctx, by, rows);
}

/** What takes both away again. */
const takenAway = ({ amount, commission_amount }: { amount: number; commission_amount: number }) => ({
  amount: 0 - amount,
  commission_amount: 0 - commission_amount,
});

/** A line whose performers change: what nobody had of it yet, in cents, and what of that was stored value. */
export interface MovedLine {
  line_id: string;
  measure: Measure;
  performers: readonly Performer[];
  unclaimed: number;
  unclaimed_commission: number;
  stored: number;
}

/**
 * Takes what a line has brought so far from whoever has it, and shares the same sum, with what was unclaimed, between others, on the
 * day that is open. The caller holds the document's lock: nothing is taken back meanwhile.
 */
export async function movePerformance(uow: UnitOfWork, ctx: Ctx, by: PerformedBy, line: MovedLine): Promise<void> {
  const { line_id, measure, performers, unclaimed, unclaimed_commission, stored } = line;
  const had = await uow.rows(
    uow
      .across('performance', WHY)
      .where('line_id', '=', line_id)
      .groupBy(['uid', 'measure'])
      .orderBy('uid')
      .select(({ fn }) => ['uid', 'measure', fn.sum<number>('amount').as('amount'), commissionSum]),
  );
  const { shop } = ctx.actor;
  const given = had.filter(({ amount, commission_amount }) => amount !== 0 || commission_amount !== 0);
  void uow.insert(
    'performance',
    given.map((one) => ({
      ...one,
      performance_id: uow.id(),
      shop_id: shop.shop_id,
      business_date: uow.ledger.business_date,
      ...by,
      line_id,
      ...takenAway(one),
    })),
  );
  const unnoted = commissionedParts({ measure, amount: unclaimed, commission_amount: unclaimed_commission }, stored);
  const all = given.length > 0 ? (given as { measure: Measure; amount: number; commission_amount: number }[]) : unnoted;
  const parts = [...Map.groupBy(all, (one) => one.measure)].map(([of, ones]) => ({
    measure: of,
    amount: sumCents(ones.map(({ amount }) => amount)),
    commission_amount: sumCents(ones.map(({ commission_amount }) => commission_amount)),
  }));
  notePerformance(
    uow,
    ctx,
    by,
    parts.map((part) => ({ line_id, performers, ...part })),
  );
}
