import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectBySandbox, notify, orderToScan, payByPhone } from '#apps/testing/scans.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { orderDetail, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { orderPurpose } from '#domains/sales/server/api.ts';
import { chargeAbandon, chargeGiveBack, chargeMatters, chargeSearch } from '../contract/charge.endpoints.ts';
import { seeToCharges } from '../server/api.ts';

let world: World;
let account_id = '';
let till: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  account_id = await collectBySandbox(manager);
});
afterAll(() => world.close());

const MINUTE = 60_000;
const seeTo = () => seeToCharges(world.backend, world.now(), [orderPurpose]);
const mask = () => [{ item_type: 'product' as const, item_id: world.founded['lanting']!.catalog.products.mask!, quantity: 2 }];
const statusOf = async (charge_id: string) =>
  (await manager.ask(chargeSearch, { page_size: 100 })).find((charge) => charge.charge_id === charge_id);
const faults = () => world.look<{ fault: string }>('lanting', 'select * from charge_faults(current_org()) union all select * from order_faults(current_org())');

/** A code that a till shows, of which the gateway says nothing for so long. */
async function silent(minutes: number) {
  [till, manager] = [await world.as('cashier'), await world.as('manager')];
  const shown = await orderToScan(till, null, mask());
  world.advance(minutes * MINUTE);
  [till, manager] = [await world.as('cashier'), await world.as('manager')];
  return shown;
}

it('is ended by hand after half an hour of silence, not before, by right alone; then the order is paid in cash', async () => {
  const { charge_id, order_id, amount_receivable } = await silent(20);
  expect((await statusOf(charge_id))!.actions).toEqual([]);
  expect(await manager.call(chargeAbandon, { charge_id, reason: '平台无响应' })).toMatchObject({ status: 409 });
  world.advance(20 * MINUTE);
  const cash = { order_id, payments: [{ pay_method: 'CASH' as const, amount: amount_receivable }] };
  expect(await till.call(settleOrder, cash)).toMatchObject({ status: 409 });
  expect(await till.call(chargeAbandon, { charge_id, reason: '平台无响应' })).toMatchObject({ status: 403 });
  expect((await statusOf(charge_id))!.actions).toEqual(['abandon']);
  await manager.ask(chargeAbandon, { charge_id, reason: '平台无响应' });
  expect(await statusOf(charge_id)).toMatchObject({ charge_status: 'abandoned', problem: '平台无响应', actions: [] });
  expect(await manager.call(chargeAbandon, { charge_id, reason: '再来' })).toMatchObject({ status: 409 });
  await till.ask(settleOrder, cash);
  expect((await manager.ask(orderDetail, { order_id })).status).toBe('settled');
  expect(await faults()).toEqual([]);
});

it.each(['by its callback', 'by being asked'])('is late money where the customer had paid after all, as the gateway says %s', async (how) => {
  const { charge_id, charge_number, order_id, amount_receivable } = await silent(40);
  await payByPhone(world, charge_number);
  await manager.ask(chargeAbandon, { charge_id, reason: '平台无响应' });
  await till.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
  if (how === 'by its callback') await notify(world, { account_id, charge_number }, amount_receivable);
  else await seeTo();
  expect(await statusOf(charge_id)).toMatchObject({ charge_status: 'late', captured_amount: amount_receivable, actions: ['give_back'] });
  expect((await manager.ask(chargeMatters, {})).late_num).toBe(1);
  await manager.ask(chargeGiveBack, { charge_id, reason: '重复付款' });
  expect((await manager.ask(orderDetail, { order_id })).payments).toHaveLength(1);
  expect(await faults()).toEqual([]);
});

it('keeps the day open no longer, and is asked about until the gateway says that nothing came', async () => {
  const { charge_id, order_id, amount_receivable } = await silent(40);
  const { business_date } = await manager.ask(orderDetail, { order_id });
  const close = { business_date, counts: [], reason: '差异' };
  expect(await manager.call(addDayClose, close)).toMatchObject({ status: 409 });
  await manager.ask(chargeAbandon, { charge_id, reason: '平台无响应' });
  await till.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
  await manager.ask(addDayClose, close);
  await seeTo();
  expect(await statusOf(charge_id)).toMatchObject({ charge_status: 'closed' });
});
