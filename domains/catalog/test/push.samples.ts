import { addAPackage } from '#apps/testing/packages.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { goodsDetail } from '../contract/goods-keeping.endpoints.ts';
import * as goods from '../contract/goods-push.endpoints.ts';
import * as push from '../contract/push.endpoints.ts';
import { addABalanceCard, addAShopCard } from './cards.ts';
import { addGoods } from './goods-made.ts';
import { addAProject } from './projects.ts';

const byHead = ({ head }: Stage) => head;
const toShop = async ({ world, boss }: Stage) => [{ shop_id: (await world.as(boss)).shop_id, version: 0 }];
const off = async (stage: Stage) => ({ shops: await toShop(stage), is_shelves: false });
const priced = async (stage: Stage, sell_price: number) => ({ shops: await toShop(stage), price: 'own' as const, sell_price, is_shelves: true });

export const pushSamples: Sample[] = [
  sample(push.projectShops, async ({ head }) => ({ shop_project_id: await addAProject(head) }), byHead),
  sample(push.projectPush, async (stage) => {
    const shop_project_id = await addAProject(stage.head, { price_floor: 8_000, price_ceiling: 12_000 });
    return { shop_project_id, ...(await priced(stage, 9_000)) };
  }, byHead),
  sample(push.shopCardShops, async ({ head }) => ({ shop_card_id: await addAShopCard(head) }), byHead),
  sample(push.shopCardPush, async (stage) => {
    const shop_card_id = await addAShopCard(stage.head, { price_floor: 60_000, price_ceiling: 90_000 });
    return { shop_card_id, ...(await priced(stage, 70_000)) };
  }, byHead),
  sample(push.balanceCardShops, async ({ head }) => ({ sbc_id: await addABalanceCard(head) }), byHead),
  sample(push.balanceCardPush, async (stage) => ({ sbc_id: await addABalanceCard(stage.head), ...(await off(stage)) }), byHead),
  sample(goods.goodsShops, async ({ head }) => ({ goods_id: await addGoods(head) }), byHead),
  sample(goods.goodsPush, async (stage) => {
    const goods_id = await addGoods(stage.head, { skus: [{ spec_values: [], price: 10_000, price_floor: 8_000, price_ceiling: 12_000 }] });
    const { sku_id } = (await stage.head.ask(goodsDetail, { goods_id })).skus[0]!;
    return { goods_id, shops: await toShop(stage), price: 'own' as const, skus: [{ sku_id, price: 9_000 }], is_shelves: true };
  }, byHead),
  sample(push.packageShops, async ({ head }) => ({ package_id: await addAPackage(head) }), byHead),
  sample(push.packagePush, async (stage) => {
    const package_id = await addAPackage(stage.head, { price_floor: 18_000, price_ceiling: 25_000 });
    return { package_id, ...(await priced(stage, 20_000)) };
  }, byHead),
];
