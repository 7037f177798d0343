import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentCancel, appointmentEdit } from '../contract/appointment.endpoints.ts';
import { seriesAdd, seriesPlan } from '../contract/series.endpoints.ts';
import { detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());
clearBefore(() => world);

const WEEKS = ['2026-03-10', '2026-03-17', '2026-03-24'] as const;
const plan = (appointment_id: string, times = 3) => desk.cashier.ask(seriesPlan, { appointment_id, every: 1, unit: 'week', times });
/** A series of four: tomorrow and the three weeks after it, at ten with 赵雪. */
async function aSeries(): Promise<{ first: string; later: string[] }> {
  const first = await desk.booked(`${TOMORROW} 10:00`);
  const places = WEEKS.map((day) => ({ start_time: `${day} 10:00`, uids: [desk.zhao] }));
  const { appointment_ids } = await desk.cashier.ask(seriesAdd, { appointment_id: first, places });
  return { first, later: appointment_ids };
}
const startsOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await detailOf(desk.cashier, id)).start_time));

describe('a series', () => {
  it('is shown before it is saved: as the first one, at the nearest time with the same hands, else with others’', async () => {
    const first = await desk.booked(`${TOMORROW} 10:00`);
    await desk.booked(`${WEEKS[1]} 10:00`);
    for (let hour = 8; hour < 22; hour += 1) await desk.booked(`${WEEKS[2]} ${String(hour).padStart(2, '0')}:00`);
    const found = await plan(first);
    expect(found).toMatchObject([
      { wished_time: `${WEEKS[0]} 10:00`, start_time: `${WEEKS[0]} 10:00`, uids: [desk.zhao], problem: null },
      { wished_time: `${WEEKS[1]} 10:00`, start_time: `${WEEKS[1]} 09:00`, uids: [desk.zhao], problem: 'busy' },
      { wished_time: `${WEEKS[2]} 10:00`, start_time: `${WEEKS[2]} 10:00`, problem: 'busy' },
    ]);
    expect(found[2]!.uids).not.toContain(desk.zhao);
  });

  it('is saved as it was read, each one among the others', async () => {
    const { first, later } = await aSeries();
    expect(await startsOf(later)).toEqual(WEEKS.map((day) => `${day} 10:00`));
    const { series } = await detailOf(desk.cashier, later[1]!);
    expect(series.map(({ appointment_id }) => appointment_id)).toEqual([first, ...later]);
  });

  it('tells of a member who has another appointment at one of its times', async () => {
    const member_id = await newCustomer(world, { member_name: '连约客', mobile_number: '13912349998' });
    const first = await desk.booked(`${TOMORROW} 10:00`, { caller: null, member_id });
    const add = async (day: string) => {
      const places = [{ start_time: `${day} 10:00`, uids: [desk.zhao] }];
      return (await desk.cashier.ask(seriesAdd, { appointment_id: first, places })).member_overlap;
    };
    await desk.booked(`${WEEKS[1]} 10:00`, { caller: null, member_id, items: [{ shop_project_id: desk.facial, uid: desk.sun }] });
    expect(await add(WEEKS[0]!)).toBe(false);
    expect(await add(WEEKS[1]!)).toBe(true);
  });

  it('is not saved at all where one of its places is taken by now', async () => {
    const first = await desk.booked(`${TOMORROW} 10:00`);
    await desk.booked(`${WEEKS[1]} 10:00`);
    const places = WEEKS.map((day) => ({ start_time: `${day} 10:00`, uids: [desk.zhao] }));
    await expectRefusal(world, 'lanting', () => desk.cashier.call(seriesAdd, { appointment_id: first, places }), {
      status: 409,
      message: `${WEEKS[1]} 10:00 排不下，全部未保存，请调整后重试`,
      field: 'places.1.start_time',
    });
  });

  it('never stands twice at one place, whatever is asked for', async () => {
    const first = await desk.booked(`${TOMORROW} 10:00`);
    const place = { start_time: `${WEEKS[0]} 10:00`, uids: [desk.zhao] };
    await expectRefusal(world, 'lanting', () => desk.cashier.call(seriesAdd, { appointment_id: first, places: [place, place] }), {
      status: 409,
      message: `${WEEKS[0]} 10:00 排不下，全部未保存，请调整后重试`,
    });
  });

  it('is cancelled alone, or with what comes later and is still awaited', async () => {
    const { first, later } = await aSeries();
    await desk.cashier.ask(appointmentCancel, { appointment_id: later[2]!, reason: '出差' });
    await desk.cashier.ask(appointmentCancel, { appointment_id: later[0]!, reason: '不来了', later: true });
    const states = await Promise.all([first, ...later].map(async (id) => (await detailOf(desk.cashier, id)).status));
    expect(states).toEqual([0, 1, 1, 1]);
    expect((await detailOf(desk.cashier, later[1]!)).cancel_reason).toBe('不来了');
    expect((await detailOf(desk.cashier, later[2]!)).cancel_reason).toBe('出差');
  });

  it('moves alone, or with what comes later, a week on too, where each stood before the next', async () => {
    const { first, later } = await aSeries();
    const edit = async (appointment_id: string, start_time: string, more: { later: boolean }) => {
      const { version } = await detailOf(desk.cashier, appointment_id);
      return desk.cashier.call(appointmentEdit, {
        appointment_id,
        version,
        start_time,
        items: [{ shop_project_id: desk.facial, uid: desk.zhao }],
        ...more,
      });
    };
    expect((await edit(later[0]!, `${WEEKS[0]} 15:00`, { later: false })).status).toBe(200);
    expect(await startsOf([first, ...later])).toEqual([`${TOMORROW} 10:00`, `${WEEKS[0]} 15:00`, `${WEEKS[1]} 10:00`, `${WEEKS[2]} 10:00`]);
    expect((await edit(later[0]!, `${WEEKS[1]} 10:00`, { later: true })).status).toBe(200);
    expect(await startsOf([first, ...later])).toEqual([`${TOMORROW} 10:00`, `${WEEKS[1]} 10:00`, `${WEEKS[2]} 10:00`, '2026-03-31 10:00']);
    await desk.booked('2026-03-31 12:00');
    await expectRefusal(world, 'lanting', () => edit(later[0]!, `${WEEKS[1]} 12:00`, { later: true }), {
      status: 409,
      message: '2026-03-31 12:00 排不下，全部未保存，请调整后重试',
      field: 'start_time',
    });
  });

  it('of another shop or chain is none', async () => {
    const { first } = await aSeries();
    for (const person of ['siblingManager', 'strangerManager'] as const) {
      const stranger = await world.as(person);
      expect((await stranger.call(seriesPlan, { appointment_id: first, every: 1, unit: 'week', times: 1 })).status).toBe(404);
      expect((await stranger.call(seriesAdd, { appointment_id: first, places: [{ start_time: `${WEEKS[0]} 10:00`, uids: [desk.sun] }] })).status).toBe(404);
    }
  });
});
