import type { Writes } from '#kernel/server/transaction.ts';
import { appointmentNumber } from '../contract/appointment.documents.ts';
import type { AppointmentType } from '../contract/appointment.schema.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { overAt, type Placed } from '../model/slots.ts';
import { type Desk, dayAt } from './desk.ts';
import { rowsOf } from './placing.ts';
import type { KeptItem, LockedAppointment } from './scope.ts';

/** From the beginning of the first thing until everything is over. */
export const spanOf = (items: readonly Placed[]) => ({ starts_at: new Date(items[0]!.from), ends_at: new Date(overAt(items)) });

/** What the audit trail keeps of items: who, where and when, no names. */
export const notedOf = (items: readonly Placed[]) =>
  items.map(({ shop_project_id, uid, room_id, bed_no, device_id, together, from, until }) => ({
    shop_project_id,
    uid,
    room_id,
    bed_no,
    device_id,
    ...(together && { together }),
    from,
    until,
  }));

/** Items that are kept, as they have their places. */
export const placedAs = (items: readonly KeptItem[]) =>
  items.map(({ item_name: name, starts_at, ends_at, bed_until, ...item }) => ({
    ...item,
    name,
    from: starts_at.getTime(),
    until: ends_at.getTime(),
    bed_until: bed_until.getTime(),
    identity_ids: [],
    lacks_bed: false,
  })) satisfies Placed[];

/** How an appointment stood before it was moved, for whoever takes that back as the next thing that is done to it. */
export const stoodAs = ({ version, override_reason }: LockedAppointment, items: readonly KeptItem[]) => ({
  version: version + 1,
  override_reason,
  items: placedAs(items),
});
export type StoodAs = ReturnType<typeof stoodAs>;

interface Agreed {
  items: readonly Placed[];
  member_id: string | null;
  /** Whoever has no file. */
  caller: { name: string; mobile_number: string; borrows_phone?: boolean } | null;
  appointment_type: AppointmentType;
  remarks: string;
  booked_uid: string;
  /** The first of those that were agreed upon together. */
  series_id?: string;
  /** That of the one who is spoken with, of those who come together. */
  group_id?: string;
  /** Why hours or shift did not count. */
  override_reason?: string;
}

/** Writes an appointment whose items have their places; its id, and what the audit trail keeps of it. */
export function writeAppointment(writes: Writes, desk: Desk, { items, member_id, caller, ...agreed }: Agreed) {
  const appointment_id = writes.id();
  const appointment_number = appointmentNumber(dayAt(desk, items[0]!.from), appointment_id);
  void writes.insert('appointment', {
    appointment_id,
    shop_id: desk.shop_id,
    appointment_number,
    member_id,
    caller_name: caller?.name ?? '',
    caller_mobile: caller?.mobile_number ?? '',
    borrows_phone: caller?.borrows_phone ?? false,
    ...agreed,
    ...spanOf(items),
    status: STATUS.waiting,
    created_at: desk.now,
  });
  void writes.insert('appointment_item', rowsOf(desk, appointment_id, STATUS.waiting, items));
  return { appointment_id, noted: { appointment_number, member_id, items: notedOf(items) } };
}
