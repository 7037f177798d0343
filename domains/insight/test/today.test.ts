import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOpenedSku, aSku, aSupplySku, mainWarehouse, newBatch, takeIn } from '#apps/testing/stock.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentAdd, appointmentArrive, appointmentSearch } from '#domains/appointment/contract/appointment.endpoints.ts';
import { careSearch } from '#domains/follow_up/contract/care.endpoints.ts';
import { chargeSearch } from '#domains/payment/contract/charge.endpoints.ts';
import { deskReception, visitAdd, visitSearch } from '#domains/reception/contract/visit.endpoints.ts';
import { addConsult, consultSearch } from '#domains/record/contract/consult.endpoints.ts';
import { stockSearch, stockTrace } from '#domains/stock/contract/knowing.endpoints.ts';
import { openedOpen, openedSearch } from '#domains/stock/contract/opened.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { homeHead, homeToday, homeTodo, homeTrend } from '../contract/insight.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('counts today what each list behind it shows, for the shop and for oneself', async () => {
  const [cashier, therapist] = [await world.as('cashier'), await world.as('therapist')];
  const facial = world.founded.lanting!.catalog.projects.facial!;
  const book = async (hour: string, uid: string) => {
    const member_id = await newCustomer(world, { birth: '1990-03-02' });
    const form = { member_id, start_time: `2026-03-02 ${hour}:00`, items: [{ shop_project_id: facial, uid }] };
    return (await cashier.ask(appointmentAdd, form)).appointment_id;
  };
  const [, first] = [await book('12', therapist.uid), await book('14', therapist.uid)];
  await cashier.ask(appointmentArrive, { appointment_id: first });
  const member_id = await newCustomer(world);
  await cashier.ask(visitAdd, { member_id });
  await therapist.ask(addConsult, { member_id, business_date: '2026-03-02', uid: therapist.uid, need: '祛斑' });
  // A therapist who may also see the figures.
  const manager = await world.as('manager');
  const day = { start_date: '2026-03-02', end_date: '2026-03-02' };
  const seen = await manager.ask(homeToday, {});
  expect(seen).toMatchObject({
    business_date: '2026-03-02',
    expected_num: 1,
    appointment_num: 2,
    visit_num: 2,
    here_num: 2,
    my_consult_num: 0,
    consult_num: 1,
  });
  expect(await manager.ask(appointmentSearch, day)).toHaveLength(seen.appointment_num!);
  expect(await manager.ask(appointmentSearch, { ...day, status: 0 })).toHaveLength(seen.expected_num!);
  expect(await manager.ask(appointmentSearch, { ...day, uid: manager.uid })).toHaveLength(seen.my_appointment_num!);
  expect(await manager.ask(visitSearch, day)).toHaveLength(seen.visit_num!);
  expect((await manager.ask(deskReception, {})).visits).toHaveLength(seen.here_num!);
  expect(await manager.ask(consultSearch, { ...day, mine: true })).toHaveLength(seen.my_consult_num!);
  expect(await manager.ask(consultSearch, { ...day, here: true })).toHaveLength(seen.consult_num!);
  // Whoever sees every shop has the number of the one they are in.
  const administrator = await world.as('administrator');
  expect([(await administrator.ask(homeToday, {})).consult_num, (await administrator.ask(consultSearch, day)).length]).toEqual([0, 1]);
  expect(await manager.ask(careSearch, { about: 'birthday', span: 'day', page_size: 200 })).toHaveLength(seen.birthday_num!);
});

