import { sumCents } from '#kernel/contract/cents.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Performer } from '../contract/performer.schema.ts';
import { splitPerformance } from '../model/performance.rules.ts';

/** What is achieved: each is noted once (domain: rule 11). */
export type Measure = 'sale' | 'recharge' | 'deduction';

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

/** A line whose performers change: what nobody had of it yet, in cents. */
export interface MovedLine {
  line_id: string;
  measure: Measure;
  performers: readonly Performer[];
  unclaimed: number;
}

/**
 * Takes what a line has brought so far from whoever has it, and shares the same sum, with what was unclaimed, between others, on the
 * day that is open. The caller holds the document's lock: nothing is taken back meanwhile.
 */
export async function movePerformance(uow: UnitOfWork, ctx: Ctx, by: PerformedBy, { line_id, measure, performers, unclaimed }: MovedLine): Promise<void> {
  const had = await uow.rows(
    uow
      .across('performance', 'what a line brought, whoever has it')
      .where('line_id', '=', line_id)
      .where('measure', '=', measure)
      .groupBy('uid')
      .orderBy('uid')
      .select(({ fn }) => ['uid', fn.sum<number>('amount').as('amount')]),
  );
  const { shop } = ctx.actor;
  const given = had.filter(({ amount }) => amount !== 0);
  void uow.insert(
    'performance',
    given.map(({ uid, amount }) => ({
      performance_id: uow.id(),
      shop_id: shop.shop_id,
      uid,
      business_date: uow.ledger.business_date,
      ...by,
      measure,
      line_id,
      amount: -amount,
    })),
  );
  notePerformance(uow, ctx, by, [{ line_id, measure, performers, amount: sumCents(given.map(({ amount }) => amount)) + unclaimed }]);
}
