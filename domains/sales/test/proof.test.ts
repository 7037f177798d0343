import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules, proveByCode, proveBySigning } from '#apps/testing/proving.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import { cardOf, newCustomer, order, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { cardActionSearch, freezeCard, unfreezeCard } from '#domains/card/contract/action.endpoints.ts';
import { proofDemand } from '#domains/card/contract/proof.endpoints.ts';
import { passCardRefund, refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { repayDebt, repaymentSearch } from '../contract/debt.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { exchangeCard, exchangeSearch, previewExchange } from '#domains/exchange/contract/exchange.endpoints.ts';
import { orderDetail, settleOrder } from '../contract/order.endpoints.ts';
import { shopPayMethod } from '../contract/payment.endpoints.ts';

let world: World;
let member_id: string;
let cash: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 32 });
  member_id = await newCustomer(world);
  const manager = await world.as('manager');
  cash = (await manager.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
  await decideRules(manager, { 'card.member_proof': 'either' });
});
afterAll(() => world.close());

const INVALID = { status: 409, message: '会员确认无效或已过期，请重新确认', field: 'proof_id' };
const NEEDED = { status: 400, message: '需要会员本人确认：请先用短信验证码或签名确认', field: 'proof_id' };
const catalog = () => world.founded.lanting!.catalog;

describe('a refund', () => {
  it('is asked for with the member’s proof, which the colleague who agrees does not need again', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { card_id } = await sellCard(cashier, member_id, 'stored_value_card', catalog().balanceCards.gold!);
    const asked = { card_id, amount: 10_000, payments: [{ payment_pattern_id: cash, amount: 10_000 }], reason: '搬家' };
    await expectRefusal(world, 'lanting', () => cashier.call(refundCard, asked), NEEDED);
    const proof_id = await proveByCode(world, cashier, { purpose: 'refund', card_id, amount: 10_000 });
    const { refund_id, status } = await cashier.ask(refundCard, { ...asked, proof_id });
    expect(status).toBe('pending');
    await manager.ask(passCardRefund, { refund_id });
    await expectRefusal(world, 'lanting', () => cashier.call(refundCard, { ...asked, proof_id }), INVALID);
    expect(await cardOf(cashier, member_id, card_id)).toMatchObject({ current_balance: 490_000 });
  });
});

describe('a deduction', () => {
  it('asks for none until the shop says so, and then once for each', async () => {
    const manager = await world.as('manager');
    const card = await sellCard(manager, member_id, 'count_card', catalog().countCards.facialTen!);
    const items = [{ card_item_id: card.items[0]!.card_item_id, num: 1 }];
    await manager.ask(addDeduction, { member_id, items });
    await decideRules(manager, { 'card.proof_for_deduction': true });
    await expectRefusal(world, 'lanting', () => manager.call(addDeduction, { member_id, items }), NEEDED);
    const other = await proveBySigning(manager, { purpose: 'deduction', member_id: await newCustomer(world), num: 1, uses: items });
    await expectRefusal(world, 'lanting', () => manager.call(addDeduction, { member_id, items, proof_id: other }), INVALID);
    const proof_id = await proveBySigning(manager, { purpose: 'deduction', member_id, num: 1, uses: items });
    const outcome = await race(Array.from({ length: 6 }, () => () => manager.call(addDeduction, { member_id, items, proof_id })));
    const left = (await cardOf(manager, member_id, card.card_id)).items[0]!.remain_num;
    expect(wrongs(outcome, { there: 1, left: left - 8 })).toEqual([]);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });
});

