import type { Client, World } from '#apps/testing/world.ts';
import { deviceAdd } from '#domains/staff/contract/device.endpoints.ts';
import { roomAdd } from '#domains/staff/contract/room.endpoints.ts';
import type { RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { appointmentAdd, appointmentDetail } from '../contract/appointment.endpoints.ts';

export type Booking = RequestInputOf<typeof appointmentAdd>;

let made = 0;

/** A day far enough away that no other sample meets it; and a beginning on it. */
export function freshStart(): string {
  made += 1;
  const day = new Date(Date.UTC(2026, 5, 1 + (Math.floor(made / 10) % 200))).toISOString().slice(0, 'yyyy-MM-dd'.length);
  return `${day} ${String(9 + (made % 10)).padStart(2, '0')}:00`;
}

/** A booking of a caller, for anyone able, at a time nobody has taken. */
export function aBooking(world: World, organisation: string, more: Partial<Booking> = {}): Booking {
  const { catalog } = world.founded[organisation]!;
  const caller = { name: `来电${made}`, mobile_number: `1390000${String(1000 + (made % 9000))}` };
  return { caller, start_time: freshStart(), items: [{ shop_project_id: catalog.projects.facial! }], ...more };
}

/** Agrees upon an appointment; its id. */
export const book = async (world: World, client: Client, organisation: string, more: Partial<Booking> = {}): Promise<string> =>
  (await client.ask(appointmentAdd, aBooking(world, organisation, more))).appointment_id;

export const detailOf = (client: Client, appointment_id: string): Promise<ResponseOf<typeof appointmentDetail>> =>
  client.ask(appointmentDetail, { appointment_id });

/** The next number, as wide as all others: rooms stand in the order of their numbers' letters, however many were made before. */
const nextNumber = (): string => String((made += 1)).padStart(6, '0');

/** A room of so many beds in the shop of somebody. */
export async function aRoom(client: Client, bed_count: number): Promise<string> {
  const number = nextNumber();
  return (await client.ask(roomAdd, { room_num: `预约${number}`, room_name: `护理室${number}`, bed_count })).room_id;
}

/** A device in the shop of somebody, for nothing in particular. */
export async function aDevice(client: Client): Promise<string> {
  const number = nextNumber();
  return (await client.ask(deviceAdd, { device_num: `预约${number}`, device_name: `激光${number}` })).device_id;
}
