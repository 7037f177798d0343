import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { shopDetail, shopEdit } from '#domains/org/contract/profile.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { anotherSupplier } from './second.ts';
import { aService } from './services.ts';

let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

type Profile = RequestInputOf<typeof shopEdit>;

/** The profile as a form sends it back, in other money or another place. */
async function changed(supplier: Client, change: Partial<Pick<Profile, 'currency_code' | 'time_zone'>>): Promise<Profile> {
  const { shop_id, version, shop_name, address, phone, time_zone, currency_code } = await supplier.ask(shopDetail, {});
  return { shop_id, version, shop_name, address, phone, time_zone: time_zone as Profile['time_zone'], currency_code, ...change };
}
const isLocked = async (supplier: Client) => (await supplier.ask(shopDetail, {})).currency_locked;

it('a supplier keeps the money of its prices once those whom it supplies can read one', async () => {
  const { client } = await anotherSupplier(head);
  expect(await isLocked(client)).toBe(false);
  await client.ask(shopEdit, await changed(client, { currency_code: 'HKD' }));
  await aService(client);
  expect(await isLocked(client)).toBe(true);
  const elsewhere = await changed(client, { currency_code: 'CNY' });
  await expectRefusal(world, 'lanting', () => client.call(shopEdit, elsewhere), { status: 409, message: '门店已有单据，不能更改币种', field: 'currency_code' });
  // No day of theirs is written down: their clock may be another.
  expect((await client.call(shopEdit, await changed(client, { time_zone: 'Asia/Hong_Kong' }))).status).toBe(200);
});
