import { Refusal } from '#kernel/contract/failure.ts';
import { CHANGED_MEANWHILE } from './transaction.ts';

/** An entry on a day that its shop has closed. */
const DAY_CLOSED = 'YX001';

const MAX_TRIES = 3;
/** Serialisation failure, deadlock, and a unique key or a span that somebody took between our look and our write: the next try sees it. */
const RETRYABLE = new Set(['40001', '40P01', '23505', '23P01']);
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Runs a transaction; what somebody else's came in the way of is tried again, at most three times in all, and then refused (409). */
export async function retrying<R>(attempt: () => Promise<R>): Promise<R> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (codeOf(error) === CHANGED_MEANWHILE) throw new Refusal(409, 'kernel.conflict');
      if (codeOf(error) === DAY_CLOSED) throw new Refusal(409, 'kernel.day_closed');
      if (!RETRYABLE.has(codeOf(error))) throw error;
      if (tried >= MAX_TRIES) throw new Refusal(409, 'kernel.conflict');
    }
  }
}
