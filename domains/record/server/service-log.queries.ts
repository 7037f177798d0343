import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ServiceLogRow, serviceLogSearch } from '../contract/service-log.endpoints.ts';
import { actionsOn, seesBefore } from '../model/entry.rules.ts';
import { earlierOf } from './before.queries.ts';
import { readerOf } from './entries.ts';
import { entriesOf } from './scope.ts';
import { unsealText } from './sealed.ts';

type Search = RequestOf<typeof serviceLogSearch>;

/** What was done with a member, latest first, each with its pictures. */
export const listLogs = (ctx: Ctx, input: Search): Promise<Page<ServiceLogRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, reads, hits));
    const [reader, vault] = [readerOf(ctx, 'service'), await readOrgVault(ctx, reads)];
    return {
      rows: rows.map(({ created_uid, content_cipher, ...row }) => {
        const is_withdrawn = row.withdraw_time !== null;
        const entry = { created_uid, shop_id: row.shop_id, is_withdrawn };
        return {
          ...row,
          content: is_withdrawn ? '' : unsealText(vault, 'service_log', row.service_log_id, 'content', content_cipher),
          images: is_withdrawn ? [] : (row.images as ServiceLogRow['images']),
          earlier_num: seesBefore(entry, reader) ? row.earlier_num : 0,
          actions: actionsOn(entry, reader),
        };
      }),
      ...total,
    };
  });

function matching(reads: Reads, { member_id, withdrawn = false, start_date, end_date }: Search) {
  let logs = entriesOf(reads, 'service_log').where('service_log.member_id', '=', member_id);
  if (!withdrawn) logs = logs.where('service_log.withdrawn_at', 'is', null);
  return onDays(logs, 'service_log.business_date', { start_date, end_date });
}

const shown = (ctx: Ctx, reads: Reads, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'service_log.org_id').onRef('shop.shop_id', '=', 'service_log.shop_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'service_log.org_id').onRef('staff.uid', '=', 'service_log.uid'))
    .innerJoin('staff as creator', (join) => join.onRef('creator.org_id', '=', 'service_log.org_id').onRef('creator.uid', '=', 'service_log.created_uid'))
    .leftJoin('staff as editor', (join) => join.onRef('editor.org_id', '=', 'service_log.org_id').onRef('editor.uid', '=', 'service_log.edited_uid'))
    .leftJoin('staff as withdrawer', (join) =>
      join.onRef('withdrawer.org_id', '=', 'service_log.org_id').onRef('withdrawer.uid', '=', 'service_log.withdrawn_uid'),
    )
    .leftJoin('deduction', (join) =>
      join.onRef('deduction.org_id', '=', 'service_log.org_id').onRef('deduction.deduction_id', '=', 'service_log.deduction_id'),
    )
    .select(({ ref }) => [
      'service_log.service_log_id',
      'service_log.member_id',
      'service_log.business_date',
      'service_log.shop_id',
      'shop.shop_name',
      'service_log.shop_project_id',
      'service_log.item_name',
      'service_log.uid',
      'staff.real_name',
      'service_log.content_cipher',
      'service_log.deduction_id',
      sql<string>`coalesce(deduction.deduction_number, '')`.as('deduction_number'),
      'service_log.version',
      'service_log.created_uid',
      earlierOf('service_log').as('earlier_num'),
      'creator.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('service_log.created_at')).as('create_time'),
      sql<string>`coalesce(editor.real_name, '')`.as('editor_name'),
      whenIn(ctx.actor.shop.time_zone, ref('service_log.edited_at')).as('edit_time'),
      whenIn(ctx.actor.shop.time_zone, ref('service_log.withdrawn_at')).as('withdraw_time'),
      'service_log.withdraw_reason',
      sql<string>`coalesce(withdrawer.real_name, '')`.as('withdrawer_name'),
      jsonArrayFrom(
        reads
          .from('service_log_image')
          .whereRef('service_log_image.service_log_id', '=', 'service_log.service_log_id' as never)
          .select(['service_log_image.path', 'service_log_image.stage'])
          .orderBy('service_log_image.position'),
      ).as('images'),
    ])
    .orderBy('service_log.business_date', 'desc')
    .orderBy('service_log.service_log_id', 'desc');
