import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, held, newBatch, stockFaults, takeIn } from '#apps/testing/stock.ts';
import { type Items, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { moveSearch } from '#domains/stock/contract/knowing.endpoints.ts';
import { shortageSearch } from '#domains/stock/contract/shortage.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import * as refund from '../contract/order-refund.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let payment_pattern_id: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
  payment_pattern_id = (await cashier.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!.payment_pattern_id;
  await decideRules(manager, { 'stock.on_sale': 'shortage' });
});
afterAll(() => world.close());

type Lines = RequestInputOf<typeof refund.addOrderRefund>['lines'];
const goods = (sku_id: string, quantity: number, more: { gift?: boolean } = {}): Items[number] => ({
  item_type: 'product',
  item_id: sku_id,
  quantity,
  ...more,
});
const stockOf = (sku_id: string) => held(world, 'lanting', manager.shop_id, sku_id);
/** Asked for by the cashier, agreed to by the manager. */
async function giveBack(order_id: string, lines: Lines, restock?: boolean) {
  const { tender } = await cashier.ask(refund.previewOrderRefund, { order_id, lines });
  const payments = [{ payment_pattern_id, amount: tender }];
  const { refund_id } = await cashier.ask(refund.addOrderRefund, {
    order_id,
    lines,
    tenders: payments,
    reason: '退货',
    ...(restock !== undefined && { restock }),
  });
  await manager.ask(refund.passOrderRefund, { refund_id });
  return refund_id;
}

