import { tellHeadOffice } from '#domains/messaging/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { nightlyInEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { auditFaults } from './audit-heads.ts';

/** A large organisation's proof reads all its postings: longer than a call may take. */
const PATIENCE_MS = 15 * 60_000;

/**
 * Proves the books and the audit chain of every organisation; a fault is an alarm, and so is a proof that did not come to
 * its end: the log, the health page and the head office are told. Answers the number of organisations with faults; throws
 * once all were tried when one of them could not be proved, so that the queue tries again.
 */
export const proveBooks = (backend: Backend, now: Date): Promise<number> =>
  nightlyInEachOrganisation(backend, 'the proof of the books', async (org_id) => {
    try {
      return (await systemWork(backend, now, org_id, (work) => prove(backend, work))) > 0 ? 1 : 0;
    } catch (error) {
      backend.log.error({ org_id, err: { message: (error as Error).message } }, 'the books could not be proved');
      await systemWork(backend, now, org_id, async (work) => {
        await work.call('note_book_proof', now, null);
        await tellHeadOffice(work, 'books_unproved', 1);
      });
      throw error;
    }
  });

/** Proves the organisation at hand and notes what came of it; answers the number of faults. */
async function prove(backend: Backend, work: SystemWork): Promise<number> {
  const { org_id, now } = work;
  await work.call('set_config', 'statement_timeout', String(PATIENCE_MS), true);
  const books = await work.call<{ num: number; text: string | null }>('book_faults');
  const chain = await auditFaults(backend, work);
  if (books.num > 0) backend.log.error({ org_id, faults: books.text }, 'the books are wrong');
  if (chain.length > 0) backend.log.error({ org_id, faults: chain }, 'the audit chain is broken');
  const faults = books.num + chain.length;
  await work.call('note_book_proof', now, faults);
  await tellHeadOffice(work, 'books_wrong', faults);
  return faults;
}

/** A nightly proof that is later than this has not come. */
const LATEST_MS = 36 * 3_600_000;

/** How it stands with the books, of whichever organisation it stands worst with. */
export const bookState = async (backend: Backend, now: Date): Promise<'sound' | 'faulty' | 'unproved'> => {
  const since = new Date(now.getTime() - LATEST_MS);
  return (await backend.pool.query<{ state: 'sound' | 'faulty' | 'unproved' }>('select identity.book_state($1) as state', [since])).rows[0]!.state;
};
