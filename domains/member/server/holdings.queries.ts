import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { memberHoldings } from '../contract/batch.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';

/** What a member still holds and owes, in whatever shop; 404 for somebody out of reach. */
export const holdingsOf = (ctx: Ctx, { member_id }: RequestOf<typeof memberHoldings>): Promise<ResponseOf<typeof memberHoldings>> =>
  read(ctx, async (reads) => {
    const [file, rows] = await Promise.all([
      reads.first(reads.from('member').select('member.member_id').where('member.member_id', '=', member_id)),
      reads.rows(
        reads
          .across('ledger_account', 'a member’s accounts may be kept in several shops')
          .where('holder_id', '=', member_id)
          .where('class', 'in', ['debt', 'principal', 'gift', 'counter', 'points'])
          .groupBy('class')
          .select(['class', sql<number>`sum(balance)`.as('balance')]),
      ),
    ]);
    if (!file) throw refuse(404, 'not_found');
    const of = (name: string): number => Number(rows.find((row) => row.class === name)?.balance ?? 0);
    return { principal: of('principal'), gift: of('gift'), remain_num: of('counter'), debt: of('debt'), points: of('points') };
  });
