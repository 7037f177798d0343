import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Reads } from '#kernel/server/transaction.ts';

const WHY = 'whether the day of a shop is closed, which one works or pays in';

/** What a function of the database says of a shop's day. */
const saysOf = async (reads: Reads, shop_id: string, says: RawBuilder<boolean>): Promise<boolean> =>
  (await reads.first(reads.across('shop', WHY).where('shop.shop_id', '=', shop_id).select(says.as('says'))))?.says ?? false;

/** Whether a shop's day was counted and closed: nothing is posted on it any more. */
export const isDayClosed = (reads: Reads, shop_id: string, day: string): Promise<boolean> =>
  saysOf(reads, shop_id, sql<boolean>`is_day_closed(shop.shop_id, ${day}::date)`);

/** Whether it ever was: what was counted once is changed by two people, whoever opened its day again. */
export const wasDayClosed = (reads: Reads, shop_id: string, day: string): Promise<boolean> =>
  saysOf(reads, shop_id, sql<boolean>`was_day_closed(shop.shop_id, ${day}::date)`);

/**
 * Refuses (409) what would bring money on a day that is closed: it could be posted no more once it is there. Whoever closes the
 * day at this moment is waited for, or waits and sees what was begun.
 */
export async function refuseClosedDay(reads: Reads, shop_id: string, day: string): Promise<void> {
  const shop = reads.across('shop', WHY).where('shop.shop_id', '=', shop_id);
  const held = reads.first(shop.select(sql`pg_advisory_xact_lock_shared(day_key(shop.shop_id, ${day}::date))`.as('held')));
  // A question of its own, after the lock: it sees what was closed while it waited.
  const [, isClosed] = await Promise.all([held, isDayClosed(reads, shop_id, day)]);
  if (isClosed) throw new Refusal(409, 'kernel.day_closed');
}
