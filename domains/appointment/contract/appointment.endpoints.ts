import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Id, Text, When } from '#kernel/contract/schema.ts';
import { AppointmentStatus, AppointmentType, Caller, CallerChange, DeskTypes, Items } from './appointment.schema.ts';
import { Minutes, Remarks, Served, someoneComes, StartTime } from './appointment.schema.ts';
import { Deposit, DepositStatus } from './deposit.schema.ts';

const appointment_id = Id('appointment');
const version = z.int().min(1);

/** `yyyy-MM-dd HH:mm` of the shop that is visited, wherever one looks from. */
const ShopTime = z.string();

/** What may be done with an appointment now. */
export const AppointmentAction = z.enum(['edit', 'move', 'arrive', 'cancel', 'undo', 'complete', 'miss']);

/** One thing that is done at an appointment. */
export const AppointmentItem = z.object({
  item_no: z.int(),
  shop_project_id: Id('shop_project'),
  name: z.string(),
  uid: Id('staff'),
  real_name: z.string(),
  /** Nobody asked for this colleague. */
  anyone: z.boolean(),
  room_id: Id('room').nullable(),
  room_name: z.string().nullable(),
  bed_no: z.int().nullable(),
  /** Nobody asked for this room: another one may be found when it moves. */
  auto_room: z.boolean(),
  /** Still to come or going on: what is done needs a bed, and it has none. */
  without_bed: z.boolean(),
  device_id: Id('device').nullable(),
  device_name: z.string().nullable(),
  /** Nobody asked for this device: another one may be found when it moves. */
  auto_device: z.boolean(),
  /** Still to come or going on: it has no device, though some serve what is done; or the one it has is under maintenance. */
  without_device: z.boolean(),
  device_broken: z.boolean(),
  start_time: ShopTime,
  end_time: ShopTime,
  minutes: z.int(),
  /** Begins with what stands before it. */
  together: z.boolean(),
});
export type AppointmentItem = z.infer<typeof AppointmentItem>;

/** An appointment as lists show it (2§3). */
export const AppointmentRow = z.object({
  appointment_id,
  version: z.int(),
  appointment_number: z.string(),
  status: AppointmentStatus,
  /** To be confirmed, and its time has come. */
  late: z.boolean(),
  served: Served,
  appointment_type: AppointmentType,
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** What the shop is: its appointments are seen among a clinic's or a beauty shop's. */
  sys_type: z.enum(['SHOP_USER', 'CURE_USER', 'SHOP_CURE']),
  /** Null: a caller without a file. */
  member_id: Id('member').nullable(),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  country_code: z.string(),
  start_time: ShopTime,
  end_time: ShopTime,
  project_names: z.string(),
  /** Who serves, by what they are to customers. */
  consultant_names: z.string(),
  doctor_names: z.string(),
  nurse_names: z.string(),
  beautician_names: z.string(),
  /** All of them. */
  staff_names: z.string(),
  room_names: z.string(),
  remarks: z.string(),
  cancel_reason: z.string(),
  /** Of its latest deposit; null: there was none. */
  deposit_status: DepositStatus.nullable(),
  /** In cents of its shop's currency. */
  deposit_amount: Cents.nullable(),
  creator_name: z.string(),
  create_time: When,
  actions: z.array(AppointmentAction),
});
export type AppointmentRow = z.infer<typeof AppointmentRow>;

/**
 * `GET /shop/appointment/query/findSearchPage`: appointments of the shops that one sees, or of a member, the latest first. Whoever
 * sees their own records only sees those they made and those they serve.
 */
export const appointmentSearch = endpoint({
  id: 'appointment.search', method: 'GET', path: '/shop/appointment/query/findSearchPage', access: 'appointment:read',
  request: PageQuery.extend({
    /** Name, number or phone of a member; a caller's whole name or phone; the appointment's number. */
    key_word: Text(40).optional(),
    status: AppointmentStatus.optional(),
    /** How it was agreed upon: on the phone, at the desk, or by the customer alone. */
    appointment_type: AppointmentType.optional(),
    shop_id: Id('shop').optional(),
    member_id: Id('member').optional(),
    uid: Id('staff').optional(),
    /** Only what is awaited from now on in the shop one works in and nobody serves: outside of hours, shifts and open days. */
    unattended: z.boolean().optional(),
    /**
     * Only what somebody is still to come for in the shop one works in on its day, in a late shop until it closes: those awaited, and
     * behind them those who did not come in time.
     */
    expected: z.boolean().optional(),
    /** Days on the wall of the shop one works in. */
    ...AskedSpan,
    sort: z.enum(['start_time', '-start_time']).optional(),
  }),
  response: pageOf(AppointmentRow),
});

