import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from './context.ts';
import type { Reads } from './transaction.ts';
import { read } from './transaction.ts';

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

/** Whether what is the whole chain's is decided where the reader works, else in which store. */
export const readDecided = (ctx: Ctx): Promise<{ decides: boolean; store_name: string }> =>
  read(ctx, async (reads) => {
    const above = await storeAbove(reads, ctx);
    return { decides: above === null, store_name: above?.shop_name ?? '' };
  });

const decidedAbove = (store: string): Refusal => new Refusal(403, 'kernel.decided_above', { params: { store } });

/** Refuses (403, with the store's name) what is the whole chain's to whoever works in a branch; in words of its own where they say more. */
export async function refuseBelow(reads: Reads, refusalOf: (store: string) => Refusal = decidedAbove): Promise<void> {
  const above = await storeAbove(reads, reads);
  if (above) throw refusalOf(above.shop_name);
}
