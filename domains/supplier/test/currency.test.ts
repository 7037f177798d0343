import { afterAll, beforeAll, expect, it } from 'vitest';
import { link } from '#apps/testing/supplying.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { shopDetail, shopEdit } from '#domains/org/contract/profile.endpoints.ts';
import { anotherSupplier } from './second.ts';
import { aService } from './services.ts';

let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

/** The profile as a form sends it back, in other money or another place. */
async function changed(supplier: Client, change: { currency_code?: 'HKD' | 'CNY'; time_zone?: 'Asia/Hong_Kong' }) {
  const { shop_id, version, shop_name, address, phone, time_zone, currency_code } = await supplier.ask(shopDetail, {});
  return { shop_id, version, shop_name, address, phone, time_zone, currency_code, ...change };
}
const isLocked = async (supplier: Client) => (await supplier.ask(shopDetail, {})).currency_locked;

it('a supplier who offers a service keeps the money that its price is in', async () => {
  const { client } = await anotherSupplier(head);
  expect(await isLocked(client)).toBe(false);
  await client.ask(shopEdit, await changed(client, { currency_code: 'HKD' }));
  await client.ask(shopEdit, await changed(client, { currency_code: 'CNY' }));
  await aService(client);
  expect(await isLocked(client)).toBe(true);
  const inHongKong = await changed(client, { currency_code: 'HKD' });
  await expectRefusal(world, 'lanting', () => client.call(shopEdit, inHongKong), { status: 409, message: '门店已有单据，不能更改币种', field: 'currency_code' });
  // No day of theirs is written down.
  expect((await client.call(shopEdit, await changed(client, { time_zone: 'Asia/Hong_Kong' }))).status).toBe(200);
});

it('so does one who supplies somebody, who has read prices in it', async () => {
  const supplier = await world.as('supplier');
  await link(supplier, head);
  expect(await isLocked(supplier)).toBe(true);
  expect((await supplier.call(shopEdit, await changed(supplier, { currency_code: 'HKD' }))).status).toBe(409);
});
