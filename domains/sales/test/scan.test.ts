import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { orderDetail, settleOrder, voidOrder } from '../contract/order.endpoints.ts';
import * as payment from '../contract/payment.endpoints.ts';
import * as scan from '../contract/scan.endpoints.ts';

const MINUTE_MS = 60_000;
let world: World;
let alipay = '';
beforeAll(async () => {
  world = await openWorld();
  const manager = await world.as('manager');
  const form = { pay_method: 'ALIPAY' as const, pattern_name: '门店收款码', collect_code: 'https://qr.alipay.com/fkx1', sort: 3 };
  alipay = (await manager.ask(payment.patternAdd, form)).payment_pattern_id;
});
afterAll(() => world.close());

/** What somebody without an account is answered. */
async function stranger(path: string, { query, payload }: { query?: Record<string, string>; payload?: object }) {
  const response = await world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/shop/order/scan/${path}`,
    ...(query && { query }),
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...(response.json() as { message: string; data: scan.ScanBill }) };
}
const look = (token: string) => stranger('bill', { query: { token } });
const claim = (input: RequestInputOf<typeof scan.claimScan>) => stranger('claim', { payload: input });

const newOrder = async () =>
  order(await world.as('cashier'), null, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 2 }]);
const stateOf = async (order_id: string) => (await world.as('cashier')).ask(scan.queryScan, { order_id });
/** Shows an order as a code; its token. */
async function show(order_id: string): Promise<string> {
  await (await world.as('cashier')).ask(scan.openScan, { order_id });
  return (await stateOf(order_id)).path!.replace('/h5-apy?t=', '');
}

describe('a bill shown as a code', () => {
  it('tells whoever scans it what is owed and how to pay it by phone, and nothing about the person', async () => {
    const { order_id, order_number } = await newOrder();
    const { status, data } = await look(await show(order_id));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      shop_name: '兰亭静安总店',
      order_number,
      status: 'pending',
      amount_receivable: 25_600,
      is_claimed: false,
      settle_time: null,
    });
    expect(data.lines).toEqual([expect.objectContaining({ quantity: 2, amount_receivable: 25_600 })]);
    // Ways without a code of the shop's are the till's.
    expect(data.ways).toEqual([
      { payment_pattern_id: alipay, pattern_name: '门店收款码', pay_method: 'ALIPAY', collect_code: 'https://qr.alipay.com/fkx1' },
    ]);
    expect(Object.keys(data).filter((key) => /member|mobile|balance/.test(key))).toEqual([]);
  });

  it('is claimed by the customer, settled by the till alone, and then a receipt for a day', async () => {
    const { order_id } = await newOrder();
    const token = await show(order_id);
    expect(await claim({ token, payment_pattern_id: alipay })).toMatchObject({ status: 200 });
    expect(await stateOf(order_id)).toMatchObject({ status: 'pending', claimed_pattern_name: '门店收款码', claim_time: expect.any(String) });
    expect((await look(token)).data).toMatchObject({ status: 'pending', is_claimed: true });

    await (await world.as('cashier')).ask(settleOrder, { order_id, payments: [{ payment_pattern_id: alipay, amount: 25_600 }] });
    expect((await look(token)).data).toMatchObject({ status: 'settled', amount_received: 25_600, ways: [] });
    expect(await claim({ token, payment_pattern_id: alipay })).toMatchObject({ status: 409 });
    expect((await stateOf(order_id)).path).toBeNull();
    const cashier = await world.as('cashier');
    expect((await cashier.ask(orderDetail, { order_id })).was_scanned).toBe(true);
    expect((await cashier.ask(orderDetail, await newOrder())).was_scanned).toBe(false);
    world.advance(23 * 60 * MINUTE_MS);
    expect((await look(token)).status).toBe(200);
    world.advance(2 * 60 * MINUTE_MS);
    expect((await look(token)).status).toBe(404);
  });

  it('is shown by whoever has the order, each with a new code, though each sees only what is theirs', async () => {
    const [{ order_id }, manager] = [await newOrder(), await world.as('manager')];
    await world.look('lanting', "update role set data_scope = 'own' where role_name = '收银员'");
    const first = await show(order_id);
    await manager.ask(scan.openScan, { order_id });
    expect((await look(first)).status).not.toBe(200);
    expect((await look(await show(order_id))).status).toBe(200);
    expect(await stateOf(order_id)).toMatchObject({ status: 'pending' });
    await world.look('lanting', "update role set data_scope = 'shop' where role_name = '收银员'");
  });

  it('ends with another code, after half an hour, and with an order that is given up', async () => {
    const { order_id } = await newOrder();
    const first = await show(order_id);
    const second = await show(order_id);
    expect((await look(first)).status).toBe(404);
    expect((await look(second)).status).toBe(200);
    world.advance(31 * MINUTE_MS);
    expect((await look(second)).status).toBe(404);
    const third = await show(order_id);
    await (await world.as('manager')).ask(voidOrder, { order_id, reason: '不买了' });
    expect((await look(third)).data).toMatchObject({ status: 'voided', ways: [] });
    expect(await claim({ token: third, payment_pattern_id: alipay })).toMatchObject({ status: 409 });
    expect(await (await world.as('cashier')).call(scan.openScan, { order_id })).toMatchObject({ status: 409 });
  });

  it('is nothing that can be guessed or made, and no way but the shop’s own is claimed', async () => {
    const { order_id } = await newOrder();
    const token = await show(order_id);
    const [org, id, nonce, mac] = token.split('.') as [string, string, string, string];
    const other = await show((await newOrder()).order_id);
    for (const wrong of [
      `${org}.${id}.${nonce}.${mac.slice(1)}A`,
      `${org}.${other.split('.')[1]}.${nonce}.${mac}`,
      `${other.split('.').slice(0, 3).join('.')}.${mac}`,
    ])
      expect((await look(wrong)).status).toBe(404);
    expect((await look('x')).status).toBe(400);
    const cash = (await (await world.as('manager')).ask(payment.patternSearch, {})).find(({ pay_method }) => pay_method === 'CASH')!;
    expect(await claim({ token, payment_pattern_id: cash.payment_pattern_id })).toMatchObject({ status: 404 });
  });
});

it('refuses a collection code that no payment app reads', async () => {
  const manager = await world.as('manager');
  for (const collect_code of ['javascript:alert(1)', 'http://pay.example.com', 'https://a b', 'data:text/html,x'])
    expect(await manager.call(payment.patternAdd, { pay_method: 'WECHAT', pattern_name: '坏码', collect_code })).toMatchObject({ code: 400 });
});
