import type { SlotProblem } from '../contract/board.endpoints.ts';
import { bestOf, type Facts, isAble, place, type Placed, type Wanted } from './slots.ts';

/** Where everybody of a group has their place, in the order of the guests, or what stands in whose way. */
export type GroupPlacing = { placed: Placed[][] } | { problem: SlotProblem; about: string; item_no: number; guest: number };

/** The same facts once some things have their places. */
export function taken(facts: Facts, items: readonly Placed[]): Facts {
  const by = <Id extends 'uid' | 'room_id' | 'device_id'>(field: Id, id: string) => items.filter((item) => item[field] === id);
  return {
    ...facts,
    people: facts.people.map((person) => ({ ...person, busy: [...person.busy, ...by('uid', person.uid)] })),
    rooms: facts.rooms.map((room) => ({
      ...room,
      busy: [...room.busy, ...by('room_id', room.room_id).map(({ from, bed_until, bed_no }) => ({ from, until: bed_until, bed_no: bed_no! }))],
    })),
    devices: facts.devices.map((device) => ({ ...device, busy: [...device.busy, ...by('device_id', device.device_id)] })),
  };
}

/** By how few a guest can be served: whoever asks for somebody or for a device comes first, then those whom few are able to serve. */
const choiceOf = ({ people }: Facts, wanted: readonly Wanted[]): number =>
  Math.min(
    ...wanted.map(({ device_id, any_device = [], ...item }) => {
      const hands = item.uid === null ? people.filter((person) => person.identity_ids.size > 0 && isAble(person, item)).length : 0;
      const devices = device_id === null ? any_device.length || Infinity : 0;
      return Math.min(hands, devices);
    }),
  );

/** Places several guests who all begin at one moment: none of them holds what another one holds. */
export function placeGroup(facts: Facts, guests: readonly (readonly Wanted[])[], from: number): GroupPlacing {
  const order = guests.map((_, guest) => guest).toSorted((a, b) => choiceOf(facts, guests[a]!) - choiceOf(facts, guests[b]!) || a - b);
  const placed: Placed[][] = guests.map(() => []);
  let left = facts;
  for (const guest of order) {
    const placing = place(left, guests[guest]!, from);
    if ('problem' in placing) return { ...placing, guest };
    placed[guest] = placing.placed;
    left = taken(left, placing.placed);
  }
  return { placed };
}

/** Every slot of the open days, with where everybody would be or why not. */
export const groupSlotsOf = (facts: Facts, guests: readonly (readonly Wanted[])[]): { from: number; placing: GroupPlacing }[] =>
  facts.open.flatMap(({ from, until }) =>
    Array.from({ length: Math.ceil((until - from) / facts.slot_ms) }, (_, index) => from + index * facts.slot_ms).map((at) => ({
      from: at,
      placing: placeGroup(facts, guests, at),
    })),
  );

/** The three possible beginnings nearest to the one wished for, as of a single booking. */
export const bestOfGroup = (slots: readonly { from: number; placing: GroupPlacing }[], wished: number | null) =>
  bestOf(
    slots.map(({ from, placing }) => ({ from, placing: 'placed' in placing ? { placed: placing.placed.flat() } : placing })),
    wished,
  );
