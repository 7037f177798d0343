import { addAPackage } from '#apps/testing/packages.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { balanceCardDetail } from '../contract/balance-card.endpoints.ts';
import { goodsDetail } from '../contract/goods-keeping.endpoints.ts';
import { packageDetail } from '../contract/package.endpoints.ts';
import * as price from '../contract/price.endpoints.ts';
import { projectDetail } from '../contract/project.endpoints.ts';
import { shopCardDetail } from '../contract/shop-card.endpoints.ts';
import { addABalanceCard, addAShopCard } from './cards.ts';
import { addGoods } from './goods-made.ts';
import { addAProject } from './projects.ts';

const byHead = ({ head }: Stage) => head;
const LATER = '2027-06-01';
const ten = { expected_price: 10_000, sell_price: 9_000 };
const card = { expected_price: 80_000, sell_price: 79_000 };
const stored = { expected_price: 100_000, sell_price: 99_000 };
const bundled = { expected_price: 22_000, sell_price: 21_000 };

const aProjectId = async ({ head }: Stage) => ({ shop_project_id: await addAProject(head) });
const aSkuId = async ({ head }: Stage) => {
  const goods_id = await addGoods(head);
  return { goods_id, sku_id: (await head.ask(goodsDetail, { goods_id })).skus[0]!.sku_id };
};
const aCardId = async ({ head }: Stage) => ({ shop_card_id: await addAShopCard(head) });
const aStoredId = async ({ head }: Stage) => ({ sbc_id: await addABalanceCard(head) });
const aPackageId = async ({ head }: Stage) => ({ package_id: await addAPackage(head) });
const first = ({ due_prices }: { due_prices: readonly { due_id: string }[] }) => ({ due_id: due_prices[0]!.due_id });

export const priceSamples: Sample[] = [
  sample(price.projectPrice, async (stage) => ({ ...(await aProjectId(stage)), ...ten }), byHead),
  sample(price.projectPriceDrop, async (stage) => {
    const of = await aProjectId(stage);
    await stage.head.ask(price.projectPrice, { ...of, ...ten, from_date: LATER });
    return { ...of, ...first(await stage.head.ask(projectDetail, of)) };
  }, byHead),
  sample(price.goodsPrice, async (stage) => ({ sku_id: (await aSkuId(stage)).sku_id, ...ten }), byHead),
  sample(price.goodsPriceDrop, async (stage) => {
    const { goods_id, sku_id } = await aSkuId(stage);
    await stage.head.ask(price.goodsPrice, { sku_id, ...ten, from_date: LATER });
    return { sku_id, ...first(await stage.head.ask(goodsDetail, { goods_id })) };
  }, byHead),
  sample(price.shopCardPrice, async (stage) => ({ ...(await aCardId(stage)), ...card }), byHead),
  sample(price.shopCardPriceDrop, async (stage) => {
    const of = await aCardId(stage);
    await stage.head.ask(price.shopCardPrice, { ...of, ...card, from_date: LATER });
    return { ...of, ...first(await stage.head.ask(shopCardDetail, of)) };
  }, byHead),
  sample(price.balanceCardPrice, async (stage) => ({ ...(await aStoredId(stage)), ...stored }), byHead),
  sample(price.balanceCardPriceDrop, async (stage) => {
    const of = await aStoredId(stage);
    await stage.head.ask(price.balanceCardPrice, { ...of, ...stored, from_date: LATER });
    return { ...of, ...first(await stage.head.ask(balanceCardDetail, of)) };
  }, byHead),
  sample(price.packagePrice, async (stage) => ({ ...(await aPackageId(stage)), ...bundled }), byHead),
  sample(price.packagePriceDrop, async (stage) => {
    const of = await aPackageId(stage);
    await stage.head.ask(price.packagePrice, { ...of, ...bundled, from_date: LATER });
    return { ...of, ...first(await stage.head.ask(packageDetail, of)) };
  }, byHead),
];
