import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { balanceCardSearch, countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { brandList, categoryChildren, skuDetails, skuSearch } from '../contract/goods.endpoints.ts';

const serum = ({ world, organisation }: Stage) => world.founded[organisation]!.catalog.products.serum!;
const brand = async ({ world, boss }: Stage) => (await (await world.as(boss)).ask(brandList, {}))[0]!.brand_id;

export const samples: Sample[] = [
  sample(projectSearch, () => ({ key_word: '护理' })),
  sample(skuSearch, async (stage) => ({ ids: [serum(stage)], brand_id: await brand(stage), market_enable: 1 as const, is_auth: 1 as const })),
  sample(skuDetails, (stage) => ({ ids: [serum(stage)] })),
  sample(categoryChildren, async ({ world, boss }) => ({ id: (await (await world.as(boss)).ask(categoryChildren, { id: '0' }))[0]!.category_id })),
  sample(brandList, () => ({})),
  sample(countCardSearch, () => ({ is_shelves: true })),
  sample(balanceCardSearch, () => ({})),
];
