import { projectsHere } from '#domains/catalog/server/api.ts';
import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import type { ItemInput } from '../contract/appointment.schema.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { inOrder, type Wanted } from '../model/slots.ts';
import type { Desk } from './desk.ts';
import { servingDevices } from './places.queries.ts';
import type { KeptItem } from './scope.ts';

/**
 * With `any_room` false it takes no bed where no room is named; else it does, if it needs one. Of what was agreed upon: with `anyone`,
 * `auto_room` or `auto_device` its colleague, room or device was found for it, and is not asked for.
 */
export type Asked = Omit<ItemInput, 'together'> &
  Pick<Wanted, 'any_room' | 'asked_bed' | 'together'> &
  Partial<Pick<KeptItem, 'anyone' | 'auto_room' | 'bed_no' | 'auto_device'>>;

/** Who, where and with what something is to be done: what was found for it comes first, and is not asked for. */
function placeOf(item: Asked): Pick<Wanted, 'uid' | 'had_uid' | 'room_id' | 'had_bed' | 'device_id' | 'had_device' | 'asked_bed'> {
  const { uid = null, anyone = false, room_id = null, auto_room = false, bed_no = null, device_id = null, auto_device = false, asked_bed } = item;
  return {
    uid: anyone ? null : uid,
    ...(anyone && { had_uid: uid }),
    room_id: auto_room ? null : room_id,
    ...(room_id !== null && bed_no !== null && { had_bed: { room_id, bed_no } }),
    ...(asked_bed !== undefined && { asked_bed }),
    device_id: auto_device ? null : device_id,
    ...(auto_device && { had_device: device_id }),
  };
}

/**
 * What is asked for, with how long it takes here, what it leaves to clean, who may do it and which devices serve it here; 400 for what the
 * shop does not do.
 */
export async function wantedOf(reads: Reads, { shop_id }: Pick<Desk, 'shop_id'>, items: readonly Asked[]): Promise<Wanted[]> {
  const ids = [...new Set(items.map(({ shop_project_id }) => shop_project_id))];
  const rows = await reads.rows(
    projectsHere(reads, shop_id)
      .where('shop_project.shop_project_id', 'in', ids)
      .select([
        'shop_project.shop_project_id',
        'shop_project.project_name',
        'shop_project.duration_minutes',
        'shop_project.clean_minutes',
        'shop_project.needs_room',
        sql<string[]>`array(select i.identity_id::text from shop_project_identity i
          where i.org_id = shop_project.org_id and i.shop_project_id = shop_project.shop_project_id)`.as('identity_ids'),
        sql<string[]>`array(select d.device_id::text from ${servingDevices({
          org_id: sql.ref('shop_project.org_id'),
          shop_project_id: sql.ref('shop_project.shop_project_id'),
          shop_id: sql`${shop_id}`,
        })})`.as('device_ids'),
      ]),
  );
  const known = new Map(rows.map((row) => [row.shop_project_id, row]));
  return items.map((item, index) => {
    const { shop_project_id, minutes, together = false, any_room = true, auto_room = false } = item;
    const project = known.get(shop_project_id);
    if (!project) throw refuse(400, 'project_unknown', { field: `items.${index}.shop_project_id` });
    const { project_name: name, duration_minutes, clean_minutes, needs_room, identity_ids, device_ids: any_device } = project;
    const place = { ...placeOf(item), any_room: (any_room && needs_room) || auto_room, any_device };
    return { shop_project_id, name, minutes: minutes ?? duration_minutes, clean_minutes, identity_ids, together, ...place };
  });
}

type Agreed = Pick<KeptItem, 'item_no' | 'shop_project_id' | 'uid' | 'anyone' | 'room_id' | 'bed_no' | 'device_id' | 'auto_device' | 'starts_at'>;

/** The bed that something has comes first; what stands where it stood without one goes on so. */
function bedAsAgreed({ room_id }: Wanted, was: Agreed, stays: boolean): Pick<Wanted, 'had_bed' | 'bedless'> {
  if (was.room_id !== null) return { had_bed: { room_id: was.room_id, bed_no: was.bed_no! } };
  return stays && room_id === null ? { bedless: 'stands' } : {};
}

/** The same of its device. */
function deviceAsAgreed({ device_id }: Wanted, was: Agreed, stays: boolean): Pick<Wanted, 'any_device' | 'had_device' | 'stays'> {
  if (stays && was.device_id === null && device_id === null) return { any_device: [] };
  const isIts = device_id === null ? was.auto_device : device_id === was.device_id;
  return isIts ? { had_device: was.device_id, stays } : {};
}

/**
 * The same of what was agreed upon before: each thing keeps its bed, and the colleague and the device that were found for it, while they
 * are free. What begins when it began goes on as it is: without a bed or a device, if it was agreed upon so, or with the device that is
 * broken by now.
 */
export function asAgreed(wanted: readonly Wanted[], before: readonly Agreed[], from: number): Wanted[] {
  const times = inOrder(wanted, from);
  return wanted.map((item, index) => {
    const same = before.filter(({ shop_project_id }) => shop_project_id === item.shop_project_id);
    const was = same.find(({ item_no }) => item_no === index + 1) ?? same[0];
    if (!was) return item;
    const stays = was.starts_at.getTime() === times[index]!.from;
    const hands = item.uid === null && was.anyone ? { had_uid: was.uid } : {};
    return { ...item, ...hands, ...bedAsAgreed(item, was, stays), ...deviceAsAgreed(item, was, stays) };
  });
}

/** The same where somebody decided that what needs a bed may go without where none is left; of what was agreed upon, what went without. */
export const mayLackBed = (wanted: readonly Wanted[], before?: readonly Pick<KeptItem, 'room_id'>[]): Wanted[] =>
  wanted.map((item, index) => (item.bedless === undefined && (!before || before[index]?.room_id === null) ? { ...item, bedless: 'may' } : item));
