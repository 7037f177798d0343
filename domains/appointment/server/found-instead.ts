import type { Reads } from '#kernel/server/transaction.ts';
import type { Placed } from '../model/slots.ts';
import type { KeptItem } from './scope.ts';

const WHY = 'whoever moves an appointment learns who and what was found for it instead';

/** Who serves and where it lies instead of who and what was found for it before; what was asked for is no news. */
export async function foundInstead(reads: Reads, before: readonly KeptItem[], items: readonly Placed[]) {
  const pairs = items.flatMap((item) => {
    const was = before.find(({ item_no, shop_project_id }) => item_no === item.item_no && shop_project_id === item.shop_project_id);
    return was ? [{ was, item }] : [];
  });
  const hands = pairs.flatMap(({ was, item }) => (item.anyone && was.uid !== item.uid ? [item.uid] : []));
  const bed = pairs.find(
    ({ was, item }) =>
      was.room_id !== null &&
      item.room_id !== null &&
      item.asked_bed === undefined &&
      (item.auto_room || item.room_id === was.room_id) &&
      (item.room_id !== was.room_id || item.bed_no !== was.bed_no),
  )?.item;
  // Asked for where there is something to tell alone.
  const [people, room] = await Promise.all([
    hands.length > 0 ? reads.rows(reads.across('staff', WHY).select('real_name').where('uid', 'in', hands).orderBy('uid')) : [],
    bed ? reads.first(reads.across('room', WHY).select('room_name').where('room_id', '=', bed.room_id)) : undefined,
  ]);
  return {
    other_staff: people.map(({ real_name }) => real_name).join('、'),
    other_bed: bed && room ? { room_name: room.room_name, bed_no: bed.bed_no! } : null,
  };
}
