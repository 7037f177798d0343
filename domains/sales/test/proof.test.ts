import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules, proveByCode, proveBySigning } from '#apps/testing/proving.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { passCardRefund, refundCard } from '../contract/card-refund.endpoints.ts';
import { addDeduction } from '../contract/deduction.endpoints.ts';
import { shopPayMethod } from '../contract/order.endpoints.ts';

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
    const other = await proveBySigning(manager, { purpose: 'deduction', member_id: await newCustomer(world), num: 1 });
    await expectRefusal(world, 'lanting', () => manager.call(addDeduction, { member_id, items, proof_id: other }), INVALID);
    const proof_id = await proveBySigning(manager, { purpose: 'deduction', member_id, num: 1 });
    const outcome = await race(Array.from({ length: 6 }, () => () => manager.call(addDeduction, { member_id, items, proof_id })));
    const left = (await cardOf(manager, member_id, card.card_id)).items[0]!.remain_num;
    expect(wrongs(outcome, { there: 1, left: left - 8 })).toEqual([]);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });
});
