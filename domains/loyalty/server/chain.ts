import { refuseBelow, storeAbove } from '#kernel/server/chain.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuse } from '../model/loyalty.refusals.ts';

/** Refuses (403, with the store's name) levels, which are the whole chain's, to whoever works in a branch. */
export const refuseLevelsBelow = (reads: Reads): Promise<void> => refuseBelow(reads, (store) => refuse(403, 'decided_above', { params: { store } }));

/** Whether terms of an item are decided where the reader works: of the chain's by whoever decides for it, of a shop's own by that shop. */
export async function decidesItems(reads: Reads, ctx: Ctx): Promise<(item: { seller_id: string | null }) => boolean> {
  const [above, here] = [await storeAbove(reads, ctx), decidingShop(ctx)];
  return ({ seller_id }) => above === null || seller_id === here;
}

/** Refuses (403, at the field) items of the chain to whoever works in a branch: what they sell of their own is theirs to price. */
export async function refuseItemsAbove(
  reads: Reads,
  ctx: Ctx,
  items: readonly { seller_id: string | null }[],
  fieldOf: (index: number) => string,
): Promise<void> {
  const above = await storeAbove(reads, ctx);
  const here = decidingShop(ctx);
  const index = above === null ? -1 : items.findIndex(({ seller_id }) => seller_id !== here);
  if (above && index !== -1) throw refuse(403, 'item_decided_above', { field: fieldOf(index), params: { store: above.shop_name } });
}
