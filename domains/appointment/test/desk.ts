import { beforeEach } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { appointmentAdd } from '../contract/appointment.endpoints.ts';
import type { Booking } from './appointments.ts';

/** Who calls without having a file. */
const CALLER = { name: '王小姐', mobile_number: '13766660001' };
/** The day after the one on which worlds begin. */
export const TOMORROW = '2026-03-03';

/** The desk of the main store: who sits there, whom and what may be asked for. Each test begins with nothing agreed upon. */
export async function openDesk(world: World) {
  const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const { people, catalog } = world.founded.lanting!;
  const [zhao, sun, doctor] = [people['13800000011']!, people['13800000012']!, people['13800000014']!];
  const [facial, eye] = [catalog.projects.facial!, catalog.projects.eye!];
  // Whole hours, so that a sum is easily done.
  await world.look('lanting', 'update shop_project set duration_minutes = 60, clean_minutes = 0 where shop_project_id = any($1)', [[facial, eye]]);
  const booking = (start_time: string, more: Partial<Booking> = {}): Booking => ({
    caller: CALLER,
    start_time,
    items: [{ shop_project_id: facial, uid: zhao }],
    ...more,
  });
  const add = (start_time: string, more: Partial<Booking> = {}) => cashier.call(appointmentAdd, booking(start_time, more));
  return {
    cashier,
    manager,
    zhao,
    sun,
    doctor,
    facial,
    eye,
    booking,
    add,
    booked: async (start_time: string, more: Partial<Booking> = {}) => (await cashier.ask(appointmentAdd, booking(start_time, more))).appointment_id,
    refused: (start_time: string, more: Partial<Booking>, sentence: string, field?: string, status = 409) =>
      expectRefusal(world, 'lanting', () => add(start_time, more), { status, message: sentence, ...(field && { field }) }),
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Before each test of a file whatever was agreed upon is off. */
export const clearBefore = (world: () => World): void =>
  beforeEach(async () => void (await world().look('lanting', 'update appointment set status = 1 where status in (0, 4)')));