/** Another appointment that one belongs to. */
const Sibling = z.object({ appointment_id, member_name: z.string(), start_time: ShopTime, status: AppointmentStatus });

/** `GET /shop/appointment/query/detail`: 404 for one that is not seen. */
export const appointmentDetail = endpoint({
  id: 'appointment.detail', method: 'GET', path: '/shop/appointment/query/detail', access: 'appointment:read',
  request: z.object({ appointment_id }),
  response: AppointmentRow.extend({
    items: z.array(AppointmentItem),
    /** How many appointments of so many months this customer did not come to, in whichever shop. */
    missed_num: z.int(),
    missed_months: z.int(),
    /** A friend of whoever was spoken with, reached by that one's phone: it says nothing of who they are. */
    borrows_phone: z.boolean(),
    /** Why it stands outside of hours or shift; empty: it does not. */
    override_reason: z.string(),
    /** Those that were agreed upon together, this one among them, in their order; empty: it stands alone. */
    series: z.array(Sibling),
    /** Those who come together, the one who is spoken with first; empty: nobody comes along. */
    group: z.array(Sibling),
    deposit: Deposit.nullable(),
    /** Whether one may be asked for now, and whether the shop's rule asks for it. */
    deposit_wanted: z.enum(['none', 'may', 'due']),
  }),
});
export type AppointmentDetail = z.infer<typeof appointmentDetail.response>;

/** `GET /shop/appointment/query/history`: what became of it, the latest first. */
export const appointmentHistory = endpoint({
  id: 'appointment.history', method: 'GET', path: '/shop/appointment/query/history', access: 'appointment:read',
  request: z.object({ appointment_id }),
  response: z.array(StateChange),
});

/** `GET /shop/appointment/query/callerPhone`: the whole phone of a caller without a file; noted in the audit trail every time. */
export const callerPhone = endpoint({
  id: 'appointment.caller_phone', method: 'GET', path: '/shop/appointment/query/callerPhone', access: 'member:phone', limit: 60,
  request: z.object({ appointment_id }),
  response: z.object({ mobile_number: z.string() }),
});

/** Whether what is still to come of its series is done likewise: all of it or nothing. */
const later = z.boolean().default(false);

/** Why opening hours or a shift do not count, from whoever may decide so; 403 for others. */
const override_reason = Text(200).default('');

const Booked = z.object({
  appointment_id,
  end_time: ShopTime,
  /** The member has another appointment at that time: allowed, but somebody should know. */
  member_overlap: z.boolean(),
  /** What is done needs a bed and has none: somebody decided so. */
  without_bed: z.boolean(),
  /** Who serves instead of the colleague that was found before; empty: nobody else does. */
  other_staff: z.string(),
  /** Where it lies instead of the bed it had; null: there, or where it was asked for. */
  other_bed: z.object({ room_name: z.string(), bed_no: z.int() }).nullable(),
});

/**
 * `POST /shop/appointment/add`: for a member or for a caller, on the shop's slots. What needs a bed takes the first free one where no
 * room is named. 409 where somebody, a bed or a device is taken already, nobody able or no bed is free, or it is outside of opening
 * hours or of the shift; with a reason hours and shifts do not count, and where no bed is left it stands without.
 */
export const appointmentAdd = endpoint({
  id: 'appointment.add', method: 'POST', path: '/shop/appointment/add', access: 'appointment:write',
  asks: ['appointment:override'], idempotent: true,
  request: z
    .object({
      member_id: Id('member').nullish(),
      caller: Caller.nullish(),
      appointment_type: DeskTypes.default('phone'),
      start_time: StartTime,
      items: Items,
      remarks: Remarks,
      override_reason,
    })
    .check(someoneComes),
  response: Booked,
});

