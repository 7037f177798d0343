import type { GoodsLeft } from '#domains/catalog/contract/slots.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { productsHeld } from '../contract/promised.endpoints.ts';

const NONE: readonly string[] = [];

/** Who still has pieces of products to collect that are about to leave the shelves: they still can. */
export default function ProductWithdrawal({ goods_ids = NONE, sku_ids = NONE, shop_ids = NONE }: GoodsLeft) {
  const { word } = useWords('card');
  const held = useEndpoint(productsHeld, { goods_ids: [...goods_ids], sku_ids: [...sku_ids], shop_ids: [...shop_ids] }).data;
  if (!held) return null;
  const { card_num, member_num, left_num } = held;
  if (card_num === 0) return <p>{word.nobody_collects}</p>;
  return <p>{fill(word.still_to_collect, { members: member_num, cards: card_num, pieces: left_num })}</p>;
}
