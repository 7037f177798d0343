import { meet, type Span } from './calendar.ts';
import { mostApart } from './each-apart.ts';
import { bedOf, type Offer } from './waiting.ts';

/** Something that stands on the board, with the hands, the bed and the device that it holds. */
export interface Standing extends Span {
  uid: string;
  room_id: string | null;
  bed_no: number | null;
  device_id: string | null;
  /** Nobody asked for its device: where that is taken, it gets another one. */
  auto_device?: boolean;
  /** When its bed is clean. */
  bed_until: number;
}

/** What a shop has, and what else stands on its board. */
export interface Around {
  rooms: readonly { room_id: string; bed_count: number }[];
  devices: readonly { device_id: string; usable: boolean }[];
  others: readonly Standing[];
}

/** Whether something needs its bed while another one is needed, to be cleaned too. */
const lies = ({ room_id, from, bed_until }: Standing, bed: Span): boolean => room_id !== null && meet({ from, until: bed_until }, bed);

/** Whether it holds a device that nobody asked for. */
const isLoose = ({ device_id, auto_device = false }: Standing): boolean => auto_device && device_id !== null;

/** How many can have a device each beside what stands: those that are offered one, and what is moved and may have another one of an offer's. */
function equipped({ devices, others }: Around, moved: readonly Standing[], offer: Offer, beside: readonly Offer[]): number {
  const standing = [...others, ...moved.filter((one) => !isLoose(one))];
  const freeFor = (span: Span, served: readonly string[]): string[] =>
    devices.flatMap(({ device_id, usable }) =>
      usable && served.includes(device_id) && !standing.some((one) => one.device_id === device_id && meet(one, span)) ? [device_id] : [],
    );
  return mostApart([
    ...beside.filter((one) => one.devices.length > 0).map((one) => ({ spans: [one], could: freeFor(one, one.devices) })),
    ...moved.filter(isLoose).map((one) => ({ spans: [one], could: freeFor(one, offer.devices) })),
  ]).length;
}

/** How many beds nobody lies in while one is needed. One appointment lies in one bed of a room, whichever of them is free. */
function freeBeds({ rooms, others }: Around, moved: readonly Standing[], bed: Span): number {
  const held = new Set([
    ...others.filter((one) => lies(one, bed)).map(({ room_id, bed_no }) => `${room_id}/${bed_no}`),
    ...moved.filter((one) => lies(one, bed)).map(({ room_id }) => `${room_id}/moved`),
  ]);
  return rooms.reduce((beds, { bed_count }) => beds + bed_count, 0) - held.size;
}

/**
 * What is offered to those who wait and would be taken by a move: its hands, the last bed for it, or the last device. A bed is
 * judged as free for all that an offer needs it, so a move that would just fit may be asked about too.
 */
export function offersTaken<One extends Offer>(around: Around, moved: readonly Standing[], offers: readonly One[]): One[] {
  return offers.filter((offer) => {
    const meeting = moved.filter((one) => meet(one, offer));
    if (meeting.some(({ uid }) => uid === offer.uid)) return true;
    const beside = offers.filter((one) => meet(one, offer));
    const [bed] = bedOf(offer);
    if (bed && moved.some((one) => lies(one, bed))) {
      const needed = offers.flatMap(bedOf).filter((other) => meet(other, bed));
      if (freeBeds(around, moved, bed) < needed.length) return true;
    }
    if (!meeting.some(({ device_id }) => device_id !== null && offer.devices.includes(device_id))) return false;
    return equipped(around, moved, offer, beside) < equipped(around, [], offer, beside) + moved.filter(isLoose).length;
  });
}
