import { useState } from 'react';
import { type FollowedSheet, useFollowed } from '#kernel/web/kit/use-followed.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { appointmentAdd, AppointmentDetail, appointmentEdit, AppointmentItem } from '../contract/appointment.endpoints.ts';
import { type DeskType, DeskTypes } from '../contract/appointment.schema.ts';

/** Who comes: a member, or a caller as far as they were written down; `masked` is the phone that stays where no other is typed. */
export type Who = { member_id: string; name: string } | { caller: { name: string; mobile_number: string; masked?: string } };

export interface DraftItem {
  shop_project_id: string;
  name: string;
  uid: string | null;
  room_id: string | null;
  device_id: string | null;
  /** The names of the colleague, the bed and the device that were found for it, where none is named. */
  found?: Partial<Record<Place, string>>;
  /** Null: as long as the project takes. */
  minutes: number | null;
  /** Begins with what stands before it. */
  together: boolean;
}

/** By whom and where something is done. */
export type Place = 'uid' | 'room_id' | 'device_id';

export interface Draft {
  who: Who | null;
  items: readonly DraftItem[];
  /** The day that is looked at. */
  date: string;
  start_time: string | null;
  remarks: string;
  /** Null: as when it begins tells; of one that is changed, the customer's own. */
  appointment_type: DeskType | null;
  /** What is still to come of its series changes likewise. */
  later: boolean;
  /** Null: the usual hours; else why they do not count. */
  override_reason: string | null;
}

/** What was found for something, by name. */
function foundOf(
  { anyone, real_name, auto_room, room_name, bed_no, auto_device, device_name }: AppointmentItem,
  bedName: (bed: { room: string; bed: number }) => string,
): Pick<DraftItem, 'found'> {
  const found = {
    ...(anyone && { uid: real_name }),
    ...(auto_room && room_name && { room_id: bedName({ room: room_name, bed: bed_no! }) }),
    ...(auto_device && device_name && { device_id: device_name }),
  };
  return Object.keys(found).length > 0 ? { found } : {};
}

/** What an appointment is as one begins to change it. */
export const draftOf = (detail: AppointmentDetail, bedName: (bed: { room: string; bed: number }) => string): Draft => ({
  who: detail.member_id
    ? { member_id: detail.member_id, name: detail.member_name }
    : { caller: { name: detail.member_name, mobile_number: '', masked: detail.mobile_number } },
  items: detail.items.map((item) => ({
    shop_project_id: item.shop_project_id,
    name: item.name,
    // What was found is nobody's wish: it is found again.
    uid: item.anyone ? null : item.uid,
    // Where it is done goes by what stands before it.
    room_id: item.together || item.auto_room ? null : item.room_id,
    device_id: item.auto_device ? null : item.device_id,
    ...foundOf(item, bedName),
    minutes: item.minutes,
    together: item.together,
  })),
  date: detail.start_time.slice(0, 'yyyy-MM-dd'.length),
  start_time: detail.start_time,
  remarks: detail.remarks,
  // What a customer booked by themselves stays theirs.
  appointment_type: DeskTypes.safeParse(detail.appointment_type).data ?? null,
  later: false,
  override_reason: detail.override_reason || null,
});

/** Another day is looked at; whoever decides about the hours books on the day that is shown. */
export const onDay = ({ start_time, override_reason }: Pick<Draft, 'start_time' | 'override_reason'>, date: string): Pick<Draft, 'date' | 'start_time'> => ({
  date,
  start_time: override_reason !== null && start_time ? date + start_time.slice('yyyy-MM-dd'.length) : start_time,
});

/** Whoever begins to decide about the hours does so for the day that is shown. */
export const withReason = (draft: Pick<Draft, 'date' | 'start_time'>, override_reason: string | null): Partial<Draft> => ({
  override_reason,
  ...onDay({ ...draft, override_reason }, draft.date),
});

/** What all items have in common; undefined where they differ. */
function common(items: readonly DraftItem[], place: Place): string | null | undefined {
  const values = new Set(items.map((item) => item[place]));
  return values.size > 1 ? undefined : [...values][0];
}

/** Hands that are asked for already for what stands before it do nothing else meanwhile: anyone able. */
const othersHands = (items: readonly DraftItem[], index: number): Partial<DraftItem> => {
  const { uid } = items[index]!;
  let first = index - 1;
  while (first > 0 && items[first]!.together) first -= 1;
  return items.slice(first, index).some((item) => item.uid === uid) ? { uid: null } : {};
};

