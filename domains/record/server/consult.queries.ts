import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { askPage } from '#kernel/server/page.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ConsultRow, consultSearch } from '../contract/consult.endpoints.ts';
import { actionsOn, seesBefore } from '../model/entry.rules.ts';
import { earlierOf } from './before.queries.ts';
import { readerOf } from './entries.ts';
import { entriesOf } from './scope.ts';
import { unsealText } from './sealed.ts';

type Search = RequestOf<typeof consultSearch>;

/** Consultations within one's reach, latest first; withdrawn ones only in a member's file. */
export const listConsults = (ctx: Ctx, input: Search): Promise<Page<ConsultRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    const [reader, vault] = [readerOf(ctx, 'consult'), await readOrgVault(ctx, reads)];
    return {
      rows: rows.map(({ created_uid, need_cipher, plan_cipher, reason_cipher, ...row }) => {
        const is_withdrawn = row.withdraw_time !== null;
        const entry = { created_uid, shop_id: row.shop_id, is_withdrawn };
        const said = (field: string, cipher: Buffer | null) => (is_withdrawn ? '' : unsealText(vault, 'consult_log', row.consult_log_id, field, cipher));
        return {
          ...row,
          currency_code: row.currency_code as ConsultRow['currency_code'],
          result: row.result as ConsultRow['result'],
          need: said('need', need_cipher),
          plan: said('plan', plan_cipher),
          reason: said('reason', reason_cipher),
          ...(is_withdrawn && { budget: null }),
          earlier_num: seesBefore(entry, reader) ? row.earlier_num : 0,
          actions: actionsOn(entry, reader),
        };
      }),
      ...total,
    };
  });

/** How many consultations of one's own there are on a day, as their list counts them; null without the right to look. */
export const myConsultsOfDay = async (reads: Reads, ctx: Ctx, day: string): Promise<number | null> =>
  ctx.actor.permissions.has('consult:read') ? (await counted(reads, matching(reads, { mine: true, start_date: day, end_date: day }))).total : null;

/** How many consultations the shop had on a day, as far as one sees them; null where one may not look. */
export const consultsOfDay = async (reads: Reads, ctx: Ctx, day: string): Promise<number | null> =>
  ctx.actor.permissions.has('consult:read') ? (await counted(reads, matching(reads, { here: true, start_date: day, end_date: day }))).total : null;

function matching(reads: Reads, { member_id, uid, mine, here, result, start_date, end_date }: Partial<Search>) {
  let consults = entriesOf(reads, 'consult_log');
  if (member_id) consults = consults.where('consult_log.member_id', '=', member_id);
  else consults = consults.where('consult_log.withdrawn_at', 'is', null);
  if (uid) consults = consults.where('consult_log.uid', '=', uid);
  if (mine) consults = consults.where('consult_log.uid', '=', reads.actor.uid);
  if (here) consults = consults.where('consult_log.shop_id', '=', reads.actor.shop.shop_id);
  if (result) consults = consults.where('consult_log.result', '=', result);
  return onDays(consults, 'consult_log.business_date', { start_date, end_date });
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'consult_log.org_id').onRef('shop.shop_id', '=', 'consult_log.shop_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'consult_log.org_id').onRef('member.member_id', '=', 'consult_log.member_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'consult_log.org_id').onRef('staff.uid', '=', 'consult_log.uid'))
    .innerJoin('staff as creator', (join) => join.onRef('creator.org_id', '=', 'consult_log.org_id').onRef('creator.uid', '=', 'consult_log.created_uid'))
    .select(({ ref }) => [
      'consult_log.consult_log_id',
      'consult_log.member_id',
      'member.member_name',
      'consult_log.business_date',
      'consult_log.shop_id',
      'shop.shop_name',
      'consult_log.uid',
      'staff.real_name',
      'consult_log.need_cipher',
      'consult_log.plan_cipher',
      'consult_log.reason_cipher',
      'consult_log.currency_code',
      'consult_log.budget',
      'consult_log.result',
      'consult_log.next_date',
      'consult_log.version',
      'consult_log.created_uid',
      earlierOf('consult_log').as('earlier_num'),
      'creator.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('consult_log.created_at')).as('create_time'),
      whenIn(ctx.actor.shop.time_zone, ref('consult_log.withdrawn_at')).as('withdraw_time'),
      'consult_log.withdraw_reason',
    ])
    .orderBy('consult_log.business_date', 'desc')
    .orderBy('consult_log.consult_log_id', 'desc');
