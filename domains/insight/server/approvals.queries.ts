import { handoversToTake } from '#domains/day_close/server/api.ts';
import { exportsToDecide } from '#domains/download/server/api.ts';
import { refundsToDecide } from '#domains/refund/server/api.ts';
import { reviewsToDecide } from '#domains/sales/server/api.ts';
import { stockToDecide } from '#domains/stock/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { HomeApprovals } from '../contract/insight.endpoints.ts';

/** What waits for the caller's yes or no; what they may not decide is not counted for them. */
export const approvals = (ctx: Ctx): Promise<HomeApprovals> =>
  read(ctx, async (reads) => {
    const [refunds, review_num, stock, export_num, handover_num] = await Promise.all([
      refundsToDecide(reads, ctx),
      reviewsToDecide(reads, ctx),
      stockToDecide(reads, ctx),
      exportsToDecide(reads, ctx),
      handoversToTake(reads, ctx),
    ]);
    return { ...refunds, review_num, ...stock, export_num, handover_num };
  });
