import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import { aSku, giveUpWarehouse, held, newBatch, stockFaults, takeIn } from '#apps/testing/stock.ts';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { shortageIssue, shortageSearch, shortageWriteOff } from '#domains/stock/contract/shortage.endpoints.ts';
import { warehouseAdd } from '#domains/stock/contract/warehouse.endpoints.ts';
import { orderDetail, previewOrder, addOrder, settleOrder } from '../contract/order.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const nameOf = async (sku_id: string): Promise<string> =>
  (
    await world.look<{ goods_name: string }>('lanting', 'select goods_name from sku join goods using (org_id, goods_id) where sku_id = $1', [sku_id])
  )[0]!.goods_name;
const goods = (sku_id: string, quantity: number, more: { gift?: boolean } = {}) => ({ item_type: 'product' as const, item_id: sku_id, quantity, ...more });
const stockOf = (sku_id: string) => held(world, 'lanting', manager.shop_id, sku_id);
const pay = (amount: number) => [{ pay_method: 'CASH' as const, amount }];
const shortOf = async (document_number: string) => (await manager.ask(shortageSearch, { key_word: document_number }))[0]!;

describe('a shop that keeps no stock', () => {
  it('sells what its books have none of, and moves nothing', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    await sell(cashier, null, [goods(sku_id, 2)]);
    expect(await stockOf(sku_id)).toEqual({ quantity: 10, value_cents: 1_000 });
  });
});

describe('a shop that notes what is short', () => {
  beforeAll(() => decideRules(manager, { 'stock.on_sale': 'shortage' }));

  it('takes what ends first as the order is settled, gifts too, and the order knows the batches', async () => {
    const [sku_id, other] = [await aSku(head), await aSku(head)];
    const [soon, late, over] = [newBatch(), newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number: late, valid_date: '2027-12-31' });
    await takeIn(manager, sku_id, { batch_number: soon, valid_date: '2026-03-31', expected_quantity: 2 });
    await takeIn(manager, sku_id, { batch_number: over, valid_date: '2026-03-01' });
    await takeIn(manager, other);
    const { order_id } = await sell(manager, null, [goods(sku_id, 3), goods(other, 1, { gift: true })]);
    const { lines } = await cashier.ask(orderDetail, { order_id });
    expect(lines.map(({ batches }) => batches.map(({ batch_number, quantity }) => [batch_number, quantity]))).toMatchObject([
      [
        [soon, 2],
        [late, 1],
      ],
      [[expect.any(String), 1]],
    ]);
    expect([(await stockOf(sku_id)).quantity, (await stockOf(other)).quantity]).toEqual([19, 9]);
  });

  it('moves nothing for an order that is not settled, or is refused', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const { order_id } = await order(cashier, null, [goods(sku_id, 2)]);
    expect((await cashier.call(settleOrder, { order_id, payments: pay(1) })).status).toBe(400);
    expect((await stockOf(sku_id)).quantity).toBe(10);
  });

  it('is never stopped: what is lacking stays to be settled from what comes, or is written off with a reason', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { expected_quantity: 1 });
    const { order_number } = await sell(cashier, null, [goods(sku_id, 4)]);
    expect((await stockOf(sku_id)).quantity).toBe(0);
    const { shortage_id, ...short } = await shortOf(order_number);
    expect(short).toMatchObject({ status: 'open', quantity: 3, left_quantity: 3, usable_quantity: 0, actions: ['issue', 'write_off'] });
    await refuses(() => manager.call(shortageIssue, { shortage_id }), {
      status: 409,
      message: `${await nameOf(sku_id)}仍没有可用库存，请先入库`,
    });
    await takeIn(manager, sku_id, { expected_quantity: 2 });
    expect((await shortOf(order_number)).usable_quantity).toBe(2);
    expect(await manager.ask(shortageIssue, { shortage_id })).toMatchObject({ status: 'open', left_quantity: 1 });
    expect(await stockOf(sku_id)).toEqual({ quantity: 0, value_cents: 0 });
    await refuses(() => cashier.call(shortageWriteOff, { shortage_id, reason: '盘点' }), { status: 403, message: '您没有此操作的使用权限' });
    expect(await manager.ask(shortageWriteOff, { shortage_id, reason: '期初漏录' })).toMatchObject({ status: 'written_off' });
    await refuses(() => manager.call(shortageIssue, { shortage_id }), { status: 409, message: '该缺货记录刚刚被他人处理，请刷新后重试' });
    expect((await shortOf(order_number)).actions).toEqual([]);
  });

  it('settles a shortage of a warehouse that is gone since from where its goods come now', async () => {
    const sku_id = await aSku(head);
    const { order_number } = await sell(cashier, null, [goods(sku_id, 3)]);
    const { shortage_id } = await shortOf(order_number);
    const { warehouse_id: closed } = await manager.ask(warehouseAdd, { warehouse_name: `护理库${newBatch()}` });
    await world.look('lanting', 'update stock_shortage set warehouse_id = $2 where shortage_id = $1', [shortage_id, closed]);
    await takeIn(manager, sku_id, { expected_quantity: 2 });
    expect(await shortOf(order_number)).toMatchObject({ usable_quantity: 0 });
    await giveUpWarehouse(manager, closed);
    expect(await shortOf(order_number)).toMatchObject({ usable_quantity: 2 });
    expect(await manager.ask(shortageIssue, { shortage_id })).toMatchObject({ left_quantity: 1 });
    expect(await stockOf(sku_id)).toEqual({ quantity: 0, value_cents: 0 });
  });

  it('settles a shortage once, however many do at the same time', async () => {
    const sku_id = await aSku(head);
    const { order_number } = await sell(cashier, null, [goods(sku_id, 3)]);
    const { shortage_id } = await shortOf(order_number);
    await takeIn(manager, sku_id);
    const outcome = await race(Array.from({ length: 8 }, () => () => manager.call(shortageIssue, { shortage_id })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    expect((await stockOf(sku_id)).quantity).toBe(7);
  });
});

