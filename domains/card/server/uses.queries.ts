import { sql } from 'kysely';
import { type CategoryUse, type GoodsUse, itemKey, type ItemUse } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';

const WHY = 'a card of any shop of the chain may say what it pays for';

/** What cards pay for that are limited and among these, by their keys: templates that are sold, and cards in members' hands. */
async function paidFor(reads: Reads, keys: readonly string[]): Promise<Set<string>> {
  const limited = sql<boolean>`cardinality(pays) > 0 and pays && ${keys}::text[]`;
  const [templates, cards] = await Promise.all([
    reads.rows(reads.across('balance_card', WHY).select('pays').where(limited)),
    reads.rows(reads.across('card', WHY).select('pays').distinct().where(limited)),
  ]);
  return new Set([...templates, ...cards].flatMap(({ pays }) => pays));
}

/** Whether a card pays for what stands in a category. */
export const cardsKeepCategory: CategoryUse = async (reads, category_id) => {
  const key = itemKey({ item_type: 'category', item_id: category_id });
  return (await paidFor(reads, [key])).has(key);
};

/** Variants that a card pays for by name, or of which one holds some. */
export const cardsKeepGoods: GoodsUse = async (reads, sku_ids) => {
  const keyOf = (item_id: string): string => itemKey({ item_type: 'product', item_id });
  const [paid, held] = await Promise.all([
    paidFor(reads, sku_ids.map(keyOf)),
    reads.rows(reads.from('card_item').select('sku_id').distinct().where('sku_id', 'in', [...sku_ids])),
  ]);
  const counted = new Set(held.map(({ sku_id }) => sku_id));
  return sku_ids.filter((sku_id) => paid.has(keyOf(sku_id)) || counted.has(sku_id));
};

/** Variants of which some are still to be handed over from a card. */
export const cardsHoldGoods: GoodsUse = async (reads, sku_ids) => {
  const held = await reads.rows(
    reads
      .from('card_item')
      .innerJoin('ledger_account', (join) =>
        join.onRef('ledger_account.org_id', '=', 'card_item.org_id').onRef('ledger_account.account_id', '=', 'card_item.counter_account_id'),
      )
      .where('card_item.sku_id', 'in', [...sku_ids])
      .where('ledger_account.balance', '>', 0)
      .select(({ ref }) => ref('card_item.sku_id').$notNull().as('sku_id'))
      .distinct(),
  );
  return held.map(({ sku_id }) => sku_id);
};

/** Projects or count cards that a card pays for by name. */
export const cardsKeepItems: ItemUse = async (reads, item_type, ids) => {
  const keyOf = (item_id: string): string => itemKey({ item_type, item_id });
  const paid = await paidFor(reads, ids.map(keyOf));
  return ids.filter((item_id) => paid.has(keyOf(item_id)));
};
