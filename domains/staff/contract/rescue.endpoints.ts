import { z } from 'zod';
import { Mobile, SmsCode } from '#domains/access/contract/account.schema.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText } from '#kernel/contract/schema.ts';

const uid = Id('staff');
const Rescued = { uid, version: z.int().min(1), reason: RequiredText(200, 'staff.reason_required') };

/** `GET /shop/users/query/accountState`: how a colleague's account stands, for whoever helps them back in; 409 without an account. */
export const accountState = endpoint({
  id: 'staff.account.state', method: 'GET', path: '/shop/users/query/accountState', access: 'staff:rescue',
  request: z.object({ uid }),
  response: z.object({
    totp: z.boolean(),
    /** Devices that are signed in. */
    session_num: z.int(),
    /** They work for another chain too: only they themselves may change their account. */
    elsewhere: z.boolean(),
  }),
});

/**
 * `POST /shop/users/resetTotp`: takes the second factor from a colleague who lost it, and signs them out everywhere. 403 for
 * whoever has more rights, 409 for an account that another chain knows too. The person is told by text message.
 */
export const resetTotp = endpoint({
  id: 'staff.totp.reset', method: 'POST', path: '/shop/users/resetTotp', access: 'staff:rescue', idempotent: true,
  request: z.object(Rescued), response: z.null(),
});

/** `POST /shop/users/endSessions`: signs a colleague out everywhere, such as from a phone that was lost; answers from how many devices. */
export const endSessions = endpoint({
  id: 'staff.sessions.end', method: 'POST', path: '/shop/users/endSessions', access: 'staff:rescue', idempotent: true,
  request: z.object(Rescued), response: z.object({ ended: z.int() }),
});

/** `POST /shop/users/sendRebindCode`: a code to the colleague's new phone; 429 beyond the limits of any code. */
export const sendRebindCode = endpoint({
  id: 'staff.phone.code', method: 'POST', path: '/shop/users/sendRebindCode', access: 'staff:rescue',
  request: z.object({ uid, mobile_number: Mobile }), response: z.null(),
});

/** `POST /shop/users/rebindPhone`: a colleague who lost the phone signs in by another, which they proved; the old one is told. */
export const rebindPhone = endpoint({
  id: 'staff.phone.rebind', method: 'POST', path: '/shop/users/rebindPhone', access: 'staff:rescue', idempotent: true,
  request: z.object({ ...Rescued, mobile_number: Mobile, code: SmsCode }), response: z.null(),
});