describe('a shop that sells nothing it does not have', () => {
  beforeAll(() => decideRules(manager, { 'stock.on_sale': 'refuse' }));

  it('is told at the line, in one sentence, as the order is made and again as it is settled', async () => {
    const [sku_id, other] = [await aSku(head), await aSku(head)];
    await takeIn(manager, sku_id, { expected_quantity: 2 });
    const items = [goods(sku_id, 1), goods(sku_id, 3), goods(other, 1)];
    const message = `库存不足，还缺：${await nameOf(sku_id)} × 2、${await nameOf(other)} × 1`;
    const { amount_receivable: expected_receivable } = await cashier.ask(previewOrder, { member_id: null, items });
    await refuses(() => cashier.call(addOrder, { member_id: null, items, expected_receivable }), { status: 409, message, field: 'items.1.quantity' });
    const { order_id, amount_receivable } = await order(cashier, null, [goods(sku_id, 2)]);
    await sell(cashier, null, [goods(sku_id, 1)]);
    await refuses(() => cashier.call(settleOrder, { order_id, payments: pay(amount_receivable) }), {
      status: 409,
      message: `库存不足，还缺：${await nameOf(sku_id)} × 1`,
      field: 'items.0.quantity',
    });
  });

  it('lets ten of fifty who buy at once have the last ten', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { unit_cost: 333 });
    const orders: { order_id: string; amount_receivable: number }[] = [];
    for (let count = 0; count < 50; count += 1) orders.push(await order(cashier, null, [goods(sku_id, 1)]));
    const outcome = await race(
      orders.map(({ order_id, amount_receivable }, nth) => () =>
        [manager, cashier][nth % 2]!.call(settleOrder, { order_id, payments: pay(amount_receivable) }),
      ),
    );
    expect(wrongs(outcome, { there: 10, left: (await stockOf(sku_id)).quantity })).toEqual([]);
    expect(await stockOf(sku_id)).toEqual({ quantity: 0, value_cents: 0 });
  }, 60_000);

  it('holds several goods in one order, so that orders of the same in another never wait for each other', async () => {
    const [one, other] = [await aSku(head), await aSku(head)];
    await takeIn(manager, one, { expected_quantity: 40 });
    await takeIn(manager, other, { expected_quantity: 40 });
    const member_id = await newCustomer(world);
    const orders: { order_id: string; amount_receivable: number }[] = [];
    for (let count = 0; count < 20; count += 1) {
      const items = [goods(one, 1), goods(other, 1)];
      orders.push(await order(cashier, count % 3 === 0 ? member_id : null, count % 2 === 0 ? items : items.toReversed()));
    }
    const outcome = await race(
      orders.map(({ order_id, amount_receivable }) => () => cashier.call(settleOrder, { order_id, payments: pay(amount_receivable) })),
    );
    expect(outcome).toEqual({ succeeded: 20, refused: 0, faults: [] });
  }, 60_000);

  it('leaves the books right', async () => {
    expect(await stockFaults(world)).toEqual([]);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });
});
