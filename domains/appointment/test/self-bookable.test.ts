import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { projectBooking, projectDetail } from '#domains/catalog/contract/project.endpoints.ts';
import { appointmentAdd } from '../contract/appointment.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { offerFreed } from '../server/api.ts';
import { TOMORROW } from './desk.ts';
import { clearSelvesBefore, openSelfDesk, SAID, type SelfDesk } from './self-desk.ts';
import { asStranger, freshPhone } from './selves.ts';

const TEN = `${TOMORROW} 10:00`;

let world: World;
let desk: SelfDesk;
let head: Client;
let closed: { status: number; message: string };
beforeAll(async () => {
  world = await openWorld();
  desk = await openSelfDesk(world);
  head = await world.as('administrator');
  const { project_name } = await head.ask(projectDetail, { shop_project_id: desk.facial });
  closed = { status: 409, message: `「${project_name}」未开放顾客自助预约` };
});
afterAll(() => world.close());
clearSelvesBefore(() => world);
beforeEach(async () => {
  for (const client of [head, desk.manager]) await open(client, true);
});

const open = (client: Client, self_bookable: boolean) => client.ask(projectBooking, { shop_project_id: desk.facial, self_bookable });
const shown = async () => {
  const { data } = await asStranger(world, self.selfPage, { page_code: desk.page_code });
  return data.projects.map(({ shop_project_id }) => shop_project_id);
};
const waiting = () => ({
  caller: { name: '候补客', mobile_number: freshPhone() },
  shop_project_id: desk.facial,
  uid: desk.zhao,
  date: TOMORROW,
  from_time: '10:00',
  until_time: '11:00',
});

describe('a project that customers do not book themselves', () => {
  it.each([
    ['shop', () => desk.manager],
    ['chain', () => head],
  ])('is not on the page, whatever was chosen for it, since the %s closed it', async (_, who) => {
    expect((await shown()).toSorted()).toEqual([desk.facial, desk.eye].toSorted());
    await open(who(), false);
    expect(await shown()).toEqual([desk.eye]);
    await desk.expectAskRefused({}, '所选项目不存在或不属于本店', 400);
    await open(who(), true);
    expect(await shown()).toContain(desk.facial);
  });

  it('leaves the page of a shop that has nothing else, as if it were not there', async () => {
    await desk.manager.ask(selfDesk.selfEdit, { shop_project_ids: [desk.facial] });
    await open(desk.manager, false);
    expect(await asStranger(world, self.selfPage, { page_code: desk.page_code })).toMatchObject({ status: 404, message: SAID.no_page });
    await desk.manager.ask(selfDesk.selfEdit, { shop_project_ids: [desk.eye] });
    await expectRefusal(world, 'lanting', () => desk.manager.call(selfDesk.selfEdit, { shop_project_ids: [desk.facial, desk.eye] }), {
      ...closed,
      field: 'shop_project_ids',
    });
    await open(desk.manager, true);
    await desk.manager.ask(selfDesk.selfEdit, { shop_project_ids: [desk.facial, desk.eye] });
  });

  it('is proposed to nobody, and no proposal of before is taken by the customer; the desk takes both', async () => {
    const [first, second] = [await desk.asked(), await desk.asked({ start_time: `${TOMORROW} 13:00` })];
    await desk.cashier.ask(selfDesk.selfPropose, { self_booking_id: first.self_booking_id, start_time: `${TOMORROW} 15:00`, uid: desk.sun });
    await open(desk.manager, false);
    const later = { self_booking_id: second.self_booking_id, start_time: `${TOMORROW} 16:00`, uid: desk.sun };
    await expectRefusal(world, 'lanting', () => desk.cashier.call(selfDesk.selfPropose, later), closed);
    const agree = { page_code: desk.page_code, token: first.token, proposed_time: `${TOMORROW} 15:00` };
    await expectRefusal(world, 'lanting', () => asStranger(world, self.selfAgree, agree), { status: 409, message: '请致电门店预约' });
    await desk.cashier.ask(selfDesk.selfTake, { self_booking_id: first.self_booking_id, proposed_time: `${TOMORROW} 15:00` });
    await desk.cashier.ask(selfDesk.selfAccept, { self_booking_id: second.self_booking_id });
    expect((await desk.look(first.token)).status).toBe('accepted');
  });

  it('is waited for by nobody, and whoever waits already is offered nothing until it is open again', async () => {
    await desk.cashier.ask(selfDesk.waitAdd, waiting());
    await open(head, false);
    await expectRefusal(world, 'lanting', () => desk.cashier.call(selfDesk.waitAdd, waiting()), { ...closed, field: 'shop_project_id' });
    expect(await offerFreed(world.backend, world.now())).toBe(0);
    await open(head, true);
    expect(await offerFreed(world.backend, world.now())).toBe(1);
  });

  it('is booked by the desk as ever', async () => {
    await open(head, false);
    const items = [{ shop_project_id: desk.facial, uid: desk.zhao }];
    const { appointment_id } = await desk.cashier.ask(appointmentAdd, {
      caller: { name: '来电客', mobile_number: freshPhone() },
      start_time: TEN,
      appointment_type: 'phone',
      items,
    });
    expect(appointment_id).toBeTruthy();
  });
});
