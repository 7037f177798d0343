import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { aSku, held, takeIn } from '#apps/testing/stock.ts';
import { newCustomer, order } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { orderDetail, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { patternSearch, shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { cancelVoucher, prepareVoucher, verifyVoucher, voucherDetail, voucherSearch, voucherSum } from '../contract/voucher.endpoints.ts';
import { aDeal, booksOf, lookUp, openChannel, sandboxCode } from './desk.ts';

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let sibling: Client;
let facial: string;
let card: string;
beforeAll(async () => {
  world = await openWorld();
  [head, manager, cashier, sibling] = [
    await world.as('administrator'),
    await world.as('manager'),
    await world.as('cashier'),
    await world.as('siblingManager'),
  ];
  const { projects, countCards } = world.founded['lanting']!.catalog;
  [facial, card] = [projects['facial']!, countCards['facialTen']!];
  await openChannel(manager, 'sandbox');
  await openChannel(sibling, 'sandbox');
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], { message, ...refusal }: { status: number; message?: RegExp; field?: string }) =>
  expectRefusal(world, 'lanting', call, { ...refusal, message: message ? expect.stringMatching(message) : expect.any(String) });
const aFacial = async (yuan = 198) => sandboxCode(await aDeal(head, 'sandbox', { item_type: 'project', shop_project_id: facial }), yuan);
const used = async (code: string, member_id?: string) => {
  const { voucher_id } = await lookUp(cashier, code, 'sandbox');
  return cashier.ask(verifyVoucher, { voucher_id, ...(member_id && { member_id }) });
};
const paidBy = async (order_id: string) => (await manager.ask(orderDetail, { order_id })).payments;

describe('a voucher at the desk', () => {
  it('tells what it is before it is used, and nothing is used by looking', async () => {
    const code = await aFacial();
    const before = await booksOf(world, cashier.shop_id);
    expect(await lookUp(cashier, code, 'sandbox')).toMatchObject({
      status: 'prepared',
      amount: 19_800,
      goods: { item_type: 'project', quantity: 1 },
      member_needed: false,
      why_not: null,
      actions: ['confirm'],
    });
    expect(await booksOf(world, cashier.shop_id)).toEqual(before);
  });

  it('becomes an order that the platform pays, at what it pays, and revenue of that day', async () => {
    const before = await booksOf(world, cashier.shop_id);
    const row = await used(await aFacial(198));
    expect(row).toMatchObject({ status: 'done', amount: 19_800, member_id: null, actions: [] });
    const detail = await manager.ask(orderDetail, { order_id: row.order_id! });
    expect(detail).toMatchObject({ status: 'settled', amount_receivable: 19_800, amount_received: 19_800, amount_debt: 0 });
    expect(await paidBy(row.order_id!)).toMatchObject([{ pay_method: 'PLATFORM', pattern_name: '测试平台', amount: 19_800, review_status: null }]);
    const after = await booksOf(world, cashier.shop_id);
    expect([after['tender']! - (before['tender'] ?? 0), after['revenue']! - (before['revenue'] ?? 0)]).toEqual([19_800, -19_800]);
  });

  it('is refused in another shop, which is told where and when it was used, and takes nothing there', async () => {
    const code = await aFacial();
    await used(code);
    const { voucher_id } = (await manager.ask(voucherSearch, {}))[0]!;
    await refuses(() => sibling.call(prepareVoucher, { code, channel: 'sandbox' }), { status: 409, message: /核销$/ });
    await refuses(() => sibling.call(verifyVoucher, { voucher_id }), { status: 404 });
  });

  it('is not asked of the platform where it could not be booked: on a closed day', async () => {
    const { voucher_id } = await lookUp(cashier, await aFacial(), 'sandbox');
    const { business_date } = await manager.ask(previewDayClose, {});
    const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
    await refuses(() => cashier.call(verifyVoucher, { voucher_id }), { status: 409, message: /已日结/ });
    expect(await manager.ask(voucherDetail, { voucher_id })).toMatchObject({ status: 'prepared', order_id: null });
    await manager.ask(reopenDay, { day_close_id, reason: '还有客人' });
    expect(await cashier.ask(verifyVoucher, { voucher_id })).toMatchObject({ status: 'done' });
  });

  it('is used once by two shops that looked it up before either used it, ten of them at the same moment', async () => {
    const deal = await aDeal(manager, 'sandbox', { item_type: 'project', shop_project_id: facial });
    const codes = Array.from({ length: 10 }, () => sandboxCode(deal, 10));
    const calls: (() => ReturnType<typeof cashier.call<typeof verifyVoucher>>)[] = [];
    for (const code of codes)
      for (const desk of [cashier, sibling]) {
        const { voucher_id } = await lookUp(desk, code, 'sandbox');
        calls.push(() => desk.call(verifyVoucher, { voucher_id }));
      }
    expect(await race(calls)).toEqual({ succeeded: 10, refused: 10, faults: [] });
    const orders = await world.look<{ num: number }>(
      'lanting',
      'select count(order_id)::integer as num from voucher where code = any ($1) group by code',
      [codes],
    );
    expect(orders.map(({ num }) => num)).toEqual(codes.map(() => 1));
  });

  it('is used once by ten desks at once, and ten retries with one key get no other answer', async () => {
    const { voucher_id } = await lookUp(cashier, await aFacial(), 'sandbox');
    const many = Array.from({ length: 10 }, () => () => cashier.call(verifyVoucher, { voucher_id }));
    expect(await race(many)).toEqual({ succeeded: 1, refused: 9, faults: [] });
    const again = (await lookUp(cashier, await aFacial(), 'sandbox')).voucher_id;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cashier.call(verifyVoucher, { voucher_id: again }, { key: 'voucher-same-key' })),
    );
    // Whoever repeats it while the platform is asked is told to wait; the answer stands under the key from then on.
    const last = await cashier.call(verifyVoucher, { voucher_id: again }, { key: 'voucher-same-key' });
    expect(last).toMatchObject({ status: 200, data: { status: 'done' } });
    const other = answers.filter(({ status }) => status !== 200);
    expect(other.map(({ status, message }) => `${status} ${message}`).filter((said) => !/^409 .*正在等待平台答复/.test(said))).toEqual([]);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.order_id))).toEqual(new Set([last.data.order_id]));
  });

  it('hands over goods, which leave the warehouse; where there are none it is not used', async () => {
    await decideRules(manager, { 'stock.on_sale': 'refuse' });
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const deal = await aDeal(manager, 'sandbox', { item_type: 'product', sku_id }, { quantity: 6 });
    expect(await used(sandboxCode(deal, 60))).toMatchObject({ status: 'done' });
    expect(await held(world, 'lanting', cashier.shop_id, sku_id)).toMatchObject({ quantity: 4 });
    const { voucher_id } = await lookUp(cashier, sandboxCode(deal, 60), 'sandbox');
    await refuses(() => cashier.call(verifyVoucher, { voucher_id }), { status: 409 });
    expect(await cashier.ask(voucherDetail, { voucher_id })).toMatchObject({ status: 'prepared' });
  });

  it('gives rights to treatments to a member, and to nobody else', async () => {
    const deal = await aDeal(manager, 'sandbox', { item_type: 'count_card', shop_card_id: card });
    const code = sandboxCode(deal, 980);
    const looked = await lookUp(cashier, code, 'sandbox');
    expect(looked).toMatchObject({ member_needed: true });
    await refuses(() => cashier.call(verifyVoucher, { voucher_id: looked.voucher_id }), { status: 400, field: 'member_id' });
    const member_id = await newCustomer(world);
    expect(await used(code, member_id)).toMatchObject({ status: 'done', member_id });
    expect(await cashier.ask(memberCards, { member_id })).toMatchObject([{ kind: 'count_card', status: 'in_use' }]);
  });

  it('is not used where nobody has said what its deal is here', async () => {
    const { voucher_id, why_not } = await lookUp(cashier, sandboxCode('T999', 10), 'sandbox');
    expect(why_not).toBe('unmapped');
    await refuses(() => cashier.call(verifyVoucher, { voucher_id }), { status: 409, message: /T999/ });
  });

  it('is paid by no till: neither the way nor its kind is offered or taken', async () => {
    expect((await cashier.ask(shopPayMethod, {})).map(({ pay_method }) => pay_method)).not.toContain('PLATFORM');
    expect((await manager.ask(patternSearch, {})).map(({ pay_method }) => pay_method)).not.toContain('PLATFORM');
    const [{ payment_pattern_id }] = (await world.look<{ payment_pattern_id: string }>(
      'lanting',
      `select payment_pattern_id::text from payment_pattern where pay_method = 'PLATFORM' and shop_id = $1`,
      [cashier.shop_id],
    )) as [{ payment_pattern_id: string }];
    const { order_id, amount_receivable: amount } = await order(cashier, null, [{ item_type: 'project', item_id: facial, quantity: 1 }]);
    await refuses(() => cashier.call(settleOrder, { order_id, payments: [{ payment_pattern_id, amount }] }), { status: 400 });
    await refuses(() => cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'PLATFORM' as never, amount }] }), { status: 400 });
  });
});

