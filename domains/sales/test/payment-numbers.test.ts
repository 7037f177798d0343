import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { collectBySandbox, orderToScan, payByPhone } from '#apps/testing/scans.ts';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { chargeSearch } from '#domains/payment/contract/charge.endpoints.ts';
import { askOrderCharge } from '../contract/charge.endpoints.ts';
import { repayDebt } from '../contract/debt.endpoints.ts';
import { editOrderPayment } from '../contract/order-change.endpoints.ts';
import { orderDetail, settleOrder } from '../contract/order.endpoints.ts';
import { shopPayMethod } from '../contract/payment.endpoints.ts';
import { reviewSearch } from '../contract/review.endpoints.ts';

let world: World;
let till: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [till, manager] = [await world.as('cashier'), await world.as('manager')];
  await collectBySandbox(manager);
});
afterAll(() => world.close());

const mask = () => [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
const numbersOf = async (order_id: string) =>
  (await till.ask(orderDetail, { order_id })).payments.map(({ charge_number, gateway_number }) => [charge_number, gateway_number]);

it('the page of an order names the numbers that its customer’s bill shows; what no gateway collected has none', async () => {
  const { order_id, charge_id, charge_number } = await orderToScan(till, null, mask());
  await payByPhone(world, charge_number);
  await till.ask(askOrderCharge, { charge_id });
  const [charge] = await manager.ask(chargeSearch, { key_word: charge_number });
  expect(charge!.gateway_number).toMatch(/./);
  expect(await numbersOf(order_id)).toEqual([[charge_number, charge!.gateway_number]]);
  const inCash = await sell(manager, await newCustomer(world), mask());
  const { payments } = await manager.ask(orderDetail, { order_id: inCash.order_id });
  expect(payments).toMatchObject([{ charge_number: '', gateway_number: '' }]);
});

describe('what is taken by hand', () => {
  const byCard = (slip_number: string) => [{ pay_method: 'BANK_CARD' as const, amount: 12_800, slip_number }];

  it('has the number of its slip, for whoever looks at it again, who is told where it was shown before', async () => {
    await decideRules(manager, { 'sales.payment_review': 'transfers' });
    const taken = [byCard('P2603020001'), byCard('P2603020002'), byCard('P2603020001'), [{ pay_method: 'BANK_CARD' as const, amount: 12_800 }], byCard('')];
    const orders: string[] = [];
    for (const payments of taken) orders.push((await sell(till, null, mask(), { payments })).order_id);
    const { payments } = await till.ask(orderDetail, { order_id: orders[0]! });
    expect(payments).toMatchObject([{ slip_number: 'P2603020001', charge_number: '' }]);
    const looked = new Map((await manager.ask(reviewSearch, {})).map((row) => [row.order_id, [row.slip_number, row.is_slip_again]]));
    const told = [['P2603020001', true], ['P2603020002', false], ['P2603020001', true], ['', false], ['', false]];
    expect(orders.map((order_id) => looked.get(order_id))).toEqual(told);
    await decideRules(manager, { 'sales.payment_review': null });
  });

  it('has none in cash, nor where it is said to have been cash after all', async () => {
    const { order_id, amount_receivable: amount } = await order(till, null, mask());
    const inCash = { order_id, payments: [{ pay_method: 'CASH' as const, amount, slip_number: 'P1' }] };
    const refused = [{ field: 'payments.0.slip_number', message: '现金与储值卡没有凭证号' }];
    expect(await till.call(settleOrder, inCash)).toMatchObject({ status: 400, errors: refused });
    const sold = await sell(till, null, mask(), { payments: byCard('P2603020003') });
    const { payment_id, payment_pattern_id: expected } = sold.payments[0]!;
    const cash = (await manager.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!;
    const moved = { payment_id, expected, payment_pattern_id: cash.payment_pattern_id, reason: '按错了' };
    await manager.ask(editOrderPayment, { order_id: sold.order_id, ...moved });
    expect((await till.ask(orderDetail, { order_id: sold.order_id })).payments).toMatchObject([{ pay_method: 'CASH', slip_number: '' }]);
  });

  it('keeps it where it repays what was owed', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await sell(manager, member_id, mask(), { payments: [], allow_debt: true });
    await manager.ask(repayDebt, { member_id, order_id, payments: byCard('P2603020004') });
    expect((await till.ask(orderDetail, { order_id })).payments).toMatchObject([{ slip_number: 'P2603020004' }]);
  });
});
