import type { Reads } from '#kernel/server/transaction.ts';

/** Whether a shop has opened cards: they carry its currency. */
export const cardsKeepCurrency = async (reads: Reads, shop_id: string): Promise<boolean> =>
  (await reads.first(reads.across('card', 'any card of the shop').select('card_id').where('shop_id', '=', shop_id).limit(1))) !== undefined;
