import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberCards, supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { addDayClose, previewDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { rechargeCard } from '#domains/sales/contract/recharge.endpoints.ts';
import * as refunds from '../contract/card-refund.endpoints.ts';
import { type Desk, openDesk } from './desk.ts';

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
/** Lets refunds up to an amount through at once. */
const letThrough = async (cents: number) => decideRules(await world.as('administrator'), { 'card.refund_approval_above': cents });

describe('agreeing', () => {
  const asked = async (by: Client) => {
    const card = await desk.gold();
    return { card, ...(await by.ask(refunds.refundCard, { card_id: card.card_id, amount: 50_000, payments: desk.cash(50_000), reason: '测试' })) };
  };

  it('is not for whoever asked', async () => {
    const manager = await world.as('manager');
    const { refund_id } = await asked(manager);
    const own = { status: 403, message: '不能审批自己提交的退款，请由其他同事审批' };
    await expectRefusal(world, 'lanting', () => manager.call(refunds.passCardRefund, { refund_id }), own);
    await expectRefusal(world, 'lanting', () => manager.call(refunds.rejectCardRefund, { refund_id, reason: '测试' }), own);
    expect(await manager.ask(refunds.withdrawCardRefund, { refund_id })).toMatchObject({ status: 'withdrawn' });
    await expectRefusal(world, 'lanting', () => manager.call(refunds.withdrawCardRefund, { refund_id }), { status: 409, message: '该退款已处理，请刷新查看' });
  });

  it('waits until whoever asked takes it back: a colleague does not', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { refund_id } = await asked(cashier);
    await expectRefusal(world, 'lanting', () => manager.call(refunds.withdrawCardRefund, { refund_id }), {
      status: 403,
      message: '只能撤回自己提交的退款，请由提交人撤回',
    });
    expect(await cashier.ask(refunds.withdrawCardRefund, { refund_id })).toMatchObject({ status: 'withdrawn' });
  });

  it('makes it on the day on which that is: what was asked for the evening before is found and counted there', async () => {
    const cashier = await world.as('cashier');
    const made = (await asked(cashier)).refund_id;
    const waits = (await asked(cashier)).refund_id;
    world.advance(24 * 3_600_000);
    const manager = await world.signIn('manager');
    await manager.ask(refunds.passCardRefund, { refund_id: made });
    const found = async (day: string) =>
      (await manager.ask(refunds.cardRefundSearch, { start_date: day, end_date: day, page_size: 200 })).map(({ refund_id }) => refund_id);
    expect(await found('2026-03-03')).toEqual([made]);
    expect(await found('2026-03-02')).toContain(waits);
    expect(await found('2026-03-02')).not.toContain(made);
    world.advance(-24 * 3_600_000);
    await world.signIn('manager');
    await (await world.signIn('cashier')).ask(refunds.withdrawCardRefund, { refund_id: waits });
  });

  it('may be refused, and then nothing moves', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { refund_id, card } = await asked(cashier);
    await expectRefusal(
      world,
      'lanting',
      () => cashier.call(refunds.refundCard, { card_id: card.card_id, amount: 1, payments: desk.cash(1), reason: '再来' }),
      {
        status: 409,
        message: '金卡储值有一笔退款待审批，请先审批或撤回',
      },
    );
    await manager.ask(refunds.rejectCardRefund, { refund_id, reason: '凭证不足' });
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({ current_balance: 500_000, current_dis_balance: 60_000 });
    const [row] = await manager.ask(refunds.cardRefundSearch, { member_id, status: 'rejected' });
    expect(row).toMatchObject({ refund_id, decide_reason: '凭证不足', decider_name: '陈静怡', actions: [], paid_by: '现金' });
  });

  it('is refused when the card has changed since', async () => {
    const [cashier, manager, card] = [await world.as('cashier'), await world.as('manager'), await desk.gold()];
    const form = { card_id: card.card_id, amount: 400_000, payments: desk.cash(400_000), reason: '测试' };
    const { refund_id } = await cashier.ask(refunds.refundCard, form);
    await sell(cashier, member_id, [{ item_type: 'product', item_id: catalog().products.mask!, quantity: 10 }], {
      payments: [{ pay_method: 'STORED_VALUE', amount: 128_000, card_id: card.card_id }],
    });
    await expectRefusal(world, 'lanting', () => manager.call(refunds.passCardRefund, { refund_id }), {
      status: 409,
      message: '金卡储值的余额已变化，请重新提交退款',
    });
  });

  it('is always needed to give a card up for nothing, and for what stays with the shop', async () => {
    await letThrough(60_000);
    const [cashier, card] = [await world.as('cashier'), await desk.gold()];
    const units = await sellCard(cashier, member_id, 'count_card', catalog().countCards.facialTen!);
    const plan = (card_id: string, amount: number) => cashier.ask(refunds.previewCardRefund, { card_id, amount });
    expect(await plan(units.card_id, 0)).toMatchObject({ needs_approval: true });
    expect(await plan(units.card_id, 100)).toMatchObject({ needs_approval: true });
    expect(await plan(card.card_id, 60_000)).toMatchObject({ needs_approval: false });
    expect(await plan(card.card_id, 60_001)).toMatchObject({ needs_approval: true });
    const asked = await cashier.ask(refunds.refundCard, { card_id: units.card_id, amount: 0, payments: [], reason: '测试' });
    expect(asked).toMatchObject({ status: 'pending' });
  });

  it('is not got round by parts: what went back of the card before counts', async () => {
    await letThrough(60_000);
    const [cashier, card] = [await world.as('cashier'), await desk.gold()];
    const part = (amount: number) => ({ card_id: card.card_id, amount, payments: desk.cash(amount), reason: '测试' });
    expect((await cashier.ask(refunds.refundCard, part(50_000))).status).toBe('done');
    expect(await cashier.ask(refunds.previewCardRefund, { card_id: card.card_id, amount: 10_000 })).toMatchObject({ needs_approval: false });
    expect((await cashier.ask(refunds.refundCard, part(10_001))).status).toBe('pending');
  });

  it('is not got round by giving parts away: what was loaded at once counts at once', async () => {
    await letThrough(60_000);
    const [cashier, manager, card] = [await world.as('cashier'), await world.as('manager'), await desk.gold()];
    const given = { card_id: card.card_id, to_member_id: await newCustomer(world), kind: 'amount' as const, principal: 100_000, reason: '姐妹共用' };
    const { to_card_id } = await manager.ask(giveCard, given);
    const ask = (amount: number) => cashier.ask(refunds.previewCardRefund, { card_id: to_card_id, amount });
    expect(await ask(60_000)).toMatchObject({ needs_approval: false });
    const form = { card_id: card.card_id, amount: 50_000, payments: desk.cash(50_000), reason: '测试' };
    expect((await cashier.ask(refunds.refundCard, form)).status).toBe('done');
    expect(await ask(10_000)).toMatchObject({ needs_approval: false });
    expect(await ask(10_001)).toMatchObject({ needs_approval: true });
  });

  it('is not got round by giving the rest away between two refunds, nor by giving all of it to several', async () => {
    await letThrough(600_000);
    const [cashier, manager, first, second] = [await world.as('cashier'), await world.as('manager'), await desk.gold(), await desk.gold()];
    const sbc_id = catalog().balanceCards.gold!;
    const recharge = (card_id: string) =>
      cashier.ask(rechargeCard, { card_id, sbc_id, performers: [], payments: [{ pay_method: 'CASH', amount: 500_000 }] });
    const give = async (card_id: string, principal: number) => {
      const given = { card_id, to_member_id: await newCustomer(world), kind: 'amount' as const, principal, reason: '姐妹共用' };
      return (await manager.ask(giveCard, given)).to_card_id;
    };
    const refund = async (card_id: string, amount: number) =>
      (await cashier.ask(refunds.refundCard, { card_id, amount, payments: desk.cash(amount), reason: '测试' })).status;
    const needs = async (card_id: string, amount: number) => (await cashier.ask(refunds.previewCardRefund, { card_id, amount })).needs_approval;

    await recharge(first.card_id);
    expect(await refund(first.card_id, 500_000)).toBe('done');
    const rest = await give(await give(first.card_id, 500_000), 400_000);
    expect([await needs(rest, 100_000), await needs(rest, 100_001)]).toEqual([false, true]);
    expect(await refund(rest, 400_000)).toBe('pending');

    await recharge(second.card_id);
    const [one, other] = [await give(second.card_id, 500_000), await give(second.card_id, 500_000)];
    expect(await refund(one, 500_000)).toBe('done');
    expect([await needs(other, 100_000), await needs(other, 100_001)]).toEqual([false, true]);
  });

  it('is not got round by cards and goods that were sold at once: what went back of their order counts', async () => {
    await letThrough(300_000);
    const [cashier, buyer] = [await world.as('cashier'), await newCustomer(world)];
    const { countCards, balanceCards } = catalog();
    await sell(cashier, buyer, [
      { item_type: 'count_card', item_id: countCards.facialTen!, quantity: 2 },
      { item_type: 'stored_value_card', item_id: balanceCards.gold!, quantity: 1 },
    ]);
    const cards = await cashier.ask(memberCards, { member_id: buyer });
    const [first, second] = cards.filter(({ kind }) => kind === 'count_card');
    const stored = cards.find(({ kind }) => kind === 'stored_value_card')!;
    const ask = (card_id: string, amount: number) => cashier.ask(refunds.previewCardRefund, { card_id, amount });
    expect(await ask(first!.card_id, 298_000)).toMatchObject({ needs_approval: false });
    // What stays with the shop counts as what goes back.
    const form = { card_id: first!.card_id, amount: 200_000, payments: desk.cash(200_000), reason: '测试' };
    expect((await cashier.ask(refunds.refundCard, form)).status).toBe('done');
    expect(await ask(second!.card_id, 298_000)).toMatchObject({ needs_approval: true });
    expect(await ask(stored.card_id, 2_000)).toMatchObject({ needs_approval: false });
    expect(await ask(stored.card_id, 2_001)).toMatchObject({ needs_approval: true });
  });

  it('is always needed for what was put on file by somebody’s word: nobody alone makes money of it', async () => {
    await letThrough(60_000);
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const old = { member_id, type: 2 as const, supplement_id: catalog().balanceCards.gold!, create_time: '2026-01-15', current_balance: 10_000 };
    const { card_id } = await manager.ask(supplementCard, { ...old, current_dis_balance: 0 });
    expect(await cashier.ask(refunds.previewCardRefund, { card_id, amount: 100 })).toMatchObject({ needs_approval: true });
    const form = { card_id, amount: 100, payments: desk.cash(100), reason: '测试' };
    expect((await manager.ask(refunds.refundCard, form)).status).toBe('pending');
  });

  it('is not needed up to the amount that the shop decided; and then 50 at once get what there is, once', async () => {
    await letThrough(500_000);
    const [cashier, manager, card] = [await world.as('cashier'), await world.as('manager'), await desk.gold()];
    expect(await cashier.ask(refunds.previewCardRefund, { card_id: card.card_id, amount: 50_000 })).toMatchObject({ needs_approval: false });
    const form = { card_id: card.card_id, amount: 50_000, payments: desk.cash(50_000), reason: '测试' };
    const calls = Array.from({ length: 50 }, (_, index) => () => [cashier, manager][index % 2]!.call(refunds.refundCard, form));
    const outcome = await race(
      calls.map((call) => async () => {
        const answer = await call();
        // The card is given up with the tenth; until then it holds too little.
        return answer.status === 400 ? { ...answer, status: 409 } : answer;
      }),
    );
    expect(outcome).toMatchObject({ succeeded: 10, faults: [] });
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({ status: 'invalid', current_balance: 0, current_dis_balance: 0 });
    const other = await desk.gold();
    const keyed = await Promise.all(
      Array.from({ length: 20 }, () => cashier.call(refunds.refundCard, { ...form, card_id: other.card_id }, { key: `refund-${other.card_id}` })),
    );
    expect(new Set(keyed.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await cardOf(cashier, member_id, other.card_id)).current_balance).toBe(450_000);
  });

  it('is always needed once the day was closed on which the card was sold, however little goes back', async () => {
    await letThrough(60_000);
    const [cashier, manager, card] = [await world.as('cashier'), await world.as('manager'), await desk.gold()];
    const ask = () => cashier.ask(refunds.previewCardRefund, { card_id: card.card_id, amount: 1 });
    expect(await ask()).toMatchObject({ needs_approval: false });
    const { business_date } = await manager.ask(previewDayClose, {});
    const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
    await manager.ask(reopenDay, { day_close_id, reason: '还有客人' });
    expect(await ask()).toMatchObject({ needs_approval: true });
    const form = { card_id: card.card_id, amount: 1, payments: desk.cash(1), reason: '测试' };
    expect((await cashier.ask(refunds.refundCard, form)).status).toBe('pending');
  });
});

it('leaves the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
