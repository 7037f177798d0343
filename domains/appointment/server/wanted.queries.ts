import { projectsHere } from '#domains/catalog/server/api.ts';
import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import type { ItemInput } from '../contract/appointment.schema.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { inOrder, type Wanted } from '../model/slots.ts';
import type { Desk } from './desk.ts';
import { servingDevices } from './places.queries.ts';
import type { KeptItem } from './scope.ts';

/** With `any_room` it needs a bed in whichever room of the shop; with `auto_device` its device was found for it, and is not asked for. */
export type Asked = Omit<ItemInput, 'together'> & Pick<Wanted, 'any_room' | 'together'> & { auto_device?: boolean };

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
  return items.map(({ shop_project_id, uid = null, room_id = null, device_id: its = null, minutes, together = false, ...item }, index) => {
    const project = known.get(shop_project_id);
    if (!project) throw refuse(400, 'project_unknown', { field: `items.${index}.shop_project_id` });
    const { project_name: name, duration_minutes, clean_minutes, needs_room, identity_ids, device_ids } = project;
    const { any_room = false, auto_device = false } = item;
    const device = { device_id: auto_device ? null : its, any_device: device_ids, ...(auto_device && { had_device: its }) };
    const place = { uid, room_id, any_room: any_room && needs_room, ...device };
    return { shop_project_id, name, minutes: minutes ?? duration_minutes, clean_minutes, identity_ids, together, ...place };
  });
}

type Agreed = Pick<KeptItem, 'item_no' | 'shop_project_id' | 'device_id' | 'auto_device' | 'starts_at'>;

/**
 * The same of what was agreed upon before: each thing keeps the device that was found for it while that is free. What begins when it began
 * goes on as it is: without a device, if it was agreed upon before one was said to serve it, or with the one that is broken by now.
 */
export function asAgreed(wanted: readonly Wanted[], before: readonly Agreed[], from: number): Wanted[] {
  const times = inOrder(wanted, from);
  return wanted.map((item, index) => {
    const same = before.filter(({ shop_project_id }) => shop_project_id === item.shop_project_id);
    const was = same.find(({ item_no }) => item_no === index + 1) ?? same[0];
    if (!was) return item;
    const stays = was.starts_at.getTime() === times[index]!.from;
    if (stays && was.device_id === null && item.device_id === null) return { ...item, any_device: [] };
    const isIts = item.device_id === null ? was.auto_device : item.device_id === was.device_id;
    return isIts ? { ...item, had_device: was.device_id, stays } : item;
  });
}
