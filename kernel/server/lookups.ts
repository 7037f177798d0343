import { LRUCache } from 'lru-cache';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Actor, Ctx } from './context.ts';
import { systemWork } from './system-work.ts';

/** So many different words a person may look for in an hour who may not see what they hide; at fewer it is noted in the trail. */
export const MOST_LOOKUPS = 400;
export const NOTED_LOOKUPS = 100;
const HOUR_MS = 3_600_000;

interface Hour {
  /** On the clock that nobody sets. */
  since: number;
  words: Set<string>;
  isNoted: boolean;
}

/** Counted by each process for itself, as other limits of hammered calls are. */
const hours = new LRUCache<string, Hour>({ max: 10_000 });

/** Begins everybody's hour anew: for a test that plays the work of weeks in minutes, or a further world in the same process. */
export const forgetLookups = (): void => hours.clear();

const nameOf = ({ org_id, uid }: Actor): string => `${org_id}/${uid}`;

/** Counts that a person looks for something by a word that nobody may guess at; refuses (429) too many different ones in an hour. */
export function countLookup(actor: Actor, word: string): void {
  const known = hours.get(nameOf(actor));
  const hour = known && performance.now() - known.since < HOUR_MS ? known : { since: performance.now(), words: new Set<string>(), isNoted: false };
  if (hour !== known) hours.set(nameOf(actor), hour);
  if (hour.words.has(word)) return;
  if (hour.words.size >= MOST_LOOKUPS) throw new Refusal(429, 'kernel.lookups_limited');
  hour.words.add(word);
}

/** Notes in the trail, once an hour and behind the answer, that somebody has looked for very many. */
export function noteLookups({ actor, backend, now, ip }: Ctx): void {
  const hour = hours.get(nameOf(actor));
  if (!hour || hour.isNoted || hour.words.size < NOTED_LOOKUPS) return;
  hour.isNoted = true;
  const { org_id, uid, shop } = actor;
  backend.later('note-lookups', () =>
    systemWork(backend, now, org_id, (work) => {
      work.audit({ shop_id: shop.shop_id, subject: 'session', subject_id: uid }, { uid, endpoint: 'member.lookups', ip });
      return Promise.resolve();
    }),
  );
}
