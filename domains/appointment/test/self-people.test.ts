import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import * as self from '../contract/self.endpoints.ts';
import { TOMORROW } from './desk.ts';
import { clearSelvesBefore, openSelfDesk, type SelfDesk } from './self-desk.ts';
import { asStranger } from './selves.ts';

const REFUSED = '该人员不能指定预约，请另选人员，或选择不指定';

let world: World;
let desk: SelfDesk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openSelfDesk(world);
});
afterAll(() => world.close());
clearSelvesBefore(() => world);

const page = async () => (await asStranger(world, self.selfPage, { page_code: desk.page_code })).data;
const slots = (uid?: string) =>
  asStranger(world, self.selfSlots, { page_code: desk.page_code, date: TOMORROW, shop_project_ids: [desk.facial], ...(uid && { uid }) });
/** Whom the shop shows to customers from now on. */
const shows = (uids: readonly string[]) =>
  world.look('lanting', 'update staff set is_public = uid = any($2) where shop_id = $1', [desk.manager.shop_id, uids]);

it('a shop’s page names only those whom the shop shows, and neither tells of others nor lets them be asked for', async () => {
  await shows([desk.zhao]);
  const { people, projects } = await page();
  expect(people).toEqual([{ uid: desk.zhao, name: '赵雪' }]);
  expect(projects.map(({ uids }) => uids)).toEqual(projects.map(() => [desk.zhao]));
  expect((await slots(desk.zhao)).data.start_times).toContain(`${TOMORROW} 10:00`);
  expect(await slots(desk.sun)).toMatchObject({ status: 400, message: REFUSED });
  await desk.expectAskRefused({ uid: desk.sun }, REFUSED, 400);
});

it('whoever is not named serves those who ask for anyone', async () => {
  await shows([]);
  expect((await page()).people).toEqual([]);
  expect((await slots()).data.start_times).toContain(`${TOMORROW} 10:00`);
  const { row } = await desk.asked({ uid: null });
  expect(row).toMatchObject({ status: 'asked', wanted_uid: null });
});

it('nor is somebody named who is nothing to customers', async () => {
  await shows([desk.zhao, desk.cashier.uid]);
  expect((await page()).people.map(({ uid }) => uid)).toEqual([desk.zhao]);
});
