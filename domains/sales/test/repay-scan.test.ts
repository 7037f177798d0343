import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectBySandbox, debtToScan, notify, payByPhone } from '#apps/testing/scans.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { chargeGiveBack, chargeSearch } from '#domains/payment/contract/charge.endpoints.ts';
import { seeToCharges, seeToRefunds } from '#domains/payment/server/api.ts';
import { addOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { askRepayCharge, cancelRepayCharge, openRepay, queryRepayCharge } from '../contract/charge.endpoints.ts';
import { repayDebt, repaymentSearch } from '../contract/debt.endpoints.ts';
import { orderDetail } from '../contract/order.endpoints.ts';
import { chargePurposes } from '../server/api.ts';

let world: World;
let till: Client;
let manager: Client;
let account_id = '';
beforeAll(async () => {
  world = await openWorld();
  [till, manager] = [await world.as('cashier'), await world.as('manager')];
  account_id = await collectBySandbox(manager);
  await decideRules(await world.as('administrator'), { 'refund.order_above': 100_000_000 });
  await decideRules(manager, { 'refund.order_above': 100_000_000 });
});
afterAll(() => world.close());

const faults = () =>
  world.look<{ fault: string }>('lanting', 'select * from charge_faults(current_org()) union all select * from order_faults(current_org())');
const debtOf = async (order_id: string) => (await manager.ask(orderDetail, { order_id })).amount_debt;
const wechat = (amount: number) => [{ pay_method: 'WECHAT' as const, amount }];

/** Somebody who owes 580.00 for each of so many orders. */
async function owing(count = 1): Promise<{ member_id: string; orders: string[] }> {
  const member_id = await newCustomer(world);
  const items = [{ item_type: 'project' as const, item_id: world.founded['lanting']!.catalog.projects.hairRemoval!, quantity: 1 }];
  const orders = [];
  for (let made = 0; made < count; made += 1) orders.push((await sell(manager, member_id, items, { payments: [], allow_debt: true })).order_id);
  return { member_id, orders };
}

describe('a debt that is repaid by scan', () => {
  it('is repaid once by whoever may not say so by hand, however often and from however many lines the gateway says so', async () => {
    const { member_id, orders } = await owing();
    expect(await till.call(repayDebt, { member_id, payments: wechat(20_000) })).toMatchObject({ status: 403 });
    const shown = await debtToScan(till, { member_id, order_id: orders[0]!, amount: 20_000 });
    expect(shown).toMatchObject({ charge_status: 'waiting', order_id: orders[0], amount: 20_000, repayment: null });
    await payByPhone(world, shown.charge_number);
    const called = { account_id, charge_number: shown.charge_number };
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let time = 0; time < 10; time += 1) await notify(world, called, 20_000);
      }),
    );
    expect((await notify(world, called, 20_000)).statusCode).toBe(200);
    expect(await debtOf(orders[0]!)).toBe(38_000);
    const [made, ...more] = await till.ask(repaymentSearch, { member_id });
    expect([made?.amount, made?.paid_by, more.length]).toEqual([20_000, '微信支付', 0]);
    expect(await till.ask(queryRepayCharge, { member_id })).toMatchObject({ charge_status: 'captured', repayment: made });
    // Nobody said so by hand: nobody looks at it again.
    expect(
      await world.look('lanting', 'select 1 from payment_review r join order_payment p using (org_id, payment_id) where p.order_id = $1', [
        orders[0],
      ]),
    ).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('pays several orders with one charge, the oldest first, beside cash; what of it goes back goes back by the gateway', async () => {
    const { member_id, orders } = await owing(2);
    const payments = [{ pay_method: 'CASH' as const, amount: 18_000 }, ...wechat(60_000)];
    const { charge_id } = await till.ask(openRepay, { member_id, payments });
    const { charge_number } = (await till.ask(queryRepayCharge, { member_id }))!;
    await payByPhone(world, charge_number);
    await till.ask(askRepayCharge, { charge_id });
    expect([await debtOf(orders[0]!), await debtOf(orders[1]!)]).toEqual([0, 38_000]);
    const paid = await world.look('lanting', 'select order_id::text, amount::int from order_payment where charge_id = $1 order by order_id', [
      charge_id,
    ]);
    expect(paid).toEqual([
      { order_id: orders[0], amount: 40_000 },
      { order_id: orders[1], amount: 20_000 },
    ]);
    await manager.ask(addOrderRefund, { order_id: orders[0]!, lines: [{ line_no: 1, quantity: 1 }], reason: '全退' });
    await seeToRefunds(world.backend, world.now());
    expect((await manager.ask(chargeSearch, { key_word: charge_number }))[0]).toMatchObject({ refund_status: 'arrived', refunded_amount: 40_000 });
    expect(await faults()).toEqual([]);
  });

  it('is settled without any callback, by the worker’s question', async () => {
    const { member_id, orders } = await owing();
    const { charge_number } = await debtToScan(till, { member_id, amount: 58_000 });
    await payByPhone(world, charge_number);
    world.advance(10_000);
    await seeToCharges(world.backend, world.now(), chargePurposes);
    expect(await debtOf(orders[0]!)).toBe(0);
  });

  it('comes before cash while the customer is paying, and keeps the day open; cancelled, cash is taken', async () => {
    const { member_id, orders } = await owing(2);
    const { charge_id, charge_number } = await debtToScan(till, { member_id, order_id: orders[0]!, amount: 58_000 });
    const cash = { member_id, order_id: orders[1]!, payments: [{ pay_method: 'CASH' as const, amount: 1_000 }] };
    expect(await manager.call(repayDebt, cash)).toMatchObject({ status: 409, message: '顾客正在扫码付款，请等待到账或先取消收款' });
    expect(await manager.call(openRepay, { member_id, payments: wechat(1_000) })).toMatchObject({ status: 409 });
    const { business_date } = await manager.ask(previewDayClose, {});
    expect((await manager.ask(previewDayClose, {})).blocking.map(({ order_id }) => order_id)).toContain(orders[0]);
    expect(await manager.call(addDayClose, { business_date, counts: [], reason: '差异' })).toMatchObject({ status: 409 });
    await till.ask(cancelRepayCharge, { charge_id });
    await manager.ask(repayDebt, cash);

    // What the customer pays after that is late, and somebody gives it back.
    await world.look('lanting', "update sandbox_trade set state = 'paid', paid_at = now() where charge_number = $1", [charge_number]);
    await notify(world, { account_id, charge_number }, 58_000);
    expect(await debtOf(orders[0]!)).toBe(58_000);
    const [late] = await manager.ask(chargeSearch, { key_word: charge_number });
    expect(late).toMatchObject({ charge_status: 'late', actions: ['give_back'], order_id: orders[0] });
    await manager.ask(chargeGiveBack, { charge_id, reason: '付晚了' });
    await seeToRefunds(world.backend, world.now());
    expect((await manager.ask(chargeSearch, { key_word: charge_number }))[0]).toMatchObject({ refund_status: 'arrived' });
    expect(await faults()).toEqual([]);
  });

  it('is paid by one phone at a time, though two tills ask at once for two orders of one member', async () => {
    const { member_id, orders } = await owing(2);
    // Neither can end before both have looked whether somebody pays.
    const hold = world.look('lanting', 'do $$ begin lock table repayment_charge in exclusive mode; perform pg_sleep(1); end $$');
    const answers = await Promise.all(
      [till, manager].map((client, index) => client.call(openRepay, { member_id, order_id: orders[index]!, payments: wechat(1_000) })),
    );
    await hold;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is late where the debt is gone by the time the money comes', async () => {
    const { member_id, orders } = await owing();
    const { charge_number } = await debtToScan(till, { member_id, amount: 58_000 });
    await manager.ask(addOrderRefund, { order_id: orders[0]!, lines: [{ line_no: 1, quantity: 1 }], reason: '不做了' });
    await payByPhone(world, charge_number);
    await notify(world, { account_id, charge_number }, 58_000);
    expect((await manager.ask(chargeSearch, { key_word: charge_number }))[0]).toMatchObject({ charge_status: 'late', problem: '没有未还的欠款' });
    expect(await faults()).toEqual([]);
  });

  it('is refused before anybody pays where it could not be repaid so', async () => {
    const { member_id } = await owing();
    expect(await till.call(openRepay, { member_id, payments: wechat(58_001) })).toMatchObject({ status: 400 });
    expect(await till.call(openRepay, { member_id, payments: [{ pay_method: 'CASH', amount: 100 }] })).toMatchObject({ status: 400 });
    expect(await till.call(openRepay, { member_id, payments: wechat(100), auth_code: '281234567890123456' })).toMatchObject({ status: 400 });
    expect(await till.ask(queryRepayCharge, { member_id })).toBeNull();
    // The customer's own code pays at once.
    await till.ask(openRepay, { member_id, payments: wechat(100), auth_code: '134567890123456789' });
    expect(await till.ask(queryRepayCharge, { member_id })).toMatchObject({ charge_status: 'captured', repayment: { amount: 100 } });
  });
});
