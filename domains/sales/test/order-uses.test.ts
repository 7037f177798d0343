import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules, proveBySigning } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { addDeduction, cancelDeduction, deductionDetail, deductionSearch } from '#domains/deduction/contract/deduction.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { holdOrder, retrieveOrder } from '../contract/held.endpoints.ts';
import { addOrder, orderDetail, settleOrder, voidOrder } from '../contract/order.endpoints.ts';

const MASK = 12_800;
type Uses = RequestInputOf<typeof addOrder>['uses'];

let world: World;
let cashier: Client;
let member_id: string;
/** Ten facials at 2,980.00. */
let card: HeldCard;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  cashier = await world.as('cashier');
});
afterAll(() => world.close());
beforeEach(async () => {
  member_id = await newCustomer(world);
  card = await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
});
const proveLedger = async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
afterEach(() => proveLedger());

const items = () => [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
const use = (num: number, more: object = {}) => ({ card_item_id: card.items[0]!.card_item_id, num, ...more });
const left = async () => (await cardOf(cashier, member_id, card.card_id)).items[0]!.remain_num;
const made = async (uses: Uses, client = cashier) =>
  (await client.ask(addOrder, { member_id, items: items(), uses, expected_receivable: MASK })).order_id;
const cash = [{ pay_method: 'CASH' as const, amount: MASK }];
const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);

describe('an order with treatments', () => {
  it('takes nothing until it is settled, and then the money and the units at once', async () => {
    const therapist = await world.as('therapist');
    const performers = [
      { uid: therapist.uid, basis_points: 6_000 },
      { uid: cashier.uid, basis_points: 4_000 },
    ];
    const order_id = await made([use(3, { performers })]);
    expect(await left()).toBe(10);
    expect(await cashier.ask(orderDetail, { order_id })).toMatchObject({
      uses: [{ name: '水光焕肤护理', num: 3, remain_num: 10, card_number: card.card_number, performers: [{}, {}] }],
      deduction_id: null,
    });
    await cashier.ask(settleOrder, { order_id, payments: cash });
    expect(await left()).toBe(7);
    const order = await cashier.ask(orderDetail, { order_id });
    expect(order).toMatchObject({ status: 'settled', amount_received: MASK, uses: [{ remain_num: 7 }] });
    // floor(2,980.00 × 3 / 10), shared to the cent.
    const deduction = await cashier.ask(deductionDetail, { deduction_id: order.deduction_id! });
    expect(deduction).toMatchObject({ deduction_number: order.deduction_number, order_id, order_number: order.order_number, amount: 89_400 });
    const parts = Object.fromEntries(deduction.lines[0]!.performers.map(({ uid, amount }) => [uid, amount]));
    expect(parts).toEqual({ [therapist.uid]: 53_640, [cashier.uid]: 35_760 });
  });

  it('is settled once by whoever is first, and the units are taken once', async () => {
    const order_id = await made([use(2)]);
    const manager = await world.as('manager');
    const outcome = await race(Array.from({ length: 6 }, (_, n) => () => [cashier, manager][n % 2]!.call(settleOrder, { order_id, payments: cash })));
    expect(outcome).toMatchObject({ succeeded: 1, faults: [] });
    expect(await left()).toBe(8);
    expect(await cashier.ask(deductionSearch, { member_id })).toHaveLength(1);
  });

  it('leaves money and units as they are where the units are gone by then', async () => {
    const order_id = await made([use(8)]);
    await cashier.ask(addDeduction, { member_id, items: [use(5)] });
    await refuses(() => cashier.call(settleOrder, { order_id, payments: cash }), { status: 409, message: '水光焕肤护理剩余5次，不足8次' });
    expect(await cashier.ask(orderDetail, { order_id })).toMatchObject({ status: 'pending', payments: [], deduction_id: null });
  });

  it('shares the last units between many orders, one each', async () => {
    await cashier.ask(addDeduction, { member_id, items: [use(8)] });
    const orders = await Promise.all(Array.from({ length: 6 }, () => made([use(1)])));
    const outcome = await race(orders.map((order_id) => () => cashier.call(settleOrder, { order_id, payments: cash })));
    expect(outcome).toMatchObject({ succeeded: 2, refused: 4, faults: [] });
    expect(await left()).toBe(0);
    const received = await world.look('lanting', 'select count(*)::int as n from order_payment where order_id = any($1)', [orders]);
    expect(received).toEqual([{ n: 2 }]);
  });

  it('is paid from one card while another gives the treatment', async () => {
    const { card_id } = await sellCard(cashier, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
    const order_id = await made([use(1)]);
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'STORED_VALUE', amount: MASK, card_id }] });
    expect(await left()).toBe(9);
  });

  it('deducts nothing when it is given up, and the deduction stands by itself once it is made', async () => {
    const given_up = await made([use(1)]);
    await (await world.as('manager')).ask(voidOrder, { order_id: given_up, reason: '不要了' });
    expect(await left()).toBe(10);
    const order_id = await made([use(1)]);
    await cashier.ask(settleOrder, { order_id, payments: cash });
    const { deduction_id } = await cashier.ask(orderDetail, { order_id });
    await (await world.as('manager')).ask(cancelDeduction, { deduction_id: deduction_id!, reason: '没做' });
    expect(await left()).toBe(10);
    expect(await cashier.ask(orderDetail, { order_id })).toMatchObject({ status: 'settled', amount_received: MASK });
  });

  it('keeps its treatments while it is put aside, and takes others when it comes back changed', async () => {
    const { order_id } = await cashier.ask(holdOrder, { member_id, items: items(), uses: [use(4)], held_name: '稍等' });
    expect((await cashier.ask(retrieveOrder, { order_id })).uses).toMatchObject([{ num: 4, remain_num: 10 }]);
    await cashier.ask(addOrder, { member_id, items: items(), uses: [use(1)], expected_receivable: MASK, order_id });
    await cashier.ask(settleOrder, { order_id, payments: cash });
    expect(await left()).toBe(9);
  });
});

