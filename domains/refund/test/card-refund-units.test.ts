import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, sell, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addBalanceCard } from '#domains/catalog/server/api.ts';
import { cardActionSearch, freezeCard } from '#domains/card/contract/action.endpoints.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import * as refunds from '../contract/card-refund.endpoints.ts';
import { type Desk, openDesk } from './desk.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';

let world: World;
let member_id: string;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  ({ member_id } = desk);
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
describe('a count card', () => {
  it('gives back what was received less what was used, and is given up', async () => {
    const [cashier, card] = [await world.as('cashier'), await desk.facials()];
    await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 3 }] });
    const plan = await cashier.ask(refunds.previewCardRefund, { card_id: card.card_id });
    // 2,980.00 sold, three of ten used: 894.00; seven units and the gift are left.
    expect(plan).toMatchObject({ most: 208_600, amount: 208_600, tender: 208_600, value: 208_600, num: 8, debt: 0, kept: 0 });
    expect(plan.steps.map(({ step }) => step)).toEqual(['sold_for', 'recognised', 'value_left', 'most', 'to_customer']);
    await desk.refundOf(card.card_id, 208_600);
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({ status: 'invalid', items: [{ remain_num: 0 }, { remain_num: 0 }] });
    const [record] = await cashier.ask(cardActionSearch, { card_id: card.card_id });
    expect(record).toMatchObject({ kind: 'refund', amount: 208_600, num_before: 8, num_after: 0 });
  });

  it('leaves with the shop what does not go back', async () => {
    const card = await desk.facials();
    const { refund_id } = await desk.refundOf(card.card_id, 200_000);
    const kept = await world.look(
      'lanting',
      `select p.amount::int from posting p join ledger_entry e using (org_id, entry_id)
       where e.document = 'card_refund' and e.document_id = $1 and account = 'revenue'`,
      [refund_id],
    );
    expect(kept).toEqual([{ amount: -98_000 }]);
  });

  it('sold on debt lowers the debt first', async () => {
    const manager = await world.as('manager');
    const card = await desk.facials({ payments: [{ pay_method: 'CASH', amount: 100_000 }], allow_debt: true }).catch(() => null);
    // The cashier may not let owe; the manager may.
    expect(card).toBeNull();
    const owed = await sellCard(manager, member_id, 'count_card', catalog().countCards.facialTen!, {
      payments: [{ pay_method: 'CASH', amount: 100_000 }],
      allow_debt: true,
    });
    await manager.ask(addDeduction, { member_id, items: [{ card_item_id: owed.items[0]!.card_item_id, num: 1 }] });
    const plan = await manager.ask(refunds.previewCardRefund, { card_id: owed.card_id });
    // 2,980.00 − 298.00 used = 2,682.00 left; 1,980.00 of it is still owed.
    expect(plan).toMatchObject({ value: 268_200, debt: 198_000, most: 70_200, tender: 70_200 });
    await desk.refundOf(owed.card_id, 70_200);
    const debts = await world.look<{ balance: number }>(
      'lanting',
      `select a.balance::int, o.amount_debt::int, o.status from card c
       join order_line l on l.line_id = c.source_id join sales_order o on o.order_id = l.order_id
       join ledger_account a on a.account_id = o.debt_account_id where c.card_id = $1`,
      [owed.card_id],
    );
    expect(debts).toEqual([{ balance: 0, amount_debt: 0, status: 'refunded' }]);
  });

  it('paid from stored value returns there, gift with it, and never becomes cash', async () => {
    const [cashier, purse] = [await world.as('cashier'), await desk.gold()];
    const card = await desk.facials({
      payments: [
        { pay_method: 'STORED_VALUE', amount: 198_000, card_id: purse.card_id },
        { pay_method: 'CASH', amount: 100_000 },
      ],
    });
    // Of 1,980.00 gift pays floor(1,980.00 × 600 ÷ 5,600) = 212.14, principal 1,767.86: the card is worth 2,767.86.
    const plan = await cashier.ask(refunds.previewCardRefund, { card_id: card.card_id });
    expect(plan).toMatchObject({ value: 276_786, most: 276_786, tender: 100_000, restored_principal: 176_786, restored_gift: 21_214 });
    await desk.refundOf(card.card_id, 276_786, { payments: desk.cash(100_000) });
    expect(await cardOf(cashier, member_id, purse.card_id)).toMatchObject({ current_balance: 500_000, current_dis_balance: 60_000 });
    const again = () => cashier.call(refunds.refundCard, { card_id: card.card_id, amount: 1, payments: desk.cash(1), reason: '再退' });
    await expectRefusal(world, 'lanting', again, { status: 409, message: '水光焕肤十次卡已失效，不能使用' });
  });

  it('paid from a card that was given up is not refunded', async () => {
    const [cashier, purse] = [await world.as('cashier'), await desk.gold()];
    const card = await desk.facials({ payments: [{ pay_method: 'STORED_VALUE', amount: 298_000, card_id: purse.card_id }] });
    const { current_balance } = await cardOf(cashier, member_id, purse.card_id);
    await desk.refundOf(purse.card_id, current_balance);
    // Before anything is written down: nobody is asked to agree to what cannot be done.
    const form = { card_id: card.card_id, amount: 266_072, payments: [], reason: '测试' };
    const refusal = { status: 409, message: expect.stringMatching(/^「金卡储值」付过这笔款，该卡已退卡或已归他人/) as unknown as string };
    await expectRefusal(world, 'lanting', () => cashier.call(refunds.previewCardRefund, { card_id: card.card_id }), refusal);
    await expectRefusal(world, 'lanting', () => cashier.call(refunds.refundCard, form), refusal);
  });

  it('that is frozen waits until it is thawed', async () => {
    const [cashier, card] = [await world.as('cashier'), await desk.facials()];
    await cashier.ask(freezeCard, { card_id: card.card_id, reason: '争议' });
    await expectRefusal(world, 'lanting', () => cashier.call(refunds.previewCardRefund, { card_id: card.card_id }), {
      status: 409,
      message: '水光焕肤十次卡已冻结，请先解冻再使用',
    });
  });
});

