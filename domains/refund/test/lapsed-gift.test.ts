import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { cardOf, type Items, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { orderQuery } from '#domains/sales/contract/order-query.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import * as cards from '../contract/card-refund.endpoints.ts';
import * as refund from '../contract/order-refund.endpoints.ts';

const DAY_MS = 86_400_000;
/** A gold card is good for two years. */
const BEYOND = 2 * 366 * DAY_MS;

let world: World;
let manager: Client;
let cash: string;
let injection: Items[number];
beforeAll(async () => {
  world = await openWorld();
  await decideRules(await world.as('administrator'), { 'refund.order_above': 100_000_000, 'card.refund_approval_above': 100_000_000 });
  await decideRules(await world.as('manager'), { 'refund.order_above': 100_000_000, 'card.refund_approval_above': 100_000_000 });
  injection = { item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 };
});
beforeEach(async () => {
  manager = await world.as('manager');
  cash = (await manager.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
});
afterAll(() => world.close());

/** 1,980.00, of which 1,000.00 by a card of 5,000.00 and 600.00 of gift: 892.86 principal, 107.14 gift. */
async function paidByCard() {
  const member_id = await newCustomer(world);
  const { card_id } = await sellCard(manager, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
  const before = await cardOf(manager, member_id, card_id);
  const payments = [
    { pay_method: 'CASH' as const, amount: 98_000 },
    { pay_method: 'STORED_VALUE' as const, amount: 100_000, card_id },
  ];
  const { order_id, order_number } = await sell(manager, member_id, [injection], { payments });
  const after = await cardOf(manager, member_id, card_id);
  const gift = before.current_dis_balance - after.current_dis_balance;
  return { member_id, card_id, order_id, order_number, gift, principal: 100_000 - gift };
}
const whole = [{ line_no: 1, quantity: 1 }];

describe('gift that would return to a lot that is over', () => {
  it('is planned, said and written as lapsed, and is not counted as gone back', async () => {
    const { order_id, order_number, gift, principal } = await paidByCard();
    expect(gift).toBeGreaterThan(0);
    expect(await manager.ask(refund.previewOrderRefund, { order_id, lines: whole })).toMatchObject({ restored_gift: gift, lapsed_gift: 0 });
    world.advance(BEYOND);
    manager = await world.as('manager');
    const plan = await manager.ask(refund.previewOrderRefund, { order_id, lines: whole });
    const figures = { amount: 198_000, tender: 98_000, restored_principal: principal, restored_gift: 0, lapsed_gift: gift, debt: 0 };
    expect(plan).toMatchObject({ ...figures, lines: [{ gift, lapsed: gift }] });
    expect(plan.explanation).toMatchObject([
      { step: 'line', params: { gift_cents: 0 } },
      { step: 'gift_lapsed', params: { gift_cents: gift } },
      { step: 'to_customer' },
    ]);
    const half = await manager.ask(refund.addOrderRefund, { order_id, lines: [{ line_no: 1, amount: 99_000 }], reason: '不满意' });
    const rest = await manager.ask(refund.addOrderRefund, { order_id, lines: whole, reason: '不满意' });
    expect([half.restored_gift, rest.restored_gift, half.lapsed_gift + rest.lapsed_gift]).toEqual([0, 0, gift]);
    const detail = await manager.ask(refund.orderRefundDetail, { refund_id: rest.refund_id });
    expect(detail).toMatchObject({ lapsed_gift: rest.lapsed_gift, restored_gift: 0, lines: [{ lapsed: rest.lapsed_gift }] });
    expect((await manager.ask(refund.orderRefundSearch, { order_id })).map(({ lapsed_gift }) => lapsed_gift)).toEqual([
      rest.lapsed_gift,
      half.lapsed_gift,
    ]);
    const span = { start_date: '2026-03-01', end_date: '2026-03-31' };
    const [row] = await manager.ask(orderQuery, { key_word: order_number, ...span });
    expect(row!.refunded_amount).toBe(198_000 - gift);
    expect(
      await world.look('lanting', 'select * from order_faults(current_org()) union all select * from order_refunded_faults(current_org())'),
    ).toEqual([]);
  });

  it('of a count card that was paid so is as well', async () => {
    const member_id = await newCustomer(world);
    const { balanceCards, countCards } = world.founded.lanting!.catalog;
    const { card_id } = await sellCard(manager, member_id, 'stored_value_card', balanceCards.gold!);
    const facials = await sellCard(manager, member_id, 'count_card', countCards.facialTen!, {
      payments: [{ pay_method: 'STORED_VALUE', amount: 298_000, card_id }],
    });
    const before = await manager.ask(cards.previewCardRefund, { card_id: facials.card_id });
    expect(before).toMatchObject({ lapsed_gift: 0 });
    expect(before.restored_gift).toBeGreaterThan(0);
    world.advance(BEYOND);
    manager = await world.as('manager');
    const plan = await manager.ask(cards.previewCardRefund, { card_id: facials.card_id });
    expect(plan).toMatchObject({ restored_gift: 0, lapsed_gift: before.restored_gift });
    expect(plan.steps.map(({ step }) => step)).toContain('gift_lapsed');
  });
});

describe('a card that paid and is not the customer’s any more', () => {
  const refuses = (order_id: string) => {
    const message = '「金卡储值」付过这笔款，该卡已退卡或已归他人，储值部分无处退回，不能退款；如需补偿顾客，请另行赠送或补录';
    const refusal = { status: 409, message };
    return Promise.all([
      expectRefusal(world, 'lanting', () => manager.call(refund.previewOrderRefund, { order_id, lines: whole }), refusal),
      expectRefusal(world, 'lanting', () => manager.call(refund.addOrderRefund, { order_id, lines: whole, reason: '不满意' }), refusal),
    ]);
  };

  it('was given up: nothing is asked for that cannot be done, neither shown nor written down', async () => {
    const { order_id, member_id, card_id } = await paidByCard();
    const { current_balance: amount } = await cardOf(manager, member_id, card_id);
    await manager.ask(cards.refundCard, { card_id, amount, payments: [{ payment_pattern_id: cash, amount }], reason: '搬家' });
    await refuses(order_id);
  });

  it('was given away', async () => {
    const { order_id, card_id } = await paidByCard();
    await manager.ask(giveCard, { card_id, to_member_id: await newCustomer(world), kind: 'card', reason: '转给妹妹' });
    await refuses(order_id);
  });
});
