import type { Reads } from '#kernel/server/transaction.ts';
import { assertGiftMeant, giftWorth } from '../model/card.rules.ts';

/** What a count card gives along, at list price in cents. */
export async function worthOfGifts(reads: Reads, shop_card_id: string): Promise<number> {
  const gifts = await reads.rows(
    reads
      .from('shop_card_project')
      .innerJoin('shop_project', (join) =>
        join
          .onRef('shop_project.org_id', '=', 'shop_card_project.org_id')
          .onRef('shop_project.shop_project_id', '=', 'shop_card_project.shop_project_id'),
      )
      .select(['shop_card_project.shop_project_id', 'shop_card_project.project_num', 'shop_project.sell_price'])
      .where('shop_card_project.shop_card_id', '=', shop_card_id)
      .where('shop_card_project.gift', '=', true),
  );
  const priceOf = new Map(gifts.map((gift) => [gift.shop_project_id, gift.sell_price]));
  return giftWorth(gifts, (id) => priceOf.get(id)!);
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