describe('an exchange', () => {
  /** Two units of a new card for one of another project, paid by what they are worth. */
  async function wanted() {
    const [manager, owner] = [await world.as('manager'), await newCustomer(world)];
    const card = await sellCard(manager, owner, 'count_card', catalog().countCards.facialTen!);
    const items = [{ card_item_id: card.items.find((item) => !item.gift)!.card_item_id, num: 2 }];
    const asked = { card_id: card.card_id, items, shop_project_id: catalog().projects.hairRemoval!, quantity: 1 };
    const { value, num, due } = await manager.ask(previewExchange, asked);
    const of = { purpose: 'exchange' as const, card_id: card.card_id, amount: value, num, receiver_id: asked.shop_project_id, receiver_num: 1 };
    const payments = due > 0 ? [{ pay_method: 'CASH' as const, amount: due }] : [];
    return { manager, owner, card, asked: { ...asked, payments, reason: '皮肤敏感' }, of };
  }
  const leftOf = async (owner: string, card_id: string) => (await cardOf(await world.as('manager'), owner, card_id)).items[0]!.remain_num;

  it('takes the proof of its owner once, and shows it', async () => {
    const { manager, owner, card, asked, of } = await wanted();
    await expectRefusal(world, 'lanting', () => manager.call(exchangeCard, asked), NEEDED);
    const proof_id = await proveByCode(world, manager, of);
    expect(world.backend.sms.outbox!.at(-1)).toMatchObject({ scene_type: 'CARD_EXCHANGE', about: { amount: '¥596.00', num: '2' } });
    const { exchange_id } = await manager.ask(exchangeCard, { ...asked, proof_id });
    await expectRefusal(world, 'lanting', () => manager.call(exchangeCard, { ...asked, proof_id }), INVALID);
    expect(await leftOf(owner, card.card_id)).toBe(8);
    const shown = { proof_method: 'code', proof_time: expect.any(String) as string, proof_signature: null };
    expect(await manager.ask(exchangeSearch, { member_id: owner })).toMatchObject([{ exchange_id, ...shown }]);
    expect((await manager.ask(cardActionSearch, { member_id: owner, kind: 'exchange_out' }))[0]).toMatchObject(shown);
  });

  it('is of what was agreed to: worth, units, what comes instead and how many of it, card and purpose', async () => {
    const { manager, owner, card, asked, of } = await wanted();
    const { of: another } = await wanted();
    const refused = async (proof: Parameters<typeof proveBySigning>[1]) => {
      const proof_id = await proveBySigning(manager, proof);
      await expectRefusal(world, 'lanting', () => manager.call(exchangeCard, { ...asked, proof_id }), INVALID);
    };
    await refused({ ...of, amount: of.amount - 1 });
    await refused({ ...of, num: 1 });
    await refused({ ...of, receiver_id: catalog().projects.facial! });
    await refused({ ...of, receiver_num: 2 });
    await refused(another);
    await refused({ ...of, purpose: 'gift' });
    await decideRules(await world.as('administrator'), { 'card.proof_for_exchange': false });
    await manager.ask(exchangeCard, asked);
    await decideRules(await world.as('administrator'), { 'card.proof_for_exchange': null });
    expect(await leftOf(owner, card.card_id)).toBe(8);
  });

  it('leaves the proof good when it is refused for another reason, and is made by one of many who come with it', async () => {
    const { manager, owner, card, asked, of } = await wanted();
    const proof_id = await proveBySigning(manager, of);
    expect((await manager.call(exchangeCard, { ...asked, payments: [{ pay_method: 'CASH', amount: 1 }], proof_id })).status).toBe(400);
    const outcome = await race(Array.from({ length: 6 }, () => () => manager.call(exchangeCard, { ...asked, proof_id })));
    expect(wrongs(outcome, { there: 1, left: (await leftOf(owner, card.card_id)) - 8 })).toEqual([]);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });
});

