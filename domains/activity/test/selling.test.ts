import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import { leftOf, runSeckill } from '#apps/testing/seckills.ts';
import { type Items, newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { addOnline, previewOnline } from '#domains/mall/contract/delivery.endpoints.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { holdOrder, retrieveOrder } from '#domains/sales/contract/held.endpoints.ts';
import { addOrder, orderDetail, previewOrder, settleOrder, voidOrder, withdrawOrder } from '#domains/sales/contract/order.endpoints.ts';
import { voidWaitingOrders } from '#domains/sales/server/api.ts';
import { seckillCallOff, seckillSales, seckillSearch } from '../contract/seckill.endpoints.ts';
import type { SeckillForm } from '../contract/seckill.form.ts';

const LIST = 12_800;
const FLASH = 9_900;

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
let cashier: Client;
let member_id: string;
let sku_id: string;
let running: string | undefined;
const signIn = async () => {
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  [sibling, cashier] = [await world.as('siblingManager'), await world.as('cashier')];
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  sku_id = world.founded.lanting!.catalog.products.mask!;
});
afterAll(() => world.close());
beforeEach(async () => {
  await signIn();
  member_id = await newCustomer(world);
  if (running) await head.ask(seckillCallOff, { seckill_id: running, reason: '下一个' });
  running = undefined;
});

/** Runs one for the mask: of the head office unless told otherwise. */
async function run(item: Partial<SeckillForm['items'][number]> = {}, { by = head, ...more }: { by?: Client } & Partial<SeckillForm> = {}): Promise<string> {
  running = await runSeckill(by, [{ item_type: 'product', item_id: sku_id, seckill_price: FLASH, total: 10, per_member: null, ...item } as never], more);
  return running;
}
const masks = (quantity: number, more: object = {}): Items => [{ item_type: 'product', item_id: sku_id, quantity, ...more }];
const due = async (items: Items, whose: string | null = member_id, client = cashier) =>
  (await client.ask(previewOrder, { member_id: whose, items })).amount_receivable;
const buy = async (items: Items, whose: string | null = member_id, client = cashier) =>
  client.ask(addOrder, { member_id: whose, items, expected_receivable: await due(items, whose, client) });
const pay = (order_id: string, amount: number) => cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount }] });

