import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import { orderFlow } from '../model/order.machine.ts';

const WHY = 'orders of a customer who is in the shop and was judged';

/** A customer in a shop. */
interface Customer {
  shop_id: string;
  member_id: string;
}
const ordersOf = (reads: Reads, { shop_id, member_id }: Customer) =>
  reads.across('sales_order', WHY).where('sales_order.shop_id', '=', shop_id).where('sales_order.member_id', '=', member_id);

/** How many orders of a customer wait for their money in a shop. */
export async function unpaidOrders(reads: Reads, customer: Customer): Promise<number> {
  const waiting = ordersOf(reads, customer).where('sales_order.status', '=', orderFlow.state.pending);
  const row = await reads.first(waiting.select(sql<number>`count(*)::integer`.as('n')));
  return row!.n;
}

/** Whether an order of a customer was settled in a shop since a moment. */
export const settledSince = async (reads: Reads, customer: Customer, since: Date): Promise<boolean> =>
  (await reads.first(ordersOf(reads, customer).where('sales_order.settled_at', '>=', since).select('sales_order.order_id').limit(1))) !== undefined;

/** Whether an order of a customer was settled in a shop on one of its days, whatever became of it since: they were there. */
export const settledOn = async (reads: Reads, customer: Customer, business_date: string): Promise<boolean> =>
  (await reads.first(
    ordersOf(reads, customer)
      .where('sales_order.business_date', '=', business_date)
      .where('sales_order.settled_at', 'is not', null)
      .select('sales_order.order_id')
      .limit(1),
  )) !== undefined;

/** How many treatments of each project a customer paid for by themselves in a shop since a moment, and did not give back. */
export async function paidProjects(reads: Reads, customer: Customer, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await reads.rows(
    ordersOf(reads, customer)
      .where('sales_order.settled_at', '>=', since)
      .innerJoin('order_line', (join) => join.onRef('order_line.org_id', '=', 'sales_order.org_id').onRef('order_line.order_id', '=', 'sales_order.order_id'))
      .where('order_line.item_type', '=', 'project')
      .where('order_line.package_id', 'is', null)
      .groupBy('order_line.item_id')
      .select(['order_line.item_id', sql<number>`sum(order_line.quantity - order_line.refunded_num)::integer`.as('num')]),
  );
  return new Map(rows.map(({ item_id, num }) => [item_id, num]));
}
