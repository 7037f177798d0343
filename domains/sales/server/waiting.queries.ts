import { sql } from 'kysely';
import { statesBefore, targetOf } from '#kernel/contract/machine.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { OrderStatus } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';

const { pending } = orderFlow.state;

/** What a customer claimed so long ago is not on its way any more. */
const IN_FLIGHT_MS = 31 * 86_400_000;

/** Whether something of an order may be given back: it was settled, and not refunded whole. */
export const mayGiveBack = (status: string): boolean => targetOf(orderFlow, status as OrderStatus, 'refund_part') !== undefined;

/** What of a shop waits for its money: those that a customer pays by scan at this moment, and how many wait otherwise. */
export async function waitingIn(reads: Reads, shop_id: string, now: Date) {
  const waiting = () =>
    reads.across('sales_order', 'what waits is the whole shop’s, whoever made it').where('sales_order.shop_id', '=', shop_id);
  const [blocking, counts] = await Promise.all([
    reads.rows(
      waiting()
        .innerJoin('order_scan as scan', (join) => join.onRef('scan.org_id', '=', 'sales_order.org_id').onRef('scan.order_id', '=', 'sales_order.order_id'))
        .where('sales_order.status', '=', pending)
        .where('scan.shop_id', '=', shop_id)
        .where('scan.expires_at', '>', new Date(now.getTime() - IN_FLIGHT_MS))
        .where(({ eb, or }) => or([eb('scan.claimed_at', 'is not', null), eb('scan.expires_at', '>', now)]))
        .orderBy('sales_order.order_id')
        .limit(50)
        .select(['sales_order.order_id', 'sales_order.order_number', 'sales_order.amount_receivable']),
    ),
    reads.rows(
      waiting()
        .where('status', 'in', statesBefore(orderFlow, 'void'))
        .groupBy('status')
        .select(['status', sql<number>`count(*)::integer`.as('num')]),
    ),
  ]);
  const pending_num = counts.find(({ status }) => status === pending)?.num ?? 0;
  return { blocking, pending_num, held_num: counts.reduce((sum, { num }) => sum + num, 0) - pending_num };
}
