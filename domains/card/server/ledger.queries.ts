import { filesOf, isOwnMember } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { totalOf } from '#kernel/server/count.ts';
import { read } from '#kernel/server/transaction.ts';
import type { LedgerRow, memberLedger } from '../contract/card.endpoints.ts';
import { countOfAll, countOfSome, linesPage } from './ledger.lines.ts';
import { customer } from './list.queries.ts';

type Search = RequestOf<typeof memberLedger>;

/**
 * What happened to a member's cards, counters and debts, latest first, each with what was left; 404 for somebody out of reach, and for a
 * sibling branch's member, of whom what may be used here is known and nothing more.
 */
export const searchLedger = (ctx: Ctx, { member_id, page_no, page_size, kind, start_date, end_date }: Search): Promise<Page<LedgerRow>> =>
  read(ctx, async (reads) => {
    const [member, files] = await Promise.all([customer(reads, ctx, member_id), filesOf(reads, member_id)]);
    if (!isOwnMember(ctx.actor, member)) throw new Refusal(404, 'member.not_found');
    const whose = { member_id, files: files.length > 1 ? files : undefined };
    const asked = { kind, start_date, end_date };
    const [found, total] = await Promise.all([
      reads.rows(linesPage(reads, { ...whose, ...asked, offset: (page_no - 1) * page_size || undefined }, { limit: page_size })),
      totalOf(reads, (kind ?? start_date ?? end_date) ? countOfSome(reads, { ...whose, ...asked }) : countOfAll(reads, { member_id })),
    ]);
    return { rows: found.map((row) => ({ ...row, kind: row.kind as LedgerRow['kind'], document: row.document as LedgerRow['document'] })), ...total };
  });
