import { isFree, type Span } from './calendar.ts';
import { keptFirst } from './kept-first.ts';
import type { Facts, Placed, Placing, Room, Timed, Wanted } from './slots.ts';

const MINUTE_MS = 60_000;

/** When a bed is needed by what is done in its room: cleaning included. */
export const bedSpan = ({ from, until, clean_minutes }: Pick<Wanted, 'clean_minutes'> & Span): Span => ({
  from,
  until: until + clean_minutes * MINUTE_MS,
});

/** Whether a shop has beds: where it has none, nothing needs one. */
export const hasBeds = ({ rooms }: { rooms: readonly Pick<Room, 'bed_count'>[] }): boolean => rooms.some(({ bed_count }) => bed_count > 0);

/** Whether something takes a bed in whichever room has one. */
export const isLoose = ({ any_room = false, room_id, bedless }: Pick<Wanted, 'any_room' | 'room_id' | 'bedless'>): boolean =>
  any_room && room_id === null && bedless !== 'stands';

type Lies = Pick<Wanted, 'name' | 'clean_minutes' | 'room_id' | 'any_room' | 'asked_bed' | 'had_bed' | 'bedless'> & Timed;

/** Where everything is done, and in which bed of each room. */
export interface InRooms<Item extends Lies = Wanted & Timed> {
  items: readonly Item[];
  beds: ReadonlyMap<string, number>;
}

/** Why there is no bed. */
export type NoBed = Extract<Placing, { problem: unknown }>;

/** The beds of a room that some things of one customer may lie in, free or not: the one that is asked for, or all, the one they have first. */
export function bedsTried({ room_id, bed_count }: Pick<Room, 'room_id' | 'bed_count'>, inside: readonly Pick<Lies, 'asked_bed' | 'had_bed'>[]): number[] {
  const all = Array.from({ length: bed_count }, (_, index) => index + 1);
  const asked = inside.find((item) => item.asked_bed !== undefined)?.asked_bed;
  if (asked !== undefined) return all.filter((bed_no) => bed_no === asked);
  return keptFirst(all, (bed_no) => inside.some(({ had_bed }) => had_bed?.room_id === room_id && had_bed.bed_no === bed_no));
}

/** The bed of each room named, the one that they have or the lowest that is free throughout: whoever is in a room stays in one bed. */
function bedsOf(facts: Pick<Facts, 'rooms'>, items: readonly Lies[]): Map<string, number> | NoBed {
  const beds = new Map<string, number>();
  for (const [room_id, inside] of Map.groupBy(items.filter((item) => item.room_id !== null), (item) => item.room_id!)) {
    const room = facts.rooms.find((one) => one.room_id === room_id);
    const bed = (room ? bedsTried(room, inside) : []).find((bed_no) => {
      const busy = room!.busy.filter((taken) => taken.bed_no === bed_no);
      return inside.every((item) => isFree(busy, bedSpan(item)));
    });
    const { asked_bed, item_no } = inside.find((item) => item.asked_bed !== undefined) ?? inside[0]!;
    if (bed === undefined) return { problem: asked_bed === undefined ? 'room_full' : 'bed_taken', about: room?.name ?? '', item_no };
    beds.set(room_id, bed);
  }
  return beds;
}

/**
 * Gives what needs a bed in whichever room the first room that has one for all of it: the one it is in, the one in which the rest is asked
 * for, then the others. Where none has one, what may go without does.
 */
export function inRooms<Item extends Lies>(facts: Pick<Facts, 'rooms'>, items: readonly Item[]): InRooms<Item> | NoBed {
  const asked = bedsOf(facts, items);
  if (!(asked instanceof Map)) return asked;
  const loose = items.filter(isLoose);
  if (loose.length === 0 || !hasBeds(facts)) return { items, beds: asked };
  const rooms = facts.rooms.filter(({ bed_count }) => bed_count > 0);
  const near = keptFirst(rooms, (room) => asked.has(room.room_id));
  for (const { room_id } of keptFirst(near, (room) => loose.some(({ had_bed }) => had_bed?.room_id === room.room_id))) {
    const there = items.map((item) => (isLoose(item) ? { ...item, room_id } : item));
    const beds = bedsOf(facts, there);
    if (beds instanceof Map) return { items: there, beds };
  }
  const mayGo = ({ bedless }: Item): boolean => bedless === 'may';
  if (loose.some(mayGo)) return inRooms(facts, items.map((item) => (mayGo(item) ? { ...item, bedless: 'stands' } : item)));
  return { problem: 'no_bed', about: '', item_no: loose[0]!.item_no };
}

/** Whether the room of something was found for it, where it was `asked` for, and whether it needs a bed and has none. */
export const lying = (
  facts: Pick<Facts, 'rooms'>,
  { any_room = false, room_id }: Pick<Wanted, 'any_room' | 'room_id'>,
  asked: string | null,
): Pick<Placed, 'auto_room' | 'lacks_bed'> => ({
  auto_room: asked === null && room_id !== null,
  lacks_bed: any_room && room_id === null && hasBeds(facts),
});

/** Until when an item keeps its bed: until the next one in the same room begins after it; the last one until all is clean. */
export function bedUntil(items: readonly (Pick<Wanted, 'room_id' | 'clean_minutes'> & Span)[], index: number): number {
  const item = items[index]!;
  if (item.room_id === null) return item.until;
  const inRoom = (one: Pick<Wanted, 'room_id'>): boolean => one.room_id === item.room_id;
  const clean = Math.max(...items.slice(0, index + 1).filter(inRoom).map((one) => bedSpan(one).until));
  const next = items.slice(index + 1).find((one) => inRoom(one) && one.from >= item.until);
  return next ? Math.min(clean, next.from) : clean;
}
