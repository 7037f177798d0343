import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText, says } from '#kernel/contract/schema.ts';
import { Mobile } from './account.schema.ts';

/**
 * `POST /shop/users/countersign`: a colleague of this shop agrees, with their own password, to what goes beyond what the caller may
 * do alone: to one call of the caller's, up to `amount` in the unit of that call's limit (cents, points), once and for five
 * minutes. 400 for whoever cannot be told by that password; 403 without the right to agree and the right to the call itself; 409
 * for the caller's own account.
 */
export const countersign = endpoint({
  id: 'access.countersign',
  method: 'POST',
  path: '/shop/users/countersign',
  access: 'signed-in',
  limit: 30,
  request: z.object({
    endpoint: RequiredText(80),
    amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    mobile_number: Mobile,
    password: z.string(says('access.password_required')).min(1, says('access.password_required')).max(200),
    totp_code: z.string(says('access.totp_required')).min(6, says('access.totp_required')).max(20).optional(),
  }),
  response: z.object({ countersign_id: Id('countersign'), real_name: z.string() }),
});
