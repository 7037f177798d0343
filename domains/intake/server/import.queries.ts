import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ImportRecord, importSearch } from '../contract/import.endpoints.ts';

/** The imports of the reader's shops, latest first. */
export const listImports = (ctx: Ctx, { page_no, page_size }: RequestOf<typeof importSearch>): Promise<Page<ImportRecord>> =>
  read(ctx, async (reads) => {
    const page = reads
      .from('member_import')
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'member_import.org_id').onRef('staff.uid', '=', 'member_import.created_uid'))
      .select(({ ref }) => [
        'member_import.import_id',
        'member_import.file_name',
        'staff.real_name as operator_name',
        'member_import.line_num',
        'member_import.member_num',
        'member_import.card_num',
        'member_import.failed_num',
        whenIn(ctx.actor.shop.time_zone, ref('member_import.created_at')).as('create_time'),
        whenIn(ctx.actor.shop.time_zone, ref('member_import.undone_at')).as('undone_time'),
      ])
      .orderBy('member_import.import_id', 'desc');
    const { rows, ...total } = await askPage(reads, { page_no, page_size }, reads.from('member_import'), page);
    return { rows, ...total };
  });
