import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { shiftGrid, shiftPlanSave } from '#domains/staff/contract/shift-plan.endpoints.ts';
import { appointmentAdd } from '../contract/appointment.endpoints.ts';
import { appointmentBoard, appointmentItemSlots } from '../contract/board.endpoints.ts';
import { closedDaysEdit, closedDaysRead, standingOn } from '../contract/closed.endpoints.ts';
import type { ClosedDay } from '../contract/closed.schema.ts';
import { groupSlots } from '../contract/group.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { seriesPlan } from '../contract/series.endpoints.ts';
import { offerFreed } from '../server/api.ts';
import { TOMORROW } from './desk.ts';
import { clearSelvesBefore, openSelfDesk, type SelfDesk } from './self-desk.ts';
import { asStranger, freshPhone } from './selves.ts';

const FEAST = '2026-03-10';
const NEXT = '2026-03-11';
const CLOSED = '不在营业时间内，或项目在打烊前做不完';

let world: World;
let desk: SelfDesk;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  desk = await openSelfDesk(world);
  head = await world.as('administrator');
});
afterAll(() => world.close());
clearSelvesBefore(() => world);

const decide = async (client: Client, days: ClosedDay[] | null) => {
  const { version } = await client.ask(closedDaysRead, {});
  await client.ask(closedDaysEdit, { days, version });
};
beforeEach(() => decide(desk.manager, null));

const asked = (date: string) => ({ date, items: [{ shop_project_id: desk.facial, uid: desk.zhao }] });
const slotsOn = async (date: string) => (await desk.cashier.ask(appointmentItemSlots, asked(date))).slots.length;
const onPage = async (date: string) =>
  (await asStranger(world, self.selfSlots, { page_code: desk.page_code, date, shop_project_ids: [desk.facial] })).data.start_times.length;

describe('a closed day', () => {
  it('has no slots at the desk, for a group, on the page or in a series, and its neighbours have all of theirs', async () => {
    const usual = [await slotsOn(FEAST), await onPage(FEAST)];
    expect(usual.every((num) => num > 0)).toBe(true);
    await decide(desk.manager, [{ date: FEAST, name: '春节' }]);
    expect([await slotsOn(FEAST), await onPage(FEAST)]).toEqual([0, 0]);
    expect([await slotsOn(NEXT), await onPage(NEXT)]).toEqual(usual);
    const { closed, best } = await desk.cashier.ask(appointmentItemSlots, { ...asked(FEAST), wished: `${FEAST} 10:00` });
    expect(closed).toBe('春节');
    expect(best.every(({ start_time }) => start_time.startsWith(NEXT))).toBe(true);
    const together = await desk.cashier.ask(groupSlots, { date: FEAST, guests: [asked(FEAST), asked(FEAST)].map(({ items }) => ({ items })) });
    expect(together).toMatchObject({ closed: '春节', slots: [] });
    const appointment_id = await desk.booked(`${TOMORROW} 10:00`);
    const [first, second] = await desk.cashier.ask(seriesPlan, { appointment_id, every: 1, unit: 'week', times: 2 });
    expect(first).toMatchObject({ wished_time: `${FEAST} 10:00`, start_time: null, problem: 'closed' });
    expect(second).toMatchObject({ start_time: '2026-03-17 10:00', problem: null });
  });

  it('is offered to nobody who waits', async () => {
    const caller = { name: '候补客', mobile_number: freshPhone() };
    const waits = { caller, shop_project_id: desk.facial, date: FEAST, from_time: '10:00', until_time: '12:00' };
    await desk.cashier.ask(selfDesk.waitAdd, waits);
    await decide(desk.manager, [{ date: FEAST, name: '' }]);
    expect(await offerFreed(world.backend, world.now())).toBe(0);
    await decide(desk.manager, null);
    expect(await offerFreed(world.backend, world.now())).toBe(1);
  });

  it('is refused whatever shift was planned, and booked for a reason by whoever may decide so', async () => {
    await decide(desk.manager, [{ date: FEAST, name: '春节' }]);
    await desk.refused(`${FEAST} 10:00`, {}, CLOSED, 'start_time');
    const [shift] = await world.look<{ shift_id: string }>('lanting', 'select shift_id from shift where shop_id = $1 and is_open limit 1', [
      desk.manager.shop_id,
    ]);
    const plan = async (cell: { plan: 'shift'; shift_id: string } | { plan: 'none' }) => {
      const { cells } = await desk.manager.ask(shiftGrid, { start_date: FEAST, day_num: 1 });
      const { plan_id, version } = cells.find(({ uid }) => uid === desk.zhao) ?? { plan_id: null, version: 0 };
      return desk.manager.ask(shiftPlanSave, { cells: [{ uid: desk.zhao, plan_date: FEAST, plan_id, version, ...cell }] });
    };
    await plan({ plan: 'shift', ...shift! });
    await desk.refused(`${FEAST} 10:00`, {}, CLOSED, 'start_time');
    const { appointment_id } = await desk.manager.ask(appointmentAdd, desk.booking(`${FEAST} 10:00`, { override_reason: '老客户拜年' }));
    const { items, closed } = await desk.manager.ask(appointmentBoard, { date: FEAST });
    expect(closed).toEqual([{ date: FEAST, name: '春节' }]);
    expect(items.find((item) => item.appointment_id === appointment_id)).toMatchObject({ override_reason: '老客户拜年', unattended: false });
    await plan({ plan: 'none' });
  });

  it('leaves what was agreed upon, which shows that nobody serves it; whoever closes it knows how many before', async () => {
    const id = await desk.booked(`${FEAST} 10:00`);
    await desk.booked(`${FEAST} 11:00`);
    await desk.booked(`${NEXT} 10:00`);
    const dates = [TOMORROW, FEAST, NEXT];
    expect(await desk.manager.ask(standingOn, { dates })).toEqual([
      { date: FEAST, appointment_num: 2 },
      { date: NEXT, appointment_num: 1 },
    ]);
    await decide(desk.manager, [{ date: FEAST, name: '春节' }]);
    const { items } = await desk.manager.ask(appointmentBoard, { date: FEAST, days: 2 });
    expect(items.find((item) => item.appointment_id === id)!.unattended).toBe(true);
    expect(items.map(({ unattended }) => unattended)).toEqual([true, true, false]);
  });

  it('has its own hours after midnight, and the evening before keeps its', async () => {
    await decideRules(desk.manager, { 'appointment.opens_at': '14:00', 'appointment.closes_at': '02:00' });
    await desk.booked(`${FEAST} 00:00`);
    await desk.booked(`${NEXT} 00:00`);
    expect(await desk.manager.ask(standingOn, { dates: [FEAST] })).toEqual([{ date: FEAST, appointment_num: 1 }]);
    await decide(desk.manager, [{ date: FEAST, name: '' }]);
    const { items } = await desk.manager.ask(appointmentBoard, { date: FEAST, days: 2 });
    expect(items.map(({ start_time, unattended }) => [start_time, unattended])).toEqual([
      [`${FEAST} 00:00`, false],
      [`${NEXT} 00:00`, true],
    ]);
    await decideRules(desk.manager, { 'appointment.opens_at': null, 'appointment.closes_at': null });
  });
});

