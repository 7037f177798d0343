import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { batchCorrect, batchRecall } from '../contract/knowing.endpoints.ts';
import { refuse } from '../model/stock.refusals.ts';

/** A batch, locked; 404 for one that is not there. */
async function lockBatch(uow: UnitOfWork, batch_id: string) {
  const batch = await uow.first(uow.from('stock_batch').selectAll('stock_batch').where('batch_id', '=', batch_id).forNoKeyUpdate());
  if (!batch) throw refuse(404, 'batch_unknown');
  return batch;
}

/** Lets nobody use a batch any more, wherever in the chain it stands, or lets them again. */
export const recallBatch = (ctx: Ctx, { batch_id, is_recalled, reason }: RequestOf<typeof batchRecall>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const batch = await lockBatch(uow, batch_id);
    if ((batch.recalled_at !== null) === is_recalled) throw refuse(409, is_recalled ? 'batch_recalled' : 'batch_not_recalled');
    void uow.run(
      uow
        .update('stock_batch')
        .set({ recalled_at: is_recalled ? ctx.now : null, recall_reason: is_recalled ? reason : '' })
        .where('batch_id', '=', batch_id),
    );
    const { batch_number } = batch;
    uow.audit({ subject: 'stock_batch', subject_id: batch_id, before: { is_recalled: !is_recalled }, after: { batch_number, is_recalled, reason } });
    return null;
  });

/** Puts the days of a batch right. */
export const correctBatch = (ctx: Ctx, { batch_id, reason, ...asked }: RequestOf<typeof batchCorrect>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { batch_number, production_date, valid_date } = await lockBatch(uow, batch_id);
    const days = { production_date: asked.production_date ?? null, valid_date: asked.valid_date ?? null };
    void uow.run(uow.update('stock_batch').set(days).where('batch_id', '=', batch_id));
    uow.audit({ subject: 'stock_batch', subject_id: batch_id, before: { production_date, valid_date }, after: { batch_number, ...days, reason } });
    return null;
  });
