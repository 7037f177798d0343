import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type { memberNameCheck, nextMedicalNumber } from '../contract/member-file.endpoints.ts';
import type { memberLevels } from '../contract/member.endpoints.ts';
import { nameKeys } from './member.tokens.ts';

/** The levels, lowest first. */
export const levelList = (ctx: Ctx): Promise<ResponseOf<typeof memberLevels>> =>
  read(ctx, (reads) =>
    reads.rows(
      reads.from('member_level').select(['member_level_id', 'level_name', 'level_no', 'growth_value', 'discount_tenths']).orderBy('level_no'),
    ),
  );

/** Whether somebody of this name has a file already: a hint, not a refusal. */
export const checkName = (
  ctx: Ctx,
  { member_name, member_id = '0' }: RequestOf<typeof memberNameCheck>,
): Promise<ResponseOf<typeof memberNameCheck>> =>
  read(ctx, async (reads) => {
    const name = member_name.trim();
    const [token] = nameKeys(name);
    const other =
      token === undefined
        ? undefined
        : await reads.first(
            reads
              .from('member')
              .select('member_id')
              .where('member_name', '=', name)
              .where('withdrawn_at', 'is', null)
              .where('member_id', '<>', member_id)
              .where(
                'member_id',
                'in',
                reads.from('member_token').select('member_token.member_id').where('member_token.token', '=', token),
              )
              .limit(1),
          );
    return { exists: other !== undefined, member_id: other?.member_id ?? null };
  });

/** How long a medical number is at most. */
const LONGEST = 20;

/**
 * The next free medical number of the shop's day; a proposal, which whoever saves first has. Counted on from the greatest number of the day
 * and three digits or more: what else begins with the day was typed by hand and counts for nothing.
 */
export const proposeMedicalNumber = (ctx: Ctx): Promise<ResponseOf<typeof nextMedicalNumber>> =>
  read(ctx, async (reads) => {
    const day = dayIn(ctx.actor.shop.time_zone, ctx.now).replaceAll('-', '');
    const last = await reads.first(
      reads
        .across('member', 'numbers are unique in the organisation')
        .select('member.medical_number')
        // As the index has it, which knows no file without a number.
        .where(sql<boolean>`member.medical_number <> ''`)
        .where('member.medical_number', '>=', `${day}000`)
        .where('member.medical_number', '<=', day.padEnd(LONGEST, '9'))
        .where(sql<boolean>`member.medical_number ~ '^[0-9]{11,19}$'`)
        .orderBy(sql`length(member.medical_number)`, 'desc')
        .orderBy('member.medical_number', 'desc')
        .limit(1),
    );
    const used = last?.medical_number.slice(day.length) ?? '';
    return { medical_number: `${day}${String(Number(used) + 1).padStart(Math.max(3, used.length), '0')}` };
  });
