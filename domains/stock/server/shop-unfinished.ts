import type { UnfinishedIn } from '#domains/org/server/api.ts';
import { counted } from '#kernel/server/count.ts';
import { transferFlow } from '../model/transfer.machine.ts';

const WHY = 'what a shop that may end leaves behind, whoever keeps it';

/** Of how many variants something stands in a shop. */
export const stockUnfinished: UnfinishedIn = async (reads, { shop_id }) => {
  const standing = reads.across('stock_cost', WHY).where('stock_cost.shop_id', '=', shop_id).where('stock_cost.quantity', '>', 0);
  return (await counted(reads, standing)).total;
};

/** How many transfers are on the way from a shop or to it. */
export const transfersUnfinished: UnfinishedIn = async (reads, { shop_id }) => {
  const moving = () => reads.across('stock_transfer', WHY).where('stock_transfer.status', '=', transferFlow.state.in_transit);
  const [sent, coming] = await Promise.all([
    counted(reads, moving().where('stock_transfer.shop_id', '=', shop_id)),
    // From one of its warehouses to another it counts once.
    counted(reads, moving().where('stock_transfer.to_shop_id', '=', shop_id).where('stock_transfer.shop_id', '<>', shop_id)),
  ]);
  return sent.total + coming.total;
};
