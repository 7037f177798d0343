import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { voidHeldHours, voidPendingHours } from '../contract/sales.settings.ts';
import { orderFlow } from '../model/order.machine.ts';

const HOUR_MS = 3_600_000;
const WHY = 'orders that a rule would give up, of shops for which whoever asks may decide it';

/** How many orders have waited for longer than so many hours; none where the rule gives up nothing. */
const waitingLonger =
  (states: readonly string[], since: 'created_at' | 'held_at') =>
  async (reads: Reads, ctx: Ctx, value: unknown, shop_ids: readonly string[]): Promise<number> => {
    const hours = z.int().safeParse(value).data ?? 0;
    if (hours === 0 || shop_ids.length === 0) return 0;
    const found = await reads.first(
      reads
        .across('sales_order', WHY)
        .where('sales_order.shop_id', 'in', [...shop_ids])
        .where('status', 'in', [...states])
        .where('source', '=', 'till')
        .where(since, '<', new Date(ctx.now.getTime() - hours * HOUR_MS))
        .select(sql<number>`count(*)::integer`.as('num')),
    );
    return found?.num ?? 0;
  };

/** What the till's rules do as soon as they are decided. */
export const salesRuleEffects = [
  { setting: voidPendingHours, count: waitingLonger([orderFlow.state.pending], 'created_at') },
  { setting: voidHeldHours, count: waitingLonger([orderFlow.state.held, orderFlow.state.unsubmitted], 'held_at') },
];
