import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectBySandbox, notify, orderToScan, payByPhone } from '#apps/testing/scans.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, order } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { askOrderCharge, cancelCharge, openCharge, queryCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { orderDetail, settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { addDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addOrderRefund, orderRefundDetail } from '#domains/refund/contract/order-refund.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { orderPurpose } from '#domains/sales/server/api.ts';
import { chargeGiveBack, chargeMatters, chargeResend, chargeSearch } from '../contract/charge.endpoints.ts';
import { asStaff } from '#kernel/server/staff-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { askBack, seeToCharges, seeToRefunds } from '../server/api.ts';

let world: World;
let till: Client;
let manager: Client;
let account_id = '';
const mask = () => [{ item_type: 'product' as const, item_id: world.founded['lanting']!.catalog.products.mask!, quantity: 2 }];
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  account_id = await collectBySandbox(manager);
  await decideRules(await world.as('administrator'), { 'refund.order_above': 100_000_000 });
  await decideRules(manager, { 'refund.order_above': 100_000_000 });
});
beforeEach(async () => {
  [till, manager] = [await world.as('cashier'), await world.as('manager')];
});
afterAll(() => world.close());

const seeTo = () => seeToCharges(world.backend, world.now(), [orderPurpose]);
const statusOf = async (order_id: string) => (await manager.ask(orderDetail, { order_id })).status;
const chargeOf = async (order_id: string) => (await till.ask(queryCharge, { order_id }))!;
const faults = () => world.look<{ fault: string }>('lanting', 'select * from charge_faults(current_org()) union all select * from order_faults(current_org())');
const paymentsOf = (order_id: string) =>
  world.look<{ amount: number; charge_id: string | null }>('lanting', 'select amount::int, charge_id::text from order_payment where order_id = $1', [order_id]);

describe('a code that the till shows', () => {
  it('settles the order once when the customer pays, however often and from however many lines the gateway says so', async () => {
    const shown = await orderToScan(till, null, mask());
    expect(await chargeOf(shown.order_id)).toMatchObject({ charge_status: 'waiting', qr_text: expect.stringContaining('/api/dev/pay/') });
    await payByPhone(world, shown.charge_number);
    const called = { account_id, charge_number: shown.charge_number };
    const answers = (
      await Promise.all(Array.from({ length: 8 }, async () => {
        const heard = [];
        for (let time = 0; time < 10; time += 1) heard.push((await notify(world, called, shown.amount_receivable)).statusCode);
        return heard;
      }))
    ).flat();
    // A line that came in another's way is told to call again; none is told that it was refused.
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await notify(world, called, shown.amount_receivable)).statusCode).toBe(200);
    expect(await statusOf(shown.order_id)).toBe('settled');
    expect(await paymentsOf(shown.order_id)).toEqual([{ amount: shown.amount_receivable, charge_id: shown.charge_id }]);
    expect((await world.look('lanting', "select 1 from ledger_entry where document = 'order' and document_id = $1", [shown.order_id])).length).toBe(1);
    expect(await faults()).toEqual([]);
  });

  it('is settled without any callback, by asking: the worker does, and the till where the customer says so', async () => {
    const [first, second] = [await orderToScan(till, null, mask()), await orderToScan(till, null, mask())];
    for (const { charge_number } of [first, second]) await payByPhone(world, charge_number);
    await till.ask(askOrderCharge, { charge_id: first.charge_id });
    expect(await statusOf(first.order_id)).toBe('settled');
    expect(await statusOf(second.order_id)).toBe('pending');
    world.advance(10_000);
    await seeTo();
    expect(await statusOf(second.order_id)).toBe('settled');
  });

  it('pays its part alone where the rest is paid in cash in the same moment', async () => {
    const { order_id, amount_receivable } = await order(till, null, mask());
    const payments = [{ pay_method: 'WECHAT' as const, amount: 10_000 }, { pay_method: 'CASH' as const, amount: amount_receivable - 10_000 }];
    const { charge_id } = await till.ask(openCharge, { order_id, payments });
    expect(await chargeOf(order_id)).toMatchObject({ amount: 10_000 });
    await payByPhone(world, (await chargeOf(order_id)).charge_number);
    await till.ask(askOrderCharge, { charge_id });
    expect((await paymentsOf(order_id)).map(({ amount, charge_id: by }) => [amount, by])).toEqual(
      expect.arrayContaining([[10_000, charge_id], [amount_receivable - 10_000, null]]),
    );
    expect(await faults()).toEqual([]);
  });

  it('is refused before anybody pays where the order could not be settled so', async () => {
    const { order_id, amount_receivable } = await order(till, null, mask());
    const ask = (payments: Parameters<typeof till.ask<typeof openCharge>>[1]['payments']) => till.call(openCharge, { order_id, payments });
    expect(await ask([{ pay_method: 'WECHAT', amount: amount_receivable + 1 }])).toMatchObject({ status: 400 });
    expect(await ask([{ pay_method: 'CASH', amount: amount_receivable }])).toMatchObject({ status: 400 });
    expect(await till.ask(queryCharge, { order_id })).toBeNull();
  });

  it('is of one till at a time, and keeps the order from being settled otherwise', async () => {
    const { order_id, amount_receivable, charge_id } = await orderToScan(till, null, mask());
    const payments = [{ pay_method: 'WECHAT' as const, amount: amount_receivable }];
    expect(await manager.call(openCharge, { order_id, payments })).toMatchObject({ status: 409 });
    expect(await manager.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] })).toMatchObject({ status: 409 });
    const { business_date } = await manager.ask(orderDetail, { order_id });
    expect(await manager.call(addDayClose, { business_date, counts: [], reason: '差异' })).toMatchObject({ status: 409 });
    await till.ask(cancelCharge, { charge_id });
    expect(await chargeOf(order_id)).toMatchObject({ charge_status: 'closed' });
    await till.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
    expect(await faults()).toEqual([]);
  });

  it('is opened once, whoever repeats the call, by one of eight tills that want it at once', async () => {
    const { order_id, amount_receivable } = await order(till, null, mask());
    const input = { order_id, payments: [{ pay_method: 'WECHAT' as const, amount: amount_receivable }] };
    const again = await Promise.all(Array.from({ length: 4 }, () => till.call(openCharge, input, { key: 'the-same-charge' })));
    expect(new Set(again.map(({ data }) => data?.charge_id)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 8 }, () => manager.call(openCharge, input)));
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 409));
  });
});

