import { sql } from 'kysely';
import type { UnfinishedIn } from '#domains/org/server/api.ts';
import { counted } from '#kernel/server/count.ts';
import { orderFlow } from '../model/order.machine.ts';

const { unsubmitted, held, pending } = orderFlow.state;

/** How many orders of a shop are put aside or wait for their money. */
export const ordersUnfinished: UnfinishedIn = async (reads, { shop_id }) => {
  const orders = () => reads.across('sales_order', 'what a shop leaves behind, whoever made it').where('sales_order.shop_id', '=', shop_id);
  const [waiting, aside] = await Promise.all([
    counted(reads, orders().where('sales_order.status', '=', sql.lit(pending))),
    counted(reads, orders().where('sales_order.status', 'in', [sql.lit(unsubmitted), sql.lit(held)])),
  ]);
  return waiting.total + aside.total;
};
