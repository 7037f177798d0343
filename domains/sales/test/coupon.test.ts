import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideGrowth } from '#apps/testing/earning.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { type Items, newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { couponIssue, couponVoid, memberCoupons } from '#domains/coupon/contract/coupon.endpoints.ts';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { addOrder, orderDetail, previewOrder, settleOrder, voidOrder, withdrawOrder } from '../contract/order.endpoints.ts';
import { voidWaitingOrders } from '../server/api.ts';

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let member_id: string;
let hydrating: Items;
const signIn = async () => {
  [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  await signIn();
  member_id = await newCustomer(world);
  const { projects } = world.founded.lanting!.catalog;
  // 1,980.00, which no discount touches for a member without a level.
  hydrating = [{ item_type: 'project', item_id: projects.hydrating!, quantity: 1 }];
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
/** 满1000减300, held by a member. */
const held = async (more: Parameters<typeof addACoupon>[1] = {}, whose = member_id) =>
  heldCoupon(manager, whose, await addACoupon(head, { threshold: 100_000, amount: 30_000, ...more }));
const stateOf = async (member_coupon_id: string) =>
  (await cashier.ask(memberCoupons, { member_id })).find((row) => row.member_coupon_id === member_coupon_id)!;
const bought = (items: Items, member_coupon_id: string, expected_receivable: number) => ({ member_id, items, member_coupon_id, expected_receivable });
const at = (items: Items, uid: string): Items => items.map((item) => ({ ...item, performers: [{ uid, basis_points: 10_000 }] }));

describe('a coupon at the till', () => {
  it('is offered best first, and why another does not fit', async () => {
    const whose = await newCustomer(world);
    const [small, best, dear, other, online] = [
      await held({}, whose),
      await held({ threshold: null, kind: 'discount', amount: null, discount_tenths: 80 }, whose),
      await held({ threshold: 200_000 }, whose),
      await held({ scope: 'selected', sku_ids: [world.founded.lanting!.catalog.products.mask!] }, whose),
      await held({ use_scene: 'online' }, whose),
    ];
    const { coupons, amount_receivable, coupon_amount } = await cashier.ask(previewOrder, { member_id: whose, items: hydrating });
    expect([amount_receivable, coupon_amount]).toEqual([198_000, 0]);
    expect(coupons.map(({ member_coupon_id, amount, why, short }) => [member_coupon_id, amount, why, short])).toEqual([
      [best, 39_600, null, 0],
      [small, 30_000, null, 0],
      [dear, 0, 'threshold', 2_000],
      [other, 0, 'items', 0],
      [online, 0, 'scene', 0],
    ]);
    const chosen = await cashier.ask(previewOrder, { member_id: whose, items: hydrating, member_coupon_id: best });
    expect(chosen).toMatchObject({ amount_receivable: 158_400, member_coupon_id: best, coupon_amount: 39_600 });
    // A basket that a coupon does not fit any more is priced without it, and no order is made of it.
    expect(await cashier.ask(previewOrder, { member_id: whose, items: hydrating, member_coupon_id: dear })).toMatchObject({
      amount_receivable: 198_000,
      member_coupon_id: null,
    });
    const asked = { member_id: whose, items: hydrating, expected_receivable: 198_000 };
    await refuses(() => cashier.call(addOrder, { ...asked, member_coupon_id: dear }) as never, {
      status: 400,
      message: '还差20.00才可使用该优惠券',
      field: 'member_coupon_id',
    });
    await refuses(() => cashier.call(addOrder, { ...asked, member_coupon_id: online }) as never, {
      status: 400,
      message: '该优惠券只能用于线上订单',
      field: 'member_coupon_id',
    });
    await refuses(() => cashier.call(addOrder, bought(hydrating, best, 158_400)) as never, {
      status: 400,
      message: '该优惠券不属于该会员',
      field: 'member_coupon_id',
    });
    await refuses(() => cashier.call(addOrder, { ...bought(hydrating, best, 158_400), member_id: null }) as never, {
      status: 400,
      message: '请先选择会员再使用优惠券',
      field: 'member_coupon_id',
    });
  });

  it('is offered best first of however many there are, one of each', async () => {
    const whose = await newCustomer(world);
    for (let index = 0; index < 50; index += 1) await held({ valid_type: 'days', valid_days: 1 }, whose);
    const best = await held({ amount: 50_000, per_person: 2 }, whose);
    const { coupon_id } = (await cashier.ask(memberCoupons, { member_id: whose, page_size: 100 })).find((row) => row.member_coupon_id === best)!;
    await manager.ask(couponIssue, { coupon_id, member_ids: [whose] });
    const { coupons } = await cashier.ask(previewOrder, { member_id: whose, items: hydrating });
    expect(coupons).toHaveLength(50);
    expect(coupons[0]).toMatchObject({ member_coupon_id: best, amount: 50_000 });
    expect(coupons[1]).toMatchObject({ amount: 30_000 });
    // The one that is used is always among them.
    const last = (await cashier.ask(memberCoupons, { member_id: whose, page_size: 100 })).find(
      (row) => row.amount === 30_000 && coupons.every(({ member_coupon_id }) => member_coupon_id !== row.member_coupon_id),
    )!.member_coupon_id;
    const chosen = await cashier.ask(previewOrder, { member_id: whose, items: hydrating, member_coupon_id: last });
    expect([chosen.member_coupon_id, chosen.coupons.at(-1)?.member_coupon_id]).toEqual([last, last]);
  });

  it('is for a category with everything below it', async () => {
    const whose = await newCustomer(world);
    const { projects, products } = world.founded.lanting!.catalog;
    const [category] = await world.look<{ id: string }>(
      'lanting',
      `select split_part(c.category_path, '|', 1)::bigint as id from shop_project p join catalog_category c using (org_id, category_id)
       where p.shop_project_id = $1`,
      [projects.hydrating],
    );
    const coupon = await held({ threshold: null, scope: 'selected', category_ids: [String(category!.id)] }, whose);
    const items: Items = [...hydrating, { item_type: 'product', item_id: products.mask!, quantity: 1 }];
    const { lines, coupon_amount } = await cashier.ask(previewOrder, { member_id: whose, items, member_coupon_id: coupon });
    expect([coupon_amount, ...lines.map(({ amount_discount }) => amount_discount)]).toEqual([30_000, 30_000, 0]);
  });

  it('makes the order cheaper to the last place where its money is told', async () => {
    await decideGrowth(manager, { project: 1 });
    const coupon = await held();
    const { order_id } = await cashier.ask(addOrder, bought(at(hydrating, cashier.uid), coupon, 168_000));
    expect(await stateOf(coupon)).toMatchObject({ status: 'used' });
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 168_000 }] });
    const order = await cashier.ask(orderDetail, { order_id });
    expect(order).toMatchObject({ amount_discount: 30_000, amount_received: 168_000, member_coupon_id: coupon, coupon_amount: 30_000 });
    expect(order.coupon_name).not.toBe('');
    expect(order.lines[0]!.explanation.map(({ step, amount_after }) => [step, amount_after])).toEqual([
      ['list_price', 198_000],
      ['coupon', 168_000],
    ]);
    expect((await stateOf(coupon)).order_number).toBe(order.order_number);
    const credited = await world.look<{ amount: number }>(
      'lanting',
      "select amount::int from performance where document = 'order' and document_id = $1",
      [order_id],
    );
    expect(credited).toEqual([{ amount: 168_000 }]);
    const [earned] = await world.look<{ growth: number }>('lanting', 'select earned_growth::int as growth from order_line where order_id = $1', [
      order_id,
    ]);
    expect(earned!.growth).toBe(1_680);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });

  it('goes to one of many tills that use it at once, and is used by no second order', async () => {
    const coupon = await held();
    const outcome = await race(
      Array.from({ length: 12 }, (_, index) => () => [cashier, manager][index % 2]!.call(addOrder, bought(hydrating, coupon, 168_000))),
    );
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([1, 11, []]);
    const orders = await world.look('lanting', 'select count(*)::int as n from sales_order where member_coupon_id = $1', [coupon]);
    expect(orders).toEqual([{ n: 1 }]);
    await refuses(() => cashier.call(addOrder, bought(hydrating, coupon, 168_000)) as never, {
      status: 409,
      message: '该优惠券已被使用或已过期，请另选',
      field: 'member_coupon_id',
    });
  });

  it('that was used or is over since never locks a basket: it is priced without and says why', async () => {
    const whose = await newCustomer(world);
    const used = await held({}, whose);
    await manager.ask(addOrder, { ...bought(hydrating, used, 168_000), member_id: whose });
    expect(await cashier.ask(previewOrder, { member_id: whose, items: hydrating, member_coupon_id: used })).toMatchObject({
      amount_receivable: 198_000,
      coupon_amount: 0,
      member_coupon_id: null,
      coupons: [{ member_coupon_id: used, why: 'used', amount: 0 }],
    });
  });

  it('that members hold stays good when the head office voids the coupon', async () => {
    const coupon_id = await addACoupon(head, { threshold: 100_000, amount: 30_000 });
    const coupon = await heldCoupon(manager, member_id, coupon_id);
    await head.ask(couponVoid, { coupon_id, reason: '活动取消' });
    expect((await cashier.ask(addOrder, bought(hydrating, coupon, 168_000))).coupon_amount).toBe(30_000);
  });
});

