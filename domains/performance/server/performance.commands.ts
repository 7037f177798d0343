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
