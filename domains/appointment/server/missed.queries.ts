import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
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

/** The main phone of a member who was judged: what they missed as a caller is theirs, now that they have a file. */
const ownPhone = (reads: Reads, member_id: string) =>
  reads.across('member', 'the phone of a member who was judged').where('member.member_id', '=', member_id).select('member.mobile_number');

/** Whoever borrowed a phone is not the one whose it is. */
const asCaller = (eb: ExpressionBuilder<Database, 'appointment'>) => [eb('appointment.caller_mobile', '<>', ''), eb('appointment.borrows_phone', '=', false)];

/**
 * How many appointments of the months remembered nobody came to and nobody called off: a member's, those they made as a caller among
 * them, and a phone's without a file.
 */
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
          ...(member_id
            ? [eb('appointment.member_id', '=', member_id), and([eb('appointment.caller_mobile', 'in', ownPhone(reads, member_id)), ...asCaller(eb)])]
            : []),
          and([eb('appointment.caller_mobile', '=', mobile_number), ...asCaller(eb)]),
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
