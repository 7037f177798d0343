import { parseCents } from '#kernel/contract/cents.ts';
import { ChannelSilent } from './driver.ts';

const TIMEOUT_MS = 8_000;

/** Calls a platform and reads its JSON; silence, a fault of the platform's and anything else that is no JSON throw `ChannelSilent`. */
export async function callJson<Answer>(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
    throw new ChannelSilent(error.message);
  });
  if (answer.status >= 500) throw new ChannelSilent(`answered ${answer.status}`);
  return (await answer.json().catch(() => {
    throw new ChannelSilent(`answered ${answer.status} without JSON`);
  })) as Answer;
}

/** Where an address leads first; null where it leads nowhere. Nothing further is followed. */
export async function leadsTo(url: string): Promise<string | null> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
    throw new ChannelSilent(error.message);
  });
  return answer.headers.get('location');
}

/** An amount in yuan, as text or as a number of JSON, in cents: exact, for its shortest form is what was written. */
export function centsOfYuan(yuan: string | number | null | undefined): number {
  const cents = parseCents(String(yuan ?? 0));
  if (cents === null) throw new ChannelSilent('an amount that is none');
  return cents;
}
