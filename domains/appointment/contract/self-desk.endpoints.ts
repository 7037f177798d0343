import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { Caller, someoneComes, StartTime } from './appointment.schema.ts';
import { SelfStatus } from './self.schema.ts';

// What the shop calls, which answers what customers ask for by themselves.

const self_booking_id = Id('self_booking');

/** What may be done with a request now. */
export const SelfAction = z.enum(['accept', 'propose', 'take', 'decline']);

/** What a customer asked for. Times are of the shop's wall, `yyyy-MM-dd HH:mm`. */
export const SelfBookingRow = z.object({
  self_booking_id,
  shop_name: z.string(),
  status: SelfStatus,
  caller_name: z.string(),
  /** Masked; proved by a code. */
  mobile_number: z.string(),
  shop_project_ids: z.array(Id('shop_project')),
  project_names: z.string(),
  /** Who is asked for; null: anyone able. */
  wanted_uid: Id('staff').nullable(),
  wanted_name: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  proposed_time: z.string().nullable(),
  /** With whom; empty: anyone able. */
  proposed_name: z.string(),
  /** Until when what became free is offered to whoever waits. */
  offer_until: z.string().nullable(),
  remarks: z.string(),
  decline_reason: z.string(),
  answerer_name: z.string(),
  appointment_id: Id('appointment').nullable(),
  create_time: When,
  actions: z.array(SelfAction),
});
export type SelfBookingRow = z.infer<typeof SelfBookingRow>;

/** `GET /shop/appointment/self/query/findSearchPage`: the requests of the shops that one sees, the latest first. */
export const selfSearch = endpoint({
  id: 'appointment.self.search', method: 'GET', path: '/shop/appointment/self/query/findSearchPage', access: 'appointment:write',
  request: PageQuery.extend({
    /** The whole name or phone that was left; name, number or phone of a member, who is found by the phone of their file. */
    key_word: Text(40).optional(),
    shop_id: Id('shop').optional(),
    status: SelfStatus.optional(),
    /** For which days it was asked: on the wall of the shop one works in. */
    ...AskedSpan,
  }),
  response: pageOf(SelfBookingRow),
});

/** Sent once it is known that the time is offered to somebody who waits, and taken all the same; else 409 at this field, with whom and until when. */
const take_offered = z.boolean().default(false);

/** `POST /shop/appointment/self/accept`: makes the appointment that was asked for; 409 where it is not possible any more. */
export const selfAccept = endpoint({
  id: 'appointment.self.accept', method: 'POST', path: '/shop/appointment/self/accept', access: 'appointment:write', idempotent: true,
  request: z.object({ self_booking_id, take_offered }),
  response: z.object({ appointment_id: Id('appointment'), member_overlap: z.boolean() }),
});

const Answered = z.object({ self_booking_id, status: SelfStatus });

/** `POST /shop/appointment/self/propose`: another time, with whomever is named or anyone able; it must be possible now. */
export const selfPropose = endpoint({
  id: 'appointment.self.propose', method: 'POST', path: '/shop/appointment/self/propose', access: 'appointment:write', idempotent: true,
  request: z.object({ self_booking_id, start_time: StartTime, uid: Id('staff').nullish(), take_offered }), response: Answered,
});

/** `POST /shop/appointment/self/decline`: the customer reads why. */
export const selfDecline = endpoint({
  id: 'appointment.self.decline', method: 'POST', path: '/shop/appointment/self/decline', access: 'appointment:write', idempotent: true,
  request: z.object({ self_booking_id, reason: RequiredText(200, 'appointment.decline_reason_required') }), response: Answered,
});

/** `POST /shop/appointment/self/take`: the customer said yes to the proposed time as it was read; 409 where it is not possible any more. */
export const selfTake = endpoint({
  id: 'appointment.self.take', method: 'POST', path: '/shop/appointment/self/take', access: 'appointment:write', idempotent: true,
  request: z.object({ self_booking_id, proposed_time: StartTime, take_offered }),
  response: z.object({ appointment_id: Id('appointment'), member_overlap: z.boolean() }),
});

/** A time of day, `HH:mm`. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * `POST /shop/appointment/wait/add`: nothing is free; what becomes so between two times of a day is offered to whoever waits longest,
 * by text message and at the desk. 409 for who waits for the same already.
 */
export const waitAdd = endpoint({
  id: 'appointment.wait.add', method: 'POST', path: '/shop/appointment/wait/add', access: 'appointment:write', idempotent: true,
  request: z
    .object({
      member_id: Id('member').nullish(),
      caller: Caller.nullish(),
      shop_project_id: Id('shop_project', 'appointment.project_required'),
      /** Left out: anyone able. */
      uid: Id('staff').nullish(),
      date: Day,
      from_time: Clock,
      until_time: Clock,
      remarks: Text(200).default(''),
    })
    .check(someoneComes),
  response: z.object({ self_booking_id }),
});

/** `GET /shop/appointment/self/query/settings`: the shop's page, and what may be asked for there. */
export const selfSettings = endpoint({
  id: 'appointment.self.settings', method: 'GET', path: '/shop/appointment/self/query/settings', access: 'appointment:write',
  request: z.object({}),
  response: z.object({
    /** Null while the page has not been set up. */
    page_code: z.string().nullable(),
    /** Whether the shop takes requests at all, by its rules. */
    is_open: z.boolean(),
    shop_project_ids: z.array(Id('shop_project')),
  }),
});

/** `PUT /shop/appointment/self/edit`: what may be asked for; the first time gives the shop its page. */
export const selfEdit = endpoint({
  id: 'appointment.self.edit', method: 'PUT', path: '/shop/appointment/self/edit', access: 'appointment:self', idempotent: true,
  request: z.object({ shop_project_ids: z.array(Id('shop_project')).max(200) }),
  response: z.object({ page_code: z.string() }),
});