describe('a count card that gift paid for', () => {
  it('gives all of the gift back to its lot, though no money comes of it', async () => {
    const cashier = await world.as('cashier');
    const manager = await world.as('manager');
    // A purse whose principal is spent: 600.00 of gift alone.
    const sbc_id = await systemWork(world.backend, world.now(), world.founded.lanting!.org_id, async (work) =>
      addBalanceCard(work, {
        balance_card_name: '先用本金', sell_price: 10_000, total_amount: 10_000, gift_amount: 600_000, valid: 1, valid_unit: 2, spend_rule: 'principal_first',
      }),
    );
    const purse = await sellCard(cashier, member_id, 'stored_value_card', sbc_id);
    const mask = [{ item_type: 'product' as const, item_id: catalog().products.mask!, quantity: 1 }];
    await sell(cashier, member_id, mask, { payments: [{ pay_method: 'STORED_VALUE', amount: 12_800, card_id: purse.card_id }] });
    const before = await cardOf(cashier, member_id, purse.card_id);
    expect(before).toMatchObject({ current_balance: 0, current_dis_balance: 597_200 });
    const card = await desk.facials({ payments: [{ pay_method: 'STORED_VALUE', amount: 298_000, card_id: purse.card_id }] });
    await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: card.items.find(({ gift }) => !gift)!.card_item_id, num: 3 }] });
    const plan = await cashier.ask(refunds.previewCardRefund, { card_id: card.card_id });
    // Seven of ten units are left: 2,980.00 × 7 ÷ 10.
    expect(plan).toMatchObject({ most: 0, tender: 0, restored_principal: 0, restored_gift: 208_600 });
    const { refund_id } = await cashier.ask(refunds.refundCard, { card_id: card.card_id, amount: 0, payments: [], reason: '搬家' });
    await manager.ask(refunds.passCardRefund, { refund_id });
    expect(await cardOf(cashier, member_id, purse.card_id)).toMatchObject({ current_balance: 0, current_dis_balance: 299_200 + 208_600 });
  });
});

describe('money that came in by another way than cash', () => {
  it('goes back in cash only by whoever has the right to that', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const bought = () => desk.facials({ payments: [{ pay_method: 'WECHAT', amount: 200_000 }, { pay_method: 'CASH', amount: 98_000 }] });
    const { card_id } = await bought();
    const { ways: offered } = await cashier.ask(refunds.previewCardRefund, { card_id });
    expect(offered.filter(({ most }) => most !== 0).map(({ pay_method, most }) => [pay_method, most])).toEqual([['CASH', 98_000], ['WECHAT', 200_000]]);
    const asked = { card_id, amount: 298_000, payments: desk.cash(298_000), reason: '搬家' };
    await expectRefusal(world, 'lanting', () => cashier.call(refunds.refundCard, asked), { status: 400, message: '现金最多可退¥980.00' });
    const allInCash = await manager.ask(refunds.refundCard, asked);
    await manager.ask(refunds.withdrawCardRefund, { refund_id: allInCash.refund_id });
    await desk.refundOf(card_id, 298_000, { payments: [...desk.cash(98_000), { payment_pattern_id: desk.ways.WECHAT, amount: 200_000 }] });
  });
});

it('leaves the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
