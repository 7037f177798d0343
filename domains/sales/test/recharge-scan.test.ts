import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { collectBySandbox, notify, payByPhone, rechargeAsked } from '#apps/testing/scans.ts';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import { freezeCard } from '#domains/card/contract/action.endpoints.ts';
import { addDayClose, previewDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { homeHead } from '#domains/insight/contract/insight.endpoints.ts';
import { chargeGiveBack, chargeSearch } from '#domains/payment/contract/charge.endpoints.ts';
import { seeToCharges, seeToRefunds } from '#domains/payment/server/api.ts';
import { passCardRefund, refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { HEADER } from '#kernel/contract/envelope.ts';
import { askRechargeCharge, cancelRechargeCharge, openRecharge, queryRechargeCharge } from '../contract/charge.endpoints.ts';
import { orderDetail } from '../contract/order.endpoints.ts';
import { shopPayMethod } from '../contract/payment.endpoints.ts';
import { rechargeCard } from '../contract/recharge.endpoints.ts';
import { reviewSearch } from '../contract/review.endpoints.ts';
import { chargePurposes } from '../server/api.ts';

let world: World;
let till: Client;
let manager: Client;
let member_id = '';
let account_id = '';
beforeAll(async () => {
  world = await openWorld();
  [till, manager] = [await world.as('cashier'), await world.as('manager')];
  account_id = await collectBySandbox(manager);
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

/** What the template costs, and what it grants along. */
const [PRICE, GIFT] = [500_000, 60_000];
const gold = () => world.founded.lanting!.catalog.balanceCards.gold!;
const held = () => sellCard(till, member_id, 'stored_value_card', gold(), { payments: [{ pay_method: 'CASH', amount: PRICE }] });
const wechat = (amount: number) => [{ pay_method: 'WECHAT' as const, amount }];
const cash = (amount: number) => [{ pay_method: 'CASH' as const, amount }];
const byTemplate = (card_id: string) => ({ card_id, sbc_id: gold(), payments: wechat(PRICE) });
const balanceOf = async (card_id: string) => (await cardOf(manager, member_id, card_id)).current_balance;
const chargeRow = async (charge_number: string) => (await manager.ask(chargeSearch, { key_word: charge_number }))[0];
const faults = () =>
  world.look<{ fault: string }>(
    'lanting',
    'select * from charge_faults(current_org()) union all select * from order_faults(current_org()) union all select * from ledger_faults()',
  );

describe('a recharge that is paid by scan', () => {
  it('loads the card once for whoever may not say so by hand, however often and from however many lines the gateway says so', async () => {
    const { card_id, card_number } = await held();
    const before = await till.ask(homeHead, {});
    expect(await till.call(rechargeCard, byTemplate(card_id))).toMatchObject({ status: 403 });
    const shown = await rechargeAsked(till, { ...byTemplate(card_id), performers: [{ uid: till.uid, basis_points: 10_000 }] });
    expect(shown).toMatchObject({ charge_status: 'waiting', card_id, order_id: null, amount: PRICE });
    expect(await chargeRow(shown.charge_number)).toMatchObject({ purpose_number: card_number, order_id: null });
    await payByPhone(world, shown.charge_number);
    const called = { account_id, charge_number: shown.charge_number };
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let time = 0; time < 10; time += 1) await notify(world, called, PRICE);
      }),
    );
    expect((await notify(world, called, PRICE)).statusCode).toBe(200);
    expect(await cardOf(till, member_id, card_id)).toMatchObject({ current_balance: 2 * PRICE, current_dis_balance: 2 * GIFT });
    const { order_id } = (await till.ask(queryRechargeCharge, { card_id }))!;
    expect(await chargeRow(shown.charge_number)).toMatchObject({ charge_status: 'captured', order_id });
    expect(await till.ask(orderDetail, { order_id: order_id! })).toMatchObject({
      status: 'settled',
      amount_received: PRICE,
      lines: [{ item_type: 'stored_value_card', card_id, paid_tender: PRICE }],
      payments: [{ pay_method: 'WECHAT', amount: PRICE }],
    });
    const credited = await world.look('lanting', 'select measure, amount::int from performance where document_id = $1', [order_id]);
    expect(credited).toEqual([{ measure: 'recharge', amount: PRICE }]);
    const after = await till.ask(homeHead, {});
    expect([after.recharge_amount! - before.recharge_amount!, after.amount_received! - before.amount_received!]).toEqual([PRICE, PRICE]);
    // Nobody said so by hand: nobody looks at it again.
    expect((await manager.ask(reviewSearch, {})).filter((row) => row.order_id === order_id)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('is paid in part by cash; what of it goes back goes back by the gateway', async () => {
    const { card_id } = await held();
    const payments = [...cash(100_000), ...wechat(400_000)];
    const { charge_id, charge_number } = await rechargeAsked(till, { ...byTemplate(card_id), payments });
    await payByPhone(world, charge_number);
    await till.ask(askRechargeCharge, { charge_id });
    expect(await balanceOf(card_id)).toBe(2 * PRICE);
    const ways = await till.ask(shopPayMethod, {});
    const way = (method: string) => ways.find(({ pay_method }) => pay_method === method)!.payment_pattern_id;
    const back = [
      { payment_pattern_id: way('WECHAT'), amount: 300_000 },
      { payment_pattern_id: way('CASH'), amount: 50_000 },
    ];
    const { refund_id } = await till.ask(refundCard, { card_id, amount: 350_000, payments: back, reason: '搬家' });
    await manager.ask(passCardRefund, { refund_id });
    await seeToRefunds(world.backend, world.now());
    expect(await chargeRow(charge_number)).toMatchObject({ charge_status: 'captured', refund_status: 'arrived', refunded_amount: 300_000 });
    expect(await faults()).toEqual([]);
  });

  it('is loaded without any callback, by the worker’s question; asked for with one key it is one charge', async () => {
    const { card_id } = await held();
    const key = `recharge-scan-${card_id}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => till.call(openRecharge, byTemplate(card_id), { key })));
    expect(new Set(answers.map(({ data }) => data.charge_id)).size).toBe(1);
    await payByPhone(world, (await till.ask(queryRechargeCharge, { card_id }))!.charge_number);
    world.advance(10_000);
    await seeToCharges(world.backend, world.now(), chargePurposes);
    expect(await balanceOf(card_id)).toBe(2 * PRICE);
  });

  it('comes before cash while the customer is paying, and keeps the day open; given up, cash is taken and the money is late', async () => {
    const { card_id, card_number } = await held();
    const { charge_id, charge_number } = await rechargeAsked(till, byTemplate(card_id));
    const paying = { status: 409, message: '顾客正在扫码付款，请等待到账或先取消收款' };
    expect(await manager.call(rechargeCard, { ...byTemplate(card_id), payments: cash(PRICE) })).toMatchObject(paying);
    expect(await manager.call(openRecharge, byTemplate(card_id))).toMatchObject(paying);
    const { business_date, blocking } = await manager.ask(previewDayClose, {});
    expect(blocking).toContainEqual({ order_id: null, order_number: card_number, amount_receivable: PRICE, is_late: false });
    const closing = await manager.call(addDayClose, { business_date, counts: [], reason: '差异' });
    expect(closing).toMatchObject({ status: 409, message: `顾客正在为会员卡${card_number}扫码付款，请等待到账或取消收款后再日结` });
    await till.ask(cancelRechargeCharge, { charge_id });
    await manager.ask(rechargeCard, { ...byTemplate(card_id), payments: cash(PRICE) });

    // What the customer pays after that is late, and somebody gives it back.
    await world.look('lanting', "update sandbox_trade set state = 'paid', paid_at = now() where charge_number = $1", [charge_number]);
    await notify(world, { account_id, charge_number }, PRICE);
    expect(await balanceOf(card_id)).toBe(2 * PRICE);
    expect(await chargeRow(charge_number)).toMatchObject({ charge_status: 'late', actions: ['give_back'], order_id: null });
    await manager.ask(chargeGiveBack, { charge_id, reason: '付晚了' });
    await seeToRefunds(world.backend, world.now());
    expect(await chargeRow(charge_number)).toMatchObject({ refund_status: 'arrived' });
    expect(await faults()).toEqual([]);
  });

  it('is paid by one phone at a time, though two tills ask at once for one card', async () => {
    const { card_id } = await held();
    // Neither can end before both have looked whether somebody pays.
    const hold = world.look('lanting', 'do $$ begin lock table recharge_charge in exclusive mode; perform pg_sleep(1); end $$');
    const answers = await Promise.all([till, manager].map((client) => client.call(openRecharge, byTemplate(card_id))));
    await hold;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await till.ask(cancelRechargeCharge, { charge_id: answers.find(({ status }) => status === 200)!.data.charge_id });
  });

  it('is late where the card takes nothing, or the template is another, by the time the money comes', async () => {
    const [frozen, changed] = [await held(), await held()];
    const first = await rechargeAsked(till, byTemplate(frozen.card_id));
    const second = await rechargeAsked(till, byTemplate(changed.card_id));
    await manager.ask(freezeCard, { card_id: frozen.card_id, reason: '挂失' });
    await world.look('lanting', 'update balance_card set gift_amount = gift_amount - 1 where sbc_id = $1', [gold()]);
    for (const { charge_number } of [first, second]) {
      await payByPhone(world, charge_number);
      await notify(world, { account_id, charge_number }, PRICE);
    }
    await world.look('lanting', 'update balance_card set gift_amount = gift_amount + 1 where sbc_id = $1', [gold()]);
    expect(await chargeRow(second.charge_number)).toMatchObject({ charge_status: 'late', problem: '该卡种的售价或赠送已变更，请按新的内容重新收款' });
    expect(await chargeRow(first.charge_number)).toMatchObject({ charge_status: 'late' });
    expect([await balanceOf(frozen.card_id), await balanceOf(changed.card_id)]).toEqual([PRICE, PRICE]);
    expect(await faults()).toEqual([]);
  });

  it('gives along what a colleague agreed to as it was asked for', async () => {
    const { card_id } = await held();
    const second = await newcomer(world, { role: 'manager' });
    await decideRules(manager, { 'sales.give_away_limit': 5_000 });
    const form = { card_id, recharge_amount: 100_000, gift_amount: 5_001, payments: wechat(100_000) };
    expect(await manager.call(openRecharge, form)).toMatchObject({ status: 403, data: { countersign: { endpoint: openRecharge.id } } });
    const asked = { endpoint: openRecharge.id, amount: 5_001, mobile_number: second.mobile, password: second.password };
    const { countersign_id } = await manager.ask(countersign, asked);
    await manager.ask(openRecharge, form, { headers: { [HEADER.countersign]: countersign_id } });
    const { charge_id, charge_number } = (await manager.ask(queryRechargeCharge, { card_id }))!;
    await payByPhone(world, charge_number);
    await till.ask(askRechargeCharge, { charge_id });
    await decideRules(manager, { 'sales.give_away_limit': null });
    expect(await cardOf(manager, member_id, card_id)).toMatchObject({ current_balance: PRICE + 100_000, current_dis_balance: GIFT + 5_001 });
    const { order_id } = (await manager.ask(queryRechargeCharge, { card_id }))!;
    const [entry] = await world.look<{ after: { countersigned_by?: string } }>(
      'lanting',
      "select after from audit_entry where subject = 'sales_order' and subject_id = $1 and after ? 'countersigned_by'",
      [order_id],
    );
    expect(entry?.after.countersigned_by).toBeTruthy();
  });

  it('is refused before anybody pays where it could not be loaded so', async () => {
    const { card_id } = await held();
    const form = byTemplate(card_id);
    expect(await till.call(openRecharge, { ...form, payments: wechat(PRICE + 1) })).toMatchObject({ status: 400 });
    expect(await till.call(openRecharge, { ...form, payments: cash(PRICE) })).toMatchObject({ status: 400 });
    expect(await till.call(openRecharge, { ...form, auth_code: '281234567890123456' })).toMatchObject({ status: 400 });
    expect(await till.call(openRecharge, { card_id, recharge_amount: 100, payments: wechat(100) })).toMatchObject({ status: 403 });
    const { business_date } = await manager.ask(previewDayClose, {});
    const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
    expect(await till.call(openRecharge, form)).toMatchObject({ status: 409, message: expect.stringContaining('已日结') });
    expect(await till.ask(queryRechargeCharge, { card_id })).toBeNull();
    await manager.ask(reopenDay, { day_close_id, reason: '还有客人' });
    // The customer's own code pays at once.
    await till.ask(openRecharge, { ...form, auth_code: '134567890123456789' });
    expect(await till.ask(queryRechargeCharge, { card_id })).toMatchObject({ charge_status: 'captured' });
    expect(await balanceOf(card_id)).toBe(2 * PRICE);
    expect(await faults()).toEqual([]);
  });
});
