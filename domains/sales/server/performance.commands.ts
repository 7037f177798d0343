import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import type { Performer } from '../contract/performer.schema.ts';
import { splitPerformance } from '../model/performance.rules.ts';

/** Notes what performers achieved with the lines of a settled order: once per measure (domain: rule 11). */
export function notePerformance(
  uow: UnitOfWork,
  ctx: Ctx,
  order_id: string,
  lines: readonly { line_id: string; item_type: ItemType; performers: readonly Performer[]; amount: number }[],
): void {
  void uow.insert(
    'performance',
    lines.flatMap((line) => {
      const measure = line.item_type === 'stored_value_card' ? 'recharge' : 'sale';
      return rows(uow, ctx, { measure, document: 'order', document_id: order_id, line_id: line.line_id }, line);
    }),
  );
}

/** Notes, or with a sign of −1 takes back, what performers achieved with a deduction. */
export function noteDeductionPerformance(
  uow: UnitOfWork,
  ctx: Ctx,
  deduction_id: string,
  lines: readonly { line_id: string; performers: readonly Performer[]; amount: number }[],
  sign: 1 | -1,
): void {
  void uow.insert(
    'performance',
    lines.flatMap((line) =>
      rows(uow, ctx, { measure: 'deduction', document: 'deduction', document_id: deduction_id, line_id: line.line_id }, line, sign),
    ),
  );
}

/** Takes back what performers achieved with lines whose cards money goes back for: a recharge, or a sale. */
export function noteRefundPerformance(
  uow: UnitOfWork,
  ctx: Ctx,
  refund_id: string,
  lines: readonly { line_id: string; item_type: ItemType; performers: readonly Performer[]; amount: number }[],
): void {
  void uow.insert(
    'performance',
    lines.flatMap((line) => {
      const measure = line.item_type === 'stored_value_card' ? 'recharge' : 'sale';
      return rows(uow, ctx, { measure, document: 'card_refund', document_id: refund_id, line_id: line.line_id }, line, -1);
    }),
  );
}

interface Source {
  measure: 'sale' | 'recharge' | 'deduction';
  document: 'order' | 'deduction' | 'card_refund';
  document_id: string;
  line_id: string;
}

function rows(
  uow: UnitOfWork,
  { actor }: Ctx,
  source: Source,
  { performers, amount }: { performers: readonly Performer[]; amount: number },
  sign: 1 | -1 = 1,
) {
  const parts = splitPerformance(amount, performers);
  return performers.map(({ uid }, index) => ({
    performance_id: uow.id(),
    shop_id: actor.shop.shop_id,
    uid,
    business_date: uow.ledger.business_date,
    ...source,
    amount: parts[index] === 0 ? 0 : sign * parts[index]!,
  }));
}
