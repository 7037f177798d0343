import { z } from 'zod';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Bytes, Day, Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { MOST_ITEMS, StartTime } from './appointment.schema.ts';
import { SelfDeposit } from './self-deposit.endpoints.ts';
import { OwnMobile, SelfStatus } from './self.schema.ts';

// What a customer calls, who has no account: by the code of a shop's page and, for one's own request, its token.

/** The code of a shop's page. */
const page_code = Text(40);
/** What opens one request. */
const token = Text(60);
const shop_project_ids = z
  .array(Id('shop_project'))
  .min(1, says('appointment.items_required'))
  .max(MOST_ITEMS, says('appointment.items_over'));

/** What is paid ahead, within so many minutes. */
const PaidAhead = z.object({ amount: Cents, minutes: z.int() });
const Shop = z.object({ shop_name: z.string(), phone: z.string(), address: z.string() });

/** `GET /shop/appointment/self/page`: what may be asked for in a shop; 404 where there is no such page, or it takes no requests. */
export const selfPage = endpoint({
  id: 'appointment.self.page', method: 'GET', path: '/shop/appointment/self/page', access: 'public', limit: 120,
  request: z.object({ page_code }),
  response: Shop.extend({
    currency_code: Currency,
    first_date: Day,
    last_date: Day,
    /** What everybody pays ahead who books here, within so many minutes; null: only some do, or nobody. */
    deposit: PaidAhead.nullable(),
    projects: z.array(
      z.object({
        shop_project_id: Id('shop_project'),
        name: z.string(),
        minutes: z.int(),
        price: Cents,
        /** Who of those named is able to do it. */
        uids: z.array(Id('staff')),
      }),
    ),
    /** Whom the shop shows to customers; others serve whoever asks for anyone. */
    people: z.array(z.object({ uid: Id('staff'), name: z.string() })),
  }),
});
export type SelfPage = z.infer<typeof selfPage.response>;

/** `GET /shop/appointment/self/slots`: when a day what is wanted can be done; why not otherwise is nobody's business. */
export const selfSlots = endpoint({
  id: 'appointment.self.slots', method: 'GET', path: '/shop/appointment/self/slots', access: 'public', limit: 120,
  request: z.object({ page_code, date: Day, shop_project_ids, uid: Id('staff').optional() }),
  response: z.object({ start_times: z.array(z.string()) }),
});

/** `POST /shop/appointment/self/sendCode`: a code to the phone of whoever asks; the picture's characters are used up. */
export const selfCode = endpoint({
  id: 'appointment.self.code', method: 'POST', path: '/shop/appointment/self/sendCode', access: 'public', limit: 10,
  request: z.object({ page_code, mobile_number: OwnMobile, uuid: RequiredText(64), code: Text(12) }),
  response: z.null(),
});

/**
 * `POST /shop/appointment/self/ask`: asks for an appointment; the token opens what becomes of it. Nothing is held for it, unless a
 * deposit is due: the time is held then until it is paid, or was not in time.
 */
export const selfAsk = endpoint({
  id: 'appointment.self.ask', method: 'POST', path: '/shop/appointment/self/ask', access: 'public', limit: 20,
  request: z.object({
    page_code,
    shop_project_ids,
    uid: Id('staff').nullish(),
    start_time: StartTime,
    name: RequiredText(30, 'appointment.own_name_required'),
    mobile_number: OwnMobile,
    sms_code: z.string(says('appointment.sms_code_required')).regex(/^\d{6}$/, says('appointment.sms_code_required')),
    remarks: Text(200).default(''),
  }),
  response: z.object({ token: z.string() }),
});

/** `GET /shop/appointment/self/query`: what became of a request; 404 for a token that is none, or over. */
export const selfLook = endpoint({
  id: 'appointment.self.look', method: 'GET', path: '/shop/appointment/self/query', access: 'public', limit: 120,
  request: z.object({ page_code, token }),
  response: Shop.extend({
    currency_code: Currency,
    status: SelfStatus,
    /** The appointment that it became is off, by whomever. */
    cancelled: z.boolean(),
    name: z.string(),
    project_names: z.string(),
    /** Empty: anyone able. */
    staff_names: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    /** Another time that the shop proposed. */
    proposed_time: z.string().nullable(),
    proposed_end_time: z.string().nullable(),
    proposed_name: z.string(),
    /** Until when what became free is offered to them alone, who wait for it; null: nothing is. */
    offer_until: z.string().nullable(),
    /** Why it lapsed: the shop did not decide, they did not answer it or did not pay, or waited and took no place; null: it did not. */
    lapsed_by: z.enum(['undecided', 'unanswered', 'unpaid', 'waited']).nullable(),
    decline_reason: z.string(),
    remarks: z.string(),
    may_withdraw: z.boolean(),
    /** What is paid ahead, within so many minutes, if the proposed time is taken; null: nothing. */
    deposit_due: PaidAhead.nullable(),
    /** What is, or was, to be paid ahead; null: nothing. */
    deposit: SelfDeposit.nullable(),
  }),
});
export type SelfSeen = z.infer<typeof selfLook.response>;

/** `POST /shop/appointment/self/agree`: takes the time that the shop proposed, as it was read; 409 where it is gone. */
export const selfAgree = endpoint({
  id: 'appointment.self.agree', method: 'POST', path: '/shop/appointment/self/agree', access: 'public', limit: 20,
  request: z.object({ page_code, token, proposed_time: StartTime }), response: z.null(),
});

/** `POST /shop/appointment/self/withdraw`: takes a request back, or calls off the appointment that it became. */
export const selfWithdraw = endpoint({
  id: 'appointment.self.withdraw', method: 'POST', path: '/shop/appointment/self/withdraw', access: 'public', limit: 20,
  request: z.object({ page_code, token }), response: z.null(),
});

/** `GET /shop/appointment/self/calendar`: the appointment for the calendar of a phone; 404 while there is none. */
export const selfCalendar = endpoint({
  id: 'appointment.self.calendar', method: 'GET', path: '/shop/appointment/self/calendar', access: 'public', limit: 60, produces: 'text/calendar',
  request: z.object({ page_code, token }), response: Bytes,
});