describe('a thing of a flash sale', () => {
  it('costs its price while pieces are left: what exceeds them costs as ever, the rest stays cheap', async () => {
    const seckill_id = await run({ total: 2 });
    const { offers, amount_receivable } = await cashier.ask(previewOrder, { member_id, items: masks(3) });
    expect(amount_receivable).toBe(2 * FLASH + LIST);
    expect(offers).toMatchObject([{ line_no: 1, activity_type: 'seckill', activity_id: seckill_id, offer_price: FLASH, num: 2, left: 2, why: 'sold_out' }]);
    const { order_id } = await buy(masks(3));
    expect(await leftOf(head, seckill_id)).toEqual([0]);
    const told = async () => [(await manager.ask(seckillSales, { seckill_id }))[0], (await head.ask(seckillSearch, { page_size: 1 }))[0]];
    // Held, and nothing was given away before it is paid.
    expect(await told()).toMatchObject([{ num: 2, less_cents: 0 }, { taken_num: 2, less_cents: 0 }]);
    await pay(order_id, amount_receivable);
    expect(await world.look('lanting', 'select is_paid from seckill_take where order_id = $1', [order_id])).toEqual([{ is_paid: true }]);
    const { lines } = await cashier.ask(orderDetail, { order_id });
    expect(lines[0]!.explanation.map(({ step, amount_after }) => [step, amount_after])).toEqual([
      ['list_price', 3 * LIST],
      ['seckill', amount_receivable],
    ]);
    expect(await due(masks(1))).toBe(LIST);
    const [sale] = await manager.ask(seckillSales, { seckill_id });
    expect(sale).toMatchObject({ order_id, member_id, num: 2, back_num: 0, seckill_price: FLASH, list_price: LIST, less_cents: 2 * (LIST - FLASH) });
    const [row] = await head.ask(seckillSearch, { page_size: 1 });
    expect(row).toMatchObject({ seckill_id, taken_num: 2, total: 2, less_cents: 2 * (LIST - FLASH) });
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });

  it('is had by a member up to their share, at whichever till, and by a walk-in not at all where there is one', async () => {
    const seckill_id = await run({ per_member: 2 });
    await buy(masks(1));
    expect(await due(masks(3), member_id, manager)).toBe(FLASH + 2 * LIST);
    expect((await cashier.ask(previewOrder, { member_id: null, items: masks(1) })).offers).toMatchObject([{ num: 0, why: 'member_needed' }]);
    expect(await due(masks(1), await newCustomer(world))).toBe(FLASH);
    expect(await leftOf(head, seckill_id)).toEqual([9]);
  });

  it('without a share is sold to a walk-in too, and counts', async () => {
    const seckill_id = await run();
    await buy(masks(2), null);
    expect(await leftOf(head, seckill_id)).toEqual([8]);
    expect(await manager.ask(seckillSales, { seckill_id })).toMatchObject([{ member_id: null, member_name: '', mobile_number: '', num: 2 }]);
  });

  it('takes no coupon and no level discount on its pieces, which the rest of the basket takes', async () => {
    await run({ total: 1 });
    const coupon = await heldCoupon(manager, member_id, await addACoupon(head, { threshold: null, kind: 'discount', amount: null, discount_tenths: 50 }));
    const asked = (quantity: number) => cashier.ask(previewOrder, { member_id, items: masks(quantity), member_coupon_id: coupon });
    expect(await asked(1)).toMatchObject({ amount_receivable: FLASH, member_coupon_id: null, coupons: [{ why: 'items' }] });
    expect(await asked(2)).toMatchObject({ amount_receivable: FLASH + LIST / 2, coupon_amount: LIST / 2 });
    // A level pays ninety percent of the list price: of the second piece alone.
    const [level] = await world.look<{ member_level_id: string }>(
      'lanting',
      'select member_level_id from member_level where discount_tenths is not null order by discount_tenths limit 1',
    );
    await world.look('lanting', 'update member set member_level_id = $1 where member_id = $2', [level!.member_level_id, member_id]);
    await world.look('lanting', 'update goods set level_discount = true where goods_id = (select goods_id from sku where sku_id = $1)', [sku_id]);
    const { lines } = await cashier.ask(previewOrder, { member_id, items: masks(2) });
    expect(lines[0]!.explanation.map(({ step }) => step)).toEqual(['list_price', 'seckill', 'level_discount']);
    expect(lines[0]!.amount_receivable).toBeGreaterThan(FLASH);
    expect(lines[0]!.amount_receivable).toBeLessThan(FLASH + LIST);
  });

  it('is sold at the usual price where the cashier says so, kept so when it is put aside, and takes no piece', async () => {
    const seckill_id = await run();
    const items = masks(1, { at_usual_price: true });
    expect(await cashier.ask(previewOrder, { member_id, items })).toMatchObject({ amount_receivable: LIST, offers: [{ num: 0, why: 'declined' }] });
    const { order_id } = await cashier.ask(holdOrder, { member_id, items, held_name: '原价' });
    const { lines } = await cashier.ask(retrieveOrder, { order_id });
    expect(lines).toMatchObject([{ at_usual_price: true }]);
    await cashier.ask(addOrder, { member_id, items, order_id, expected_receivable: LIST });
    expect((await cashier.ask(orderDetail, { order_id })).lines).toMatchObject([{ at_usual_price: true, amount_receivable: LIST }]);
    expect(await leftOf(head, seckill_id)).toEqual([10]);
  });

  it('put aside holds nothing and is priced anew when it is submitted', async () => {
    const seckill_id = await run({ total: 1 });
    const { order_id } = await cashier.ask(holdOrder, { member_id, items: masks(1), held_name: '等等' });
    expect(await leftOf(head, seckill_id)).toEqual([1]);
    await buy(masks(1), null, manager);
    await cashier.ask(retrieveOrder, { order_id });
    const submitted = { member_id, items: masks(1), order_id };
    expect(await cashier.call(addOrder, { ...submitted, expected_receivable: FLASH })).toMatchObject({ status: 409 });
    await cashier.ask(addOrder, { ...submitted, expected_receivable: LIST });
    expect(await leftOf(head, seckill_id)).toEqual([0]);
  });

  it('costs as ever in a shop where it does not hold, before it begins, once it was called off, and where members pay less', async () => {
    await run({}, { shop_ids: [sibling.shop_id] });
    expect([await due(masks(1)), await due(masks(1), null, sibling)]).toEqual([LIST, FLASH]);
    await head.ask(seckillCallOff, { seckill_id: running!, reason: '停' });
    expect(await due(masks(1), null, sibling)).toBe(LIST);
    await run({}, { start_date: '2027-01-01' });
    expect(await due(masks(1))).toBe(LIST);
    await head.ask(seckillCallOff, { seckill_id: running!, reason: '停' });
    const seckill_id = await run({ seckill_price: FLASH });
    const goods = '(select goods_id from sku where sku_id = $1)';
    await world.look('lanting', `update goods set level_discount = true where goods_id = ${goods}`, [sku_id]);
    await world.look('lanting', 'update member_level set discount_tenths = 70 where discount_tenths is not null');
    const [level] = await world.look<{ member_level_id: string }>('lanting', 'select member_level_id from member_level where discount_tenths = 70 limit 1');
    await world.look('lanting', 'update member set member_level_id = $1 where member_id = $2', [level!.member_level_id, member_id]);
    expect(await cashier.ask(previewOrder, { member_id, items: masks(1) })).toMatchObject({
      amount_receivable: (LIST * 70) / 100,
      offers: [{ num: 0, why: 'dearer' }],
    });
    expect(await leftOf(head, seckill_id)).toEqual([10]);
  });

  it('is sold at the same price to somebody who orders from outside', async () => {
    const seckill_id = await run({ total: 1 });
    const goods = { member_id, items: [{ sku_id, expected_quantity: 2 }], kind: 'delivery' as const, freight: 0 };
    const { amount_receivable } = await manager.ask(previewOnline, goods);
    expect(amount_receivable).toBe(FLASH + LIST);
    const sent = { receiver_name: '李女士', receiver_phone: '13700000000', address: '建国路1号' };
    await manager.ask(addOnline, { ...goods, ...sent, expected_receivable: amount_receivable });
    expect(await leftOf(head, seckill_id)).toEqual([0]);
  });
});

