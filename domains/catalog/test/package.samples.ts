import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as packages from '../contract/package.endpoints.ts';
import { packagePromised } from '../contract/promised.endpoints.ts';
import { aPackage, newPackage } from '#apps/testing/packages.ts';

const byHead = ({ head }: Stage) => head;
const BOUNDS = { price_floor: 18_000, price_ceiling: 25_000 };

/** A package of the chain for which the shop has decided something. */
async function withTerms(stage: Stage) {
  const { package_id } = await aPackage(stage, BOUNDS);
  const terms = { package_id, sell_price: 20_000, sort: 3, is_shelves: true };
  await (await stage.world.as(stage.boss)).ask(packages.packageTerms, { ...terms, version: 0 });
  return { ...terms, version: 1 };
}

export const packageSamples: Sample[] = [
  sample(packages.packageSearch, async (stage) => {
    await withTerms(stage);
    return { key_word: '样本套餐', is_shelves: true, sort: '-sell_price' as const };
  }),
  sample(packages.packageDetail, async (stage) => ({ package_id: (await withTerms(stage)).package_id })),
  sample(packages.packageBegin, () => ({})),
  sample(packages.packageAdd, ({ head, shop_id }) => newPackage(head, { ...BOUNDS, shop_ids: [shop_id] }), byHead),
  sample(packages.packageEdit, (stage) => aPackage(stage, BOUNDS), byHead),
  sample(packages.packageTerms, withTerms),
  sample(packages.packageShelve, async (stage) => ({ package_id: (await aPackage(stage)).package_id, is_shelves: false })),
  sample(packagePromised, async (stage) => ({
    sku_ids: [stage.world.founded[stage.organisation]!.catalog.products.mask!],
    shop_ids: [(await stage.world.as(stage.boss)).shop_id],
  }), byHead),
  sample(packages.packageChanges, async (stage) => ({ package_id: (await withTerms(stage)).package_id, of_price: true })),
];
