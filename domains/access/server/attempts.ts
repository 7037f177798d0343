import type { Ctx, PublicCtx } from '#kernel/server/context.ts';
import { ownAccount } from '#kernel/server/account.ts';
import type { Attempt } from '#kernel/server/identity.ts';
import { attemptSignIn, failAttempt, forgiveAttempt } from '#kernel/server/identity.ts';
import { refuse } from '../model/access.refusals.ts';
import { isPassword } from './password.ts';

/** Failures within 15 minutes after which no password is looked at any more. */
export const MOST_FAILURES = { of_mobile: 10, of_ip: 100 };

/** An attempt that limits further ones until it is forgiven, and counts as a failure once it failed. */
export interface OpenAttempt extends Attempt {
  /** It succeeded, or nothing was compared. */
  forgive(): Promise<void>;
  /** What was compared was wrong. */
  fail(): Promise<void>;
}

/** Takes an attempt into account before anything is compared; refuses with 429 when there were too many. */
export async function openAttempt({ backend, now, ip, device: own }: PublicCtx, mobile: string, device = own): Promise<OpenAttempt> {
  const attempt = await attemptSignIn(backend, { mobile, ip, device, now }, MOST_FAILURES);
  const { attempt_id } = attempt;
  if (attempt_id === null) throw refuse(429, 'sign_in_limited');
  return { ...attempt, forgive: () => forgiveAttempt(backend, attempt_id), fail: () => failAttempt(backend, attempt_id) };
}

/** Refuses whoever is signed in but does not know the password; guesses count like those at the door. */
export async function demandPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const attempt = await openAttempt(ctx, ctx.actor.mobile_number);
  const { password_hash } = await ownAccount(ctx.backend, ctx.actor.base_user_id);
  if (!(await isPassword(password_hash, password))) {
    await attempt.fail();
    throw refuse(400, 'password_wrong', { field });
  }
  await attempt.forgive();
}
