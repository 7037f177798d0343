import type { RecordAction } from '../contract/service-log.endpoints.ts';
import { refuse } from './record.refusals.ts';

/** An entry as far as it decides who may change it. */
export interface Entry {
  created_uid: string;
  shop_id: string;
  is_withdrawn: boolean;
}

/** Who looks at it, where, and with which rights of its kind. */
export interface Reader {
  uid: string;
  shop_id: string;
  may_write: boolean;
  may_manage: boolean;
}

/** What may be done with an entry where it was made: its author, or whoever manages them, changes and withdraws it once. */
export function actionsOn({ created_uid, shop_id, is_withdrawn }: Entry, reader: Reader): RecordAction[] {
  if (is_withdrawn || shop_id !== reader.shop_id || !reader.may_write) return [];
  return reader.may_manage || created_uid === reader.uid ? ['edit', 'withdraw'] : [];
}

/** Refuses (409) to change a withdrawn entry, and (403) a colleague's without the right to manage them. */
export function assertChangeable(entry: Entry, reader: Reader): void {
  if (entry.is_withdrawn) throw refuse(409, 'withdrawn_already');
  if (actionsOn(entry, reader).length === 0) throw refuse(403, 'of_another');
}

/** Whether somebody sees what an entry said before its edits: who wrote it down, and whoever manages them; of a withdrawn one nobody. */
export const seesBefore = ({ created_uid, is_withdrawn }: Entry, { uid, may_manage }: Reader): boolean =>
  !is_withdrawn && (may_manage || created_uid === uid);

/** Refuses (400) a day that has not come yet. */
export function assertPast(business_date: string, today: string): void {
  if (business_date > today) throw refuse(400, 'day_in_future', { field: 'business_date' });
}
