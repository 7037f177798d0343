import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { askOrderCharge, cancelCharge, openCharge, queryCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { orderPurpose } from '#domains/sales/server/api.ts';
import * as account from '../contract/account.endpoints.ts';
import { accountEdit, accountList } from '../contract/account.endpoints.ts';
import { chargeGiveBack, chargeResend, chargeSearch } from '../contract/charge.endpoints.ts';
import { NOTICE, nameToken, seeToCharges, seeToRefunds } from '../server/api.ts';
import { openFakeAlipay } from './fake-alipay.ts';
import { openFakeWechat } from './fake-wechat.ts';

let world: World;
let wechat: Awaited<ReturnType<typeof openFakeWechat>>;
let alipay: Awaited<ReturnType<typeof openFakeAlipay>>;
const accounts = { WECHAT: '', ALIPAY: '' };
beforeAll(async () => {
  [wechat, alipay] = [await openFakeWechat(() => world.now()), await openFakeAlipay()];
  world = await openWorld();
  Object.assign(world.backend.partners.urls, { wechat_pay: wechat.url, alipay: alipay.url });
  const manager = await world.as('manager');
  const add = async (pay_method: 'WECHAT' | 'ALIPAY', form: object) =>
    (await manager.ask(account.accountAdd, { account_name: pay_method, pay_method, driver: pay_method === 'WECHAT' ? 'wechat' : 'alipay', ...form }))
      .account_id;
  accounts.WECHAT = await add('WECHAT', wechat.form);
  accounts.ALIPAY = await add('ALIPAY', alipay.form);
});
afterAll(async () => {
  await world.close();
  await Promise.all([wechat.close(), alipay.close()]);
});

const till = () => world.as('cashier');
const manager = () => world.as('manager');
async function begin(pay_method: 'WECHAT' | 'ALIPAY', auth_code?: string) {
  const client = await till();
  const { order_id, amount_receivable } = await order(client, null, [
    { item_type: 'product', item_id: world.founded['lanting']!.catalog.products.mask!, quantity: 2 },
  ]);
  await client.ask(openCharge, { order_id, payments: [{ pay_method, amount: amount_receivable }], ...(auth_code && { auth_code }) });
  return (await client.ask(queryCharge, { order_id }))!;
}
const statusOf = async (order_id: string) => (await (await manager()).ask(orderDetail, { order_id })).status;
const stateOf = async (order_id: string) => (await (await till()).ask(queryCharge, { order_id }))!.charge_status;
const later = async (ms: number) => {
  world.advance(ms);
  await seeToCharges(world.backend, world.now(), [orderPurpose]);
};
const notice = (driver: 'wechat' | 'alipay', headers: Record<string, string>, payload: string) => {
  const id = accounts[driver === 'wechat' ? 'WECHAT' : 'ALIPAY'];
  const token = nameToken(world.backend, NOTICE, { org_id: world.founded['lanting']!.org_id, id });
  return world.app.inject({ method: 'POST', url: `/api/payment/notice/${driver}/${token}`, headers, payload });
};
const CODES = { WECHAT: '13456789012345', ALIPAY: '28123456789012' };

describe.each(['WECHAT', 'ALIPAY'] as const)('%s', (pay_method) => {
  it('charges the wallet whose code was scanned: at once, after the phone agreed, or not at all, with its reason', async () => {
    expect(await statusOf((await begin(pay_method, `${CODES[pay_method]}6789`)).order_id)).toBe('settled');
    const refused = await begin(pay_method, `${CODES[pay_method]}0000`);
    expect(refused).toMatchObject({ charge_status: 'failed', problem: expect.stringContaining('余额不足') });
    const waits = await begin(pay_method, `${CODES[pay_method]}9999`);
    expect(waits.charge_status).toBe('waiting');
    if (pay_method === 'WECHAT') wechat.pay(waits.charge_number);
    else alipay.trades.get(waits.charge_number)!.trade_status = 'TRADE_SUCCESS';
    await later(10_000);
    expect(await statusOf(waits.order_id)).toBe('settled');
  });

  it('shows a code, is ended with the gateway when the till cancels, and settles what was paid just before', async () => {
    const cancelled = await begin(pay_method);
    expect(cancelled.qr_text).toMatch(pay_method === 'WECHAT' ? /^weixin:/ : /^https:\/\/qr\.alipay\.com/);
    await (await till()).ask(cancelCharge, { charge_id: cancelled.charge_id });
    expect(await stateOf(cancelled.order_id)).toBe('closed');
    const paid = await begin(pay_method);
    if (pay_method === 'WECHAT') wechat.pay(paid.charge_number);
    else alipay.pay(paid.charge_number, '256.00');
    await (await till()).ask(cancelCharge, { charge_id: paid.charge_id });
    expect(await statusOf(paid.order_id)).toBe('settled');
  });

  it('is not believed when somebody else answers in its place; nobody is charged twice over it', async () => {
    const { mood } = pay_method === 'WECHAT' ? wechat : alipay;
    mood.forges = true;
    const lost = await begin(pay_method, `${CODES[pay_method]}6789`);
    expect(lost.charge_status).not.toBe('captured');
    expect(await (await till()).call(askOrderCharge, { charge_id: lost.charge_id })).toMatchObject({ status: 409 });
    mood.forges = false;
    await later(10_000);
    expect(await statusOf(lost.order_id)).toBe('settled');
  });
});

describe('WeChat Pay', () => {
  it('refuses what is not signed by the merchant, and nothing comes of it', async () => {
    const answer = await fetch(`${wechat.url}/v3/pay/transactions/native`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
  });

  it('has charged and the line is cut before it answers: asked again, it settles once', async () => {
    wechat.mood.cuts = true;
    const cut = await begin('WECHAT', `${CODES.WECHAT}6789`);
    wechat.mood.cuts = false;
    expect(cut.charge_status).toBe('created');
    await later(10_000);
    expect(await statusOf(cut.order_id)).toBe('settled');
    expect([...wechat.trades.values()].filter(({ out_trade_no }) => out_trade_no === cut.charge_number).length).toBe(1);
  });

  it('tells by a callback that is signed and encrypted: forged, stale, of another key, merchant or amount it settles nothing', async () => {
    const shown = await begin('WECHAT');
    const told = { ...wechat.pay(shown.charge_number) };
    const event = 'TRANSACTION.SUCCESS';
    for (const { headers, body } of [
      wechat.callback(event, told, { key: wechat.stranger }),
      wechat.callback(event, told, { at: '1000000000' }),
      wechat.callback(event, told, { api_key: 'x'.repeat(32) }),
      wechat.callback(event, { ...told, mchid: '1900000009' }),
      wechat.callback(event, { ...told, appid: 'wxother' }),
      wechat.callback(event, { ...told, out_trade_no: 'Q260101-9' }),
    ])
      expect((await notice('wechat', headers, body)).statusCode).toBe(401);
    const right = wechat.callback(event, told);
    expect((await notice('wechat', right.headers, right.body.replace('encrypt-resource', 'encrypt_resource'))).statusCode).toBe(401);
    expect((await notice('alipay', right.headers, right.body)).statusCode).toBe(400);
    expect(await stateOf(shown.order_id)).toBe('waiting');

    expect((await notice('wechat', right.headers, right.body)).json()).toEqual({ code: 'SUCCESS', message: '' });
    expect(await statusOf(shown.order_id)).toBe('settled');
    expect((await notice('wechat', right.headers, right.body)).statusCode).toBe(200);
  });

  it('sends late money back, tells by callback when it arrived, and is asked again under another number where it refused', async () => {
    const boss = await manager();
    const late = await begin('WECHAT');
    await (await till()).ask(cancelCharge, { charge_id: late.charge_id });
    const { headers, body } = wechat.callback('TRANSACTION.SUCCESS', wechat.pay(late.charge_number));
    await notice('wechat', headers, body);
    wechat.mood.refusesRefunds = true;
    await boss.ask(chargeGiveBack, { charge_id: late.charge_id, reason: '付晚了' });
    await seeToRefunds(world.backend, world.now());
    const rowOf = async () => (await boss.ask(chargeSearch, { key_word: late.charge_number }))[0];
    expect(await rowOf()).toMatchObject({ refund_status: 'failed', refund_problem: '商户余额不足 (NOT_ENOUGH)' });
    wechat.mood.refusesRefunds = false;
    await boss.ask(chargeResend, { charge_id: late.charge_id });
    await seeToRefunds(world.backend, world.now());
    expect(await rowOf()).toMatchObject({ refund_status: 'processing' });
    const [refund] = [...wechat.refunds.values()];
    expect(refund!.out_refund_no).toMatch(/^B\d+-2$/);
    const news = wechat.callback('REFUND.SUCCESS', {
      mchid: wechat.form.merchant_id,
      out_refund_no: refund!.out_refund_no,
      refund_status: 'SUCCESS',
    });
    expect((await notice('wechat', news.headers, news.body)).statusCode).toBe(200);
    expect(await rowOf()).toMatchObject({ refund_status: 'arrived', refunded_amount: 25_600 });
  });
});

describe('a refund whose answer was a failure and that was under way all the same', () => {
  it('is not sent a second time: not while WeChat Pay may still see to it, and never once it arrived', async () => {
    const boss = await manager();
    const late = await begin('WECHAT');
    await (await till()).ask(cancelCharge, { charge_id: late.charge_id });
    const { headers, body } = wechat.callback('TRANSACTION.SUCCESS', wechat.pay(late.charge_number));
    await notice('wechat', headers, body);
    wechat.mood.refusesRefunds = true;
    await boss.ask(chargeGiveBack, { charge_id: late.charge_id, reason: '付晚了' });
    await seeToRefunds(world.backend, world.now());
    wechat.mood.refusesRefunds = false;
    const [{ id }] = (await world.look<{ id: string }>('lanting', 'select charge_refund_id::text as id from charge_refund where charge_id = $1', [
      late.charge_id,
    ])) as [{ id: string }];
    const [first, amount] = [`B${id}-1`, late.amount];
    const rowOf = async () => (await boss.ask(chargeSearch, { key_word: late.charge_number }))[0];
    const sent = () =>
      [...wechat.refunds.values()].filter(({ out_trade_no }) => out_trade_no === late.charge_number).map(({ out_refund_no }) => out_refund_no);
    const stands = { out_trade_no: late.charge_number, out_refund_no: first, amount };
    wechat.refunds.set(first, { ...stands, status: 'ABNORMAL' });
    await boss.ask(chargeResend, { charge_id: late.charge_id });
    await seeToRefunds(world.backend, world.now());
    expect(await rowOf()).toMatchObject({ refund_status: 'failed', refund_problem: 'ABNORMAL' });
    wechat.refunds.set(first, { ...stands, status: 'SUCCESS' });
    await boss.ask(chargeResend, { charge_id: late.charge_id });
    // The number that was never sent is unknown there; the one before it decides, in the round after one that learnt nothing too.
    wechat.mood.cuts = true;
    await seeToRefunds(world.backend, world.now());
    wechat.mood.cuts = false;
    await seeToRefunds(world.backend, new Date(world.now().getTime() + 10_000));
    expect(sent()).toEqual([first]);
    expect(await rowOf()).toMatchObject({ refund_status: 'arrived' });
  });

  it('belongs to the merchant who was paid: the account is not given to another one', async () => {
    const boss = await manager();
    const account = (await boss.ask(accountList, {})).find(({ driver }) => driver === 'wechat')!;
    const { account_id, version, account_name, pay_method, driver, app_id, merchant_id } = account;
    const form = { account_id, version, account_name, pay_method, driver, app_id, merchant_id };
    expect(await boss.call(accountEdit, { ...form, merchant_id: '1900000999' })).toMatchObject({ status: 409 });
    await boss.ask(accountEdit, { ...form, account_name: '微信收款' });
  });
});

describe('Alipay', () => {
  it('tells by a callback: forged, of another application, seller or amount it settles nothing', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const shown = await begin('ALIPAY');
    const trade = alipay.pay(shown.charge_number, '256.00');
    for (const body of [
      alipay.callback(trade, { key: alipay.stranger }),
      alipay.callback(trade, { more: { app_id: '2021000000000009' } }),
      alipay.callback(trade, { more: { seller_id: '2088000000000009' } }),
      alipay.callback(trade).replace('256.00', '1.00'),
    ])
      expect((await notice('alipay', headers, body)).body).toBe('failure');
    expect(await stateOf(shown.order_id)).toBe('waiting');
    expect((await notice('alipay', headers, alipay.callback(trade))).body).toBe('success');
    expect(await statusOf(shown.order_id)).toBe('settled');
    const other = await begin('ALIPAY');
    await notice('alipay', headers, alipay.callback(alipay.pay(other.charge_number, '1.00')));
    expect(await stateOf(other.order_id)).toBe('late');
  });

  it('sends late money back once, however often it is asked', async () => {
    const boss = await manager();
    const late = await begin('ALIPAY');
    await (await till()).ask(cancelCharge, { charge_id: late.charge_id });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await notice('alipay', headers, alipay.callback(alipay.pay(late.charge_number, '256.00')));
    await boss.ask(chargeGiveBack, { charge_id: late.charge_id, reason: '付晚了' });
    await seeToRefunds(world.backend, world.now());
    world.advance(60_000);
    await seeToRefunds(world.backend, world.now());
    expect((await boss.ask(chargeSearch, { key_word: late.charge_number }))[0]).toMatchObject({ refund_status: 'arrived' });
    expect([...alipay.trades.get(late.charge_number)!.back.values()]).toEqual(['256.00']);
  });
});
