import { meet, type Span } from './calendar.ts';
import type { Offer } from './waiting.ts';

/** Something that stands on the board, with the hands, the bed and the device that it holds. */
export interface Standing extends Span {
  uid: string;
  room_id: string | null;
  bed_no: number | null;
  device_id: string | null;
  /** Nobody asked for its device: where that is taken, it gets another one. */
  auto_device?: boolean;
}

/** What a shop has, and what else stands on its board. */
export interface Around {
  rooms: readonly { room_id: string; bed_count: number }[];
  devices: readonly { device_id: string; usable: boolean }[];
  others: readonly Standing[];
}

/** How many beds nobody lies in during an offer. One appointment lies in one bed of a room, whichever of them is free. */
function freeBeds({ rooms, others }: Around, moved: readonly Standing[], offer: Span): number {
  const held = new Set([
    ...others.filter((one) => one.room_id !== null && meet(one, offer)).map(({ room_id, bed_no }) => `${room_id}/${bed_no}`),
    ...moved.filter((one) => one.room_id !== null && meet(one, offer)).map(({ room_id }) => `${room_id}/moved`),
  ]);
  return rooms.reduce((beds, { bed_count }) => beds + bed_count, 0) - held.size;
}

/**
 * What is offered to those who wait and would be taken by a move: its hands, the last bed for it, or the last device. A bed is
 * judged as free for all of an offer, so a move that would just fit may be asked about too.
 */
export function offersTaken<One extends Offer>(around: Around, moved: readonly Standing[], offers: readonly One[]): One[] {
  const after = [...around.others, ...moved];
  const isFree = (device_id: string, offer: Span): boolean => !after.some((one) => one.device_id === device_id && meet(one, offer));
  return offers.filter((offer) => {
    const meeting = moved.filter((one) => meet(one, offer));
    if (meeting.some(({ uid }) => uid === offer.uid)) return true;
    const beside = offers.filter((one) => meet(one, offer));
    if (offer.needs_bed && meeting.some(({ room_id }) => room_id !== null)) {
      if (freeBeds(around, moved, offer) < beside.filter(({ needs_bed }) => needs_bed).length) return true;
    }
    if (!meeting.some(({ device_id }) => device_id !== null && offer.devices.includes(device_id))) return false;
    const left = around.devices.filter(({ device_id, usable }) => usable && offer.devices.includes(device_id) && isFree(device_id, offer));
    // What meets its own device where it goes takes another one of them.
    const others = meeting.filter(
      ({ device_id, auto_device = false, ...span }) => auto_device && around.others.some((one) => one.device_id === device_id && meet(one, span)),
    );
    return left.length - others.length < beside.filter(({ devices }) => devices.some((device_id) => offer.devices.includes(device_id))).length;
  });
}
