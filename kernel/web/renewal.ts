import type { Tokens } from './session.ts';
import { CallFailure } from './call-failure.ts';
import { sendOnce, type Wire } from './request.ts';
import { accessTimeLeft, accessToken, refreshToken, saveTokens } from './session.ts';

/** A token is renewed in the background when no more than this remains (1§4). */
const RENEW_BEFORE_MS = 3_600_000;

const LOCK = 'shop_token_renewal';
const renewal = { method: 'POST', path: '/shop/users/token', in: 'form', access: 'public' } satisfies Wire;

let running: Promise<boolean> | null = null;

/** Lets one tab at a time renew; without locks (plain http) the server's grace for the predecessor covers the race. */
const alone = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request(LOCK, work) : work()) as Promise<T>;

async function renewIfStill(stale: string | null): Promise<boolean> {
  if (accessToken() !== stale) return accessToken() !== null;
  const refresh_token = refreshToken();
  if (!refresh_token) return false;
  const answer = await sendOnce(renewal, { refresh_token });
  if (answer.code >= 500 || answer.code === 429) throw new CallFailure('network', answer.code, answer.message);
  if (answer.code !== 0) return false;
  saveTokens(answer.data as Tokens);
  return true;
}

/**
 * Renews the access token unless somebody already has, one renewal at a time on this device. False means that the
 * session is over; a lost connection throws, because it says nothing about the session.
 */
export function renew(stale: string | null): Promise<boolean> {
  running ??= alone(() => renewIfStill(stale)).finally(() => {
    running = null;
  });
  return running;
}

/** Renews in the background when the token's end is near. */
export function renewWhenDue(): void {
  if (refreshToken() && accessTimeLeft() <= RENEW_BEFORE_MS) renew(accessToken()).catch(() => undefined);
}
