import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { switchSystem } from '#domains/org/contract/org.endpoints.ts';
import { encodeShopAuth } from '#kernel/contract/envelope.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { messageList, ownMessages, ownRead } from '../contract/message.endpoints.ts';
import { tellColleague } from '../server/api.ts';

let world: World;
/** Somebody who works at the head office, and in a shop. */
let head: Client;
let boss: Client;
let there: { headers: Record<string, string> };
beforeAll(async () => {
  world = await openWorld();
  [head, boss] = [await world.as('administrator'), await world.as('siblingManager')];
  await head.ask(switchSystem, { shop_id: boss.shop_id });
  there = { headers: { shopauth: encodeShopAuth(boss.shop_id) } };
});
afterAll(() => world.close());

const tell = (about: 'factor_taken' | 'file_ready', said: Record<string, string>) =>
  systemWork(world.backend, world.now(), world.founded.lanting!.org_id, (work) => tellColleague(work, world.now(), { uid: head.uid, about, said }));
const typesOf = (rows: readonly { type: number }[]) => rows.map(({ type }) => type).sort();

it('what concerns somebody’s account is told in every shop where they work, what they did in one only there, and nobody else hears of it', async () => {
  await tell('factor_taken', { name: '陈静怡', at: '2026-03-02 11:00' });
  await tell('file_ready', { file: '员工.xlsx' });
  expect(typesOf(await head.ask(ownMessages, { flag: 0 }))).toEqual([14, 17]);
  for (const endpoint of [ownMessages, messageList]) expect(typesOf(await head.ask(endpoint, { flag: 0 }, there))).toEqual([17]);
  for (const endpoint of [ownMessages, messageList]) expect(await boss.ask(endpoint, { flag: 0 })).toEqual([]);
  expect(await (await world.as('strangerAdministrator')).ask(ownMessages, { flag: 0 })).toEqual([]);
});

it('is read once, in whichever of them, by whom it is for', async () => {
  const rows = await head.ask(ownMessages, { flag: 0 });
  const idOf = (type: number) => rows.find((row) => row.type === type)!.return_message_id;
  const absent = await boss.call(ownRead, { ids: ['987654321'] });
  expect(absent.status).toBe(404);
  expect(await boss.call(ownRead, { ids: [idOf(17)] })).toEqual(absent);
  expect((await head.call(ownRead, { ids: [idOf(14)] }, there)).status).toBe(404);
  await head.ask(ownRead, {}, there);
  expect(await head.ask(ownMessages, { flag: 0 }, there)).toEqual([]);
  expect(typesOf(await head.ask(ownMessages, { flag: 0 }))).toEqual([14]);
  await head.ask(ownRead, { ids: [idOf(17)] });
  expect(await world.look('lanting', 'select uid::text as uid from message_read where message_id = $1', [idOf(17)])).toEqual([{ uid: head.uid }]);
});