describe('taking a voucher back', () => {
  it('undoes all of it within the hour, and the voucher may be used again', async () => {
    const before = await booksOf(world, cashier.shop_id);
    const code = await aFacial();
    const { voucher_id, order_id } = await used(code);
    expect(await manager.ask(cancelVoucher, { voucher_id, reason: '顾客改天再来' })).toMatchObject({ status: 'cancelled' });
    expect(await manager.ask(orderDetail, { order_id: order_id! })).toMatchObject({ status: 'refunded' });
    expect(await booksOf(world, cashier.shop_id)).toEqual(before);
    const { history } = await manager.ask(voucherDetail, { voucher_id });
    expect(history.map(({ verb }) => verb)).toEqual(['taken_back', 'cancel', 'carry_out', 'confirm']);
    expect(await used(code)).toMatchObject({ status: 'done' });
  });

  it('gives goods back to their batch and the card up', async () => {
    await decideRules(manager, { 'stock.on_sale': 'refuse' });
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const goods = await used(sandboxCode(await aDeal(manager, 'sandbox', { item_type: 'product', sku_id }), 60));
    await manager.ask(cancelVoucher, { voucher_id: goods.voucher_id, reason: '拿错了' });
    expect(await held(world, 'lanting', cashier.shop_id, sku_id)).toEqual({ quantity: 10, value_cents: 1_000 });
    const member_id = await newCustomer(world);
    const rights = await used(sandboxCode(await aDeal(manager, 'sandbox', { item_type: 'count_card', shop_card_id: card }), 980), member_id);
    await manager.ask(cancelVoucher, { voucher_id: rights.voucher_id, reason: '发错会员' });
    expect(await cashier.ask(memberCards, { member_id })).toMatchObject([{ status: 'invalid' }]);
  });

  it('is refused once a treatment was taken, after the hour, by who lacks the right, and twice', async () => {
    const member_id = await newCustomer(world);
    const deal = await aDeal(manager, 'sandbox', { item_type: 'count_card', shop_card_id: card });
    const { voucher_id } = await used(sandboxCode(deal, 980), member_id);
    const [held] = await cashier.ask(memberCards, { member_id });
    await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: held!.items[0]!.card_item_id, num: 1, performers: [] }] });
    await refuses(() => manager.call(cancelVoucher, { voucher_id, reason: '想退' }), { status: 409, message: /已使用/ });
    await refuses(() => cashier.call(cancelVoucher, { voucher_id, reason: '想退' }), { status: 403 });
    const other = await used(await aFacial());
    expect(
      await race(Array.from({ length: 5 }, () => () => manager.call(cancelVoucher, { voucher_id: other.voucher_id, reason: '点错' }))),
    ).toMatchObject({
      succeeded: 1,
      faults: [],
    });
    const late = await used(await aFacial());
    world.advance(60 * 60_000);
    const client = await world.as('manager');
    await refuses(() => client.call(cancelVoucher, { voucher_id: late.voucher_id, reason: '太晚了' }), { status: 409, message: /一小时/ });
    [manager, cashier, sibling, head] = [client, await world.as('cashier'), await world.as('siblingManager'), await world.as('administrator')];
  });
});

describe('the list of third-party orders', () => {
  it('finds them by code, order, member, platform and state, and sums what platforms pay', async () => {
    const member_id = await newCustomer(world);
    const code = await aFacial(321);
    const row = await used(code, member_id);
    const ids = async (asked: object) => (await manager.ask(voucherSearch, asked)).map(({ voucher_id }) => voucher_id);
    expect(await ids({ key_word: code })).toEqual([row.voucher_id]);
    expect(await ids({ key_word: row.order_number })).toEqual([row.voucher_id]);
    expect(await ids({ member_id, channel: 'sandbox', status: 'done' })).toEqual([row.voucher_id]);
    expect(await ids({ member_id, channel: 'douyin' })).toEqual([]);
    expect(await manager.ask(voucherSum, { member_id })).toMatchObject({
      voucher_num: 1,
      done_num: 1,
      sums: [{ currency_code: 'CNY', amount: 32_100 }],
    });
    expect(row.code).toBe(`****${code.slice(-4)}`);
    expect(await manager.ask(voucherDetail, { order_number: row.order_number })).toMatchObject({ voucher_id: row.voucher_id });
    expect((await sibling.ask(voucherSearch, { key_word: code })).length).toBe(0);
  });
});