describe('what a gateway says', () => {
  it('is not believed without its signature, of another amount or another currency, nor of another account', async () => {
    const shown = await orderToScan(till, null, mask());
    const called = { account_id, charge_number: shown.charge_number };
    expect((await notify(world, called, shown.amount_receivable, { signature: '0'.repeat(64) })).statusCode).toBe(401);
    expect((await notify(world, { account_id, charge_number: 'Q260101-1' }, shown.amount_receivable)).statusCode).toBe(401);
    const url = '/api/payment/notice/sandbox/1.1.aaaaaaaaaaaaaaaaaaaaaa';
    expect((await world.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
    expect(await statusOf(shown.order_id)).toBe('pending');
    expect(await chargeOf(shown.order_id)).toMatchObject({ charge_status: 'waiting' });

    await notify(world, called, 1);
    expect(await statusOf(shown.order_id)).toBe('pending');
    expect(await chargeOf(shown.order_id)).toMatchObject({ charge_status: 'late', problem: '到账金额或币种与应收不符' });
    const other = await orderToScan(till, null, mask());
    await notify(world, { account_id, charge_number: other.charge_number }, other.amount_receivable, { currency_code: 'HKD' });
    expect(await chargeOf(other.order_id)).toMatchObject({ charge_status: 'late' });
    expect(await faults()).toEqual([]);
  });

  it('comes late after the till has cancelled, and is given back by somebody, once', async () => {
    const shown = await orderToScan(till, null, mask());
    await till.ask(cancelCharge, { charge_id: shown.charge_id });
    const before = await manager.ask(chargeMatters, {});
    for (let time = 0; time < 3; time += 1) await notify(world, { account_id, charge_number: shown.charge_number }, shown.amount_receivable);
    expect(await statusOf(shown.order_id)).toBe('pending');
    expect(await manager.ask(chargeMatters, {})).toMatchObject({ late_num: before.late_num + 1, late_amount: before.late_amount + shown.amount_receivable });
    const [row] = await manager.ask(chargeSearch, { key_word: shown.charge_number });
    expect(row).toMatchObject({ charge_status: 'late', actions: ['give_back'], problem: '取消或超时之后顾客才付款' });
    // What the sandbox thinks of it: it was paid after all.
    await world.look('lanting', "update sandbox_trade set state = 'paid', paid_at = now() where charge_number = $1", [shown.charge_number]);

    const input = { charge_id: shown.charge_id, reason: '顾客付晚了' };
    expect(await till.call(chargeGiveBack, input)).toMatchObject({ status: 403 });
    const asked = await Promise.all(Array.from({ length: 5 }, () => manager.call(chargeGiveBack, input)));
    expect(asked.filter(({ status }) => status === 200).length).toBe(1);
    await seeToRefunds(world.backend, world.now());
    const [back] = await manager.ask(chargeSearch, { key_word: shown.charge_number });
    expect(back).toMatchObject({ refund_status: 'arrived', refunded_amount: shown.amount_receivable, actions: [] });
    expect(await faults()).toEqual([]);
  });

  it('comes late for an order that was voided meanwhile; the worker ends what nobody wants paid', async () => {
    const [paid, unpaid] = [await orderToScan(till, null, mask()), await orderToScan(till, null, mask())];
    for (const { order_id } of [paid, unpaid]) await manager.ask(voidOrder, { order_id, reason: '不买了' });
    await payByPhone(world, paid.charge_number);
    await notify(world, { account_id, charge_number: paid.charge_number }, paid.amount_receivable);
    expect(await statusOf(paid.order_id)).toBe('voided');
    expect(await chargeOf(paid.order_id)).toMatchObject({ charge_status: 'late' });
    await seeTo();
    expect(await chargeOf(unpaid.order_id)).toMatchObject({ charge_status: 'closed' });
    expect(await faults()).toEqual([]);
  });

  it('is not waited for longer than a customer stands at the counter', async () => {
    const shown = await orderToScan(till, null, mask());
    world.advance(6 * 60_000);
    await seeTo();
    expect(await chargeOf(shown.order_id)).toMatchObject({ charge_status: 'closed' });
  });
});

describe('a refund that does not arrive', () => {
  it('says why and is sent again under another number', async () => {
    const shown = await orderToScan(till, null, mask());
    await till.ask(cancelCharge, { charge_id: shown.charge_id });
    await notify(world, { account_id, charge_number: shown.charge_number }, shown.amount_receivable);
    await manager.ask(chargeGiveBack, { charge_id: shown.charge_id, reason: '退' });
    await seeToRefunds(world.backend, world.now());
    const [failed] = await manager.ask(chargeSearch, { key_word: shown.charge_number });
    expect(failed).toMatchObject({ refund_status: 'failed', refund_problem: '可退金额不足', actions: ['resend'] });
    await world.look('lanting', "update sandbox_trade set state = 'paid', paid_at = now() where charge_number = $1", [shown.charge_number]);
    await manager.ask(chargeResend, { charge_id: shown.charge_id });
    await seeToRefunds(world.backend, world.now());
    const [arrived] = await manager.ask(chargeSearch, { key_word: shown.charge_number });
    expect(arrived).toMatchObject({ refund_status: 'arrived', actions: [] });
    expect(await manager.call(chargeResend, { charge_id: shown.charge_id })).toMatchObject({ status: 409 });
  });
});

describe('a customer’s own code', () => {
  const scan = async (auth_code: string) => {
    const { order_id, amount_receivable } = await order(till, null, mask());
    const answer = await till.call(openCharge, { order_id, payments: [{ pay_method: 'WECHAT', amount: amount_receivable }], auth_code });
    return { order_id, status: answer.status };
  };
  it('pays at once, waits for the phone, or is refused with its reason', async () => {
    const paid = await scan('134567890123456789');
    expect(await statusOf(paid.order_id)).toBe('settled');
    const waits = await scan('134567890123459999');
    expect(await chargeOf(waits.order_id)).toMatchObject({ charge_status: 'waiting', way: 'scanned' });
    const refused = await scan('134567890123450000');
    expect(await chargeOf(refused.order_id)).toMatchObject({ charge_status: 'failed', problem: '顾客取消了付款' });
    expect(await statusOf(refused.order_id)).toBe('pending');
  });
  it('of another wallet, or that is none, charges nobody', async () => {
    expect(await scan('281234567890123456')).toMatchObject({ status: 400 });
    expect(await scan('6912345678901234')).toMatchObject({ status: 400 });
  });
});

describe('saying by hand that money came', () => {
  it('is by right alone where a gateway could say it, and looked at again', async () => {
    const { order_id, amount_receivable } = await order(till, null, mask());
    const payments = [{ pay_method: 'WECHAT' as const, amount: amount_receivable }];
    expect(await till.call(settleOrder, { order_id, payments })).toMatchObject({ status: 403 });
    const settled = await manager.ask(settleOrder, { order_id, payments });
    expect(settled.payments[0]).toMatchObject({ review_status: 'pending' });
  });
  it('is so for a debt that is repaid, too', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await order(manager, member_id, mask());
    await manager.ask(settleOrder, { order_id, payments: [], allow_debt: true });
    const repaid = { member_id, order_id, payments: [{ pay_method: 'WECHAT' as const, amount: 5_000 }] };
    expect(await till.call(repayDebt, repaid)).toMatchObject({ status: 403 });
    await manager.ask(repayDebt, repaid);
    const waiting = "select 1 from payment_review r join order_payment p using (org_id, payment_id) where p.order_id = $1 and r.status = 'pending'";
    expect(await world.look('lanting', waiting, [order_id])).toHaveLength(1);
  });
  it('is the till’s where nothing is connected', async () => {
    const { order_id, amount_receivable } = await order(till, null, mask());
    const { payments } = await till.ask(settleOrder, { order_id, payments: [{ pay_method: 'ALIPAY', amount: amount_receivable }] });
    expect(payments[0]).toMatchObject({ review_status: null });
  });
});

describe('a refund of an order that was paid by phone', () => {
  const paid = async () => {
    const { order_id, amount_receivable, charge_id, charge_number } = await orderToScan(till, null, mask());
    await payByPhone(world, charge_number);
    await till.ask(askOrderCharge, { charge_id });
    const way = (await manager.ask(shopPayMethod, {})).find(({ by_gateway }) => by_gateway);
    const back = (amount: number, reason: string) =>
      manager.call(addOrderRefund, {
        order_id,
        lines: [{ line_no: 1, amount }],
        tenders: [{ payment_pattern_id: way!.payment_pattern_id, amount }],
        reason,
      });
    const row = async () => (await manager.ask(chargeSearch, { key_word: charge_number }))[0]!;
    return { back, row, amount: amount_receivable };
  };

  it('is sent back by the gateway, part by part, and never more than came', async () => {
    const { back, row, amount } = await paid();
    expect((await back(10_000, '退一半')).status).toBe(200);
    expect(await row()).toMatchObject({ refund_status: 'processing', refunded_amount: 10_000 });
    await seeToRefunds(world.backend, world.now());
    expect(await row()).toMatchObject({ refund_status: 'arrived', refunded_amount: 10_000 });
    const rest = await Promise.all(Array.from({ length: 6 }, () => back(amount - 10_000, '全退')));
    expect(rest.filter(({ status }) => status === 200).length).toBe(1);
    await seeToRefunds(world.backend, world.now());
    expect(await row()).toMatchObject({ refund_status: 'arrived', refunded_amount: amount, actions: [] });
    expect(await faults()).toEqual([]);
  });

  it('that the gateway refuses says why where it was asked for, and is sent again', async () => {
    const { back, row } = await paid();
    const { refund_id } = (await back(10_000, 'sandbox-refuse')).data;
    expect((await till.ask(orderRefundDetail, { refund_id })).arrival).toBe('processing');
    await seeToRefunds(world.backend, world.now());
    expect(await till.ask(orderRefundDetail, { refund_id })).toMatchObject({ arrival: 'failed', arrival_problem: '可退金额不足' });
    expect(await row()).toMatchObject({ refund_status: 'failed', refund_problem: '可退金额不足', actions: ['resend'] });
    expect((await manager.ask(chargeSearch, { is_open_matter: true })).map(({ charge_number }) => charge_number)).toContain((await row()).charge_number);
  });

  it('is refused by whoever sends it where it is more than came, whatever the books of the order say', async () => {
    const { row, amount } = await paid();
    const { charge_id } = await row();
    const asker = { org_id: world.founded['lanting']!.org_id, uid: manager.uid, shop_id: manager.shop_id, system_type: undefined, language: 'zh-CN' as const };
    const ask = () =>
      asStaff(world.backend, world.now(), asker, chargeSearch, (ctx) =>
        unitOfWork(ctx, async (uow) => {
          await askBack(uow, ctx, { charge_id, amount: amount + 1, purpose: { kind: 'late', id: null }, reason: '多退' });
          return null;
        }),
      );
    await expect(ask()).rejects.toMatchObject({ status: 409, key: 'payment.refund_too_much' });
    expect(await row()).toMatchObject({ refunded_amount: 0, refund_status: null });
  });
});
