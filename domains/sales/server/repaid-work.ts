import { turnIntoConsumption } from '#domains/performance/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { LineRepaid, OwedLine } from '../model/repayment.rules.ts';
import { measureOf } from '../model/settlement.rules.ts';

/**
 * What stored value repays of an order is consumption, as it would have been at the till: whoever has it as a sale has it as that from
 * now on. Other money changes nothing: what is owed counted as sold. The order is locked.
 */
export const noteSpentLater = (uow: UnitOfWork, ctx: Ctx, order_id: string, lines: readonly (OwedLine & LineRepaid)[]): Promise<void> =>
  turnIntoConsumption(
    uow,
    ctx,
    { document: 'order', document_id: order_id },
    lines.filter(({ principal }) => principal > 0).map((line) => ({ line_id: line.line_id, measure: measureOf(line), stored: line.principal })),
  );
