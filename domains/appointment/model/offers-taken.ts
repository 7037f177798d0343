import { meet, type Span } from './calendar.ts';
import { mostApart } from './each-apart.ts';
import type { Offer } from './waiting.ts';

/** Something that stands on the board, with the hands, the bed and the device that it holds. */
export interface Standing extends Span {
  uid: string;
  room_id: string | null;
  bed_no: number | null;
  device_id: string | null;
  /** When its bed is clean. */
  bed_until: number;
}

/** What a shop has, and what else stands on its board. */
export interface Around {
  rooms: readonly { room_id: string; bed_count: number }[];
  devices: readonly { device_id: string; usable: boolean }[];
  others: readonly Standing[];
}

/** Whether something needs its bed during an offer, to be cleaned too. */
const lies = ({ room_id, from, bed_until }: Standing, offer: Span): boolean => room_id !== null && meet({ from, until: bed_until }, offer);

/** How many of some offers that take a device can have one each, beside what stands. */
function equipped(devices: Around['devices'], standing: readonly Standing[], offers: readonly Offer[]): number {
  const isFree = (device_id: string, span: Span): boolean => !standing.some((one) => one.device_id === device_id && meet(one, span));
  const couldFor = (offer: Offer): string[] =>
    devices.flatMap(({ device_id, usable }) => (usable && offer.devices.includes(device_id) && isFree(device_id, offer) ? [device_id] : []));
  return mostApart(offers.filter((offer) => offer.devices.length > 0).map((offer) => ({ spans: [offer], could: couldFor(offer) }))).length;
}

/** How many beds nobody lies in during an offer. One appointment lies in one bed of a room, whichever of them is free. */
function freeBeds({ rooms, others }: Around, moved: readonly Standing[], offer: Span): number {
  const held = new Set([
    ...others.filter((one) => lies(one, offer)).map(({ room_id, bed_no }) => `${room_id}/${bed_no}`),
    ...moved.filter((one) => lies(one, offer)).map(({ room_id }) => `${room_id}/moved`),
  ]);
  return rooms.reduce((beds, { bed_count }) => beds + bed_count, 0) - held.size;
}

/**
 * What is offered to those who wait and would be taken by a move: its hands, the last bed for it, or the last device. A bed is
 * judged as free for all of an offer, so a move that would just fit may be asked about too.
 */
export function offersTaken<One extends Offer>(around: Around, moved: readonly Standing[], offers: readonly One[]): One[] {
  return offers.filter((offer) => {
    const meeting = moved.filter((one) => meet(one, offer));
    if (meeting.some(({ uid }) => uid === offer.uid)) return true;
    const beside = offers.filter((one) => meet(one, offer));
    if (offer.needs_bed && moved.some((one) => lies(one, offer))) {
      if (freeBeds(around, moved, offer) < beside.filter(({ needs_bed }) => needs_bed).length) return true;
    }
    if (!meeting.some(({ device_id }) => device_id !== null && offer.devices.includes(device_id))) return false;
    return equipped(around.devices, [...around.others, ...moved], beside) < equipped(around.devices, around.others, beside);
  });
}
