import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuse } from '../model/member.refusals.ts';
import { servedMembers } from './siblings.ts';

/** A member as whoever serves them needs it. */
export interface Customer {
  member_id: string;
  member_name: string;
  shop_id: string;
  member_level_id: string | null;
  /** Of the member's level; null is none. */
  discount_tenths: number | null;
}

/**
 * The member that somebody serves: within the data scope, or of a sibling branch where the organisation shares its members and nothing
 * narrows whose records they see. Undefined when there is none. A command is refused (409) for a cancelled file, and holds the file so
 * that nobody cancels or merges it meanwhile: as strongly at once as it will need, for whoever asks for more later may wait for one who
 * waits for them. Whoever only reads may still look.
 */
export async function customerTerms(reads: Reads, ctx: Ctx, member_id: string): Promise<Customer | undefined> {
  const found = servedMembers(reads)
    .where('member.member_id', '=', member_id)
    .leftJoin('member_level', (join) =>
      join.onRef('member_level.org_id', '=', 'member.org_id').onRef('member_level.member_level_id', '=', 'member.member_level_id'),
    )
    .select(['member.member_id', 'member.member_name', 'member.shop_id', 'member.member_level_id', 'member.cancelled_at', 'member_level.discount_tenths']);
  const isCommand = 'update' in reads;
  const row = await reads.first(isCommand ? found.forNoKeyUpdate('member') : found);
  if (!row) return undefined;
  const { cancelled_at, ...customer } = row;
  if (isCommand && cancelled_at) throw refuse(409, 'cancelled');
  return customer;
}