describe('treatments of an order are refused', () => {
  const asks = (more: object) => () => cashier.call(addOrder, { member_id, items: items(), expected_receivable: MASK, ...more });

  it('for a walk-in, beyond what is left, and from somebody else’s card', async () => {
    await refuses(asks({ member_id: null, uses: [use(1)] }), { status: 400, message: '散客没有次卡，请先选择会员再划扣', field: 'member_id' });
    await refuses(asks({ uses: [use(6), use(5)] }), { status: 409, message: '水光焕肤护理今天在本店可用4次，不足5次', field: 'uses.1.num' });
    const other = await newCustomer(world);
    await refuses(asks({ member_id: other, uses: [use(1)] }), { status: 404, message: '会员卡不存在' });
    const elsewhere = { ...use(1), shop_project_id: '999999' };
    await refuses(asks({ uses: [elsewhere] }), { status: 400, message: '该卡不能用于此项目，请重新选择项目', field: 'uses.0.shop_project_id' });
  });

  it('to whoever may not deduct, when it is made and when it is settled', async () => {
    const order_id = await made([use(1)]);
    const ofCashiers = "role_id in (select role_id from role where preset = 'cashier')";
    await world.look('lanting', `delete from role_grant where permission = 'deduction:write' and ${ofCashiers}`);
    await refuses(asks({ uses: [use(1)] }), { status: 403, message: '您没有划扣的权限，请由有权限的同事划扣' });
    await refuses(() => cashier.call(settleOrder, { order_id, payments: cash }), { status: 403, message: '您没有划扣的权限，请由有权限的同事划扣' });
  });
});

describe('the member’s proof', () => {
  it('is demanded of what is deducted, and is good for just that, once', async () => {
    const manager = await world.as('manager');
    await decideRules(manager, { 'card.member_proof': 'signature', 'card.proof_for_deduction': true });
    const order_id = await made([use(2)], manager);
    const settles = (use_proof_id?: string) => () => manager.call(settleOrder, { order_id, payments: cash, ...(use_proof_id && { use_proof_id }) });
    await refuses(settles(), { status: 400, message: '需要会员本人确认：请先用短信验证码或签名确认' });
    const signed = (num: number, item: number) =>
      proveBySigning(manager, { purpose: 'deduction', member_id, num, uses: [{ card_item_id: card.items[item]!.card_item_id, num }] });
    // Of fewer units, and of as many of something else.
    for (const other of [await signed(1, 0), await signed(2, 1)])
      await refuses(settles(other), { status: 409, message: '会员确认无效或已过期，请重新确认' });
    const two = await signed(2, 0);
    await manager.ask(settleOrder, { order_id, payments: cash, use_proof_id: two });
    const { deduction_id } = await manager.ask(orderDetail, { order_id });
    expect(await manager.ask(deductionDetail, { deduction_id: deduction_id! })).toMatchObject({ proof_method: 'signature' });
    await decideRules(manager, { 'card.member_proof': null, 'card.proof_for_deduction': null });
  });
});