/**
 * `PUT /shop/appointment/edit`: what is done, when and by whom; `member_id` gives a caller's appointment to a file, `caller` corrects who
 * they are as long as they have none. It keeps its bed while that is free, and where nobody is named the colleague, the room and the
 * device that were found. 409 when somebody was faster.
 */
export const appointmentEdit = endpoint({
  id: 'appointment.edit', method: 'PUT', path: '/shop/appointment/edit', access: 'appointment:write',
  asks: ['appointment:override'], idempotent: true,
  request: z.object({
    appointment_id,
    version,
    member_id: Id('member').nullish(),
    caller: CallerChange.nullish(),
    /** How the desk agreed upon it, put right; left out it stays. 409 for what a customer booked by themselves. */
    appointment_type: DeskTypes.optional(),
    start_time: StartTime,
    items: Items,
    remarks: Remarks,
    later,
    override_reason,
  }),
  response: Booked,
});

/**
 * `PUT /shop/appointment/move`: another beginning for the whole; of the item named another colleague, room, bed or length. Whoever and
 * wherever was found for it may be another one; its bed is kept while it is free. Why hours or a shift do not count stays, at another
 * time with the right to decide so.
 */
export const appointmentMove = endpoint({
  id: 'appointment.move', method: 'PUT', path: '/shop/appointment/move', access: 'appointment:write', idempotent: true,
  request: z.object({
    appointment_id,
    version,
    start_time: StartTime,
    item_no: z.int().min(1).optional(),
    uid: Id('staff').optional(),
    /** Null: whichever has a free bed, where it needs one. */
    room_id: Id('room').nullish(),
    /** This bed of the room that is named, and no other: 409 where it is taken. */
    bed_no: z.int().min(1).optional(),
    minutes: Minutes.optional(),
  }),
  response: Booked,
});

/**
 * `PUT /shop/appointment/undoMove`: takes the last move back, as it stood: who, where, when, and why hours did not count. 409 when
 * something else became of it since, or where it stood is taken by now.
 */
export const appointmentUndoMove = endpoint({
  id: 'appointment.undo_move', method: 'PUT', path: '/shop/appointment/undoMove', access: 'appointment:write', idempotent: true,
  request: z.object({ appointment_id, version }),
  response: Booked.pick({ appointment_id: true, end_time: true, member_overlap: true }),
});

const Stepped = z.object({ appointment_id, status: AppointmentStatus });

/**
 * `POST /shop/appointment/arrive`: the customer is there; late too, as long as what was held is still free. `member_id` names the file of
 * whoever called without one; left out, the one that their phone belongs to. Without a file nobody can receive them: `has_file`.
 */
export const appointmentArrive = endpoint({
  id: 'appointment.arrive', method: 'POST', path: '/shop/appointment/arrive', access: 'appointment:write', idempotent: true,
  request: z.object({ appointment_id, member_id: Id('member').nullish() }), response: Stepped.extend({ has_file: z.boolean() }),
});

/** `POST /shop/appointment/undoArrive`: the wrong line was pressed. */
export const appointmentUndo = endpoint({
  id: 'appointment.undo', method: 'POST', path: '/shop/appointment/undoArrive', access: 'appointment:write', idempotent: true,
  request: z.object({ appointment_id }), response: Stepped,
});

/** `POST /shop/appointment/complete`: everything was done; who served, bed and device are free. */
export const appointmentComplete = endpoint({
  id: 'appointment.complete', method: 'POST', path: '/shop/appointment/complete', access: 'appointment:write', idempotent: true,
  request: z.object({ appointment_id }), response: Stepped,
});

/** `POST /shop/appointment/miss`: its time has come and nobody did; noted of the customer, and what it held is free. */
export const appointmentMiss = endpoint({
  id: 'appointment.miss', method: 'POST', path: '/shop/appointment/miss', access: 'appointment:write', idempotent: true,
  request: z.object({ appointment_id }), response: Stepped,
});

/**
 * `POST /shop/appointment/cancel`: what it held is free at once; with `later`, the rest of its series too; with `group`, everybody who
 * was to come along.
 */
export const appointmentCancel = endpoint({
  id: 'appointment.cancel', method: 'POST', path: '/shop/appointment/cancel', access: 'appointment:write', idempotent: true,
  request: z.object({ appointment_id, reason: Text(200).default(''), later, group: z.boolean().default(false) }), response: Stepped,
});
