import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantCode } from '#apps/testing/codes.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { aSku, mainWarehouse } from '#apps/testing/stock.ts';
import { type Client, openWorld, PEOPLE, type World } from '#apps/testing/world.ts';
import { appointmentBoard } from '#domains/appointment/contract/board.endpoints.ts';
import { outboundAdd } from '#domains/stock/contract/outbound.endpoints.ts';
import { shopFounder, switchSystem } from '../contract/org.endpoints.ts';
import { shopDetail } from '../contract/profile.endpoints.ts';

let world: World;
let head: Client;
let boss: Client;
/** Whoever came in from the head office. */
let visitor: string;
let shop_id: string;
beforeAll(async () => {
  world = await openWorld();
  [head, boss] = [await world.as('administrator'), await world.as('siblingManager')];
  shop_id = boss.shop_id;
  visitor = (await head.ask(switchSystem, { shop_id })).uid;
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);

it('a visitor from the head office is offered to no customer', async () => {
  const { people } = await boss.ask(appointmentBoard, { date: '2026-03-03' });
  expect(people.map(({ uid }) => uid)).toContain(boss.uid);
  expect(people.map(({ uid }) => uid)).not.toContain(visitor);
});

it('nor handed goods of the shop', async () => {
  const items = [{ sku_id: await aSku(head), expected_quantity: 1 }];
  const form = { warehouse_id: await mainWarehouse(boss), kind: 'use' as const, items, receiver_uid: visitor };
  await refuses(() => boss.call(outboundAdd, form), { status: 400, message: '员工不存在', field: 'receiver_uid' });
});

it('nor made its head', async () => {
  const { version } = await head.ask(shopDetail, { shop_id });
  const code = await plantCode(world, PEOPLE.administrator, 'HEAD_CHANGE');
  await refuses(() => head.call(shopFounder, { shop_id, version, uid: visitor, code }), { status: 404, message: '该员工不在此门店' });
});