type Project = Pick<DraftItem, 'shop_project_id' | 'name'>;

/** What is done once other projects are chosen: a new one goes where the last one is, but by no device that was named for another. */
export const withProjects = (before: readonly DraftItem[], projects: readonly Project[], places: Record<Place, string | null>): DraftItem[] =>
  projects.map((project, index) => {
    const isFirst = before.length === 0 && index === 0;
    const known = before.find(({ shop_project_id }) => shop_project_id === project.shop_project_id);
    return known ?? { ...project, ...places, device_id: isFirst ? places.device_id : null, minutes: null, together: false };
  });

/** A draft, and what changes it; of an appointment that is changed it follows what colleagues make of it. */
export function useDraft(initial: Draft, version: number, known: Partial<Record<Place, string | null>> = {}) {
  // What is new stays on the day that it was begun with.
  const [begun] = useState(initial.date);
  const kept = { ...initial, ...(version === 0 && { date: begun }), version };
  const { mine: draft, change: set, isKept, theirs }: FollowedSheet<Draft & { version: number }> = useFollowed(kept);
  // What is asked for first goes where one came from; what comes after it, where the last one is.
  const [places, setPlaces] = useState<Record<Place, string | null>>({
    uid: common(initial.items, 'uid') ?? known.uid ?? null,
    room_id: common(initial.items, 'room_id') ?? known.room_id ?? null,
    device_id: null,
  });
  return {
    draft,
    places,
    set,
    isKept,
    // The day that is looked at is nobody's change.
    theirs: { ...theirs, clashes: theirs.clashes.filter(({ field }) => field !== 'date') },
    /** By whom or where one thing is done; before anything is chosen, what will be. */
    setPlace(place: Place, id: string | null, index: number) {
      // A device is for one thing alone: it is remembered for the first one only, before anything is chosen.
      if (place !== 'device_id' || draft.items.length === 0) setPlaces((before) => ({ ...before, [place]: id }));
      set((before) => ({ items: before.items.map((item, nth) => (nth === index ? { ...item, [place]: id } : item)) }));
    },
    /** Whether one thing begins with what stands before it: by other hands, in its bed. */
    setTogether: (together: boolean, index: number) =>
      set((before) => ({
        items: before.items.map((item, nth) =>
          nth === index ? { ...item, together, ...(together && { room_id: null, ...othersHands(before.items, index) }) } : item,
        ),
      })),
    setProjects(projects: readonly Project[]) {
      set((before) => ({ items: withProjects(before.items, projects, places) }));
      setPlaces((before) => ({ ...before, device_id: null }));
    },
  };
}

type Add = RequestInputOf<typeof appointmentAdd>;

/** What is done, as calls take it. */
export const itemsOf = ({ items }: Pick<Draft, 'items'>): Add['items'] =>
  items.map(({ name: _, found: _found, ...item }, index) => ({ ...item, together: item.together && index > 0 }));

/** A draft as the call that makes an appointment takes it. */
export function addingOf({ who, items, start_time, remarks, override_reason }: Draft): Add {
  const whom = who && 'member_id' in who ? { member_id: who.member_id } : { caller: who?.caller ?? null };
  return { ...whom, start_time: start_time ?? '', items: itemsOf({ items }), remarks, override_reason: override_reason ?? '' };
}

/** What of a caller is sent with a change: a phone that nobody typed stays as it is. */
const callerChange = ({ name, mobile_number, masked }: { name: string; mobile_number: string; masked?: string }) => ({
  name,
  ...((mobile_number !== '' || masked === undefined) && { mobile_number }),
});

/** The same of a change; a caller who has a file by now is named by it, one who has none may be corrected. */
export function editingOf(
  draft: Draft,
  { appointment_id, version }: Pick<AppointmentDetail, 'appointment_id' | 'version'>,
): RequestInputOf<typeof appointmentEdit> {
  const { caller: _, ...adding } = addingOf(draft);
  const corrected = draft.who && 'caller' in draft.who ? { caller: callerChange(draft.who.caller) } : {};
  const typed = draft.appointment_type ? { appointment_type: draft.appointment_type } : {};
  return { ...adding, ...corrected, ...typed, appointment_id, version, later: draft.later };
}
