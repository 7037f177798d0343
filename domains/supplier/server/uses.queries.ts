import type { ItemUse } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { merchantsOf, takenOn } from './beyond.ts';

/** Projects that merchants have taken on, or have sold of: what they sell, and what a supplier is told of it, names them. */
export const merchantsKeepItems: ItemUse = async (reads, item_type, ids) => (item_type === 'project' ? takenOn(reads, ids) : []);

/** Since when there are months. */
const EVER = '1000-01-01';

const WHY = 'whether a supplier offers anything: its prices stand in what merchants read';

/** Whether anybody whom a supplier supplies, or did, may have read a price of it: all of them are in its shop's currency. */
export async function suppliesKeepCurrency(reads: Reads): Promise<boolean> {
  const [merchants, ...offers] = await Promise.all([
    merchantsOf(reads, { merchant: null, status: null, word: null, month: EVER, limit: 1, offset: 0 }),
    reads.first(reads.across('supply_service', WHY).select('service_id').limit(1)),
    reads.first(reads.across('shop_project', WHY).select('shop_project_id').limit(1)),
    reads.first(reads.across('goods', WHY).select('goods_id').limit(1)),
  ]);
  return merchants.total > 0 && offers.some((offer) => offer !== undefined);
}
