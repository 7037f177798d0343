import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer, order, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { goodsAdd, goodsDetail, goodsEdit } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { shopCardDetail, shopCardEdit } from '#domains/catalog/contract/shop-card.endpoints.ts';
import { addAShopCard } from '#domains/catalog/test/cards.ts';
import { inTwoSizes } from '#domains/catalog/test/goods-made.ts';
import { settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const ledgerFaults = () => world.look('lanting', 'select * from ledger_faults()');

/** Goods as their edit takes them. */
async function editable(goods_id: string) {
  const { specs, skus, ...goods } = await head.ask(goodsDetail, { goods_id });
  return {
    ...goods,
    specs: specs.map(({ spec_name: _, ...spec }) => spec),
    skus: skus.map(({ specs_name: _, price_here: __, on_shelves_here: ___, ...sku }) => sku),
  };
}

describe('the products of a count card', () => {
  it('keep their variant on file', async () => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
    const { skus, ...goods } = await editable(goods_id);
    const [small, large] = skus;
    const template = await addAShopCard(head, { gift_products: [{ sku_id: large!.sku_id!, quantity: 1 }] });
    const without = { ...goods, specs: [{ ...goods.specs[0]!, spec_values: ['30ml'] }], skus: [small!] };
    const stays = { status: 409, message: expect.stringMatching(/50ml」已有业务记录，不能删除，可以下架$/) as unknown as string, field: 'specs' };
    await refuses(() => head.call(goodsEdit, without), stays);
    await sellCard(manager, member_id, 'count_card', template);
    await head.ask(shopCardEdit, { ...(await head.ask(shopCardDetail, { shop_card_id: template })), gift_products: [] });
    await refuses(() => head.call(goodsEdit, without), stays);
  });

  it.each(['products', 'gift_products'] as const)('keep their variant among %s while an order waits that promises it', async (held_as) => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
    const { skus, ...goods } = await editable(goods_id);
    const [small, large] = skus;
    const template = await addAShopCard(head, { [held_as]: [{ sku_id: large!.sku_id!, quantity: 1 }] });
    const ordered = () => order(manager, member_id, [{ item_type: 'count_card', item_id: template, quantity: 1 }]);
    const [settled, voided] = [await ordered(), await ordered()];
    await head.ask(shopCardEdit, { ...(await head.ask(shopCardDetail, { shop_card_id: template })), [held_as]: [] });
    const without = { ...goods, specs: [{ ...goods.specs[0]!, spec_values: ['30ml'] }], skus: [small!] };
    const stays = { status: 409, message: expect.stringMatching(/50ml」已有业务记录，不能删除，可以下架$/) as unknown as string, field: 'specs' };
    await refuses(() => head.call(goodsEdit, without), stays);
    await manager.ask(voidOrder, { order_id: voided.order_id, reason: '下错单' });
    await refuses(() => head.call(goodsEdit, without), stays);
    const payments = [{ pay_method: 'CASH' as const, amount: settled.amount_receivable }];
    const paid = await manager.call(settleOrder, { order_id: settled.order_id, payments });
    expect([paid.status, await ledgerFaults()]).toEqual([200, []]);
    await refuses(() => head.call(goodsEdit, without), stays);
  });

  it('let it go once the order that promised it is given up', async () => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
    const { skus, ...goods } = await editable(goods_id);
    const template = await addAShopCard(head, { products: [{ sku_id: skus[1]!.sku_id!, quantity: 1 }] });
    const { order_id } = await order(manager, member_id, [{ item_type: 'count_card', item_id: template, quantity: 1 }]);
    await head.ask(shopCardEdit, { ...(await head.ask(shopCardDetail, { shop_card_id: template })), products: [] });
    await manager.ask(voidOrder, { order_id, reason: '下错单' });
    const without = { ...goods, specs: [{ ...goods.specs[0]!, spec_values: ['30ml'] }], skus: [skus[0]!] };
    expect((await head.call(goodsEdit, without)).status).toBe(200);
  });
});