describe('who decides', () => {
  it('is the head office for shops that decided nothing of their own; a day is closed once, and by whoever read the latest', async () => {
    await desk.booked(`${FEAST} 10:00`);
    expect(await head.ask(standingOn, { dates: [FEAST] })).toEqual([{ date: FEAST, appointment_num: 1 }]);
    await decide(head, [{ date: FEAST, name: '春节' }]);
    expect(await desk.manager.ask(closedDaysRead, {})).toMatchObject({ days: [{ date: FEAST, name: '春节' }], source: 'organisation' });
    expect(await slotsOn(FEAST)).toBe(0);
    await decide(desk.manager, []);
    expect(await slotsOn(FEAST)).toBeGreaterThan(0);
    expect(await head.ask(standingOn, { dates: [FEAST] })).toEqual([]);
    const { version } = await desk.manager.ask(closedDaysRead, {});
    const twice = [{ date: FEAST }, { date: FEAST, name: '春节' }];
    const refused = (days: typeof twice, at: number, sentence: string, status: number) =>
      expectRefusal(world, 'lanting', () => desk.manager.call(closedDaysEdit, { days, version: at }), { status, message: sentence });
    await refused(twice, version, '同一天不能重复', 400);
    expect((await desk.manager.call(closedDaysEdit, { days: [{ date: FEAST }], version: version - 1 })).status).toBe(409);
    expect((await desk.cashier.call(closedDaysEdit, { days: [], version })).status).toBe(403);
    await decide(head, null);
  });

  it('of the chain stay known to a shop that decided otherwise: what would hold again, and what stands on it', async () => {
    await decide(head, [{ date: NEXT, name: '全国休业' }]);
    await decide(desk.manager, []);
    await desk.booked(`${NEXT} 10:00`);
    const { days, inherited, source } = await desk.manager.ask(closedDaysRead, {});
    expect({ days, inherited, source }).toEqual({ days: [], inherited: [{ date: NEXT, name: '全国休业' }], source: 'shop' });
    expect(await desk.manager.ask(standingOn, { dates: inherited.map(({ date }) => date) })).toEqual([{ date: NEXT, appointment_num: 1 }]);
    await decide(head, null);
  });
});
