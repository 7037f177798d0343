import type { Ctx } from '#kernel/server/context.ts';
import { toDecide } from '#kernel/server/to-decide.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { takeFlow } from '../model/stock-take.machine.ts';

/** How many orders out of stock and stock-takes wait for the caller to agree. */
export async function stockToDecide(reads: Reads, ctx: Ctx): Promise<{ outbound_num: number; take_num: number }> {
  const [outbound_num, take_num] = await Promise.all([toDecide(reads, ctx, outboundFlow), toDecide(reads, ctx, takeFlow)]);
  return { outbound_num, take_num };
}
