import { meet, type Span } from './calendar.ts';
import { mostApart } from './each-apart.ts';
import { bedSpan } from './beds.ts';
import { type Device, type Facts, type Room, slotsOf, type Wanted } from './slots.ts';
import { freeFor } from './free-devices.ts';

const MINUTE_MS = 60_000;
/** So long what became free is one customer's to take, before the next one is asked. */
export const OFFER_MS = 15 * MINUTE_MS;
/** Whoever let so many offers pass waits no longer. */
export const MOST_OFFERS = 3;

/** Somebody who waits: within which stretch of time, for what, and which beginnings they let pass. */
export interface Waiting extends Span {
  wanted: Wanted;
  passed: readonly number[];
}

/** What is offered: when, and with whom. */
export interface Offer extends Span {
  uid: string;
  /** Until when its bed is needed, to be cleaned too; null: it takes none. */
  bed_until: number | null;
  /** One of which it takes; none of them: it takes none. */
  devices: readonly string[];
}

/** The first beginning that suits somebody who waits, which they may still think about and have not let pass; undefined while there is none. */
export function offerFor(facts: Facts, { from, until, wanted, passed }: Waiting): Offer | undefined {
  for (const { from: at, placing } of slotsOf(facts, [wanted])) {
    if (at < from || at < facts.now + OFFER_MS || passed.includes(at) || !('placed' in placing)) continue;
    const [placed] = placing.placed;
    const { any_room = false, any_device = [] } = wanted;
    const bed_until = any_room ? bedSpan(placed!).until : null;
    if (placed!.until <= until) return { from: at, until: placed!.until, uid: placed!.uid, bed_until, devices: any_device };
  }
  return undefined;
}

/** For how long an offer needs a bed; none where it takes none. */
export const bedOf = ({ from, bed_until }: Pick<Offer, 'from' | 'bed_until'>): Span[] => (bed_until === null ? [] : [{ from, until: bed_until }]);

/** Rooms with the first bed taken that is free for a span; as they are where none is. */
function withBed(rooms: readonly Room[], span: Span): readonly Room[] {
  for (const room of rooms)
    for (let bed_no = 1; bed_no <= room.bed_count; bed_no += 1)
      if (!room.busy.some((taken) => taken.bed_no === bed_no && meet(taken, span)))
        return rooms.map((one) => (one === room ? { ...room, busy: [...room.busy, { ...span, bed_no }] } : one));
  return rooms;
}

/** Each offer that takes a device with one of those that are free for it, none of them twice; one for which none is left takes none. */
function withDevices(devices: readonly Device[], offers: readonly Offer[]): readonly Device[] {
  const needs = offers
    .filter((offer) => offer.devices.length > 0)
    .map(({ devices: any_device, from, until }) => {
      const span = { from, until };
      return { spans: [span], could: freeFor(devices, { any_device }, span).map(({ device_id }) => device_id) };
    });
  const held = mostApart(needs);
  return devices.map((one) => ({ ...one, busy: [...one.busy, ...held.flatMap(({ spans, given }) => (given === one.device_id ? spans : []))] }));
}

/** The day's facts with what is offered to somebody taken, hands, bed and device: nobody else is offered the same. */
export const withOffered = (facts: Facts, offers: readonly Offer[]): Facts => ({
  ...facts,
  people: facts.people.map((person) => ({ ...person, busy: [...person.busy, ...offers.filter(({ uid }) => uid === person.uid)] })),
  rooms: offers.flatMap(bedOf).reduce(withBed, facts.rooms),
  devices: withDevices(facts.devices, offers),
});
