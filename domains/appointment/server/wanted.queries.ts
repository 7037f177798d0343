import { projectsHere } from '#domains/catalog/server/api.ts';
import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import type { ItemInput } from '../contract/appointment.schema.ts';
import { refuse } from '../model/appointment.refusals.ts';
import type { Wanted } from '../model/slots.ts';
import type { Desk } from './desk.ts';
import type { KeptItem } from './scope.ts';

/** With `any_room` it needs a bed in whichever room of the shop. */
export type Asked = Omit<ItemInput, 'together'> & Pick<Wanted, 'any_room' | 'together'>;

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
        sql<string[]>`array(select d.device_id::text from device_project s join device d on d.org_id = s.org_id and d.device_id = s.device_id
          where s.org_id = shop_project.org_id and s.shop_project_id = shop_project.shop_project_id
            and d.shop_id = ${shop_id} and d.deleted_at is null)`.as('device_ids'),
      ]),
  );
  const known = new Map(rows.map((row) => [row.shop_project_id, row]));
  return items.map(({ shop_project_id, uid = null, room_id = null, device_id = null, minutes, together = false, any_room = false }, index) => {
    const project = known.get(shop_project_id);
    if (!project) throw refuse(400, 'project_unknown', { field: `items.${index}.shop_project_id` });
    const { project_name: name, duration_minutes, clean_minutes, needs_room, identity_ids, device_ids } = project;
    const place = { uid, room_id, any_room: any_room && needs_room, device_id, any_device: device_ids };
    return { shop_project_id, name, minutes: minutes ?? duration_minutes, clean_minutes, identity_ids, together, ...place };
  });
}

type Agreed = Pick<KeptItem, 'item_no' | 'shop_project_id' | 'device_id'>;

/** The same where it stays when it was: what was agreed upon before a device was said to serve it goes on without one. */
export const asAgreed = (wanted: readonly Wanted[], before: readonly Agreed[]): Wanted[] =>
  wanted.map((item, index) => {
    const was = before.find(({ item_no }) => item_no === index + 1);
    const isWithout = was?.shop_project_id === item.shop_project_id && was.device_id === null && item.device_id === null;
    return isWithout ? { ...item, any_device: [] } : item;
  });
