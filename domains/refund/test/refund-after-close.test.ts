import { afterAll, beforeAll, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, newCustomer, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addOrder, orderDetail, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { addOrderRefund, orderRefundDetail, passOrderRefund, previewOrderRefund } from '../contract/order-refund.endpoints.ts';

let world: World;
let manager: Client;
let items: Items;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  // Alone, as far as amounts go.
  await decideRules(await world.as('administrator'), { 'refund.order_above': 100_000_000 });
  await decideRules(manager, { 'refund.order_above': 100_000_000 });
});
afterAll(() => world.close());

const lines = [{ line_no: 1, quantity: 1 }];
const back = (order_id: string) => manager.ask(addOrderRefund, { order_id, lines, reason: '不满意' });

it('takes two people once its day was closed, though whoever asks has taken the close back', async () => {
  const [{ order_id: open }, { order_id }] = [await sell(manager, null, items), await sell(manager, null, items)];
  expect((await back(open)).status).toBe('done');
  const { business_date } = await manager.ask(previewDayClose, {});
  const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
  expect((await manager.ask(previewOrderRefund, { order_id, lines })).needs_approval).toBe(true);
  await manager.ask(reopenDay, { day_close_id, reason: '还有客人' });
  const { refund_id, status, explanation } = await back(order_id);
  expect(status).toBe('pending');
  // Whoever agrees reads how it comes about.
  expect(explanation.length).toBeGreaterThan(0);
  expect((await manager.ask(orderRefundDetail, { refund_id })).explanation).toEqual(explanation);
});

it('is not carried out on a day that is closed, though no money moves: what a coupon paid wholly', async () => {
  const member_id = await newCustomer(world);
  const shop_project_ids = [world.founded.lanting!.catalog.projects.hydrating!];
  const coupon_id = await addACoupon(await world.as('administrator'), { scope: 'selected', shop_project_ids, threshold: null, amount: 198_000 });
  const member_coupon_id = await heldCoupon(manager, member_id, coupon_id);
  const { order_id } = await manager.ask(addOrder, { member_id, items, member_coupon_id, expected_receivable: 0 });
  await manager.ask(settleOrder, { order_id, payments: [] });
  const cashier = await world.as('cashier');
  const { refund_id, status, amount } = await cashier.ask(addOrderRefund, { order_id, lines, reason: '不满意' });
  expect([status, amount]).toEqual(['pending', 0]);
  const { business_date } = await manager.ask(previewDayClose, {});
  const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
  await expectRefusal(world, 'lanting', () => manager.call(passOrderRefund, { refund_id }), {
    status: 409,
    message: '本店今天已日结，不能再入账；如需继续，请有权限的同事撤销日结',
  });
  await manager.ask(reopenDay, { day_close_id, reason: '还有客人' });
  expect(await manager.ask(passOrderRefund, { refund_id })).toMatchObject({ status: 'done' });
  expect((await manager.ask(orderDetail, { order_id })).status).toBe('refunded');
});

it('is judged before it is asked for: the ways that one would give it back by', async () => {
  const { order_id } = await sell(manager, null, items);
  const { ways, tender } = await manager.ask(previewOrderRefund, { order_id, lines });
  const of = (amount: number) => [{ payment_pattern_id: ways.find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id, amount }];
  expect((await manager.ask(previewOrderRefund, { order_id, lines, tenders: of(tender) })).tenders).toMatchObject(of(tender));
  const wrong = await manager.call(previewOrderRefund, { order_id, lines, tenders: of(tender - 1) });
  expect(wrong.status).toBe(400);
});
