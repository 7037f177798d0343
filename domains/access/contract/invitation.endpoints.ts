import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { EpochSeconds, Id } from '#kernel/contract/schema.ts';

/** A shop of another chain that asks one to work for it. */
const Invitation = z.object({ shop_id: Id('shop'), shop_name: z.string(), org_name: z.string(), invited_at: EpochSeconds });
export type Invitation = z.infer<typeof Invitation>;

/** `GET /shop/users/query/findInvitations`: the shops that ask the caller to join. */
export const invitations = endpoint({
  id: 'access.invitation.list', method: 'GET', path: '/shop/users/query/findInvitations', access: 'signed-in', whenExpired: true,
  request: z.object({}),
  response: z.array(Invitation),
});

/** `POST /shop/users/acceptInvitation`: joins a shop that asked; 404 where it does not ask any more. */
export const acceptInvitation = endpoint({
  id: 'access.invitation.accept', method: 'POST', path: '/shop/users/acceptInvitation', access: 'signed-in', whenExpired: true,
  request: z.object({ shop_id: Id('shop') }),
  response: z.null(),
});

/** `POST /shop/users/declineInvitation`: the shop is told by the invitation being gone; it may ask again. */
export const declineInvitation = endpoint({
  id: 'access.invitation.decline', method: 'POST', path: '/shop/users/declineInvitation', access: 'signed-in', whenExpired: true,
  request: z.object({ shop_id: Id('shop') }),
  response: z.null(),
});
