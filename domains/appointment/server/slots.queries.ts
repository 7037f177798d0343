import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { appointmentItemSlots, appointmentSlots } from '../contract/board.endpoints.ts';
import { bestOf, type Facts, minutesOf, type Placed, type Placing, slotsOf } from '../model/slots.ts';
import type { GroupPlacing } from '../model/group.ts';
import { withOffered } from '../model/waiting.ts';
import { closedName } from './closed-days.ts';
import { type Desk, dayAt, deskOf } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { offered } from './offered.queries.ts';
import { beginningOf } from './placing.ts';
import { appointmentsOf, itemsOf } from './scope.ts';
import { type Asked, asAgreed, wantedOf } from './wanted.queries.ts';

/** So far ahead a place is looked for. */
const DAYS = 7;

/** Who serves, by name, each once. */
export const namesIn = ({ people }: Facts, items: readonly Placed[]): string =>
  [...new Set(items.map(({ uid }) => people.find((person) => person.uid === uid)!.name))].join('、');

/** Why a beginning is not possible, with whom or what it is about. */
export const whyNot = (placing: Placing | GroupPlacing) =>
  'problem' in placing ? { problem: placing.problem, about: placing.about } : { problem: null, about: '' };

/** The beginnings that are possible. */
export const possibleOf = (slots: readonly { from: number; placing: Placing | GroupPlacing }[]): ReadonlySet<number> =>
  new Set(slots.flatMap(({ from, placing }) => ('placed' in placing ? [from] : [])));

/** The same where everything is done by one colleague in one place. */
export const findSlots = (ctx: Ctx, input: RequestOf<typeof appointmentSlots>): Promise<ResponseOf<typeof appointmentSlots>> => {
  const { date, wished, shop_project_ids, appointment_id, uid, room_id, device_id } = input;
  return slotsFor(ctx, {
    date,
    wished,
    appointment_id,
    items: shop_project_ids.map((shop_project_id) => ({ shop_project_id, uid, room_id, device_id })),
  });
};

/** When what is wanted is possible in the shop one works in: the day's slots, and the three best ones of a week. */
export const findItemSlots = (ctx: Ctx, input: RequestOf<typeof appointmentItemSlots>): Promise<ResponseOf<typeof appointmentItemSlots>> =>
  slotsFor(ctx, input);

/** The items of an appointment of the shop that one sees; none of another. */
async function itemsHere(reads: Reads, { shop_id }: Desk, appointment_id: string) {
  const one = appointmentsOf(reads).where('appointment.appointment_id', '=', appointment_id).where('appointment.shop_id', '=', shop_id);
  return (await reads.first(one.select('appointment.appointment_id'))) ? itemsOf(reads, appointment_id) : [];
}

type Sought = Omit<RequestOf<typeof appointmentItemSlots>, 'items'> & { items: readonly Asked[] };

const slotsFor = (ctx: Ctx, input: Sought): Promise<ResponseOf<typeof appointmentItemSlots>> =>
  read(ctx, async (reads) => {
    const { date, wished, appointment_id, items } = input;
    const desk = deskOf(reads, ctx);
    const { time_zone } = desk;
    const [facts, offers, wanted, before] = await Promise.all([
      factsOf(reads, desk, { date, days: DAYS, except: appointment_id ? [appointment_id] : [] }),
      offered(reads, desk),
      wantedOf(reads, desk, items),
      appointment_id ? itemsHere(reads, desk, appointment_id) : [],
    ]);
    // Judged as saving judges it: what begins when it began goes on as it is.
    const wantedAt = (from: number) => asAgreed(wanted, before, from);
    const minutes = minutesOf(wanted);
    const spanAt = (from: number) => ({ start_time: wallTime(time_zone, from), end_time: wallTime(time_zone, from + minutes * 60_000) });
    const all = slotsOf(facts, wantedAt);
    const left = possibleOf(offers.length === 0 ? all : slotsOf(withOffered(facts, offers), wantedAt));
    const slots = all.filter(({ from }) => dayAt(desk, from) >= date);
    return {
      closed: await closedName(desk, date),
      best: bestOf(slots.filter(({ from }) => left.has(from)), wished ? beginningOf(desk, wished) : null).map(({ from, placed }) => ({
        ...spanAt(from),
        staff_names: namesIn(facts, placed),
      })),
      slots: slots
        .filter(({ from }) => dayAt(desk, from) === date)
        .map(({ from, placing }) => ({
          ...spanAt(from),
          ...whyNot(placing),
          staff_names: 'placed' in placing ? namesIn(facts, placing.placed) : '',
          offered: 'placed' in placing && !left.has(from),
        })),
    };
  });
