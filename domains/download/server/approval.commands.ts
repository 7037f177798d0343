import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import { toDecide } from '#kernel/server/to-decide.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { transition } from '#kernel/server/transition.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { tellColleague } from '#domains/messaging/server/api.ts';
import type { approvalSearch, approveExport } from '../contract/download.endpoints.ts';
import { DOWNLOAD, downloadFlow, exportApproval } from '../model/download.machine.ts';
import { refuse } from '../model/download.refusals.ts';
import { sql } from 'kysely';

/** Large exports within one's scope that wait for a second pair of eyes, latest first. */
export const listWaiting = (ctx: Ctx, { page_no, page_size }: RequestOf<typeof approvalSearch>): Promise<ResponseOf<typeof approvalSearch>> =>
  read(ctx, async (reads) => {
    const page = waiting(reads)
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'download_record.org_id').onRef('staff.uid', '=', 'download_record.uid'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'download_record.org_id').onRef('shop.shop_id', '=', 'download_record.shop_id'))
      .select(({ ref, fn, val }) => [
        'download_record.sdl_id',
        'download_record.uid',
        'download_record.approval',
        whenIn(ctx.actor.shop.time_zone, ref('download_record.created_at')).as('create_time'),
        'download_record.download_type',
        fn.coalesce('download_record.records_num', val(0)).as('records_num'),
        'staff.real_name',
        'shop.shop_name',
      ])
      .orderBy('download_record.sdl_id', 'desc');
    const { rows, ...total } = await askPage(reads, { page_no, page_size }, waiting(reads), page);
    return {
      rows: rows.map(({ uid, approval, ...row }) => ({
        ...row,
        actions: actionsOf(exportApproval, { uid, approval }, ctx.actor),
      })),
      ...total,
    };
  });

/** Lets a colleague's export go on, or ends it; nobody decides about their own, in whichever shop they asked for it. */
export const decideExport = (ctx: Ctx, { sdl_id, pass, reason }: RequestOf<typeof approveExport>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const record = await uow.first(
      waiting(uow)
        .select([
          'download_record.sdl_id',
          'download_record.uid',
          'download_record.status',
          'download_record.approval',
          'download_record.source',
          'download_record.records_num',
          'download_record.file_name',
        ])
        .where('download_record.sdl_id', '=', sdl_id)
        .forUpdate('download_record'),
    );
    if (!record) throw refuse(404, 'not_waiting');
    const { actor, now, backend, language } = ctx;
    const noted = { after: { pass, source: record.source, records_num: record.records_num } };
    const decided = { approved_uid: actor.uid, approved_at: now, ...(pass && { remark: '' }) };
    transition(uow, exportApproval, record, pass ? 'pass' : 'reject', { reason, set: decided, noted });
    const remark = backend.speak(language, 'download.rejected', { name: actor.real_name, reason });
    if (!pass) {
      transition(uow, downloadFlow, record, 'fail', { reason, set: { remark, done_at: now } });
      await tellColleague(uow, now, { uid: record.uid, about: 'file_refused', said: { file: record.file_name, why: remark } });
    }
    uow.tell({ to: { uid: record.uid }, topic: pass ? 'export' : 'download' });
    uow.tell({ to: { shop_id: actor.shop.shop_id }, topic: 'export_approval' });
    return null;
  });

const waiting = (reads: Reads) =>
  reads
    .from('download_record')
    .where('download_record.approval', '=', sql.lit(exportApproval.state.requested))
    .where('download_record.status', '=', sql.lit(DOWNLOAD.processing));

/** How many exports wait for the caller to let them go. */
export const exportsToDecide = (reads: Reads, ctx: Ctx): Promise<number> => toDecide(reads, ctx, exportApproval);
