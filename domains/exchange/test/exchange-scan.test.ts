import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purposes } from '#apps/worker/charge.purposes.ts';
import { collectBySandbox, notify, payByPhone } from '#apps/testing/scans.ts';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { chargeSearch } from '#domains/payment/contract/charge.endpoints.ts';
import { seeToCharges } from '#domains/payment/server/api.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { cancelExchangeCharge, openExchange, queryExchangeCharge } from '../contract/charge.endpoints.ts';
import { exchangeCard, exchangeSearch } from '../contract/exchange.endpoints.ts';

let world: World;
let manager: Client;
let account_id = '';
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  account_id = await collectBySandbox(manager);
});
afterAll(() => world.close());

/** Two units of a ten-times card, worth 596.00, for two of a project at 580.00: so much is due. */
const DUE = 56_400;
async function asked() {
  const { countCards, projects } = world.founded.lanting!.catalog;
  const member_id = await newCustomer(world);
  const card = await sellCard(manager, member_id, 'count_card', countCards.facialTen!, { payments: [{ pay_method: 'CASH', amount: 298_000 }] });
  const { card_item_id } = card.items.find((item) => !item.gift)!;
  const form = {
    card_id: card.card_id,
    items: [{ card_item_id, num: 2 }],
    shop_project_id: projects.hairRemoval!,
    quantity: 2,
    payments: [{ pay_method: 'WECHAT' as const, amount: DUE }],
    reason: '皮肤敏感',
  };
  const left = async () => (await cardOf(manager, member_id, card.card_id)).items.find((item) => item.card_item_id === card_item_id)!.remain_num;
  return { member_id, card, form, left };
}
const chargeRow = async (charge_number: string) => (await manager.ask(chargeSearch, { key_word: charge_number }))[0];
async function shown(form: Awaited<ReturnType<typeof asked>>['form']) {
  const { charge_id } = await manager.ask(openExchange, form);
  const { charge_number } = (await manager.ask(queryExchangeCharge, { card_id: form.card_id }))!;
  return { charge_id, charge_number };
}
const faults = () =>
  world.look<{ fault: string }>('lanting', 'select * from charge_faults(current_org()) union all select * from ledger_faults()');

describe('the difference of an exchange that is paid by scan', () => {
  it('exchanges once, however often and from however many lines the gateway says so', async () => {
    const { member_id, card, form, left } = await asked();
    const { charge_number } = await shown(form);
    expect(await chargeRow(charge_number)).toMatchObject({ purpose_number: card.card_number, order_id: null });
    expect(await left()).toBe(10);
    await payByPhone(world, charge_number);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let time = 0; time < 5; time += 1) await notify(world, { account_id, charge_number }, DUE);
      }),
    );
    expect(await left()).toBe(8);
    const [made, ...more] = await manager.ask(exchangeSearch, { member_id });
    expect([made?.due, more.length]).toEqual([DUE, 0]);
    expect(await manager.ask(queryExchangeCharge, { card_id: card.card_id })).toMatchObject({ charge_status: 'captured', order_id: made!.order_id });
    expect(await manager.ask(orderDetail, { order_id: made!.order_id })).toMatchObject({
      status: 'settled',
      payments: [{ pay_method: 'WECHAT', amount: DUE }],
    });
    expect(await faults()).toEqual([]);
  });

  it('comes without any callback by the worker’s question, and before cash while the customer is paying', async () => {
    const { form, left, card } = await asked();
    const { charge_number } = await shown(form);
    const paying = { status: 409, message: '顾客正在扫码付款，请等待到账或先取消收款' };
    expect(await manager.call(exchangeCard, { ...form, payments: [{ pay_method: 'CASH', amount: DUE }] })).toMatchObject(paying);
    expect(await manager.call(openExchange, form)).toMatchObject(paying);
    const { blocking } = await manager.ask(previewDayClose, {});
    expect(blocking).toContainEqual({ order_id: null, order_number: card.card_number, amount_receivable: DUE, is_late: false });
    await payByPhone(world, charge_number);
    world.advance(10_000);
    await seeToCharges(world.backend, world.now(), purposes);
    expect(await left()).toBe(8);
    expect(await faults()).toEqual([]);
  });

  it('is late where it was given up, the units are gone or the price is another by the time the money comes', async () => {
    const [given, used, dearer] = [await asked(), await asked(), await asked()];
    const late = [await shown(given.form), await shown(used.form), await shown(dearer.form)];
    await manager.ask(cancelExchangeCharge, { charge_id: late[0]!.charge_id });
    await manager.ask(addDeduction, { member_id: used.member_id, items: [{ card_item_id: used.form.items[0]!.card_item_id, num: 9 }] });
    const price = (more: number) =>
      world.look('lanting', 'update shop_project set sell_price = sell_price + $2 where shop_project_id = $1', [dearer.form.shop_project_id, more]);
    await price(-1);
    for (const { charge_number } of late) {
      await world.look('lanting', "update sandbox_trade set state = 'paid', paid_at = now() where charge_number = $1", [charge_number]);
      await notify(world, { account_id, charge_number }, DUE);
      expect(await chargeRow(charge_number)).toMatchObject({ charge_status: 'late', actions: ['give_back'], order_id: null });
    }
    await price(1);
    expect(await chargeRow(late[2]!.charge_number)).toMatchObject({ problem: expect.stringContaining('剩余价值已变化') });
    expect([await given.left(), await used.left(), await dearer.left()]).toEqual([10, 1, 10]);
    expect(await faults()).toEqual([]);
  });

  it('is refused before anybody pays where it could not be exchanged so', async () => {
    const { form, left } = await asked();
    expect(await manager.call(openExchange, { ...form, payments: [{ pay_method: 'WECHAT', amount: DUE + 1 }] })).toMatchObject({ status: 400 });
    expect(await manager.call(openExchange, { ...form, payments: [{ pay_method: 'CASH', amount: DUE }] })).toMatchObject({ status: 400 });
    const { business_date } = await manager.ask(previewDayClose, {});
    const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
    expect(await manager.call(openExchange, form)).toMatchObject({ status: 409, message: expect.stringContaining('已日结') });
    expect(await manager.ask(queryExchangeCharge, { card_id: form.card_id })).toBeNull();
    await manager.ask(reopenDay, { day_close_id, reason: '还有客人' });
    // The customer's own code pays at once.
    await manager.ask(openExchange, { ...form, auth_code: '134567890123456789' });
    expect(await manager.ask(queryExchangeCharge, { card_id: form.card_id })).toMatchObject({ charge_status: 'captured' });
    expect(await left()).toBe(8);
  });
});
