import type { SlotProblem } from '../contract/board.endpoints.ts';
import { holds, isFree, meet, type Span } from './calendar.ts';
import { bedUntil, inRooms, lying } from './beds.ts';
import { eachItsOwn } from './each-its-own.ts';
import { freeFor } from './free-devices.ts';
import { keptFirst } from './kept-first.ts';

const MINUTE_MS = 60_000;

/** Somebody who serves customers. */
export interface Person {
  uid: string;
  name: string;
  identity_ids: ReadonlySet<string>;
  /** When they work, joined. */
  works: readonly Span[];
  busy: readonly Span[];
  /** What they have to do in all, where `busy` is a part of it. */
  load?: number;
}

export interface Room {
  room_id: string;
  name: string;
  bed_count: number;
  /** Cleaning included. */
  busy: readonly (Span & { bed_no: number })[];
}

export interface Device {
  device_id: string;
  name: string;
  usable: boolean;
  busy: readonly Span[];
}

/** Everything that a booking has to be judged by; what it is to replace holds nothing. */
export interface Facts {
  now: number;
  slot_ms: number;
  /** When the shop takes customers, one span a day. */
  open: readonly Span[];
  /** In the order in which they are offered. */
  people: readonly Person[];
  rooms: readonly Room[];
  devices: readonly Device[];
  /** Opening hours and the shift of whoever is asked for do not count: somebody decided so. Nobody is taken twice by it. */
  any_hours?: boolean;
}

/** Something wanted, after what stands before it, or together with it. */
export interface Wanted {
  shop_project_id: string;
  name: string;
  minutes: number;
  clean_minutes: number;
  /** Who may do it; empty: whoever works there. */
  identity_ids: readonly string[];
  /** Null: anyone able. */
  uid: string | null;
  /** Who does it already and was found for it: where nobody is named they come first. */
  had_uid?: string | null;
  room_id: string | null;
  /** Needs a bed in whichever room has one, where the shop has beds and no room is named. */
  any_room?: boolean;
  /** This bed of its room, and no other. */
  asked_bed?: number;
  /** Where it lies already: that bed comes first. */
  had_bed?: { room_id: string; bed_no: number };
  /** It stands where it stood, without a bed, and goes on so; or somebody decided that it may where none is left. */
  bedless?: 'stands' | 'may';
  device_id: string | null;
  /** Needs one of these devices where none is named; none of them: it needs none. */
  any_device?: readonly string[];
  /** The device that it has already and was found for it, or that is named again: where none is named it comes first. */
  had_device?: string | null;
  /** It stands where it stood: the device that it has may be broken by now. */
  stays?: boolean;
  /** Begins with what stands before it, by other hands; the customer lies in one bed. */
  together?: boolean;
}

/** Something wanted that has its place. */
export interface Placed extends Wanted, Span {
  item_no: number;
  together: boolean;
  uid: string;
  anyone: boolean;
  /** Its room, its device was found for it: nobody asked for it. */
  auto_room: boolean;
  auto_device: boolean;
  /** It needs a bed and has none. */
  lacks_bed: boolean;
  bed_no: number | null;
  bed_until: number;
  /** Why nobody is there that day, as far as whoever decided that it does not count knew. */
  away_known?: readonly string[];
}

export type Placing = { placed: Placed[] } | { problem: SlotProblem; about: string; item_no: number };

const problemAt = (problem: SlotProblem, about: string, item_no = 0): Placing => ({ problem, about, item_no });

export type Timed = Span & { item_no: number; together: boolean };

/** When each thing is done: after all that stands before it, or with it. */
export function inOrder<I extends Pick<Wanted, 'minutes' | 'together'>>(wanted: readonly I[], from: number): (I & Timed)[] {
  let [begins, over] = [from, from];
  return wanted.map((item, index) => {
    const together = index > 0 && (item.together ?? false);
    if (!together) begins = over;
    const until = begins + item.minutes * MINUTE_MS;
    over = Math.max(over, until);
    return { ...item, item_no: index + 1, together, from: begins, until };
  });
}

/** When the last of some things is over. */
export const overAt = (items: readonly Span[]): number => Math.max(...items.map(({ until }) => until));

