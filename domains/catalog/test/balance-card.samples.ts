import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as card from '../contract/balance-card.endpoints.ts';
import { aBalanceCard, newBalanceCard } from './cards.ts';

const byHead = ({ head }: Stage) => head;

/** A stored-value card of the chain for which the shop has decided something. */
async function withTerms(stage: Stage) {
  const { sbc_id } = await aBalanceCard(stage);
  const terms = { sbc_id, sort: 3, is_shelves: true };
  await (await stage.world.as(stage.boss)).ask(card.balanceCardTerms, { ...terms, version: 0 });
  return { ...terms, version: 1 };
}

export const balanceCardSamples: Sample[] = [
  sample(card.balanceCardDetail, async (stage) => ({ sbc_id: (await withTerms(stage)).sbc_id })),
  sample(card.balanceCardBegin, () => ({})),
  sample(card.balanceCardAdd, ({ shop_id }) => newBalanceCard({ shop_ids: [shop_id] }), byHead),
  sample(card.balanceCardEdit, (stage) => aBalanceCard(stage), byHead),
  sample(card.balanceCardRelevancy, async (stage) => {
    const { sbc_id } = await aBalanceCard(stage);
    const { projects, products, countCards } = stage.world.founded[stage.organisation]!.catalog;
    return { sbc_id, version: 1, shop_project_ids: [projects.facial!], sku_ids: [products.mask!], shop_card_ids: [countCards.facialTen!] };
  }, byHead),
  sample(card.balanceCardTerms, withTerms),
  sample(card.balanceCardShelve, async (stage) => ({ sbc_id: (await aBalanceCard(stage)).sbc_id, is_shelves: false })),
  sample(card.balanceCardChanges, async (stage) => ({ sbc_id: (await withTerms(stage)).sbc_id, of_price: true })),
];
