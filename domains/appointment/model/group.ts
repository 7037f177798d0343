import type { SlotProblem } from '../contract/board.endpoints.ts';
import { bedSpan, bedsTried, bedUntil, hasBeds, isLoose, lying } from './beds.ts';
import { isFree } from './calendar.ts';
import { eachApart, firstWithout, type Needing } from './each-apart.ts';
import { bestOf, type Facts, inOneRoom, inOrder, place, type Placed, type Room, type Timed, type Wanted, whoCould } from './slots.ts';
import { freeFor } from './free-devices.ts';
import { keptFirst } from './kept-first.ts';

/** Where everybody of a group has their place, in the order of the guests, or what stands in whose way. */
export type GroupPlacing = { placed: Placed[][] } | { problem: SlotProblem; about: string; item_no: number; guest: number };

type Item = Wanted & Timed & { guest: number };

/** Hands, a device or a bed that some things of one guest need, and what is said where none is left for it. */
interface Need extends Needing {
  items: readonly Item[];
  problem: SlotProblem;
  about: string;
}

function handsFor(facts: Facts, item: Item, had: ReadonlySet<string | null | undefined>): Need {
  const people = whoCould(facts, item);
  const uids = Array.isArray(people) ? people.map(({ uid }) => uid) : [];
  const could = keptFirst(uids, (uid) => uid === item.had_uid, (uid) => had.has(uid));
  const named = facts.people.find(({ uid }) => uid === item.uid);
  return { items: [item], spans: [item], could, ...(named ? { problem: 'busy', about: named.name } : { problem: 'nobody', about: item.name }) };
}

/** The device of something: the one that is named, or any that serves it and is free; none where it needs none. */
function deviceFor({ devices }: Facts, item: Item): Need[] {
  const { device_id, any_device = [], name } = item;
  if (device_id !== null) {
    const about = devices.find((one) => one.device_id === device_id)?.name ?? '';
    return [{ items: [item], spans: [item], could: [device_id], problem: 'device_busy', about }];
  }
  if (any_device.length === 0) return [];
  const could = freeFor(devices, item, item).map((one) => one.device_id);
  return [{ items: [item], spans: [item], could, problem: 'no_device', about: name }];
}

const bedAt = (room_id: string, bed_no: number): string => `${room_id}/${bed_no}`;

/** The beds of a room that are free for all that somebody does there. */
const bedsFor = (room: Room, items: readonly Item[]): string[] =>
  bedsTried(room, items)
    .filter((bed_no) => items.every((item) => isFree(room.busy.filter((taken) => taken.bed_no === bed_no), bedSpan(item))))
    .map((bed_no) => bedAt(room.room_id, bed_no));

/** The beds that some things have already. */
const hadBy = (items: readonly Item[]): string[] => items.flatMap(({ had_bed }) => (had_bed ? bedAt(had_bed.room_id, had_bed.bed_no) : []));

/** One bed for a guest in each room that they name, and one for what may be done in any room: in one of those, or in another. */
function bedsOfGuest({ rooms }: Facts, items: readonly Item[], loose_in: string | null): Need[] {
  const named = Map.groupBy(items.filter(({ room_id }) => room_id !== null), ({ room_id }) => room_id!);
  const loose = hasBeds({ rooms }) ? items.filter(isLoose) : [];
  const needs = [...named].map(([room_id, inside]): Need => {
    const room = rooms.find((one) => one.room_id === room_id);
    const there = loose_in === room_id ? [...inside, ...loose] : inside;
    return { items: there, spans: there.map(bedSpan), could: room ? bedsFor(room, there) : [], problem: 'room_full', about: room?.name ?? '' };
  });
  if (loose.length === 0 || loose_in !== null) return needs;
  const could = rooms.filter(({ room_id }) => !named.has(room_id)).flatMap((room) => bedsFor(room, loose));
  return [...needs, { items: loose, spans: loose.map(bedSpan), could, problem: 'no_bed', about: '' }];
}

