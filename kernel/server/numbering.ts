import { sql } from 'kysely';
import { build } from './database.ts';
import type { Reads } from './transaction.ts';

/** Keys of these locks keep clear of those of imports and of idempotency. */
const NUMBERING = 3;

/**
 * The number that something new gets: `next` looks for it once nobody else of the chain gives out numbers of this kind.
 * Their turn ends with their transaction, and what they gave out is seen; so that of many who add at once none is refused
 * for a number that all of them were proposed.
 */
export function giveNumber(reads: Reads, kind: string, next: () => Promise<string>): Promise<string> {
  const turn = build.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${`${reads.actor.org_id}/${kind}`}, ${sql.lit(NUMBERING)}))`.as('turn'));
  return Promise.all([reads.rows(turn), next()]).then(([, number]) => number);
}
