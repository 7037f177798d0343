import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, takeIn } from '#apps/testing/stock.ts';
import { type Items, newCustomer, order } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { messageList } from '#domains/messaging/contract/message.endpoints.ts';
import { tellLapsingOrders } from '#domains/messaging/server/api.ts';
import { addOrder, orderDetail, previewOrder, settleOrder, voidOrder } from '../contract/order.endpoints.ts';
import { unconfirmedSearch, unconfirmedSum } from '../contract/unconfirmed.endpoints.ts';
import { voidWaitingOrders } from '../server/api.ts';

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let member_id: string;
/** 1,980.00, which no discount touches for a member without a level. */
let items: Items;
const signIn = async () => {
  [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  await signIn();
  member_id = await newCustomer(world);
  items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
});
afterAll(() => world.close());

const HOUR = 3_600_000;
/** So much later, everybody signed in again. */
const pass = async (ms: number) => {
  world.advance(ms);
  await signIn();
};
const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const rowOf = async (order_id: string) => (await manager.ask(unconfirmedSearch, { page_size: 200 })).find((row) => row.order_id === order_id);
const later = (hours: number) => new Date(world.now().getTime() + hours * HOUR);
const told = async (client: Client, number: string) =>
  (await client.ask(messageList, { flag: 1, page_size: 200 })).filter((message) => message.type === 13 && message.order_number === number);

describe('an order that nobody has settled', () => {
  it('stands in the list with its age, its end and the coupon it keeps, until it is settled or voided', async () => {
    const member_coupon_id = await heldCoupon(manager, member_id, await addACoupon(head, { threshold: 100_000, amount: 30_000 }));
    const basket = { member_id, items, member_coupon_id };
    const { amount_receivable } = await cashier.ask(previewOrder, basket);
    const { order_id, order_number } = await cashier.ask(addOrder, { ...basket, expected_receivable: amount_receivable });
    await pass(5 * HOUR);
    const row = (await rowOf(order_id))!;
    expect(row).toMatchObject({ order_number, waited_hours: 5, amount_receivable: 168_000, creator_name: '刘芳', actions: ['settle', 'void'] });
    expect(row.coupon_name).not.toBe('');
    const asEpoch = (when: string) => Date.parse(`${when.replace(' ', 'T')}+08:00`);
    expect(asEpoch(row.lapse_time!) - asEpoch(row.create_time)).toBe(24 * HOUR);
    expect(await manager.ask(unconfirmedSearch, { key_word: order_number, waited_hours: 5 })).toHaveLength(1);
    expect(await manager.ask(unconfirmedSearch, { key_word: order_number, waited_hours: 6 })).toEqual([]);
    expect(await manager.ask(unconfirmedSearch, { key_word: order_number, created_uid: manager.uid })).toEqual([]);
    const other = await order(cashier, null, items);
    const listed = await manager.ask(unconfirmedSearch, { page_size: 200 });
    expect(await manager.ask(unconfirmedSum, {})).toMatchObject({
      order_num: listed.length,
      amount_receivable: listed.reduce((sum, each) => sum + each.amount_receivable, 0),
    });
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 168_000 }] });
    await manager.ask(voidOrder, { order_id: other.order_id, reason: '顾客走了' });
    expect([await rowOf(order_id), await rowOf(other.order_id)]).toEqual([undefined, undefined]);
  });

  it('is another shop’s for nobody', async () => {
    const { order_id } = await order(cashier, member_id, items);
    const elsewhere = await (await world.as('siblingManager')).ask(unconfirmedSearch, { page_size: 200 });
    expect(elsewhere.map((row) => row.order_id)).not.toContain(order_id);
    await manager.ask(voidOrder, { order_id, reason: '样本' });
  });

  it('is never given up where the shop says so, and then has no end', async () => {
    const { order_id } = await order(cashier, member_id, items);
    await decideRules(manager, { 'sales.void_pending_hours': 0 });
    expect(await rowOf(order_id)).toMatchObject({ lapse_time: null });
    await voidWaitingOrders(world.backend, later(700));
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'pending' });
    await decideRules(manager, { 'sales.void_pending_hours': null });
    await manager.ask(voidOrder, { order_id, reason: '样本' });
  });
});

