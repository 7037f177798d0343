import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon } from '#apps/testing/coupons.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newPackage } from '#apps/testing/packages.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { balanceCardAdd, balanceCardRelevancy } from '#domains/catalog/contract/balance-card.endpoints.ts';
import { categoryAdd, categoryDelete } from '#domains/catalog/contract/category.endpoints.ts';
import { goodsAdd, goodsDetail, goodsEdit } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { packageAdd } from '#domains/catalog/contract/package.endpoints.ts';
import { editedGoods, inTwoSizes } from '#domains/catalog/test/goods-made.ts';
import { aDeal } from '#domains/voucher/test/desk.ts';

// What cards, coupons, packages and platforms' deals name stays while they name it: without it they would pay for nothing, or give nothing.

let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

interface Named {
  category_ids?: string[];
  sku_ids?: string[];
}

/** A stored-value card for these things alone, in a member's hands; its template names nothing any more. */
async function heldFor(named: Named): Promise<void> {
  const form = { balance_card_name: '专用卡', sell_price: 100_000, total_amount: 100_000, gift_amount: 0, valid: 1, valid_unit: 2 as const };
  const { sbc_id } = await head.ask(balanceCardAdd, form);
  await head.ask(balanceCardRelevancy, { sbc_id, version: 1, ...named });
  await sellCard(await world.as('manager'), await newCustomer(world), 'stored_value_card', sbc_id);
  await head.ask(balanceCardRelevancy, { sbc_id, version: 2 });
}
const couponFor = (named: Named) => addACoupon(head, { scope: 'selected', ...named });

describe('a category that is empty', () => {
  it.each([
    ['a card in somebody’s hands pays for', heldFor],
    ['a coupon is for', couponFor],
  ])('and that %s stays', async (_, name) => {
    const { category_id } = await head.ask(categoryAdd, { kind: 'product', parent_id: null, name: `将空${Math.random()}`.slice(0, 12) });
    await name({ category_ids: [category_id] });
    const refusal = { status: 409, message: '该分类已被会员卡、优惠券、回访规则或小程序页面使用，请先从中移除再删除' };
    await expectRefusal(world, 'lanting', () => head.call(categoryDelete, { category_id }) as never, refusal);
  });
});

describe('a variant of goods', () => {
  it.each([
    ['a card in somebody’s hands pays for', (sku_id: string) => heldFor({ sku_ids: [sku_id] })],
    ['a coupon is for', (sku_id: string) => couponFor({ sku_ids: [sku_id] })],
    ['a deal of a platform is', (sku_id: string) => aDeal(head, 'douyin', { item_type: 'product', sku_id })],
    [
      'is part of a package',
      async (sku_id: string) =>
        head.ask(packageAdd, { ...(await newPackage(head)), items: [{ item_type: 'product', item_id: sku_id, quantity: 1 }], groups: [] }),
    ],
  ] as [string, (sku_id: string) => Promise<unknown>][])('that %s stays', async (_, name) => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
    const { skus } = await head.ask(goodsDetail, { goods_id });
    await name(skus[1]!.sku_id);
    const { specs, skus: kept, ...goods } = await editedGoods(head, goods_id);
    const without = { ...goods, specs: specs.map((spec) => ({ ...spec, spec_values: ['30ml'] })), skus: kept.slice(0, 1) };
    const answer = await head.call(goodsEdit, without);
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('50ml') });
  });
});
