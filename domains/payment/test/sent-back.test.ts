import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, order } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { addOrderRefund, orderRefundDetail, passOrderRefund, previewOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { cancelCharge, openCharge, queryCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { passReview, rejectReview, reviewSearch } from '#domains/sales/contract/review.endpoints.ts';
import { orderPurpose } from '#domains/sales/server/api.ts';
import { accountAdd } from '../contract/account.endpoints.ts';
import { chargeSearch } from '../contract/charge.endpoints.ts';
import { NOTICE, nameToken, seeToCharges, seeToRefunds } from '../server/api.ts';
import { openFakeAlipay } from './fake-alipay.ts';
import { openFakeWechat } from './fake-wechat.ts';

let world: World;
let wechat: Awaited<ReturnType<typeof openFakeWechat>>;
let alipay: Awaited<ReturnType<typeof openFakeAlipay>>;
const accounts = { wechat: '', alipay: '' };
beforeAll(async () => {
  [wechat, alipay] = [await openFakeWechat(() => world.now()), await openFakeAlipay()];
  world = await openWorld();
  Object.assign(world.backend.partners.urls, { wechat_pay: wechat.url, alipay: alipay.url });
  const boss = await world.as('manager');
  accounts.wechat = (await boss.ask(accountAdd, { account_name: '微信', pay_method: 'WECHAT', driver: 'wechat', ...wechat.form })).account_id;
  accounts.alipay = (await boss.ask(accountAdd, { account_name: '支付宝', pay_method: 'ALIPAY', driver: 'alipay', ...alipay.form })).account_id;
});
afterAll(async () => {
  await world.close();
  await Promise.all([wechat.close(), alipay.close()]);
});

const till = () => world.as('cashier');
const manager = () => world.as('manager');
async function begin(pay_method: 'WECHAT' | 'ALIPAY', auth_code?: string, member_id: string | null = null) {
  const client = await till();
  const mask = { item_type: 'product' as const, item_id: world.founded['lanting']!.catalog.products.mask!, quantity: 2 };
  const { order_id, amount_receivable } = await order(client, member_id, [mask]);
  await client.ask(openCharge, { order_id, payments: [{ pay_method, amount: amount_receivable }], ...(auth_code && { auth_code }) });
  return (await client.ask(queryCharge, { order_id }))!;
}
const statusOf = async (order_id: string) => (await (await manager()).ask(orderDetail, { order_id })).status;
const notice = (driver: 'wechat' | 'alipay', headers: Record<string, string>, payload: string) => {
  const token = nameToken(world.backend, NOTICE, { org_id: world.founded['lanting']!.org_id, id: accounts[driver] });
  return world.app.inject({ method: 'POST', url: `/api/payment/notice/${driver}/${token}`, headers, payload });
};
const IS_PAYING = '134567890123459999';

describe('a charge that is paid between the gateway’s being asked and its being ended, which sends the money back', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  /** The customer pays at that very moment, and the gateway may say so at once; what it answers from then on may be lost. */
  const paysBetween = (pay_method: 'WECHAT' | 'ALIPAY', isTold: boolean, isLost = false) => {
    wechat.mood.between = async (number) => {
      const told = wechat.callback('TRANSACTION.SUCCESS', { ...wechat.pay(number) });
      if (isTold) await notice('wechat', told.headers, told.body);
      wechat.mood.forges = isLost;
    };
    alipay.mood.between = async (number) => {
      const told = alipay.callback(alipay.pay(number, '256.00'));
      if (isTold) await notice('alipay', FORM, told);
      alipay.mood.forges = isLost;
    };
    if (pay_method === 'WECHAT') alipay.mood.between = undefined;
  };
  afterEach(() => {
    Object.assign(wechat.mood, { between: undefined, tellsNothing: false, forges: false });
    Object.assign(alipay.mood, { between: undefined, forges: false });
  });
  const rowOf = async (key_word: string) => (await (await manager()).ask(chargeSearch, { key_word }))[0];
  const faults = () => world.look('lanting', 'select * from charge_faults(current_org()) union all select * from order_faults(current_org())');
  const scanned = (pay_method: 'WECHAT' | 'ALIPAY') => (pay_method === 'WECHAT' ? IS_PAYING : undefined);
  /** The worker's round so many minutes later. */
  const roundAfter = (minutes: number) => {
    world.advance(minutes * 60_000);
    return seeToCharges(world.backend, world.now(), [orderPurpose]);
  };
  const askedAbout = async (charge_id: string) =>
    (await world.look<{ asked: boolean }>('lanting', 'select ask_at is not null as asked from payment_charge where charge_id = $1', [charge_id]))[0]!
      .asked;
  const reviewOf = async (order_number: string) => (await (await manager()).ask(reviewSearch, { key_word: order_number, status: 'pending' }))[0];

  it.each(['WECHAT', 'ALIPAY'] as const)(
    '%s: is a refund of it that arrived, and its order is owed again by somebody’s word, never settled with the money gone',
    async (pay_method) => {
      const boss = await manager();
      const shown = await begin(pay_method, scanned(pay_method), await newCustomer(world));
      paysBetween(pay_method, true);
      await (await till()).ask(cancelCharge, { charge_id: shown.charge_id });
      expect(await statusOf(shown.order_id)).toBe('settled');
      expect(await rowOf(shown.charge_number)).toMatchObject({ charge_status: 'captured', refund_status: 'arrived', refunded_amount: 25_600 });
      const { order_number } = await boss.ask(orderDetail, { order_id: shown.order_id });
      const review = await reviewOf(order_number);
      expect(review).toMatchObject({ asked_for: 'returned', amount: 25_600, actions: ['reject'] });
      const { payment_id } = review!;
      expect(await boss.call(passReview, { payment_id })).toMatchObject({ status: 409 });
      expect(await boss.ask(rejectReview, { payment_id, reason: '平台已退' })).toMatchObject({ amount_debt: 25_600 });
      expect(await faults()).toEqual([]);
    },
  );

  it('of somebody without a file, ends with the refund of the order, for which nothing is sent a second time', async () => {
    const boss = await manager();
    const shown = await begin('ALIPAY');
    paysBetween('ALIPAY', true);
    await (await till()).ask(cancelCharge, { charge_id: shown.charge_id });
    const { order_number } = await boss.ask(orderDetail, { order_id: shown.order_id });
    expect(await reviewOf(order_number)).toMatchObject({ asked_for: 'returned' });
    for (const quantity of [1, 1]) {
      // What is in review is given back by two.
      const { refund_id } = await (
        await till()
      ).ask(addOrderRefund, { order_id: shown.order_id, lines: [{ line_no: 1, quantity }], reason: '平台已退' });
      await boss.ask(passOrderRefund, { refund_id });
      expect(await boss.ask(orderRefundDetail, { refund_id })).toMatchObject({ arrival: 'arrived' });
    }
    // Whose money it became is in the log as of any refund.
    const taken = await world.look<{ amount: number }>(
      'lanting',
      "select (after ->> 'amount')::int as amount from audit_entry where subject = 'charge_refund' and after ->> 'charge_id' = $1 order by audit_id",
      [shown.charge_id],
    );
    expect(taken.map(({ amount }) => amount)).toEqual([25_600, 12_800, 12_800]);
    await seeToRefunds(world.backend, world.now());
    expect([...alipay.trades.get(shown.charge_number)!.back.values()]).toEqual([]);
    expect(await statusOf(shown.order_id)).toBe('refunded');
    expect(await reviewOf(order_number)).toBeUndefined();
    expect(await faults()).toEqual([]);
  });

  it('WECHAT: is not taken for one that nobody paid for want of an answer, and is known to have come and gone by the next', async () => {
    const shown = await begin('WECHAT', IS_PAYING);
    wechat.mood.between = (number) => {
      wechat.pay(number);
      wechat.mood.tellsNothing = true;
      return Promise.resolve();
    };
    const { charge_id } = shown;
    expect(await (await till()).call(cancelCharge, { charge_id })).toMatchObject({ status: 409 });
    expect(await rowOf(shown.charge_number)).toMatchObject({ charge_status: 'waiting' });
    Object.assign(wechat.mood, { between: undefined, tellsNothing: false });
    await (await till()).ask(cancelCharge, { charge_id });
    expect(await rowOf(shown.charge_number)).toMatchObject({ charge_status: 'late', refund_status: 'arrived', refunded_amount: 25_600 });
    expect(await faults()).toEqual([]);
  });

  it.each(['WECHAT', 'ALIPAY'] as const)(
    '%s: is asked about until its gateway says that it sent the money back, though a callback had it used and the answer was lost',
    async (pay_method) => {
      const shown = await begin(pay_method, scanned(pay_method), await newCustomer(world));
      const { charge_id } = shown;
      paysBetween(pay_method, true, true);
      expect(await (await till()).call(cancelCharge, { charge_id })).toMatchObject({ status: 409 });
      expect(await statusOf(shown.order_id)).toBe('settled');
      expect(await rowOf(shown.charge_number)).toMatchObject({ charge_status: 'captured', refunded_amount: 0 });
      // Nor is any of it sent back by hand meanwhile: it may be gone.
      const refund = { order_id: shown.order_id, lines: [{ line_no: 1, quantity: 1 }], reason: '不要了' };
      const by = (await (await manager()).ask(previewOrderRefund, { order_id: shown.order_id, lines: refund.lines })).ways.find(
        (way) => way.pay_method === pay_method,
      )!;
      const asked = await (await till()).ask(addOrderRefund, { ...refund, tenders: [{ payment_pattern_id: by.payment_pattern_id, amount: 12_800 }] });
      expect(await (await manager()).call(passOrderRefund, { refund_id: asked.refund_id })).toMatchObject({
        status: 409,
        message: '支付平台还没有答复这笔收款是否已退回顾客，请稍后再退款',
      });
      // As long as nothing is said, it is asked: for hours.
      for (const minutes of [1, 30, 170]) await roundAfter(minutes);
      wechat.mood.forges = alipay.mood.forges = false;
      await roundAfter(60);
      expect(await rowOf(shown.charge_number)).toMatchObject({ charge_status: 'captured', refund_status: 'arrived', refunded_amount: 25_600 });
      const { order_number } = await (await manager()).ask(orderDetail, { order_id: shown.order_id });
      expect(await reviewOf(order_number)).toMatchObject({ asked_for: 'returned', amount: 25_600 });
      expect(await askedAbout(charge_id)).toBe(false);
      expect(await faults()).toEqual([]);
    },
  );

  it.each(['WECHAT', 'ALIPAY'] as const)(
    '%s: money that was there before it could be ended stays, and is asked about no longer than that may change',
    async (pay_method) => {
      const shown = await begin(pay_method, scanned(pay_method), await newCustomer(world));
      const { charge_id } = shown;
      // Its word comes late, and the till had wanted to end it: what is asked then finds it paid.
      await world.look('lanting', 'update payment_charge set ended_at = $2 where charge_id = $1', [charge_id, world.now()]);
      if (pay_method === 'WECHAT') {
        const told = wechat.callback('TRANSACTION.SUCCESS', { ...wechat.pay(shown.charge_number) });
        await notice('wechat', told.headers, told.body);
      } else await notice('alipay', FORM, alipay.callback(alipay.pay(shown.charge_number, '256.00')));
      expect(await statusOf(shown.order_id)).toBe('settled');
      await roundAfter(1);
      expect(await askedAbout(charge_id)).toBe(true);
      await roundAfter(10);
      expect(await askedAbout(charge_id)).toBe(false);
      expect(await rowOf(shown.charge_number)).toMatchObject({ charge_status: 'captured', refunded_amount: 0 });
      expect(await faults()).toEqual([]);
    },
  );

  it.each(['WECHAT', 'ALIPAY'] as const)(
    '%s: has come and gone where nobody had used it yet, and what is said of it later changes nothing',
    async (pay_method) => {
      const shown = await begin(pay_method, scanned(pay_method));
      paysBetween(pay_method, false);
      await (await till()).ask(cancelCharge, { charge_id: shown.charge_id });
      const gone = { charge_status: 'late', refund_status: 'arrived', refunded_amount: 25_600, actions: [] };
      expect(await rowOf(shown.charge_number)).toMatchObject({ ...gone, problem: '支付平台结束收款时，已将这笔款退回顾客' });
      if (pay_method === 'ALIPAY')
        await notice('alipay', FORM, alipay.callback({ ...alipay.trades.get(shown.charge_number)!, trade_status: 'TRADE_SUCCESS' }));
      expect(await rowOf(shown.charge_number)).toMatchObject(gone);
      expect(await statusOf(shown.order_id)).toBe('pending');
      expect(await faults()).toEqual([]);
    },
  );
});
