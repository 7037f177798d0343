import { type ShareBack, takePerformanceBack } from '#domains/performance/server/api.ts';
import type { ItemType } from '#domains/sales/contract/order.endpoints.ts';
import { measureOf } from '#domains/sales/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';

/** A line of an order, the worth of what goes back of it, what of that is stored value, in cents, and what share of the line that is. */
export interface WorthBack {
  line_id: string;
  item_type: ItemType;
  amount: number;
  stored: number;
  share: ShareBack;
}

/** The same people who were credited with the sale are debited now, in the open period (domain: rule 11). */
export const debitPerformers = (
  uow: UnitOfWork,
  ctx: Ctx,
  by: { document: 'card_refund' | 'order_refund'; document_id: string },
  lines: readonly WorthBack[],
): Promise<void> =>
  takePerformanceBack(
    uow,
    ctx,
    by,
    lines.map(({ line_id, amount, stored, share, ...line }) => ({ line_id, amount, stored, share, measure: measureOf(line) })),
  );
