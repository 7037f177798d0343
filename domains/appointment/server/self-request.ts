import type { Selectable } from 'kysely';
import { memberOfPhone } from '#domains/member/server/api.ts';
import type { Database } from '#db/schema.ts';
import type { Reads, Writes } from '#kernel/server/transaction.ts';
import { countryOf } from '#kernel/contract/dial.ts';
import { isOnSlot, place, type Placed } from '../model/slots.ts';
import { withOffered } from '../model/waiting.ts';
import { writeAppointment } from './agreed.ts';
import { type Desk, dayAt } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { offered } from './offered.queries.ts';
import { wantedOf } from './wanted.queries.ts';

/** A request as it is kept. */
export type Request = Selectable<Database['self_booking']>;

/** What a request is for, in its order. */
export const projectsOf = (reads: Reads, self_booking_id: string) =>
  reads.rows(
    reads
      .across('self_booking_item', 'what a request that was judged is for')
      .where('self_booking_id', '=', self_booking_id)
      .select(['shop_project_id', 'item_name'])
      .orderBy('item_no'),
  );

interface Asked {
  shop_project_ids: readonly string[];
  uid: string | null;
  from: number;
  /** The request that is answered: what is offered to it is its own. */
  own?: string;
}

/** Where what is asked for has its place, what is offered to those who wait left to them; null where it has none. Why is not said. */
export async function placeFor(reads: Reads, desk: Desk, { shop_project_ids, uid, from, own }: Asked): Promise<Placed[] | null> {
  const [facts, offers, wanted] = await Promise.all([
    factsOf(reads, desk, { date: dayAt(desk, from), days: 1 }),
    offered(reads, desk, own),
    wantedOf(
      reads,
      desk,
      shop_project_ids.map((shop_project_id) => ({ shop_project_id, uid, any_room: true })),
    ),
  ]);
  const placing = place(withOffered(facts, offers), wanted, from);
  return 'placed' in placing && isOnSlot(facts, from) ? placing.placed : null;
}

/** Makes the appointment of a request: for the member who was chosen, or whose phone was proved, else for the caller. */
export async function appointmentOf(
  writes: Writes,
  desk: Desk,
  request: Pick<Request, 'caller_name' | 'caller_mobile' | 'remarks'> & Partial<Pick<Request, 'member_id'>>,
  { items, booked_uid }: { items: readonly Placed[]; booked_uid: string },
) {
  const { caller_name: name, caller_mobile: mobile_number, remarks } = request;
  const proved = { country_code: countryOf(mobile_number), mobile_number };
  const member_id = request.member_id ?? (await memberOfPhone(writes, desk.shop_id, proved));
  const caller = member_id === null ? { name, mobile_number } : null;
  return { ...writeAppointment(writes, desk, { items, member_id, caller, appointment_type: 'self', remarks, booked_uid }), member_id };
}
