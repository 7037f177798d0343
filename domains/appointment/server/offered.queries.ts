import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import { selfFlow } from '../model/self.machine.ts';
import type { Offer } from '../model/waiting.ts';
import type { Desk } from './desk.ts';
import { servingDevices } from './places.queries.ts';

const MINUTE_MS = 60_000;
const { proposed } = selfFlow.state;

/** What is offered at this moment: to whom, and until when it is theirs. */
export interface LiveOffer extends Offer {
  self_booking_id: string;
  name: string;
  offer_until: Date;
}

/** For how many minutes a bed is cleaned after what a request is for; null: nothing of it takes one. */
const cleanMinutes = sql<number | null>`(select max(p.clean_minutes) from self_booking_item i
  join shop_project p on p.org_id = i.org_id and p.shop_project_id = i.shop_project_id
  where i.org_id = self_booking.org_id and i.self_booking_id = self_booking.self_booking_id and p.needs_room)`;

/** The devices of the shop that serve what a request is for. */
const devicesFor = sql<string[]>`array(select serving.device_id::text from self_booking_item i
  cross join lateral (select d.device_id from ${servingDevices({
    org_id: sql.ref('i.org_id'),
    shop_project_id: sql.ref('i.shop_project_id'),
    shop_id: sql.ref('self_booking.shop_id'),
  })}) serving
  where i.org_id = self_booking.org_id and i.self_booking_id = self_booking.self_booking_id)`;

/** What is offered in a shop at this moment to those who wait, but for the one who asks. */
export async function offered(reads: Reads, { shop_id, now }: Pick<Desk, 'shop_id' | 'now'>, except?: string): Promise<LiveOffer[]> {
  const live = reads
    .across('self_booking', 'what is offered to whoever waits is nobody else’s for as long')
    .where('self_booking.shop_id', '=', shop_id)
    .where('self_booking.status', '=', proposed)
    .where('offer_until', '>', now)
    .select(['self_booking_id', 'caller_name', 'offer_until', 'proposed_at', 'proposed_until', 'proposed_uid'])
    .select([cleanMinutes.as('clean_minutes'), devicesFor.as('devices')]);
  const rows = await reads.rows(except ? live.where('self_booking_id', '<>', except) : live);
  return rows.map(({ self_booking_id, caller_name, offer_until, proposed_at, proposed_until, proposed_uid, clean_minutes, devices }) => ({
    self_booking_id,
    name: caller_name,
    offer_until: offer_until!,
    from: proposed_at!.getTime(),
    until: proposed_until!.getTime(),
    uid: proposed_uid!,
    bed_until: clean_minutes === null ? null : proposed_until!.getTime() + clean_minutes * MINUTE_MS,
    devices,
  }));
}
