import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { aFreightProject } from '#apps/testing/freight.ts';
import { race } from '#apps/testing/race.ts';
import { aSku, takeIn } from '#apps/testing/stock.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCoupons } from '#domains/coupon/contract/coupon.endpoints.ts';
import { orderRefundSearch, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { addOrder, orderDetail, previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { addAfterSales, acceptAfterSales, refundAfterSales } from '../contract/after-sales.endpoints.ts';
import { addOnline, cancelOnline, confirmOnline, failOnline, onlineDetail, previewOnline } from '../contract/delivery.endpoints.ts';
import { orderOnline, shipped } from './desk.ts';

/** The price of one, in cents. */
const PRICE = 10_000;
let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let sku_id: string;
let freight_project_id: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
  sku_id = await aSku(head);
  await takeIn(manager, sku_id, { expected_quantity: 100 });
  freight_project_id = await aFreightProject(head);
});
afterAll(() => world.close());

const refuses = (call: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call as never, { field: 'member_coupon_id', ...refusal });
/** Three of them, for a member. */
const three = (member_id: string) => ({ member_id, items: [{ sku_id, expected_quantity: 3 }] });
/** 满100减30 for online orders, held by a member. */
const held = async (member_id: string, more: Parameters<typeof addACoupon>[1] = {}) =>
  heldCoupon(manager, member_id, await addACoupon(head, { threshold: PRICE, amount: 3_000, use_scene: 'online', ...more }));
const stateOf = async (member_id: string, member_coupon_id: string) =>
  (await manager.ask(memberCoupons, { member_id })).find((row) => row.member_coupon_id === member_coupon_id)!.status;
const whole = (member_id: string, member_coupon_id: string | null, expected_receivable: number) => ({
  ...three(member_id),
  receiver_name: '王',
  receiver_phone: '13900000000',
  address: '某路1号',
  member_coupon_id,
  expected_receivable,
});

describe('a coupon of a member who orders from outside', () => {
  it('is offered best first, online ones and those for both, and why another does not fit', async () => {
    const member_id = await newCustomer(world);
    const [small, best, dear, till] = [
      await held(member_id),
      await held(member_id, { threshold: null, kind: 'discount', amount: null, discount_tenths: 80, use_scene: 'both' }),
      await held(member_id, { threshold: 50_000 }),
      await held(member_id, { use_scene: 'offline' }),
    ];
    const freight = { freight: 1_200, freight_project_id };
    const { coupons, amount_receivable, coupon_amount } = await manager.ask(previewOnline, { ...three(member_id), ...freight });
    expect([amount_receivable, coupon_amount]).toEqual([31_200, 0]);
    expect(coupons.map(({ member_coupon_id, amount, why, short }) => [member_coupon_id, amount, why, short])).toEqual([
      [best, 6_000, null, 0],
      [small, 3_000, null, 0],
      [dear, 0, 'threshold', 20_000],
      [till, 0, 'scene', 0],
    ]);
    // The freight is what was agreed: nothing lowers it, and it does not help to come to a threshold.
    expect(await manager.ask(previewOnline, { ...three(member_id), ...freight, member_coupon_id: best })).toMatchObject({
      amount_receivable: 25_200,
      amount_discount: 6_000,
      member_coupon_id: best,
      coupon_amount: 6_000,
    });
    expect(await manager.ask(previewOnline, { ...three(member_id), ...freight, member_coupon_id: dear })).toMatchObject({
      amount_receivable: 31_200,
      member_coupon_id: null,
    });
    await refuses(() => manager.call(addOnline, whole(member_id, dear, 30_000)), { status: 400, message: '还差200.00才可使用该优惠券' });
    await refuses(() => manager.call(addOnline, whole(member_id, till, 27_000)), { status: 400, message: '该优惠券只能到店使用' });
    const other = await newCustomer(world);
    await refuses(() => manager.call(addOnline, whole(other, best, 24_000)), { status: 400, message: '该优惠券不属于该会员' });
  });

  it('is used with the order, stands on it, and comes back when it is called off or cannot be done', async () => {
    for (const end of [cancelOnline, failOnline] as const) {
      const member_id = await newCustomer(world);
      const coupon = await held(member_id);
      const { order_id, delivery_id } = await orderOnline(manager, { ...three(member_id), member_coupon_id: coupon });
      expect(await stateOf(member_id, coupon)).toBe('used');
      expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ member_coupon_id: coupon, coupon_amount: 3_000, amount_receivable: 27_000 });
      await refuses(() => manager.call(addOnline, whole(member_id, coupon, 27_000)), { status: 409, message: '该优惠券已被使用或已过期，请另选' });
      if (end === cancelOnline) await manager.ask(confirmOnline, { delivery_id });
      await manager.ask(end, { delivery_id, reason: '试' });
      expect(await stateOf(member_id, coupon)).toBe('unused');
    }
  });

  it.each([
    ['comes back when all is sent back', 3, 'unused'],
    ['stays used where a part is kept', 1, 'used'],
  ] as const)('%s (rule 9)', async (_, quantity, status) => {
    const member_id = await newCustomer(world);
    const coupon = await held(member_id);
    const { delivery_id } = await shipped(manager, { ...three(member_id), member_coupon_id: coupon });
    const asked = { delivery_id, kind: 'return_and_refund' as const, lines: [{ line_no: 1, quantity }], reason: '破损' };
    const { after_sales_id } = await manager.ask(addAfterSales, asked);
    await manager.ask(acceptAfterSales, { after_sales_id });
    const { refund_id } = await cashier.ask(refundAfterSales, { after_sales_id });
    expect(await stateOf(member_id, coupon)).toBe('used');
    // Whoever looks at refunds reads that a customer asked for it.
    const [row] = await manager.ask(orderRefundSearch, { member_id, initiator: 'customer' });
    expect(row).toMatchObject({ refund_id, initiator: 'customer' });
    await manager.ask(passOrderRefund, { refund_id });
    expect(await stateOf(member_id, coupon)).toBe(status);
    // What was paid for them goes back, not what they cost without the coupon.
    expect((await manager.ask(onlineDetail, { delivery_id })).lines[0]).toMatchObject({ refunded_amount: 9_000 * quantity });
  });

  it('is used once, by whichever of the orders from outside and at the till takes it first', async () => {
    const member_id = await newCustomer(world);
    const coupon = await held(member_id, { use_scene: 'both' });
    const items = [{ item_type: 'product' as const, item_id: sku_id, quantity: 3 }];
    const { amount_receivable } = await manager.ask(previewOrder, { member_id, items, member_coupon_id: coupon });
    const till = () => manager.call(addOrder, { member_id, items, member_coupon_id: coupon, expected_receivable: amount_receivable });
    const outside = () => manager.call(addOnline, whole(member_id, coupon, 27_000));
    const outcome = await race([outside, till, outside, till, outside, till]);
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    const used = await world.look('lanting', 'select 1 from sales_order where member_coupon_id = $1', [coupon]);
    expect(used).toHaveLength(1);
  });
});
