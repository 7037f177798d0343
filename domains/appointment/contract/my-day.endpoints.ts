import { z } from 'zod';
import { VisitAction, VisitStep } from '#domains/reception/contract/visit.endpoints.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';
import { AppointmentStatus } from './appointment.schema.ts';

/** Something that one does today, and what to know before one begins. */
export const MyDayItem = z.object({
  appointment_id: Id('appointment'),
  item_no: z.int(),
  status: AppointmentStatus,
  /** `HH:mm` on the shop's wall. */
  start_time: z.string(),
  end_time: z.string(),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  name: z.string(),
  room_name: z.string(),
  bed_no: z.int().nullable(),
  remarks: z.string(),
  /** Day and what was done, empty for somebody who had nothing done here yet. */
  last_treatment: z.string(),
  /** Empty where nothing was written down, or one has no right to see triages. */
  allergy: z.string(),
  /** The customer's visit, while they are here. */
  visit_id: Id('visit').nullable(),
  step: VisitStep.nullable(),
  /** What may be done with the visit next, as the reception desk offers it. */
  actions: z.array(VisitAction),
  /** It may be noted as done now. */
  may_finish: z.boolean(),
  done: z.boolean(),
  /** It was left to the desk to deduct, and still is not deducted. */
  to_deduct: z.boolean(),
});
export type MyDayItem = z.infer<typeof MyDayItem>;

/** `GET /shop/appointment/query/findMyDay`: what one does today in the shop one works in, in the order of the clock. */
export const myDay = endpoint({
  id: 'appointment.my_day', method: 'GET', path: '/shop/appointment/query/findMyDay', access: 'appointment:read',
  request: z.object({}),
  response: z.array(MyDayItem),
});

/**
 * `POST /shop/appointment/done`: one is done with something that one does oneself, while the customer is here. 409 while no treatment has
 * begun, and where a card is good for it that nothing was taken from: `hand_over` leaves that to the desk, which sees it until it is
 * deducted or paid for, and lets nobody go before without a reason.
 */
export const itemDone = endpoint({
  id: 'appointment.done', method: 'POST', path: '/shop/appointment/done', access: 'visit:write', idempotent: true,
  request: z.object({ appointment_id: Id('appointment'), item_no: z.int().min(1), hand_over: z.boolean().default(false) }),
  response: z.null(),
});
