import { sumCents } from '#kernel/contract/cents.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Performer } from '../contract/performer.schema.ts';
import { type Measure, partsOf, splitPerformance, takenFrom } from '../model/performance.rules.ts';

/** A line of a document: who did it, and the amount that their performance comes to, in cents. */
export interface PerformedLine {
  line_id: string;
  measure: Measure;
  performers: readonly Performer[];
  amount: number;
}

/** The document by which something was achieved, or taken back. */
export interface PerformedBy {
  document: 'order' | 'deduction' | 'card_refund' | 'order_refund';
  document_id: string;
}

/** Notes, or with a sign of −1 takes back from the same people, what they achieved with the lines of a document (domain: rule 11). */
export const notePerformance = (uow: UnitOfWork, ctx: Ctx, by: PerformedBy, lines: readonly PerformedLine[], sign: 1 | -1 = 1): void =>
  void uow.insert(
    'performance',
    lines.flatMap((line) => rowsOf(uow, ctx, by, line, sign)),
  );

function rowsOf(uow: UnitOfWork, { actor }: Ctx, by: PerformedBy, { line_id, measure, performers, amount }: PerformedLine, sign: 1 | -1) {
  const parts = splitPerformance(amount, performers);
  return performers.map(({ uid }, index) => ({
    performance_id: uow.id(),
    shop_id: actor.shop.shop_id,
    uid,
    business_date: uow.ledger.business_date,
    ...by,
    measure,
    line_id,
    amount: parts[index] === 0 ? 0 : sign * parts[index]!,
  }));
}

const WHY = 'what a line brought, whoever has it';

/** A line of which money goes back, in cents, and by what it counted; `stored` of it as stored value. */
export interface LineBack {
  line_id: string;
  measure: Measure;
  amount: number;
  stored: number;
}

/**
 * Takes back what lines achieved whose money goes back, from whoever has it, by what each still has of it, so that each is at zero once
 * everything went back, in however many parts: as consumption what is stored value, as far as it was noted so, else by the line's own
 * measure. The caller holds the document's lock.
 */
export async function takePerformanceBack(uow: UnitOfWork, ctx: Ctx, by: PerformedBy, lines: readonly LineBack[]): Promise<void> {
  if (lines.length === 0) return;
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
      .select(({ fn }) => ['line_id', 'measure', 'uid', fn.sum<number>('amount').as('amount')]),
  );
  const hadOf = (line_id: string, measure: Measure) => had.filter((one) => one.line_id === line_id && one.measure === measure);
  const rows = lines.flatMap(({ stored, ...line }) => {
    const consumed = sumCents(hadOf(line.line_id, 'consumption').map(({ amount }) => amount));
    return partsOf(line, Math.min(stored, consumed)).flatMap(({ line_id, measure, amount }) =>
      takenFrom(amount, hadOf(line_id, measure)).map((part) => ({ line_id, measure, uid: part.uid, amount: -part.amount })),
    );
  });
  const { shop } = ctx.actor;
  void uow.insert(
    'performance',
    rows.map((row) => ({ performance_id: uow.id(), shop_id: shop.shop_id, business_date: uow.ledger.business_date, ...by, ...row })),
  );
}

/** A line whose performers change: what nobody had of it yet, in cents, and what of that was stored value. */
export interface MovedLine {
  line_id: string;
  measure: Measure;
  performers: readonly Performer[];
  unclaimed: number;
  stored: number;
}

/**
 * Takes what a line has brought so far from whoever has it, and shares the same sum, with what was unclaimed, between others, on the
 * day that is open. The caller holds the document's lock: nothing is taken back meanwhile.
 */
export async function movePerformance(uow: UnitOfWork, ctx: Ctx, by: PerformedBy, line: MovedLine): Promise<void> {
  const { line_id, measure, performers, unclaimed, stored } = line;
  const had = await uow.rows(
    uow
      .across('performance', WHY)
      .where('line_id', '=', line_id)
      .groupBy(['uid', 'measure'])
      .orderBy('uid')
      .select(({ fn }) => ['uid', 'measure', fn.sum<number>('amount').as('amount')]),
  );
  const { shop } = ctx.actor;
  const given = had.filter(({ amount }) => amount !== 0);
  void uow.insert(
    'performance',
    given.map((one) => ({
      ...one,
      performance_id: uow.id(),
      shop_id: shop.shop_id,
      business_date: uow.ledger.business_date,
      ...by,
      line_id,
      amount: -one.amount,
    })),
  );
  const all = given.length > 0 ? (given as { measure: Measure; amount: number }[]) : partsOf({ measure, amount: unclaimed }, stored);
  const parts = [...Map.groupBy(all, (one) => one.measure)].map(([of, ones]) => ({ measure: of, amount: sumCents(ones.map(({ amount }) => amount)) }));
  notePerformance(
    uow,
    ctx,
    by,
    parts.map((part) => ({ line_id, performers, ...part })),
  );
}