describe('a coupon that was used', () => {
  it('comes back with its order’s end, by hand, taken back or by the clock, and can be used anew', async () => {
    const coupon = await held();
    const first = await manager.ask(addOrder, bought(hydrating, coupon, 168_000));
    await manager.ask(voidOrder, { order_id: first.order_id, reason: '顾客改变主意' });
    expect(await stateOf(coupon)).toMatchObject({ status: 'unused', order_number: null, use_time: null });
    expect(await manager.ask(orderDetail, { order_id: first.order_id })).toMatchObject({ member_coupon_id: coupon, coupon_amount: 30_000 });
    const second = await manager.ask(addOrder, bought(hydrating, coupon, 168_000));
    await manager.ask(withdrawOrder, { order_id: second.order_id });
    expect(await stateOf(coupon)).toMatchObject({ status: 'unused', order_number: null });
    await manager.ask(addOrder, bought(hydrating, coupon, 168_000));
    await decideRules(head, { 'sales.void_pending_hours': 1 });
    world.advance(2 * 3_600_000);
    await signIn();
    await voidWaitingOrders(world.backend, world.now());
    expect(await stateOf(coupon)).toMatchObject({ status: 'unused' });
    await decideRules(head, { 'sales.void_pending_hours': null });
  });

  it('has expired when it comes back after its last day', async () => {
    const coupon = await held({ end_date: '2026-03-02' });
    const { order_id } = await manager.ask(addOrder, bought(hydrating, coupon, 168_000));
    world.advance(86_400_000);
    await signIn();
    await manager.ask(voidOrder, { order_id, reason: '顾客改变主意' });
    const [kept] = await world.look('lanting', 'select status, order_id from member_coupon where member_coupon_id = $1', [coupon]);
    expect(kept).toEqual({ status: 'expired', order_id: null });
    const { amount_receivable, member_coupon_id, coupons } = await manager.ask(previewOrder, { member_id, items: hydrating, member_coupon_id: coupon });
    expect([amount_receivable, member_coupon_id, coupons.find((offer) => offer.member_coupon_id === coupon)?.why]).toEqual([198_000, null, 'late']);
    await refuses(() => manager.call(addOrder, bought(hydrating, coupon, 168_000)) as never, {
      status: 409,
      message: '该优惠券已被使用或已过期，请另选',
      field: 'member_coupon_id',
    });
  });
});
