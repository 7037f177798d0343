import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, When } from '#kernel/contract/schema.ts';
import { Taken } from './member-file.endpoints.ts';
import { Phone, phoneFits } from './member.form.ts';

const Changed = { member_id: Id('member'), ...Phone };

/** `POST /member/mobile/sendCode`: sends a code to the phone that is to become a member's; limited as any other code is. */
export const memberMobileCode = endpoint({
  id: 'member.mobile.code',
  method: 'POST',
  path: '/member/mobile/sendCode',
  access: 'member:mobile',
  limit: 30,
  request: z.object(Changed).check(phoneFits),
  response: z.null(),
});

/**
 * `PUT /member/mobile/edit`: another main phone, proved by the code that was sent to it where the shop demands one. `data` null on
 * success; truthy data is the file that has the phone already.
 */
export const memberMobileEdit = endpoint({
  id: 'member.mobile.edit',
  method: 'PUT',
  path: '/member/mobile/edit',
  access: 'member:mobile',
  idempotent: true,
  request: z
    .object({
      ...Changed,
      code: z
        .string()
        .trim()
        .regex(/^(\d{6})?$/, { error: 'member.mobile_code_wrong' })
        .default(''),
      reason: RequiredText(100, 'member.reason_required'),
    })
    .check(phoneFits),
  response: Taken.nullable(),
});

/** `GET /member/mobile/query/findHistory`: the phones a member was known by before, latest first; masked. */
export const memberMobileHistory = endpoint({
  id: 'member.mobile.history',
  method: 'GET',
  path: '/member/mobile/query/findHistory',
  access: 'member:read',
  request: PageQuery.extend({ member_id: Id('member') }),
  response: pageOf(
    z.object({
      change_id: z.string(),
      country_code: z.string(),
      mobile_number: z.string(),
      /** The new one was proved by a code. */
      proved: z.boolean(),
      reason: z.string(),
      operator_name: z.string(),
      create_time: When,
      /** Nothing leaves the member's cards until a second person vouches for the change, or a day has passed. */
      fresh: z.boolean(),
      /** Who vouched; empty when nobody did. */
      vouched_name: z.string(),
      actions: z.array(z.enum(['vouch'])),
    }),
  ),
});

/** `PUT /member/mobile/vouch`: a second person says that the phone a colleague entered is the member's; never whoever entered it. */
export const memberMobileVouch = endpoint({
  id: 'member.mobile.vouch',
  method: 'PUT',
  path: '/member/mobile/vouch',
  access: 'member:mobile',
  idempotent: true,
  request: z.object({ member_id: Id('member') }),
  response: z.null(),
});