describe('goods of an order that is refunded', () => {
  it('come back piece by piece into the batch that they came from, at what they cost, and never more than went', async () => {
    const sku_id = await aSku(head);
    const [first, second] = [newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number: first, valid_date: '2026-12-31', expected_quantity: 2, unit_cost: 33 });
    await takeIn(manager, sku_id, { batch_number: second, valid_date: '2027-12-31', expected_quantity: 2, unit_cost: 34 });
    const { order_id } = await sell(manager, null, [goods(sku_id, 3)]);
    expect((await cashier.ask(refund.refundableLines, { order_id })).lines).toMatchObject([{ left_num: 3, stock_num: 3 }]);
    const refund_id = await giveBack(order_id, [{ line_no: 1, quantity: 1 }]);
    const made = await cashier.ask(refund.orderRefundDetail, { refund_id });
    expect(made).toMatchObject({ refund_type: 'return_and_refund', content: made.lines[0]!.name, lines: [{ num: 1, restock: 'batch' }] });
    expect(await cashier.ask(refund.orderRefundSearch, { order_id, refund_type: 'return_and_refund' })).toHaveLength(1);
    expect((await manager.ask(orderDetail, { order_id })).lines[0]!.batches).toMatchObject([{ batch_number: first, quantity: 2 }]);
    await giveBack(order_id, [{ line_no: 1, quantity: 2, restock: 'batch' }]);
    expect(await stockOf(sku_id)).toEqual({ quantity: 4, value_cents: 134 });
    expect((await manager.ask(orderDetail, { order_id })).lines[0]!.batches).toEqual([]);
    const [move] = await world.look<{ move_id: string }>('lanting', 'select reverses as move_id from stock_move where reverses is not null limit 1');
    const again = `insert into stock_move (org_id, move_id, shop_id, sku_id, batch_id, from_place, to_place, to_warehouse_id, quantity, value_cents, kind,
        document, document_id, document_number, line_no, reverses, business_date, created_at)
      select org_id, move_id + 900000000, shop_id, sku_id, batch_id, to_place, from_place, from_warehouse_id, quantity, value_cents, 'put_back',
        document, document_id, document_number, line_no, move_id, business_date, created_at from stock_move where move_id = $1`;
    await expect(world.look('lanting', again, [move!.move_id])).rejects.toThrow(/stock_move_back_floor/);
  });

  it('go to the bin where that was chosen, and stand in no warehouse', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const { order_id } = await sell(manager, null, [goods(sku_id, 2)]);
    await giveBack(order_id, [{ line_no: 1, quantity: 1, restock: 'loss' }]);
    await giveBack(order_id, [{ line_no: 1, quantity: 1 }], false);
    expect((await stockOf(sku_id)).quantity).toBe(8);
    const moves = await manager.ask(moveSearch, { sku_id, kind: 'put_back' });
    const gone = ['customer', 'loss', 1];
    expect(moves.map(({ from_place, to_place, quantity }) => [from_place, to_place, quantity])).toEqual([gone, gone]);
  });

  it('go to the bin by one person as far as they may let go in a day; beyond that a colleague agrees', async () => {
    await decideRules(head, { 'refund.order_above': 100_000_000 });
    await decideRules(manager, { 'stock.approval_above': 150 });
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const { order_id } = await sell(manager, null, [goods(sku_id, 4)]);
    const asked = (restock: 'batch' | 'loss') => ({ order_id, lines: [{ line_no: 1, quantity: 1, restock }] });
    const ask = async (restock: 'batch' | 'loss') => {
      const { needs_approval } = await cashier.ask(refund.previewOrderRefund, asked(restock));
      const { refund_id, status } = await cashier.ask(refund.addOrderRefund, { ...asked(restock), reason: '破损' });
      return { needs_approval, refund_id, status };
    };
    const binned = async () => (await manager.ask(moveSearch, { sku_id, kind: 'put_back' })).filter(({ to_place }) => to_place === 'loss').length;
    expect(await ask('loss')).toMatchObject({ needs_approval: false, status: 'done' });
    const { refund_id, ...second } = await ask('loss');
    expect([second, await binned()]).toEqual([{ needs_approval: true, status: 'pending' }, 1]);
    await manager.ask(refund.passOrderRefund, { refund_id });
    expect(await binned()).toBe(2);
    expect(await ask('batch')).toMatchObject({ needs_approval: false, status: 'done' });
    expect((await stockOf(sku_id)).quantity).toBe(7);
    await decideRules(manager, { 'stock.approval_above': null });
    await decideRules(head, { 'refund.order_above': null });
  });

  it('stay with the customer where an amount alone goes back', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const { order_id } = await sell(manager, null, [goods(sku_id, 2)]);
    await giveBack(order_id, [{ line_no: 1, amount: 100 }]);
    expect((await stockOf(sku_id)).quantity).toBe(8);
  });

  it('that were given away come back beside those that were paid for, and not by themselves', async () => {
    const [sku_id, gift] = [await aSku(head), await aSku(head)];
    await takeIn(manager, sku_id);
    await takeIn(manager, gift);
    const { order_id } = await sell(manager, null, [goods(sku_id, 1), goods(gift, 2, { gift: true })]);
    const alone = { order_id, lines: [{ line_no: 2, quantity: 1 }] };
    await expectRefusal(world, 'lanting', () => cashier.call(refund.previewOrderRefund, alone), {
      status: 409,
      message: expect.stringMatching(/没有可退的金额/) as unknown as string,
    });
    await giveBack(order_id, [
      { line_no: 1, quantity: 1 },
      { line_no: 2, quantity: 2 },
    ]);
    expect([(await stockOf(sku_id)).quantity, (await stockOf(gift)).quantity]).toEqual([10, 10]);
  });

  it('that the books never had lower what is lacking first', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { expected_quantity: 1 });
    const { order_id, order_number } = await sell(manager, null, [goods(sku_id, 3)]);
    const short = async () => (await manager.ask(shortageSearch, { key_word: order_number }))[0]!;
    await giveBack(order_id, [{ line_no: 1, quantity: 1 }]);
    expect(await short()).toMatchObject({ status: 'open', left_quantity: 1 });
    expect((await stockOf(sku_id)).quantity).toBe(0);
    await giveBack(order_id, [{ line_no: 1, quantity: 2 }]);
    expect(await short()).toMatchObject({ status: 'void', left_quantity: 0 });
    expect((await stockOf(sku_id)).quantity).toBe(1);
  });

  it('leaves the books right', async () => expect(await stockFaults(world)).toEqual([]));
});
