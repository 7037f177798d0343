import type { ItemUse } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { merchantsOf, takenOn } from './beyond.ts';

/** Projects that merchants have taken on, or have sold of: what they sell, and what a supplier is told of it, names them. */
export const merchantsKeepItems: ItemUse = async (reads, item_type, ids) => (item_type === 'project' ? takenOn(reads, ids) : []);

/** Since when there are months. */
const EVER = '1000-01-01';

/** Whether a supplier offers services or supplies somebody, or did: its prices, and what merchants were told of them, carry its shop's currency. */
export async function suppliesKeepCurrency(reads: Reads, shop_id: string): Promise<boolean> {
  const [service, merchants] = await Promise.all([
    reads.first(reads.across('supply_service', 'any service of the supplier').select('service_id').where('shop_id', '=', shop_id).limit(1)),
    merchantsOf(reads, { merchant: null, status: null, word: null, month: EVER, limit: 1, offset: 0 }),
  ]);
  return service !== undefined || merchants.total > 0;
}
