import { createHash, randomBytes } from 'node:crypto';
import type { Reads, Writes } from '#kernel/server/transaction.ts';
import { refuse } from '../model/appointment.refusals.ts';
import type { Page } from './self-page.ts';

const TOKEN_BYTES = 24;
/** What became of a request is shown so long after its time. */
const SHOWN_FOR_MS = 30 * 86_400_000;

/** 192 random bits need no slow hash. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token for a request; whoever holds it sees and takes back that one request. */
export function giveToken(writes: Writes, self_booking_id: string, ends_at: Date): string {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires_at = new Date(ends_at.getTime() + SHOWN_FOR_MS);
  void writes.insert('self_booking_token', { token_hash: hashOf(token), self_booking_id, expires_at });
  return token;
}

/** The request that a token opens on a shop's page; 404 for another shop's, one that is none, or over. */
export async function openedBy(reads: Reads, { desk: { shop_id, now } }: Page, token: string) {
  const opened = reads
    .across('self_booking', 'whoever holds the token of a request sees that request')
    .innerJoin('self_booking_token as held', (join) =>
      join.onRef('held.org_id', '=', 'self_booking.org_id').onRef('held.self_booking_id', '=', 'self_booking.self_booking_id'),
    )
    .where('held.token_hash', '=', hashOf(token))
    .where('held.expires_at', '>', now)
    .where('self_booking.shop_id', '=', shop_id)
    .selectAll('self_booking');
  const found = await reads.first('update' in reads ? opened.forNoKeyUpdate('self_booking') : opened);
  if (!found) throw refuse(404, 'self_unknown');
  return found;
}