describe('before it is given up', () => {
  it('whoever made it is told once, in time; its colleagues are not', async () => {
    const { order_id, order_number } = await order(cashier, member_id, items);
    await tellLapsingOrders(world.backend, later(21));
    expect(await told(cashier, order_number)).toEqual([]);
    await pass(22 * HOUR + 1_000);
    await tellLapsingOrders(world.backend, world.now());
    await tellLapsingOrders(world.backend, world.now());
    expect(await told(cashier, order_number)).toHaveLength(1);
    expect(await told(manager, order_number)).toEqual([]);
    await manager.ask(voidOrder, { order_id, reason: '样本' });
  });

  it('the whole shop is told where it wants that, as early as it wants, and nobody where it wants none', async () => {
    await decideRules(manager, { 'sales.pending_notice_to': 'shop', 'sales.pending_notice_hours': 10 });
    const { order_id, order_number } = await order(cashier, member_id, items);
    await pass(14 * HOUR + 1_000);
    await tellLapsingOrders(world.backend, world.now());
    expect([await told(cashier, order_number), await told(manager, order_number)].map((of) => of.length)).toEqual([1, 1]);
    await decideRules(manager, { 'sales.pending_notice_hours': 0 });
    const quiet = await order(cashier, member_id, items);
    await pass(23 * HOUR + 1_000);
    await tellLapsingOrders(world.backend, world.now());
    expect(await told(manager, quiet.order_number)).toEqual([]);
    await decideRules(manager, { 'sales.pending_notice_to': null, 'sales.pending_notice_hours': null });
    for (const id of [order_id, quiet.order_id]) await manager.ask(voidOrder, { order_id: id, reason: '样本' });
  });
});

describe('where a day is closed with nothing unconfirmed', () => {
  const close = async (client: Client) => {
    const { business_date, cash_expected } = await client.ask(previewDayClose, {});
    return client.call(addDayClose, { business_date, counts: cash_expected! > 0 ? [{ denomination: 10, num: cash_expected! / 10 }] : [], reason: '' });
  };

  it('the day stays open until the order is settled or voided', async () => {
    for (const { order_id } of await manager.ask(unconfirmedSearch, { page_size: 200 })) await manager.ask(voidOrder, { order_id, reason: '样本' });
    await decideRules(manager, { 'sales.pending_blocks_close': true });
    const { order_id } = await order(cashier, member_id, items);
    expect(await cashier.ask(previewDayClose, {})).toMatchObject({ unconfirmed_num: 1, pending_num: 1 });
    await refuses(() => close(cashier), { status: 409, message: '还有1张订单未结算，请先结算或作废后再日结' });
    await manager.ask(voidOrder, { order_id, reason: '顾客走了' });
    expect((await close(cashier)).status).toBe(200);
    await decideRules(manager, { 'sales.pending_blocks_close': null });
    await pass(24 * HOUR);
  });

  it('and where head office demands it, no shop decides otherwise', async () => {
    await decideRules(head, { 'sales.pending_blocks_close': true });
    await order(cashier, member_id, items);
    expect(await cashier.ask(previewDayClose, {})).toMatchObject({ unconfirmed_num: 1 });
    await expect(decideRules(manager, { 'sales.pending_blocks_close': false })).rejects.toThrow('setting.rule.edit answered 403');
    await decideRules(head, { 'sales.pending_blocks_close': null });
    expect(await cashier.ask(previewDayClose, {})).toMatchObject({ unconfirmed_num: 0, pending_num: 1 });
  });
});

describe('where what is unconfirmed keeps its goods', () => {
  let sku_id: string;
  const goods = (quantity: number): Items => [{ item_type: 'product', item_id: sku_id, quantity }];
  const lacking = async (call: () => ReturnType<Client['call']>) => {
    const { status } = await call();
    expect(status).toBe(409);
  };
  beforeAll(async () => {
    sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    await decideRules(manager, { 'stock.on_sale': 'refuse' });
  });
  const ask = async (quantity: number) => {
    const { amount_receivable } = await cashier.ask(previewOrder, { member_id: null, items: goods(quantity) });
    return () => cashier.call(addOrder, { member_id: null, items: goods(quantity), expected_receivable: amount_receivable });
  };

  it('others find only the rest, until it is voided; without the rule they find all', async () => {
    const first = await order(cashier, null, goods(7));
    expect((await (await ask(7))()).status).toBe(200);
    await decideRules(manager, { 'sales.pending_holds_stock': true });
    await lacking(await ask(1));
    expect(await rowOf(first.order_id)).toMatchObject({ held_stock_num: 7 });
    await manager.ask(voidOrder, { order_id: first.order_id, reason: '样本' });
    expect((await (await ask(3))()).status).toBe(200);
    await lacking(await ask(1));
  });

  it('of twenty tills that want the last five at once, five have one', async () => {
    const free = await aSku(head);
    await takeIn(manager, free, { expected_quantity: 5 });
    const one: Items = [{ item_type: 'product', item_id: free, quantity: 1 }];
    const { amount_receivable } = await cashier.ask(previewOrder, { member_id: null, items: one });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cashier.call(addOrder, { member_id: null, items: one, expected_receivable: amount_receivable })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  });
});

it('the books are right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