it('shows seven days, the last of which is the day that is looked at', async () => {
  const manager = await world.as('manager');
  await sell(manager, null, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
  const [trend, day] = [await manager.ask(homeTrend, {}), await manager.ask(homeHead, {})];
  expect(trend.days).toHaveLength(7);
  expect(trend.days.at(-1)).toBe(day.business_date);
  for (const figure of ['amount_received', 'sale_amount', 'recharge_amount', 'new_member_num'] as const)
    expect(trend[figure].at(-1)).toBe(day[figure]);
  const before = await manager.ask(homeTrend, { business_date: '2026-03-01' });
  expect(before.sale_amount.slice(1)).toEqual(trend.sale_amount.slice(0, -1));
});

it('counts of stock what its lists have: what is short, what ends, what was open for too long; nothing for whoever may not look', async () => {
  const head = await world.as('administrator');
  let manager = await world.as('manager');
  await takeIn(manager, await aSupplySku(head, { alert_num: 20 }), { valid_date: '2026-03-20' });
  await takeIn(manager, await aSupplySku(head), { valid_date: '2026-12-31' });
  await takeIn(manager, await aSku(head, { alert_num: 20 }), { valid_date: '2026-03-02' });
  await takeIn(manager, await aSku(head), { valid_date: '2026-04-02' });
  const batch_number = newBatch();
  await takeIn(manager, await anOpenedSku(head), { batch_number, expected_quantity: 100 });
  const [traced] = await manager.ask(stockTrace, { batch_number });
  const box = { warehouse_id: await mainWarehouse(manager), batch_id: traced!.batch_id };
  await manager.ask(openedOpen, box);
  world.advance(25 * 3_600_000);
  manager = await world.as('manager');
  await manager.ask(openedOpen, box);
  const todo = await manager.ask(homeTodo, {});
  expect(todo).toMatchObject({
    low_product_num: 1, low_supply_num: 1, ending_product_num: 1, ending_supply_num: 1, expired_product_num: 1, expired_supply_num: 0,
    over_opened_num: 1,
  });
  const listed = async (asked: RequestInputOf<typeof stockSearch>) => (await manager.ask(stockSearch, asked)).length;
  for (const [type, kind] of [['prod', 'product'], ['cons', 'supply']] as const) {
    expect(await listed({ type, is_short: true })).toBe(todo[`low_${kind}_num`]);
    expect(await listed({ type, ending: 'soon' })).toBe(todo[`ending_${kind}_num`]);
    expect(await listed({ type, ending: 'expired' })).toBe(todo[`expired_${kind}_num`]);
  }
  expect((await manager.ask(stockSearch, { ending: 'expired' })).flatMap(({ batches }) => batches.map(({ valid_date }) => valid_date))).toEqual(['2026-03-02']);
  expect(await manager.ask(openedSearch, { is_over: true })).toHaveLength(todo.over_opened_num);
  await world.look('lanting', "delete from role_grant where permission = 'stock:read'", []);
  const blind = await (await world.as('manager')).ask(homeTodo, {});
  expect(blind).toMatchObject({ low_product_num: 0, low_supply_num: 0, ending_product_num: 0, expired_product_num: 0, over_opened_num: 0 });
});

it('money by phone that came too late waits for somebody, as the list has it', async () => {
  const manager = await world.as('manager');
  expect((await manager.ask(homeTodo, {})).open_charge_num).toBe(0);
  await world.look(
    'lanting',
    `with account as (
       insert into payment_account (org_id, account_id, shop_id, account_name, pay_method, driver, app_id, merchant_id, sealed_keys, created_uid, created_at)
       values (current_org(), 990001, $1, '试收', 'WECHAT', 'sandbox', '', '', '', $3, $2) returning org_id, account_id, shop_id)
     insert into payment_charge (org_id, charge_id, charge_number, shop_id, account_id, purpose_kind, purpose_id, purpose_number, way, pay_method, amount,
       currency_code, status, captured_amount, captured_at, created_uid, created_at, expires_at, business_date)
     select org_id, 990002, 'P990002', shop_id, account_id, 'order', 1, 'S1', 'shown', 'WECHAT', 100,
       'CNY', 'late', 100, $2, $3, $2, $2, '2026-03-02' from account`,
    [manager.shop_id, world.now(), manager.uid],
  );
  expect((await manager.ask(homeTodo, {})).open_charge_num).toBe(1);
  expect(await manager.ask(chargeSearch, { is_open_matter: true })).toHaveLength(1);
});
