import { sql } from 'kysely';
import { customerTerms } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { appointmentMissed } from '../contract/paying.endpoints.ts';
import { missedMonths } from '../contract/appointment.settings.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { type Desk, deskOf } from './desk.ts';

/** A month as the rules count it. */
const MONTH_MS = 30 * 86_400_000;

/** Who did not come: a member, or a phone without a file; empty: nobody is known by it. */
interface Customer {
  member_id: string | null;
  mobile_number: string;
}

/** How many appointments of the months remembered nobody came to and nobody called off: a member's, and a phone's without a file. */
export async function missedOf(reads: Reads, { decided, now }: Pick<Desk, 'decided' | 'now'>, { member_id, mobile_number }: Customer) {
  const missed_months = await decided(missedMonths);
  const row = await reads.first(
    reads
      .across('appointment', 'who did not come counts in whichever shop of the chain it was')
      .select(sql<number>`count(*)::integer`.as('missed_num'))
      .where('appointment.status', '=', sql.lit(STATUS.lapsed))
      .where('appointment.starts_at', '>', new Date(now.getTime() - missed_months * MONTH_MS))
      .where(({ or, and, eb }) =>
        or([
          ...(member_id ? [eb('appointment.member_id', '=', member_id)] : []),
          // Whoever borrowed the phone is not the one whose it is.
          and([eb('appointment.caller_mobile', '=', mobile_number), eb('appointment.caller_mobile', '<>', ''), eb('appointment.borrows_phone', '=', false)]),
        ]),
      ),
  );
  return { missed_num: row!.missed_num, missed_months };
}

/** How often a member, or whoever calls from a phone, did not come; 404 for a member out of reach. */
export const findMissed = (ctx: Ctx, { member_id, mobile_number }: RequestOf<typeof appointmentMissed>): Promise<ResponseOf<typeof appointmentMissed>> =>
  read(ctx, async (reads) => {
    if (member_id && !(await customerTerms(reads, ctx, member_id))) throw new Refusal(404, 'member.not_found');
    return missedOf(reads, deskOf(reads, ctx), { member_id: member_id ?? null, mobile_number: mobile_number ?? '' });
  });
