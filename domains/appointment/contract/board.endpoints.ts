import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Day, Id } from '#kernel/contract/schema.ts';
import { AppointmentStatus, Items, MOST_ITEMS, StartTime } from './appointment.schema.ts';
import { ClosedDays } from './closed.schema.ts';
import { DepositStatus } from './deposit.schema.ts';

/** From when to when, `yyyy-MM-dd HH:mm` of the shop; what ends is no part of it. */
const WallSpan = z.object({ start_time: z.string(), end_time: z.string() });

const BoardItem = WallSpan.extend({
  appointment_id: Id('appointment'),
  version: z.int(),
  /** When the whole appointment begins. */
  begin_time: z.string(),
  item_no: z.int(),
  item_num: z.int(),
  /** Begins with what stands before it, in the same bed. */
  together: z.boolean(),
  status: AppointmentStatus,
  late: z.boolean(),
  /** The last of what is done should be over, and its customer has not left. */
  overrun: z.boolean(),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  name: z.string(),
  uid: Id('staff'),
  room_id: Id('room').nullable(),
  bed_no: z.int().nullable(),
  /** When its bed is clean; without a bed, when it ends. */
  bed_until: z.string(),
  device_id: Id('device').nullable(),
  /** Nobody asked for this device: another one may be found when it moves. */
  auto_device: z.boolean(),
  /** The colleague does not work then any more: a shift was changed, they are ill, or the shop is closed. */
  unattended: z.boolean(),
  /** It has no device, though some serve what is done; or the one it has is under maintenance. */
  without_device: z.boolean(),
  device_broken: z.boolean(),
  /** What is done needs a bed, and it has none. */
  without_bed: z.boolean(),
  remarks: z.string(),
  /** Why it stands outside of hours or shift, by whoever may decide so. */
  override_reason: z.string(),
  /** Of its latest deposit; null: there was none. */
  deposit_status: DepositStatus.nullable(),
});
export type BoardItem = z.infer<typeof BoardItem>;

/** What became free and is offered to somebody who waits: with whom, and until when (`HH:mm`) it is theirs. */
const BoardOffer = WallSpan.extend({
  self_booking_id: Id('self_booking'),
  name: z.string(),
  uid: Id('staff'),
  until: z.string(),
  /** Until when its bed is needed, to be cleaned too; null: it takes none. */
  bed_until: z.string().nullable(),
  /** One of which it takes; none of them: it takes none. */
  devices: z.array(Id('device')),
});
export type BoardOffer = z.infer<typeof BoardOffer>;

/** `GET /shop/appointment/query/findBoard`: everything that goes on in the shop for some days, and who works when. */
export const appointmentBoard = endpoint({
  id: 'appointment.board', method: 'GET', path: '/shop/appointment/query/findBoard', access: 'appointment:read',
  request: z.object({ date: Day, days: z.int().min(1).max(7).default(1) }),
  response: z.object({
    slot_minutes: z.int(),
    /** `HH:mm`; closing not after opening is on the next day. */
    opens_at: z.string(),
    closes_at: z.string(),
    /** Of the days shown those on which the shop is closed; the name may be empty. */
    closed: ClosedDays,
    people: z.array(
      z.object({ uid: Id('staff'), real_name: z.string(), color: z.string().nullable(), identity_names: z.string(), works: z.array(WallSpan),
        /** Not at work here any more; shown for what they served on these days. */
        disabled: z.boolean() }),
    ),
    rooms: z.array(z.object({ room_id: Id('room'), room_name: z.string(), bed_count: z.int() })),
    devices: z.array(z.object({ device_id: Id('device'), device_name: z.string(), usable: z.boolean() })),
    items: z.array(BoardItem),
    /** What is offered at this moment to those who wait; the desk may take it all the same. */
    offers: z.array(BoardOffer),
  }),
});
export type Board = z.infer<typeof appointmentBoard.response>;

/** Why a beginning is not possible. */
export const SlotProblem = z.enum([
  'past', 'closed', 'unskilled', 'off_shift', 'busy', 'nobody', 'room_full', 'bed_taken', 'no_bed', 'device_busy', 'device_broken', 'no_device',
]);
export type SlotProblem = z.infer<typeof SlotProblem>;

/**
 * `GET /shop/appointment/query/findSlots`: when what is wanted is possible, and why not otherwise; `best` are the three possible
 * beginnings nearest to the one wished for, of seven days, none of which is offered to somebody who waits. What needs a bed takes the
 * first free one where no room is named.
 */
export const appointmentSlots = endpoint({
  id: 'appointment.slots', method: 'GET', path: '/shop/appointment/query/findSlots', access: 'appointment:read',
  request: z.object({
    date: Day,
    wished: StartTime.optional(),
    shop_project_ids: z.array(Id('shop_project')).min(1).max(MOST_ITEMS),
    uid: Id('staff').optional(),
    room_id: Id('room').optional(),
    device_id: Id('device').optional(),
    /** Leaves out what this one holds. */
    appointment_id: Id('appointment').optional(),
  }),
  response: z.object({
    /** What the day is called on which the shop is closed, maybe nothing; null: it is open. */
    closed: z.string().nullable(),
    best: z.array(z.object({ start_time: z.string(), end_time: z.string(), staff_names: z.string() })),
    slots: z.array(
      z.object({ start_time: z.string(), end_time: z.string(), problem: SlotProblem.nullable(), about: z.string(), staff_names: z.string(),
        /** It is possible, and offered to somebody who waits: the desk may take it all the same. */
        offered: z.boolean() }),
    ),
  }),
});

/**
 * `POST /shop/appointment/findSlots`: the same where each thing has a colleague, a room, a device and a length of its own, as it would
 * be booked. It keeps nothing.
 */
export const appointmentItemSlots = endpoint({
  id: 'appointment.item_slots', method: 'POST', path: '/shop/appointment/findSlots', access: 'appointment:read',
  request: z.object({ date: Day, wished: StartTime.optional(), items: Items, appointment_id: Id('appointment').optional() }),
  response: appointmentSlots.response,
});
