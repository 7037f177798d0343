import type { Reads } from '#kernel/server/transaction.ts';
import { assertGiftMeant } from '../model/card.rules.ts';
import { templateItems } from './templates.queries.ts';

/** What a count card gives along, at list price in cents. */
export async function worthOfGifts(reads: Reads, shop_card_id: string): Promise<number> {
  const { gift_projects } = (await templateItems(reads, [shop_card_id]))(shop_card_id);
  return gift_projects.reduce((sum, { sell_price, project_num }) => sum + sell_price * project_num, 0);
}

/** Refuses (400) a shop's own price of a count card below what it gives along; null: the shop takes the chain's. */
export async function assertOwnGiftMeant(
  reads: Reads,
  { shop_card_id, gift_above }: { shop_card_id: string; gift_above: boolean },
  sell_price: number | null,
  say: (cents: number) => string,
): Promise<void> {
  if (sell_price === null || gift_above) return;
  assertGiftMeant(await worthOfGifts(reads, shop_card_id), sell_price, { gift_above, field: 'sell_price', says: 'gift_above_own_price' }, say);
}