describe('pieces of a flash sale', () => {
  it('are sold once, however many tills ask for the last of them at once, and whoever is late is told the new price', async () => {
    const seckill_id = await run({ total: 3 });
    const late = new Set<string>();
    const outcome = await race(
      Array.from({ length: 10 }, (_, index) => async () => {
        const answer = await [cashier, manager][index % 2]!.call(addOrder, { member_id: null, items: masks(1), expected_receivable: FLASH });
        if (answer.status !== 200) late.add(answer.message);
        return answer;
      }),
    );
    expect(wrongs(outcome, { there: 3, left: (await leftOf(head, seckill_id))[0]! })).toEqual([]);
    expect([...late]).toEqual([expect.stringContaining('128.00')]);
  });

  it('are held while an order is priced by them: who waits for somebody at the last one sees that it is gone', async () => {
    const seckill_id = await run({ total: 1 });
    const faster = new pg.Client({ connectionString: world.database.ownerUrl });
    await faster.connect();
    try {
      await faster.query('begin');
      await faster.query("select set_config('app.org_id', $1, true)", [world.founded.lanting!.org_id]);
      await faster.query('update seckill_item set taken_num = taken_num + 1 where seckill_id = $1', [seckill_id]);
      const waiting = cashier.call(addOrder, { member_id: null, items: masks(1), expected_receivable: FLASH });
      await pause(500);
      await faster.query('commit');
      expect(await waiting).toMatchObject({ status: 409, message: expect.stringContaining('128.00') });
    } finally {
      await faster.end();
    }
  });

  it('of one member’s share are had once, at however many tills at once', async () => {
    const seckill_id = await run({ per_member: 2 });
    const asked = { member_id, items: masks(1), expected_receivable: FLASH };
    const outcome = await race(Array.from({ length: 8 }, (_, index) => () => [cashier, manager][index % 2]!.call(addOrder, asked)));
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([2, 6, []]);
    expect(await leftOf(head, seckill_id)).toEqual([8]);
  });

  it('come back once with the order’s end: voided, taken back, or given up by the clock', async () => {
    const seckill_id = await run();
    const [voided, withdrawn] = [await buy(masks(2)), await buy(masks(3))];
    await manager.ask(voidOrder, { order_id: voided.order_id, reason: '不要了' });
    expect(await leftOf(head, seckill_id)).toEqual([7]);
    expect((await manager.call(voidOrder, { order_id: voided.order_id, reason: '再来' })).status).toBe(409);
    await cashier.ask(withdrawOrder, { order_id: withdrawn.order_id });
    expect(await leftOf(head, seckill_id)).toEqual([10]);
    await buy(masks(1));
    await decideRules(head, { 'sales.void_pending_hours': 1 });
    world.advance(2 * 3_600_000);
    await signIn();
    await voidWaitingOrders(world.backend, world.now());
    expect(await leftOf(head, seckill_id)).toEqual([10]);
    await decideRules(head, { 'sales.void_pending_hours': null });
    expect(await manager.ask(seckillSales, { seckill_id })).toMatchObject([
      { num: 1, back_num: 1, less_cents: 0 },
      { num: 3, back_num: 3, less_cents: 0 },
      { num: 2, back_num: 2, less_cents: 0 },
    ]);
  });

  it('come back once as their order is refunded: those beyond what its buyer keeps', async () => {
    const seckill_id = await run({ total: 2 });
    const price = 2 * FLASH + LIST;
    const { order_id } = await buy(masks(3));
    await pay(order_id, price);
    const refundOne = async () => {
      const lines = [{ line_no: 1, quantity: 1 }];
      const { tenders } = await cashier.ask(previewOrderRefund, { order_id, lines });
      const asked = tenders.map(({ payment_pattern_id, amount }) => ({ payment_pattern_id, amount }));
      const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines, tenders: asked, reason: '不满意' });
      await manager.call(passOrderRefund, { refund_id });
      return [asked[0]!.amount, (await leftOf(head, seckill_id))[0]];
    };
    // The dear one goes back first: whoever keeps two has them at the price of two.
    expect([await refundOne(), await refundOne(), await refundOne()]).toEqual([[LIST, 0], [FLASH, 1], [FLASH, 2]]);
    expect(await manager.ask(seckillSales, { seckill_id })).toMatchObject([{ num: 2, back_num: 2 }]);
    expect((await manager.ask(orderDetail, { order_id })).status).toBe('refunded');
  });

  it('that a member had count after their files were merged', async () => {
    await run({ per_member: 1 });
    const other = await newCustomer(world);
    await pay((await buy(masks(1), other)).order_id, FLASH);
    expect(await due(masks(1))).toBe(FLASH);
    await manager.ask(mergeMembers, { member_id, other_id: other, reason: '同一人' });
    expect(await due(masks(1))).toBe(LIST);
  });
});