/** Where what each guest does in any room may be done: in a room of its own, or, if they name some, in one of those. */
function looseRooms(guests: readonly (readonly Item[])[]): (string | null)[][] {
  const choices = guests.map((items) => [null, ...(items.some(isLoose) ? new Set(items.flatMap(({ room_id }) => room_id ?? [])) : [])]);
  return choices.reduce<(string | null)[][]>((all, own) => all.flatMap((before) => own.map((one) => [...before, one])), [[]]);
}

type Found = { given: ReadonlyMap<Item, string> } | Exclude<GroupPlacing, { placed: Placed[][] }>;

/** What is given to each thing that needs some of what all guests share. */
function shared(needs: readonly Need[]): Found {
  const found = eachApart(needs);
  if (found) return { given: new Map(needs.flatMap(({ items }, index) => items.map((item) => [item, found[index]!] as const))) };
  const { items, problem, about } = needs[firstWithout(needs)]!;
  return { problem, about, item_no: items[0]!.item_no, guest: items[0]!.guest };
}

/** The bed of each thing that is done in one. */
function beds(facts: Facts, guests: readonly (readonly Item[])[]): Found {
  let first: Found | undefined;
  for (const loose_in of looseRooms(guests)) {
    const needs = guests.flatMap((items, guest) => bedsOfGuest(facts, items, loose_in[guest]!));
    const had = new Set(hadBy(guests.flat()));
    const found = shared(
      needs.map((need) => {
        const own = hadBy(need.items);
        return { ...need, could: keptFirst(need.could, (bed) => own.includes(bed), (bed) => had.has(bed)) };
      }),
    );
    if ('given' in found) return found;
    first ??= found;
  }
  return first!;
}

/** The same where some may go without: where there is none for everybody, they do. */
function bedsOrNone(facts: Facts, guests: readonly (readonly Item[])[]): Found {
  const found = beds(facts, guests);
  if ('given' in found || !guests.flat().some(({ bedless }) => bedless === 'may')) return found;
  const goes = (item: Item): boolean => isLoose(item) && item.bedless === 'may';
  return beds(facts, guests.map((items) => items.filter((item) => !goes(item))));
}

/** Places several guests who all begin at one moment: none of them holds what another one holds. It is found wherever it is possible. */
export function placeGroup(facts: Facts, guests: readonly (readonly Wanted[])[], from: number): GroupPlacing {
  for (const [guest, wanted] of guests.entries()) {
    const alone = place(facts, wanted, from);
    if ('problem' in alone) return { ...alone, guest };
  }
  const all = guests.map((wanted, guest) => inOrder(inOneRoom(wanted), from).map((item): Item => ({ ...item, guest })));
  const had = new Set(all.flat().map(({ had_uid }) => had_uid));
  const hands = shared(all.flat().map((item) => handsFor(facts, item, had)));
  if ('problem' in hands) return hands;
  const devices = shared(all.flat().flatMap((item) => deviceFor(facts, item)));
  if ('problem' in devices) return devices;
  const inBeds = bedsOrNone(facts, all);
  if ('problem' in inBeds) return inBeds;
  return {
    placed: all.map((items) => {
      const there = items.map((item) => {
        const [room_id = null, bed] = inBeds.given.get(item)?.split('/') ?? [];
        return { ...item, room_id, bed_no: bed === undefined ? null : Number(bed) };
      });
      return there.map(({ guest: _, ...item }, index) => ({
        ...item,
        uid: hands.given.get(items[index]!)!,
        anyone: item.uid === null,
        device_id: devices.given.get(items[index]!) ?? null,
        auto_device: item.device_id === null && devices.given.has(items[index]!),
        ...lying(facts, item, items[index]!.room_id),
        bed_until: bedUntil(there, index),
      }));
    }),
  };
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
