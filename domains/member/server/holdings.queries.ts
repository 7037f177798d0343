import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { memberHoldings } from '../contract/batch.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';

/** What a member still holds and owes, in whatever shop; 404 for somebody out of reach. */
export const holdingsOf = (ctx: Ctx, { member_id }: RequestOf<typeof memberHoldings>): Promise<ResponseOf<typeof memberHoldings>> =>
  read(ctx, async (reads) => {
    const held = await heldBy(reads, member_id);
    if (!held) throw refuse(404, 'not_found');
    return held;
  });

/** What a member within the data scope holds and owes, as it is kept beside the file. */
export async function heldBy(reads: Reads, member_id: string): Promise<ResponseOf<typeof memberHoldings> | undefined> {
  const row = await reads.first(
    reads
      .from('member')
      .where('member.member_id', '=', member_id)
      .innerJoin('member_figure', (join) => join.onRef('member_figure.org_id', '=', 'member.org_id').onRef('member_figure.member_id', '=', 'member.member_id'))
      .select(['member_figure.principal', 'member_figure.gift', 'member_figure.remain_num', 'member_figure.debt', 'member_figure.points']),
  );
  return (
    row && {
      principal: Number(row.principal),
      gift: Number(row.gift),
      remain_num: Number(row.remain_num),
      debt: Number(row.debt),
      points: Number(row.points),
    }
  );
}