/** How long everything takes, in minutes. */
export const minutesOf = (wanted: readonly Pick<Wanted, 'minutes' | 'together'>[]): number => overAt(inOrder(wanted, 0)) / MINUTE_MS;

/** What begins together, in its order. */
function rounds<I extends { together?: boolean | undefined }>(items: readonly I[]): I[][] {
  const all: I[][] = [];
  for (const item of items) {
    if (item.together && all.length > 0) all.at(-1)!.push(item);
    else all.push([item]);
  }
  return all;
}

/** What is done together is done in one bed: in the room that is named for any of it. */
export const inOneRoom = (wanted: readonly Wanted[]): Wanted[] =>
  rounds(wanted).flatMap((round) => {
    const room_id = round.find((item) => item.room_id !== null)?.room_id ?? null;
    return round.map((item) => ({ ...item, room_id: item.room_id ?? room_id }));
  });

/** Whether somebody may do a thing, by what they are to customers. */
export const isAble = ({ identity_ids }: Pick<Person, 'identity_ids'>, item: Pick<Wanted, 'identity_ids'>): boolean =>
  item.identity_ids.length === 0 || item.identity_ids.some((identity_id) => identity_ids.has(identity_id));
const loadOf = ({ busy, load }: Person): number => load ?? busy.reduce((sum, { from, until }) => sum + until - from, 0);

/** Who could do a thing: whoever is asked for, or all who are able and free, the one with the least to do first. */
export function whoCould(facts: Facts, item: Wanted & Timed): Person[] | Placing {
  const { item_no } = item;
  if (item.uid !== null) {
    const person = facts.people.find(({ uid }) => uid === item.uid);
    if (!person || !isAble(person, item)) return problemAt('unskilled', person?.name ?? '', item_no);
    if (!facts.any_hours && !holds(person.works, item)) return problemAt('off_shift', person.name, item_no);
    return isFree(person.busy, item) ? [person] : problemAt('busy', person.name, item_no);
  }
  const free = facts.people.filter(
    (person) => person.identity_ids.size > 0 && isAble(person, item) && holds(person.works, item) && isFree(person.busy, item),
  );
  if (free.length === 0) return problemAt('nobody', item.name, item_no);
  const loads = new Map(free.map((person) => [person, loadOf(person)]));
  const byLoad = free.toSorted((one, other) => loads.get(one)! - loads.get(other)!);
  return keptFirst(byLoad, ({ uid }) => uid === item.had_uid);
}

/** The device of a thing, unless it is broken or taken, by what is done together with it too. */
function deviceProblem(facts: Facts, item: Wanted & Timed, round: readonly Wanted[]): Placing | undefined {
  if (item.device_id === null) return undefined;
  const device = facts.devices.find(({ device_id }) => device_id === item.device_id);
  const isAsBefore = item.stays && item.had_device === item.device_id;
  if (!device || !(device.usable || isAsBefore)) return problemAt('device_broken', device?.name ?? '', item.item_no);
  const isTwice = round.find(({ device_id }) => device_id === item.device_id) !== item;
  return isTwice || !isFree(device.busy, item) ? problemAt('device_busy', device.name, item.item_no) : undefined;
}

/** The device of each of what begins together: the one that is named, or the first free one that serves it and is named for nothing beside it. */
function devicesFor(facts: Facts, round: readonly (Wanted & Timed)[]): (string | null)[] | Placing {
  const loose = round.filter(({ device_id, any_device = [] }) => device_id === null && any_device.length > 0);
  const left = facts.devices.filter(({ device_id }) => !round.some((item) => item.device_id === device_id));
  const found = eachItsOwn(loose.map((item) => freeFor(left, item, item)));
  if (!Array.isArray(found)) return problemAt('no_device', loose[found]!.name, loose[found]!.item_no);
  return round.map((item) => item.device_id ?? found[loose.indexOf(item)]?.device_id ?? null);
}

interface Served {
  person: Person;
  device_id: string | null;
}

