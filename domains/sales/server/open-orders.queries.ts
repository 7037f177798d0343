import { Refusal } from '#kernel/contract/failure.ts';
import type { KeepsOpen } from '#domains/member/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { orderFlow } from '../model/order.machine.ts';
import { statesBefore } from '#kernel/contract/machine.ts';

const WHY = 'a member may have orders in several shops';

/** An order of one of some members that is neither settled nor voided, if there is one. */
export const openOrderOf = (reads: Reads, member_ids: readonly string[]): Promise<{ order_number: string } | undefined> =>
  reads.first(
    reads
      .across('sales_order', WHY)
      .select('order_number')
      .where('member_id', 'in', [...member_ids])
      .where('status', 'in', statesBefore(orderFlow, 'void'))
      .limit(1),
  );

/** A member with an order that is neither settled nor voided keeps the file from being cancelled. */
export const openOrders: KeepsOpen = async (reads, member_id) => {
  const open = await openOrderOf(reads, [member_id]);
  if (open) throw new Refusal(409, 'member.cancel_open_orders', { params: { number: open.order_number } });
};

/** Which of some members have ever had an order, here or in the former system. */
export const membersWithOrders = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const [orders, former] = await Promise.all([
    reads.rows(reads.across('sales_order', WHY).select('member_id').distinct().where('member_id', 'in', member_ids)),
    reads.rows(reads.across('history_order', WHY).select('member_id').distinct().where('member_id', 'in', member_ids)),
  ]);
  return new Set([...orders, ...former].flatMap(({ member_id }) => member_id ?? []));
};
