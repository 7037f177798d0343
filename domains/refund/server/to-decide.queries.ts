import type { Ctx } from '#kernel/server/context.ts';
import { toDecide } from '#kernel/server/to-decide.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { cardRefundFlow } from '../model/card-refund.machine.ts';
import { orderRefundFlow } from '../model/order-refund.machine.ts';

/** How many refunds wait for the caller to agree. */
export async function refundsToDecide(reads: Reads, ctx: Ctx): Promise<{ card_refund_num: number; order_refund_num: number }> {
  const [card_refund_num, order_refund_num] = await Promise.all([toDecide(reads, ctx, cardRefundFlow), toDecide(reads, ctx, orderRefundFlow)]);
  return { card_refund_num, order_refund_num };
}
