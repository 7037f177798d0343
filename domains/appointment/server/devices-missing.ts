import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { devicesMissing } from '../contract/device-projects.endpoints.ts';
import { HOLDING } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { heldSpan } from '../model/calendar.ts';
import { devicesGiven, type Without } from '../model/devices-given.ts';
import { devicesHeld, placesOf } from './places.queries.ts';

const WHY = 'whoever says what a device is for learns what stands without one';
const DAY_MS = 86_400_000;

/** What a device is to be for, beginning at a moment. */
interface Serving {
  shop_id: string;
  now: Date;
  device_id: string;
  shop_project_ids: readonly string[];
}

/** What is held in a shop from a moment on; nothing takes longer than a day. */
const heldFrom = (reads: Reads, { shop_id, now }: Serving) =>
  reads
    .across('appointment_item', WHY)
    .where('appointment_item.shop_id', '=', shop_id)
    .where('appointment_item.status', 'in', [...HOLDING])
    .where('appointment_item.starts_at', '>', new Date(now.getTime() - DAY_MS))
    .where('appointment_item.ends_at', '>', now);

/** What is held of some projects without a device. */
const withoutDevice = (reads: Reads, serving: Serving) =>
  heldFrom(reads, serving)
    .where('appointment_item.device_id', 'is', null)
    .where('appointment_item.shop_project_id', 'in', ['0', ...serving.shop_project_ids]);

/** What stands without a device of what one is to be for, each with the one that it would get: the earliest first. */
async function toBeGiven(reads: Reads, serving: Serving): Promise<(Without & { device_id: string | null })[]> {
  const { shop_id, device_id, shop_project_ids } = serving;
  const [standing, busy, pairs, { devices }] = await Promise.all([
    reads.rows(
      withoutDevice(reads, serving)
        .select(['appointment_id', 'item_no', 'shop_project_id', 'starts_at', 'ends_at'])
        .orderBy('appointment_item.starts_at')
        .orderBy('appointment_id')
        .orderBy('item_no'),
    ),
    reads.rows(heldFrom(reads, serving).where('appointment_item.device_id', 'is not', null).select(['device_id', 'starts_at', 'ends_at'])),
    reads.rows(
      reads
        .from('device_project')
        .where('device_project.shop_project_id', 'in', ['0', ...shop_project_ids])
        .where('device_project.device_id', '<>', device_id)
        .select(['device_project.device_id', 'device_project.shop_project_id']),
    ),
    placesOf(reads, shop_id),
  ]);
  const serves = (project: string): string[] => [
    device_id,
    ...pairs.filter(({ shop_project_id }) => shop_project_id === project).map((pair) => pair.device_id),
  ];
  return devicesGiven(
    standing.map(({ appointment_id, item_no, shop_project_id, ...at }) => ({ appointment_id, item_no, ...heldSpan(at), any_device: serves(shop_project_id) })),
    devicesHeld(devices, busy),
  );
}

/** How many appointments stand without a device of what one is to be for, and for how many none would be left. */
export const countMissing = (ctx: Ctx, input: RequestOf<typeof devicesMissing>): Promise<ResponseOf<typeof devicesMissing>> =>
  read(ctx, async (reads) => {
    const own = reads.from('device').select('device_id').where('device_id', '=', input.device_id).where('deleted_at', 'is', null);
    if (!(await reads.first(own.where('device.shop_id', '=', ctx.actor.shop.shop_id)))) throw refuse(404, 'device_unknown');
    const given = await toBeGiven(reads, { shop_id: ctx.actor.shop.shop_id, now: ctx.now, ...input });
    const num = (items: readonly Without[]): number => new Set(items.map(({ appointment_id }) => appointment_id)).size;
    return { standing_num: num(given), left_num: num(given.filter(({ device_id }) => device_id === null)) };
  });

/** Gives what stands without a device one that is free, the earliest first; how many things got one. */
export async function giveDevices(uow: UnitOfWork, serving: Serving): Promise<number> {
  const named = withoutDevice(uow, serving).select('appointment_item.appointment_id');
  // Whoever changes one of them at this moment is waited for, and what they made of it is read.
  const locked = uow.across('appointment', WHY).select('appointment_id').where('appointment_id', 'in', named);
  await uow.rows(locked.orderBy('appointment_id').forNoKeyUpdate());
  const given = (await toBeGiven(uow, serving)).filter(({ device_id }) => device_id !== null);
  if (given.length === 0) return 0;
  for (const [device_id, its] of Map.groupBy(given, (one) => one.device_id)) {
    const [ids, nums] = [its.map(({ appointment_id }) => appointment_id), its.map(({ item_no }) => item_no)];
    const those = sql<boolean>`(appointment_id, item_no) in (select * from unnest(${ids}::bigint[], ${nums}::integer[]))`;
    uow.change(uow.update('appointment_item').set({ device_id, auto_device: true }).where(those), its.length);
  }
  const ids = [...new Set(given.map(({ appointment_id }) => appointment_id))];
  uow.change(uow.update('appointment').set({ version: sql<number>`version + 1` }).where('appointment_id', 'in', ids), ids.length);
  return given.length;
}