describe('a payment with stored value', () => {
  const ON = { 'card.proof_for_payment': true };
  beforeEach(async () => decideRules(await world.as('manager'), ON));
  afterEach(async () => decideRules(await world.as('manager'), { 'card.proof_for_payment': null }));

  /** A member with a card of money, and what a settlement takes of it. */
  async function buyer() {
    const [cashier, owner] = [await world.as('cashier'), await newCustomer(world)];
    const { card_id } = await sellCard(cashier, owner, 'stored_value_card', catalog().balanceCards.gold!);
    const sold = async () => {
      const { order_id } = await order(cashier, owner, [{ item_type: 'project', item_id: catalog().projects.hairRemoval!, quantity: 1 }]);
      return { order_id, payments: [{ pay_method: 'STORED_VALUE' as const, card_id, amount: 50_000 }, { pay_method: 'CASH' as const, amount: 8_000 }] };
    };
    const held = async () => {
      const { current_balance, current_dis_balance } = await cardOf(cashier, owner, card_id);
      return current_balance + current_dis_balance;
    };
    return { cashier, owner, card_id, sold, held, of: { purpose: 'payment' as const, member_id: owner, amount: 50_000 } };
  }

  it('is asked for none until the shop says so, and never where no card pays', async () => {
    const { cashier, sold, of } = await buyer();
    await decideRules(await world.as('manager'), { 'card.proof_for_payment': null });
    expect(await cashier.ask(proofDemand, of)).toMatchObject({ method: 'none' });
    await cashier.ask(settleOrder, await sold());
    await decideRules(await world.as('manager'), ON);
    expect(await cashier.ask(proofDemand, of)).toMatchObject({ method: 'either' });
    const { order_id } = await sold();
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 58_000 }] });
    const bill = await sold();
    await expectRefusal(world, 'lanting', () => cashier.call(settleOrder, bill), NEEDED);
  });

  it('takes the proof of whoever buys, once, and the bill shows it', async () => {
    const { cashier, sold, held, of } = await buyer();
    const [first, second] = [await sold(), await sold()];
    const before = await held();
    const proof_id = await proveByCode(world, cashier, of);
    expect(world.backend.sms.outbox!.at(-1)).toMatchObject({ scene_type: 'CARD_PAYMENT', about: { amount: '¥500.00', num: '' } });
    await cashier.ask(settleOrder, { ...first, proof_id });
    await expectRefusal(world, 'lanting', () => cashier.call(settleOrder, { ...second, proof_id }), INVALID);
    expect(await held()).toBe(before - 50_000);
    const shown = { proof_method: 'code', proof_time: expect.any(String) as string, proof_signature: null };
    expect(await cashier.ask(orderDetail, { order_id: first.order_id })).toMatchObject(shown);
    expect(await cashier.ask(orderDetail, { order_id: second.order_id })).toMatchObject({ proof_method: null, proof_time: null });
    // What was done to the member's cards by the order was not what they agreed to.
    expect((await cashier.ask(cardActionSearch, { member_id: of.member_id })).every((row) => row.proof_method === null)).toBe(true);
  });

  it('is of all that cards pay, of that member and of nothing else, for whoever asked', async () => {
    const [{ cashier, owner, sold, of }, other] = [await buyer(), await buyer()];
    const manager = await world.as('manager');
    const bill = await sold();
    const refused = async (proof: Parameters<typeof proveBySigning>[1], by = cashier) => {
      const proof_id = await proveBySigning(by, proof);
      await expectRefusal(world, 'lanting', () => cashier.call(settleOrder, { ...bill, proof_id }), INVALID);
    };
    await refused({ ...of, amount: 49_999 });
    await refused({ ...of, amount: 50_001 });
    await refused({ ...of, num: 1 });
    await refused(other.of);
    await refused({ purpose: 'deduction', member_id: owner, amount: 50_000 }, manager);
    await refused(of, manager);
    await expectRefusal(world, 'lanting', () => manager.call(settleOrder, bill), NEEDED);
    await cashier.ask(settleOrder, { ...bill, proof_id: await proveBySigning(cashier, of) });
  });

  it('leaves the proof good when the settlement is refused for another reason', async () => {
    const { cashier, card_id, sold, of } = await buyer();
    const bill = await sold();
    const proof_id = await proveBySigning(cashier, of);
    const unused = () => world.look('lanting', 'select used_at from member_proof where proof_id = $1', [proof_id]);
    const short = { ...bill, payments: bill.payments.slice(0, 1), proof_id };
    expect((await cashier.call(settleOrder, short)).status).toBe(400);
    const manager = await world.as('manager');
    await manager.ask(freezeCard, { card_id, reason: '出国' });
    expect((await cashier.call(settleOrder, { ...bill, proof_id })).status).toBe(409);
    await manager.ask(unfreezeCard, { card_id, reason: '回国' });
    expect(await unused()).toEqual([{ used_at: null }]);
    await cashier.ask(settleOrder, { ...bill, proof_id });
    expect(await unused()).not.toEqual([{ used_at: null }]);
  });

  it('is made by one of many bills that come with the same proof', async () => {
    const { cashier, sold, held, of } = await buyer();
    const bills = [await sold(), await sold(), await sold(), await sold(), await sold()];
    const before = await held();
    const proof_id = await proveBySigning(cashier, of);
    const outcome = await race(bills.map((bill) => () => cashier.call(settleOrder, { ...bill, proof_id })));
    expect(wrongs(outcome, { there: 1, left: before - 50_000 - (await held()) })).toEqual([]);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
    expect(await world.look('lanting', 'select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([{ deadlocks: 0 }]);
  });

  it('is no way around by owing first and repaying from the card', async () => {
    const { cashier, owner, card_id, held } = await buyer();
    const manager = await world.as('manager');
    const items = [{ item_type: 'project' as const, item_id: catalog().projects.hairRemoval!, quantity: 1 }];
    const { order_id } = await order(manager, owner, items);
    await manager.ask(settleOrder, { order_id, payments: [], allow_debt: true });
    const before = await held();
    const form = { member_id: owner, payments: [{ pay_method: 'STORED_VALUE' as const, card_id, amount: 30_000 }] };
    await expectRefusal(world, 'lanting', () => cashier.call(repayDebt, form), NEEDED);
    const of = { purpose: 'payment' as const, member_id: owner };
    const less = await proveBySigning(cashier, { ...of, amount: 29_999 });
    await expectRefusal(world, 'lanting', () => cashier.call(repayDebt, { ...form, proof_id: less }), INVALID);
    const proof_id = await proveBySigning(cashier, { ...of, amount: 30_000 });
    const made = await cashier.ask(repayDebt, { ...form, proof_id });
    expect(made).toMatchObject({ amount: 30_000, proof_method: 'signature', proof_signature: expect.any(String) as string });
    await expectRefusal(world, 'lanting', () => cashier.call(repayDebt, { ...form, payments: [{ ...form.payments[0]!, amount: 28_000 }], proof_id }), INVALID);
    expect(await held()).toBe(before - 30_000);
    // Money that comes in asks nobody.
    await cashier.ask(repayDebt, { member_id: owner, payments: [{ pay_method: 'CASH', amount: 28_000 }] });
    expect(await cashier.ask(repaymentSearch, { member_id: owner })).toMatchObject([{ proof_method: null }, { proof_method: 'signature' }]);
  });

  it('is no way around by an exchange whose difference a card pays: one proof is of both', async () => {
    const { cashier, owner, card_id } = await buyer();
    const manager = await world.as('manager');
    const card = await sellCard(cashier, owner, 'count_card', catalog().countCards.facialTen!);
    const items = [{ card_item_id: card.items.find((item) => !item.gift)!.card_item_id, num: 1 }];
    const asked = { card_id: card.card_id, items, shop_project_id: catalog().projects.hairRemoval!, quantity: 1 };
    const { value, num, due } = await manager.ask(previewExchange, asked);
    const form = { ...asked, payments: [{ pay_method: 'STORED_VALUE' as const, card_id, amount: due }], reason: '皮肤敏感' };
    await decideRules(await world.as('administrator'), { 'card.proof_for_exchange': false });
    await expectRefusal(world, 'lanting', () => manager.call(exchangeCard, form), NEEDED);
    const of = { purpose: 'exchange' as const, card_id: card.card_id, num, receiver_id: asked.shop_project_id, receiver_num: 1 };
    const less = await proveBySigning(manager, { ...of, amount: value });
    await expectRefusal(world, 'lanting', () => manager.call(exchangeCard, { ...form, proof_id: less }), INVALID);
    await manager.ask(exchangeCard, { ...form, proof_id: await proveBySigning(manager, { ...of, amount: value + due }) });
    await decideRules(await world.as('administrator'), { 'card.proof_for_exchange': null });
  });
});
