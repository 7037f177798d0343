import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Day } from '#kernel/contract/schema.ts';
import { ClosedDays } from './closed.schema.ts';

/** `GET /shop/appointment/query/findClosedDays`: on which days the shop one works in is closed, the earliest first; in the head office, the chain. */
export const closedDaysRead = endpoint({
  id: 'appointment.closed_days', method: 'GET', path: '/shop/appointment/query/findClosedDays', access: 'setting:rules',
  request: z.object({}),
  response: z.object({
    days: ClosedDays,
    /** What would hold without a decision where one works: in a shop the chain's days. */
    inherited: ClosedDays,
    source: z.enum(['shop', 'organisation', 'initial']),
    /** Of the decision where one works; 0 while there is none. */
    version: z.int(),
  }),
});

/**
 * `GET /shop/appointment/query/findStanding`: how many appointments are still awaited on days that one thinks of closing, in the shops for
 * which it would hold; days without any are left out.
 */
export const standingOn = endpoint({
  id: 'appointment.standing_on', method: 'GET', path: '/shop/appointment/query/findStanding', access: 'setting:rules',
  request: z.object({ dates: z.array(Day).min(1).max(100) }),
  response: z.array(z.object({ date: Day, appointment_num: z.int() })),
});

/**
 * `PUT /shop/appointment/closedDays/edit`: decides it for the shop, or in the head office for all that decided nothing of their own; null
 * takes the decision back. What is agreed upon stays, and shows that nobody serves it. 409 when somebody was faster.
 */
export const closedDaysEdit = endpoint({
  id: 'appointment.closed_days.edit', method: 'PUT', path: '/shop/appointment/closedDays/edit', access: 'setting:rules', idempotent: true,
  request: z.object({ days: ClosedDays.nullable(), version: z.int().min(0) }),
  response: z.null(),
});
