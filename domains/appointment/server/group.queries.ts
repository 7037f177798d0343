import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { groupSlots } from '../contract/group.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { bestOfGroup, groupSlotsOf } from '../model/group.ts';
import { minutesOf, type Wanted } from '../model/slots.ts';
import { withOffered } from '../model/waiting.ts';
import { closedName } from './closed-days.ts';
import { type Desk, dayAt, deskOf } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { offered } from './offered.queries.ts';
import { beginningOf } from './placing.ts';
import { appointmentsOf, itemsOf } from './scope.ts';
import { waitingOf } from './siblings.ts';
import { namesIn, possibleOf, whyNot } from './slots.queries.ts';
import { wantedOf } from './wanted.queries.ts';

/** So far ahead a place is looked for. */
const DAYS = 7;
const MINUTE_MS = 60_000;

/** What a guest wants; where no room is named, the first that is free, if they need one. */
export const itemsOfGuest = ({ items, any_room }: Pick<RequestOf<typeof groupSlots>['guests'][number], 'items' | 'any_room'>) =>
  items.map((item) => ({ ...item, any_room }));

/** What the guests want: as it is asked, or as the group of an appointment has it, whose own places are free for it. */
async function guestsOf(
  reads: Reads,
  desk: Desk,
  { guests, appointment_id }: RequestOf<typeof groupSlots>,
): Promise<{ wanted: Wanted[][]; except: string[] }> {
  if (!appointment_id) {
    if (guests.length === 0) throw refuse(400, 'guests_required', { field: 'guests' });
    return { wanted: await Promise.all(guests.map((guest) => wantedOf(reads, desk, itemsOfGuest(guest)))), except: [] };
  }
  const one = appointmentsOf(reads).where('appointment.appointment_id', '=', appointment_id).where('appointment.shop_id', '=', desk.shop_id);
  const found = await reads.first(one.select('appointment.group_id'));
  if (!found?.group_id) throw refuse(404, 'appointment_not_found');
  const except = (await reads.rows(waitingOf(reads, desk, found.group_id))).map((row) => row.appointment_id);
  const wanted = await Promise.all(except.map(async (id) => wantedOf(reads, desk, await itemsOf(reads, id))));
  return { wanted, except };
}

/** When all guests can begin together in the shop one works in: the day's slots, and the three best ones of a week. */
export const findGroupSlots = (ctx: Ctx, input: RequestOf<typeof groupSlots>): Promise<ResponseOf<typeof groupSlots>> =>
  read(ctx, async (reads) => {
    const { date, wished } = input;
    const desk = deskOf(reads, ctx);
    const { wanted, except } = await guestsOf(reads, desk, input);
    const [facts, offers] = await Promise.all([factsOf(reads, desk, { date, days: DAYS, except }), offered(reads, desk)]);
    const left = possibleOf(groupSlotsOf(withOffered(facts, offers), wanted));
    const minutes = Math.max(...wanted.map(minutesOf));
    const spanAt = (from: number) => ({ start_time: wallTime(desk.time_zone, from), end_time: wallTime(desk.time_zone, from + minutes * MINUTE_MS) });
    const slots = groupSlotsOf(facts, wanted).filter(({ from }) => dayAt(desk, from) >= date);
    return {
      closed: await closedName(desk, date),
      best: bestOfGroup(
        slots.filter(({ from }) => left.has(from)),
        wished ? beginningOf(desk, wished) : null,
      ).map(({ from, placed }) => ({ ...spanAt(from), staff_names: namesIn(facts, placed) })),
      slots: slots
        .filter(({ from }) => dayAt(desk, from) === date)
        .map(({ from, placing }) => ({
          ...spanAt(from),
          ...whyNot(placing),
          staff_names: 'placed' in placing ? namesIn(facts, placing.placed.flat()) : '',
          offered: 'placed' in placing && !left.has(from),
        })),
    };
  });
