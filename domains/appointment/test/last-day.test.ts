import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentSearch } from '../contract/appointment.endpoints.ts';
import { appointmentItemSlots } from '../contract/board.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import { waitAdd } from '../contract/self-desk.endpoints.ts';
import { offerFreed } from '../server/api.ts';
import { clearSelvesBefore, openSelfDesk, type SelfDesk } from './self-desk.ts';
import { asStranger, freshPhone } from './selves.ts';

const [LAST, AFTER] = ['2026-03-04', '2026-03-05'];

let world: World;
let desk: SelfDesk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openSelfDesk(world);
});
afterAll(() => world.close());
clearSelvesBefore(() => world);

const endOn = (day: string | null) => world.look('lanting', 'update shop set valid_end = $1 where shop_id = $2', [day, desk.manager.shop_id]);

it('a shop takes nobody after its last day: not at the desk, on its page nor from those who wait; what stood there shows that nobody serves it', async () => {
  const stood = await desk.booked(`${AFTER} 10:00`);
  const waits = { shop_project_id: desk.facial, uid: desk.zhao, date: AFTER, from_time: '16:00', until_time: '17:00' };
  await desk.cashier.ask(waitAdd, { ...waits, caller: { name: '候补客', mobile_number: freshPhone() } });
  await endOn(LAST);

  const { last_date } = (await asStranger(world, self.selfPage, { page_code: desk.page_code })).data;
  expect(last_date).toBe(LAST);
  const free = async (date: string) =>
    (await asStranger(world, self.selfSlots, { page_code: desk.page_code, date, shop_project_ids: [desk.facial] })).data.start_times.length;
  expect([(await free(LAST)) > 0, await free(AFTER)]).toEqual([true, 0]);
  await desk.expectAskRefused({ start_time: `${AFTER} 14:00` }, '超出可预约的日期，请另选时间');

  await desk.refused(`${AFTER} 14:00`, {}, '不在营业时间内，或项目在打烊前做不完', 'start_time');
  const { slots } = await desk.cashier.ask(appointmentItemSlots, { date: AFTER, items: [{ shop_project_id: desk.facial, uid: desk.zhao }] });
  expect(slots.filter(({ problem }) => problem === null)).toEqual([]);
  expect((await desk.add(`${LAST} 14:00`)).status).toBe(200);

  expect(await offerFreed(world.backend, world.now())).toBe(0);
  const unattended = async () =>
    (await desk.manager.ask(appointmentSearch, { unattended: true, shop_id: desk.manager.shop_id })).map(({ appointment_id }) => appointment_id);
  expect(await unattended()).toEqual([stood]);

  await endOn(null);
  expect([await offerFreed(world.backend, world.now()), await unattended()]).toEqual([1, []]);
});
