import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodsInTwoSizes } from '#apps/testing/goods.ts';
import { addAPackage } from '#apps/testing/packages.ts';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { packageDetail } from '#domains/catalog/contract/package.endpoints.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { homeBestSellers, type SoldKind } from '../contract/marketing.endpoints.ts';

let world: World;
let manager: Client;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  head = await world.as('administrator');
});
afterAll(() => world.close());

/** This month and kind, by id. */
const sold = async (kind: SoldKind, client = manager) => {
  const { best } = await client.ask(homeBestSellers, { period: '2026-03' });
  return new Map(best.filter((row) => row.kind === kind).map(({ item_id, num, amount, rank }) => [item_id, { num, amount, rank }]));
};

it('sums what was sold of each, sizes together, without what was given away or is not settled, less what came back', async () => {
  const { goods_id, sku_ids: [small, large] } = await goodsInTwoSizes(head);
  const product = (item_id: string, quantity: number, gift = false) => ({ item_type: 'product' as const, item_id, quantity, gift });
  const member_id = await newCustomer(world);
  const { order_id } = await sell(manager, member_id, [product(small, 30), product(large, 10), product(small, 1, true)]);
  await order(manager, member_id, [product(small, 5)]);
  expect((await sold('product')).get(goods_id)).toEqual({ num: 40, amount: 30 * 10_000 + 10 * 15_000, rank: 1 });
  const lines = [{ line_no: 1, quantity: 4 }];
  const cashier = await world.as('cashier');
  const { ways } = await cashier.ask(previewOrderRefund, { order_id, lines });
  const payments = [{ payment_pattern_id: ways[0]!.payment_pattern_id, amount: 40_000 }];
  const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines, tenders: payments, reason: '不合适' });
  await manager.ask(passOrderRefund, { refund_id });
  expect((await sold('product')).get(goods_id)).toMatchObject({ num: 36, amount: 26 * 10_000 + 10 * 15_000 });
});

it('counts a package whole and none of its parts, only in the shop that sold it', async () => {
  const package_id = await addAPackage(head, { groups: [], sell_price: 15_000 });
  const { items } = await manager.ask(packageDetail, { package_id });
  const [part] = items;
  const of = (package_no: number) => ({ item_type: part!.item_type, item_id: part!.item_id, quantity: part!.quantity, package_id, package_no });
  const before = (await sold('project')).size;
  await sell(manager, await newCustomer(world), [of(1), of(2)]);
  expect((await sold('package')).get(package_id)).toMatchObject({ num: 2, amount: 30_000 });
  expect((await sold('project')).size).toBe(before);
  expect((await sold('project')).has(part!.item_id)).toBe(false);
  expect((await sold('package', await world.as('siblingManager'))).has(package_id)).toBe(false);
});
