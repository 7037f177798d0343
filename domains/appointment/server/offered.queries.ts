import type { Reads } from '#kernel/server/transaction.ts';
import { selfFlow } from '../model/self.machine.ts';
import type { Offer } from '../model/waiting.ts';
import type { Desk } from './desk.ts';

const { proposed } = selfFlow.state;

/** What is offered in a shop at this moment to those who wait, but for the one who asks. */
export async function offered(reads: Reads, { shop_id, now }: Pick<Desk, 'shop_id' | 'now'>, except?: string): Promise<Offer[]> {
  const live = reads
    .across('self_booking', 'what is offered to whoever waits is nobody else’s for as long')
    .where('self_booking.shop_id', '=', shop_id)
    .where('self_booking.status', '=', proposed)
    .where('offer_until', '>', now)
    .select(['proposed_at', 'proposed_until', 'proposed_uid']);
  const rows = await reads.rows(except ? live.where('self_booking_id', '<>', except) : live);
  return rows.map(({ proposed_at, proposed_until, proposed_uid }) => ({
    from: proposed_at!.getTime(),
    until: proposed_until!.getTime(),
    uid: proposed_uid!,
  }));
}
