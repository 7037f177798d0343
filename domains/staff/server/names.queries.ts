import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** Names by uid of those who work in the shop one works in; others, visitors from the head office too, are left out. */
export async function namesOfColleagues(reads: Reads, ctx: Ctx, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await reads.rows(
    reads.across('staff', 'a colleague of the own shop is no record that the data scope hides').select(['uid', 'real_name'])
      .where('shop_id', '=', ctx.actor.shop.shop_id).where('disabled_at', 'is', null).where('visits', '=', false).where('uid', 'in', [...uids]),
  );
  return new Map(rows.map((row) => [row.uid, row.real_name]));
}
