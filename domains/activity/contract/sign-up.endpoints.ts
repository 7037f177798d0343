import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { isMobile } from '#kernel/contract/phone.ts';
import { Id, RequiredText, says, Text, typedAs, When } from '#kernel/contract/schema.ts';

const event_id = Id('event');
const event_sign_up_id = Id('event_sign_up');

/** How far somebody is who signed up. */
export const SignUpStatus = z.enum(['signed', 'attended', 'withdrawn']);
export type SignUpStatus = z.infer<typeof SignUpStatus>;

/** By a colleague at the desk, or by themselves on the event's page. */
export const SignUpSource = z.enum(['desk', 'page']);
export type SignUpSource = z.infer<typeof SignUpSource>;

export const SignUpAction = z.enum(['attend', 'unattend', 'withdraw']);
export type SignUpAction = z.infer<typeof SignUpAction>;

/** A phone that can be rung: a mainland mobile, or one of Hong Kong's eight digits. */
export const SignUpMobile = typedAs(
  z.string(says('activity.event_mobile_invalid')).refine((digits) => isMobile(digits) || /^[4-9]\d{7}$/.test(digits), says('activity.event_mobile_invalid')),
  'phone',
);

/** Somebody who signed up for an event. */
export const SignUpRow = z.object({
  event_sign_up_id,
  event_id,
  person_name: z.string(),
  mobile_number: z.string(),
  /** Whose file has that phone, or bought by it; null: nobody's yet. */
  member_id: Id('member').nullable(),
  member_name: z.string(),
  shop_name: z.string(),
  status: SignUpStatus,
  source: SignUpSource,
  create_time: When,
  /** Who signed them up; empty: themselves. */
  creator_name: z.string(),
  remarks: z.string(),
  withdraw_reason: z.string(),
  /** Pieces that they bought at the event's prices, paid and kept, and what these came to. */
  bought_num: z.int(),
  sold_cents: CentsTotal,
  currency_code: Currency,
  actions: z.array(SignUpAction),
});
export type SignUpRow = z.infer<typeof SignUpRow>;

/** `GET /shop/event/signUp/query/findSearchPage`: who signed up, latest first, in the shops of the reader's scope. */
export const signUpSearch = endpoint({
  id: 'activity.sign_up.search', method: 'GET', path: '/shop/event/signUp/query/findSearchPage', access: 'activity:read',
  request: PageQuery.extend({
    event_id,
    /** A part of the name, or the end of the phone. */
    key_word: Text(40).optional(),
    status: SignUpStatus.optional(),
    source: SignUpSource.optional(),
  }),
  response: pageOf(SignUpRow),
});

interface Who {
  member_id?: string | null | undefined;
  person_name?: string | undefined;
  mobile_number?: string | undefined;
}
/** Either a member, or a name and a phone. */
const someone: Across<Who> = across<Who, keyof Who>(['member_id', 'person_name', 'mobile_number'], ({ member_id, person_name, mobile_number }, complain) => {
  if (member_id) return;
  if (!person_name) complain('person_name', 'activity.event_person_name_required');
  if (!SignUpMobile.safeParse(mobile_number).success) complain('mobile_number', 'activity.event_mobile_invalid');
});

/** `POST /shop/event/signUp/add`: signs a member or somebody without a file up; 409 where no place is left, or their phone is signed up already. */
export const signUpAdd = endpoint({
  id: 'activity.sign_up.add', method: 'POST', path: '/shop/event/signUp/add', access: 'activity:sign_up', idempotent: true,
  request: z
    .object({
      event_id,
      member_id: Id('member').nullable().default(null),
      /** Of somebody without a file. */
      person_name: Text(30).default(''),
      mobile_number: typedAs(Text(20), 'phone').default(''),
      remarks: Text(200).default(''),
    })
    .check(someone),
  response: z.object({ event_sign_up_id }),
});

const answered = z.object({ event_sign_up_id, status: SignUpStatus });

/** `POST /shop/event/signUp/attend`: they came. */
export const signUpAttend = endpoint({
  id: 'activity.sign_up.attend', method: 'POST', path: '/shop/event/signUp/attend', access: 'activity:sign_up', idempotent: true,
  request: z.object({ event_sign_up_id }), response: answered,
});

/** `POST /shop/event/signUp/unattend`: they did not come after all. */
export const signUpUnattend = endpoint({
  id: 'activity.sign_up.unattend', method: 'POST', path: '/shop/event/signUp/unattend', access: 'activity:sign_up', idempotent: true,
  request: z.object({ event_sign_up_id }), response: answered,
});

/** `POST /shop/event/signUp/withdraw`: gives the place free, for a reason; 409 once something was bought by it. */
export const signUpWithdraw = endpoint({
  id: 'activity.sign_up.withdraw', method: 'POST', path: '/shop/event/signUp/withdraw', access: 'activity:sign_up', idempotent: true,
  request: z.object({ event_sign_up_id, reason: RequiredText(200, 'activity.reason_required') }), response: answered,
});
