import type { Ctx } from './context.ts';
import type { Reads } from './transaction.ts';

const WHY = 'which shop of the chain is its main store, above whoever works in a branch';

/**
 * The main store that decides for the whole chain above the shop one works in; null: one decides oneself, as the head office,
 * the main store, or where there is none.
 */
export async function storeAbove(reads: Reads, { actor }: Pick<Ctx, 'actor'>): Promise<{ shop_name: string } | null> {
  if (actor.shop.shop_type !== '1' || actor.shop.shop_level === 0) return null;
  const main = reads.across('shop', WHY).select('shop.shop_name').where('shop.shop_type', '=', '1').where('shop.shop_level', '=', 0);
  return (await reads.first(main)) ?? null;
}