/** Who does what begins together, each with their device. */
function whoDo(facts: Facts, round: readonly (Wanted & Timed)[]): Served[] | Placing {
  const could: Person[][] = [];
  const had = new Set(round.map(({ had_uid }) => had_uid));
  for (const item of round) {
    const people = whoCould(facts, item);
    if (!Array.isArray(people)) return people;
    could.push(keptFirst(people, ({ uid }) => uid === item.had_uid, ({ uid }) => had.has(uid)));
    const problem = deviceProblem(facts, item, round);
    if (problem) return problem;
  }
  const hands = eachItsOwn(could);
  if (Array.isArray(hands)) {
    const devices = devicesFor(facts, round);
    return Array.isArray(devices) ? hands.map((person, index) => ({ person, device_id: devices[index]! })) : devices;
  }
  const { uid, name, item_no } = round[hands]!;
  return uid === null ? problemAt('nobody', name, item_no) : problemAt('busy', could[hands]![0]!.name, item_no);
}

/** The open span of a day that holds a beginning. */
const opening = ({ open }: Facts, at: number): Span | undefined => open.find(({ from, until }) => from <= at && at < until);

/** Whether a beginning is one of the shop's slots. */
export function isOnSlot(facts: Facts, at: number): boolean {
  const day = opening(facts, at);
  return day !== undefined && (at - day.from) % facts.slot_ms === 0;
}

/**
 * Places what is wanted from a moment on, or says why not: the first thing that stands in the way. A slot that has begun is still
 * offered until it is over, for whoever has just come in.
 */
export function place(facts: Facts, wanted: readonly Wanted[], from: number): Placing {
  const items = inOrder(inOneRoom(wanted), from);
  if (from + facts.slot_ms <= facts.now) return problemAt('past', '');
  const day = opening(facts, from);
  if (!facts.any_hours && (!day || overAt(items) > day.until)) return problemAt('closed', '');
  const served: Served[] = [];
  for (const round of rounds(items)) {
    const by = whoDo(facts, round);
    if (!Array.isArray(by)) return by;
    served.push(...by);
  }
  const rooms = inRooms(facts, items);
  if ('problem' in rooms) return rooms;
  return {
    placed: rooms.items.map((item, index) => ({
      ...item,
      uid: served[index]!.person.uid,
      device_id: served[index]!.device_id,
      anyone: item.uid === null,
      auto_device: item.device_id === null && served[index]!.device_id !== null,
      ...lying(facts, item, items[index]!.room_id),
      bed_no: item.room_id === null ? null : rooms.beds.get(item.room_id)!,
      bed_until: bedUntil(rooms.items, index),
    })),
  };
}

/** The facts as far as they concern a stretch of time: what is held at others is in nobody's way, and counts for how much they have to do. */
function within(facts: Facts, span: Span): Facts {
  const near = <Held extends Span>(held: readonly Held[]): Held[] => held.filter((one) => meet(one, span));
  return {
    ...facts,
    people: facts.people.map((person) => ({ ...person, load: loadOf(person), works: near(person.works), busy: near(person.busy) })),
    rooms: facts.rooms.map((room) => ({ ...room, busy: near(room.busy) })),
    devices: facts.devices.map((device) => ({ ...device, busy: near(device.busy) })),
  };
}

/** What begins before a shop closes is over by then, its bed cleaned within a day. */
const CLEANED_MS = 1_440 * MINUTE_MS;

/** Every slot of the open days, with what it would be or why not; what is wanted may differ by when it begins. */
export const slotsOf = (facts: Facts, wanted: readonly Wanted[] | ((from: number) => readonly Wanted[])): { from: number; placing: Placing }[] =>
  facts.open.flatMap(({ from, until }) => {
    const day = facts.any_hours ? facts : within(facts, { from, until: until + CLEANED_MS });
    return Array.from({ length: Math.ceil((until - from) / facts.slot_ms) }, (_, index) => from + index * facts.slot_ms).map((at) => ({
      from: at,
      placing: place(day, typeof wanted === 'function' ? wanted(at) : wanted, at),
    }));
  });

const MOST_BEST = 3;

/** The three possible beginnings nearest to the one wished for, the earliest of all without a wish; of two equally near the earlier one. */
export function bestOf(slots: readonly { from: number; placing: Placing }[], wished: number | null): { from: number; placed: Placed[] }[] {
  const possible = slots.flatMap(({ from, placing }) => ('placed' in placing ? [{ from, placed: placing.placed }] : []));
  const far = (at: number): number => (wished === null ? at : Math.abs(at - wished));
  return possible.toSorted((one, other) => far(one.from) - far(other.from) || one.from - other.from).slice(0, MOST_BEST);
}
