import { afterAll, beforeAll, expect, it } from 'vitest';
import { decidePoints } from '#apps/testing/earning.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { Items } from '#apps/testing/till.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { levelDetail, levelEdit } from '../contract/level.endpoints.ts';
import { memberLoyalty } from '../contract/member-loyalty.endpoints.ts';
import { plant, undoOrder } from './undoing.ts';

let world: World;
let manager: Client;
/** 银卡会员, 9.5 折. */
let silver: string;
let injection: Items;
beforeAll(async () => {
  world = await openWorld({ plant });
  manager = await world.as('manager');
  silver = world.founded.lanting!.levels[1]!;
  // ¥1,980.00.
  injection = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  await decidePoints(manager, { per: { project: 1 } });
});
afterAll(() => world.close());

const standing = (member_id: string) => manager.ask(memberLoyalty, { member_id });
/** The level as it is, with another multiple. */
async function changed(points_tenths: number) {
  const { member_num: _, member_num_capped: __, ...level } = await manager.ask(levelDetail, { member_level_id: silver });
  return { ...level, points_tenths };
}

it('a level collects as many times the points as it says, and they go back as they came', async () => {
  await manager.ask(levelEdit, await changed(15));
  expect(await manager.ask(levelDetail, { member_level_id: silver })).toMatchObject({ points_tenths: 15 });
  const member_id = await newCustomer(world, { member_level_id: silver });
  const { order_id } = await sell(await world.as('cashier'), member_id, injection);
  // ¥1,881.00 at 1 per yuan are 1,881, one and a half times 2,821.5.
  expect(await standing(member_id)).toMatchObject({ points: 2_821, points_tenths: 15 });
  await manager.ask(undoOrder, { member_id, order_id, amount: 1, of: 2, points: 0, act: 'half' });
  expect((await standing(member_id)).points).toBe(1_410);
  await manager.ask(undoOrder, { member_id, order_id, amount: 2, of: 2, points: 0, act: 'whole' });
  expect(await standing(member_id)).toMatchObject({ points: 0, points_owed: 0 });
});

it('whoever holds none collects as many as anybody', async () => {
  const member_id = await newCustomer(world);
  await sell(manager, member_id, injection);
  expect(await standing(member_id)).toMatchObject({ points: 1_980, points_tenths: 10 });
});

it.each([9, 101])('no level collects %i tenths', async (points_tenths) => {
  const form = await changed(points_tenths);
  await expectRefusal(world, 'lanting', () => manager.call(levelEdit, form), {
    status: 400,
    message: '积分倍数须为1～10，最多一位小数',
    field: 'points_tenths',
  });
});
