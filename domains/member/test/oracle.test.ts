import { afterAll, beforeAll, expect, it } from 'vitest';
import { newcomer } from '#apps/testing/newcomer.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { order } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { orderSearch } from '#domains/sales/contract/order.endpoints.ts';
import { memberAdd } from '../contract/member-file.endpoints.ts';
import { memberSearch } from '../contract/member.endpoints.ts';
import { MOST_LOOKUPS, NOTED_LOOKUPS } from '#kernel/server/lookups.ts';
import { memberPick } from '../contract/picker.endpoints.ts';
import { servedSearch } from '../contract/served.endpoints.ts';

let world: World;
let manager: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld();
  [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
});
afterAll(() => world.close());

const PHONE = '13957249168';
/** Everything that searches members, as whoever asks sees it: whom it finds. */
const WAYS = {
  list: async (client: Client, key_word: string) => (await client.ask(memberSearch, { key_word })).map(({ member_id }) => member_id),
  narrowed: async (client: Client, key_word: string) =>
    (await client.ask(memberSearch, { key_word, status: 'active' })).map(({ member_id }) => member_id),
  picker: async (client: Client, keyword: string) => (await client.ask(memberPick, { keyword })).map(({ member_id }) => member_id),
  served: async (client: Client, key_word: string) => (await client.ask(servedSearch, { key_word })).map(({ member_id }) => member_id),
  orders: async (client: Client, key_word: string) => [...new Set((await client.ask(orderSearch, { key_word })).map((row) => row.member_id))],
};
/** Opens a file with an order of its own. */
async function file(more: Parameters<typeof newMember>[1]): Promise<string> {
  const form = newMember(world, more);
  await manager.ask(memberAdd, form);
  const member_id = await idOf(world, form.mobile_number);
  await order(manager, member_id, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
  return member_id;
}

it('tells whoever may not see phones nothing of the hidden digits', async () => {
  const member_id = await file({ member_name: '沈知微', mobile_number: PHONE, member_num: 'VIP000731' });
  const parts = Array.from({ length: PHONE.length }, (_, from) =>
    Array.from({ length: PHONE.length - from }, (__, length) => PHONE.slice(from, from + length + 1)),
  ).flat();
  const telling = parts.filter((part) => part !== PHONE && part !== PHONE.slice(-4));
  expect(telling).toContain(PHONE.slice(-8));
  for (const [way, find] of Object.entries(WAYS)) {
    for (const part of telling) expect([way, part, (await find(cashier, part)).includes(member_id)]).toEqual([way, part, false]);
    for (const whole of [PHONE, PHONE.slice(-4), 'vip00', 'VIP000731', '731', '000731'])
      expect([way, whole, await find(cashier, whole)]).toEqual([way, whole, [member_id]]);
    // Whoever may see phones finds by the beginning and the last eight digits as ever.
    for (const part of [PHONE.slice(0, 7), PHONE.slice(-8)]) expect([way, part, await find(manager, part)]).toEqual([way, part, [member_id]]);
  }
});

it('still finds eight digits that are a number or a phone as a whole', async () => {
  const [numbered, called] = [await file({ member_num: 'K20260731' }), await file({ mobile_number: '61239876', country_code: '852' })];
  const further = await file({ cell_phone_list: [{ phone: '51239877', category: '852', relation: 'spouse' }] });
  for (const [way, find] of Object.entries(WAYS)) {
    expect([way, await find(cashier, '20260731')]).toEqual([way, [numbered]]);
    expect([way, await find(cashier, '61239876')]).toEqual([way, [called]]);
    expect([way, await find(cashier, '51239877')]).toEqual([way, [further]]);
  }
});

it('lets nobody without the right try phones by opening files, though nothing is written', async () => {
  const person = await newcomer(world, { role: 'cashier' });
  const client = await person.signIn();
  const open = (number: number) =>
    client.call(memberAdd, { ...newMember(world), mobile_number: `1388${String(number).padStart(7, '0')}`, member_level_id: '987654321' });
  const statuses = new Set<number>();
  for (let number = 0; number <= MOST_LOOKUPS; number += 1) statuses.add((await open(number)).status);
  expect(statuses).toContain(429);
  const noted = () => world.look('lanting', "select 1 from audit_entry where endpoint = 'member.lookups' and uid = $1", [person.uid]);
  await expect.poll(noted).toHaveLength(1);
});

it('lets nobody without the right try phones one by one: so many an hour, noted in the trail, and the same one counts once', async () => {
  const person = await newcomer(world, { role: 'cashier' });
  const client = await person.signIn();
  const find = (number: number) => client.call(memberPick, { keyword: `1399${String(number).padStart(7, '0')}` });
  const noted = () => world.look('lanting', "select 1 from audit_entry where endpoint = 'member.lookups' and uid = $1", [person.uid]);
  for (let number = 0; number < NOTED_LOOKUPS - 1; number += 1) expect((await find(number)).status).toBe(200);
  expect(await noted()).toEqual([]);
  for (let number = NOTED_LOOKUPS - 1; number < MOST_LOOKUPS; number += 1) expect((await find(number)).status).toBe(200);
  await expect.poll(noted).toHaveLength(1);
  expect(await find(MOST_LOOKUPS)).toMatchObject({ status: 429, message: expect.stringContaining('次数过多') });
  // What was looked for before, names, and whoever may see phones are as ever.
  expect((await find(0)).status).toBe(200);
  expect((await client.call(memberSearch, { key_word: '8888' })).status).toBe(429);
  expect((await client.call(memberSearch, { key_word: '沈知微' })).status).toBe(200);
  expect((await manager.call(memberPick, { keyword: '13988888888' })).status).toBe(200);
});
