import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectBySandbox, orderToScan, payByPhone } from '#apps/testing/scans.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { chargeSearch } from '#domains/payment/contract/charge.endpoints.ts';
import { askOrderCharge } from '../contract/charge.endpoints.ts';
import { orderDetail } from '../contract/order.endpoints.ts';

let world: World;
let till: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [till, manager] = [await world.as('cashier'), await world.as('manager')];
  await collectBySandbox(manager);
});
afterAll(() => world.close());

const mask = () => [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
const numbersOf = async (order_id: string) =>
  (await till.ask(orderDetail, { order_id })).payments.map(({ charge_number, gateway_number }) => [charge_number, gateway_number]);

it('the page of an order names the numbers that its customer’s bill shows; what no gateway collected has none', async () => {
  const { order_id, charge_id, charge_number } = await orderToScan(till, null, mask());
  await payByPhone(world, charge_number);
  await till.ask(askOrderCharge, { charge_id });
  const [charge] = await manager.ask(chargeSearch, { key_word: charge_number });
  expect(charge!.gateway_number).toMatch(/./);
  expect(await numbersOf(order_id)).toEqual([[charge_number, charge!.gateway_number]]);
  const inCash = await sell(manager, await newCustomer(world), mask());
  const { payments } = await manager.ask(orderDetail, { order_id: inCash.order_id });
  expect(payments).toMatchObject([{ charge_number: '', gateway_number: '' }]);
});
