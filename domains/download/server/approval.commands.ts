import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { approvalSearch, approveExport } from '../contract/download.endpoints.ts';
import { refuse } from '../model/download.refusals.ts';

/** Large exports within one's scope that wait for a second pair of eyes, latest first. */
export const listWaiting = (ctx: Ctx, { page_no, page_size }: RequestOf<typeof approvalSearch>): Promise<ResponseOf<typeof approvalSearch>> =>
  read(ctx, async (reads) => {
    const page = waiting(reads)
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'download_record.org_id').onRef('staff.uid', '=', 'download_record.uid'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'download_record.org_id').onRef('shop.shop_id', '=', 'download_record.shop_id'))
      .select(({ ref, fn, val }) => [
        'download_record.sdl_id',
        'download_record.uid',
        whenIn(ctx.actor.shop.time_zone, ref('download_record.created_at')).as('create_time'),
        'download_record.download_type',
        fn.coalesce('download_record.records_num', val(0)).as('records_num'),
        'staff.real_name',
        'shop.shop_name',
      ])
      .orderBy('download_record.sdl_id', 'desc');
    const { rows, ...total } = await askPage(reads, { page_no, page_size }, waiting(reads), page);
    return {
      rows: rows.map(({ uid, ...row }) => ({ ...row, actions: uid === ctx.actor.uid ? [] : (['pass', 'reject'] as const).slice() })),
      ...total,
    };
  });

/** Lets a colleague's export go on, or ends it; nobody decides about their own. */
export const decideExport = (ctx: Ctx, { sdl_id, pass, reason }: RequestOf<typeof approveExport>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const record = await uow.first(
      waiting(uow)
        .select(['download_record.uid', 'download_record.source', 'download_record.records_num'])
        .where('download_record.sdl_id', '=', sdl_id)
        .forUpdate(),
    );
    if (!record) throw refuse(404, 'not_waiting');
    const { actor, now, backend, language } = ctx;
    if (record.uid === actor.uid) throw refuse(403, 'own_export');
    const rejected = { status: 2, remark: backend.speak(language, 'download.rejected', { reason: reason || '-' }), done_at: now };
    const change = { needs_approval: false, approved_uid: actor.uid, approved_at: now, ...(pass ? { remark: '' } : rejected) };
    void uow.run(uow.update('download_record').set(change).where('sdl_id', '=', sdl_id));
    uow.audit({ subject: 'download_record', subject_id: sdl_id, after: { pass, reason, source: record.source, records_num: record.records_num } });
    uow.tell({ to: { uid: record.uid }, topic: pass ? 'export' : 'download' });
    return null;
  });

const waiting = (reads: Reads) =>
  reads.from('download_record').where('download_record.needs_approval', '=', true).where('download_record.status', '=', 0);
