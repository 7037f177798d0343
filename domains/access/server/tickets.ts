import type { Ctx, PublicCtx } from '#kernel/server/context.ts';
import { refuse } from '../model/access.refusals.ts';

// A ticket proves, for ten minutes, the step before: the browser carries it to the next page.

const FIRST_PASSWORD = 'first password';
const CHANGE_OF_PHONE = 'change of phone';

/** After the first sign-in by a code: lets an account without a password get one. */
export const firstPasswordTicket = ({ backend, now }: PublicCtx, account_id: string): Promise<string> =>
  backend.tokens.signTicket(FIRST_PASSWORD, { account_id }, now);

/** The account that may get its first password. */
export async function readFirstPasswordTicket({ backend, now }: PublicCtx, ticket: string): Promise<string> {
  const facts = await backend.tokens.readTicket(FIRST_PASSWORD, ticket, now);
  if (!facts) throw refuse(400, 'ticket_over', { field: 'ticket' });
  return facts['account_id']!;
}

/** After the present phone was proved: lets this session bind another one. */
export const phoneTicket = ({ backend, actor, now }: Ctx): Promise<string> =>
  backend.tokens.signTicket(CHANGE_OF_PHONE, { session_id: actor.session_id, mobile_number: actor.mobile_number }, now);

/** The session and number that a ticket was given to. */
export async function readPhoneTicket({ backend, now }: PublicCtx, ticket: string | undefined): Promise<{ session_id: string; mobile_number: string }> {
  const facts = ticket ? await backend.tokens.readTicket(CHANGE_OF_PHONE, ticket, now) : null;
  if (!facts) throw refuse(400, 'ticket_over', { field: 'ticket' });
  return { session_id: facts['session_id']!, mobile_number: facts['mobile_number']! };
}
