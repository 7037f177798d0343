import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as card from '../contract/shop-card.endpoints.ts';
import { aShopCard, newShopCard } from './cards.ts';

const byHead = ({ head }: Stage) => head;
const BOUNDS = { price_floor: 60_000, price_ceiling: 90_000 };

/** A count card of the chain for which the shop has decided something. */
async function withTerms(stage: Stage) {
  const { shop_card_id } = await aShopCard(stage, BOUNDS);
  const terms = { shop_card_id, sell_price: 70_000, sort: 3, is_shelves: true };
  await (await stage.world.as(stage.boss)).ask(card.shopCardTerms, { ...terms, version: 0 });
  return { ...terms, version: 1 };
}

export const shopCardSamples: Sample[] = [
  sample(card.shopCardDetail, async (stage) => ({ shop_card_id: (await withTerms(stage)).shop_card_id })),
  sample(card.shopCardBegin, () => ({})),
  sample(card.shopCardAdd, async ({ head, shop_id, world, organisation }) => {
    const products = [{ sku_id: world.founded[organisation]!.catalog.products.mask!, quantity: 3 }];
    const form = await newShopCard(head, { ...BOUNDS, shop_ids: [shop_id], products });
    return { ...form, gift_projects: [{ shop_project_id: form.projects![0]!.shop_project_id, project_num: 1 }], usable_shop_ids: [] };
  }, byHead),
  sample(card.shopCardEdit, (stage) => aShopCard(stage, { member_price: 75_000, ...BOUNDS }), byHead),
  sample(card.shopCardTerms, withTerms),
  sample(card.shopCardShelve, async (stage) => ({ shop_card_id: (await aShopCard(stage)).shop_card_id, is_shelves: false })),
  sample(card.shopCardChanges, async (stage) => ({ shop_card_id: (await withTerms(stage)).shop_card_id, of_price: true })),
];
