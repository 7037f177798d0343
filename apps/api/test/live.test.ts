import { afterAll, beforeAll, expect, it } from 'vitest';
import { within } from '#kernel/testkit/machine.ts';
import { decideGrowth } from '#apps/testing/earning.ts';
import { hearing as hearingOf } from '#apps/testing/hearing.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { exportAdd } from '#domains/download/contract/download.endpoints.ts';
import { memberLevelEdit } from '#domains/loyalty/contract/level.endpoints.ts';
import { memberBelong, memberCancel, memberLabels, memberRestore, memberSource } from '#domains/member/contract/batch.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';

let world: World;
let origin: string;
beforeAll(async () => {
  world = await openWorld();
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

const hearing = async (person: Person) => hearingOf(origin, (await world.as(person)).access_token);

const ask = async (person: Person) =>
  (await world.as(person)).ask(exportAdd, {
    source: 'member.search',
    input: {},
    columns: [{ field: 'member_name', title: '姓名' }],
    title: '会员',
  });

it('tells a person what concerns them, at once, and nobody else', async () => {
  const [manager, cashier, stranger] = [await hearing('manager'), await hearing('cashier'), await hearing('strangerManager')];
  // The ears of the process are opened by its first listener.
  await expect
    .poll(async () => (await world.look('lanting', "select 1 from pg_stat_activity where application_name = 'yanxu-live'")).length)
    .toBeGreaterThan(0);
  await new Promise((done) => setTimeout(done, 100));
  await ask('manager');
  await expect.poll(() => manager.heard).toEqual(['data: {"topic":"export"}']);
  expect([...cashier.heard, ...stranger.heard]).toEqual([]);
  for (const one of [manager, cashier, stranger]) one.stop();
});

it('tells the shop of every change of a member, and nobody of a sale', async () => {
  const { catalog, identities, sources } = world.founded.lanting!;
  const [member_id, other_id] = [await newCustomer(world), await newCustomer(world)];
  const manager = await world.as('manager');
  const [colleague, sibling, stranger] = [await hearing('cashier'), await hearing('siblingManager'), await hearing('strangerManager')];
  const reason = '试';
  const changes: [name: string, change: () => Promise<unknown>][] = [
    ['labels', () => manager.ask(memberLabels, { member_id, add: ['新标签'], remove: [] })],
    ['source', () => manager.ask(memberSource, { member_id, member_source: sources.online!, reason: '登记有误' })],
    ['owner', () => manager.ask(memberBelong, { member_id, identity_id: identities.beautician!, belong_ids: [], reason: '离职' })],
    ['level', () => manager.ask(memberLevelEdit, { member_id, member_level_id: null, level_pinned: false, remarks: reason })],
    ['closed', () => manager.ask(memberCancel, { member_id, reason })],
    ['in use again', () => manager.ask(memberRestore, { member_id, reason })],
  ];
  const news = (id: string) => `data: {"topic":"member","data":{"member_id":"${id}"}}`;
  for (const [index, [name, change]] of changes.entries()) {
    await change();
    await expect.poll(() => colleague.heard, { message: name }).toEqual(Array.from({ length: index + 1 }, () => news(member_id)));
  }
  await sell(manager, other_id, [{ item_type: 'project', item_id: catalog.projects.hairRemoval!, quantity: 1 }]);
  expect((await manager.call(memberCancel, { member_id: other_id, reason: '' })).code).not.toBe(0);
  await manager.ask(mergeMembers, { member_id, other_id, reason });
  await expect.poll(() => colleague.heard.slice(changes.length).toSorted()).toEqual([member_id, other_id].map(news).toSorted());
  expect([...sibling.heard, ...stranger.heard]).toEqual([]);
  for (const one of [colleague, sibling, stranger]) one.stop();
});

it('ten windows of a person listen at most: the oldest gives way', async () => {
  const windows = [];
  for (let opened = 0; opened < 11; opened += 1) windows.push(await hearing('doctor'));
  expect(await windows[0]!.ended).toBe('ended');
  const still = await Promise.race([windows[1]!.ended, new Promise((done) => setTimeout(done, 300, 'listening'))]);
  expect(still).toBe('listening');
  for (const one of windows) one.stop();
});

it('says nothing of a command that was taken back', async () => {
  const manager = await hearing('manager');
  const client = await world.as('manager');
  expect((await client.call(exportAdd, { source: 'nowhere', input: {}, columns: [{ field: 'x', title: 'x' }], title: 'x' })).status).toBe(400);
  await new Promise((done) => setTimeout(done, 200));
  expect(manager.heard).toEqual([]);
  manager.stop();
});

it('is not for strangers', async () => {
  const answer = await fetch(`${origin}/api/shop/live`);
  expect(answer.status).toBe(401);
  await answer.text();
});

it('tells the shop of a rule, also of one that is decided on a page of its own', async () => {
  const [colleague, sibling] = [await hearing('cashier'), await hearing('siblingManager')];
  await decideGrowth(await world.as('manager'), { product: 2 });
  await expect.poll(() => colleague.heard).toEqual(['data: {"topic":"rules"}']);
  expect(sibling.heard).toEqual([]);
  for (const one of [colleague, sibling]) one.stop();
});

it('ends when the process stops, so that it can stop', async () => {
  const manager = await hearing('manager');
  const start = performance.now();
  await world.app.close();
  expect(await manager.ended).toBe('ended');
  expect(performance.now() - start).toBeLessThan(within(5_000));
});
