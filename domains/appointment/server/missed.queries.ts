import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import { STATUS } from '../model/appointment.machine.ts';

/** What is longer ago is forgotten. */
const REMEMBERED_MS = 183 * 86_400_000;

/** How many appointments of the last half year nobody came to and nobody called off: a member's, and a phone's without a file. */
export async function missedOf(reads: Reads, { member_id, mobile_number }: { member_id: string | null; mobile_number: string }, now: Date): Promise<number> {
  const row = await reads.first(
    reads
      .across('appointment', 'who did not come counts in whichever shop of the chain it was')
      .select(sql<number>`count(*)::integer`.as('missed_num'))
      .where('appointment.status', '=', sql.lit(STATUS.lapsed))
      .where('appointment.starts_at', '>', new Date(now.getTime() - REMEMBERED_MS))
      .where(({ or, and, eb }) =>
        or([
          ...(member_id ? [eb('appointment.member_id', '=', member_id)] : []),
          and([eb('appointment.caller_mobile', '=', mobile_number), eb('appointment.caller_mobile', '<>', '')]),
        ]),
      ),
  );
  return row!.missed_num;
}
