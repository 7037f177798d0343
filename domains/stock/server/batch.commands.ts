import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { batchCorrect, batchRecall } from '../contract/knowing.endpoints.ts';
import { refuse } from '../model/stock.refusals.ts';

const WHY = 'where else in the chain a batch stands decides who may put its days right';

/** A batch, locked, and the shops that have ever had some of it; 404 for one that never stood where one works. */
async function lockBatch(uow: UnitOfWork, ctx: Ctx, batch_id: string) {
  const batch = await uow.first(uow.from('stock_batch').selectAll('stock_batch').where('batch_id', '=', batch_id).forNoKeyUpdate());
  const shops = await uow.rows(uow.across('stock_balance', WHY).select('shop_id').distinct().where('batch_id', '=', batch_id));
  const here = decidingShop(ctx);
  if (!batch || (here !== null && !shops.some(({ shop_id }) => shop_id === here))) throw refuse(404, 'batch_unknown');
  return { ...batch, here, isElsewhere: shops.some(({ shop_id }) => shop_id !== here) };
}

/** Lets nobody use a batch any more, or lets them again: the head office in the whole chain, a shop at its own shelves. */
export const recallBatch = (ctx: Ctx, { batch_id, is_recalled, reason }: RequestOf<typeof batchRecall>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { batch_number, recalled_at, here } = await lockBatch(uow, ctx, batch_id);
    if (here !== null && recalled_at !== null) throw refuse(409, 'batch_recalled_by_chain');
    const was = here === null ? recalled_at !== null : await isStoppedBy(uow, batch_id, here);
    if (was === is_recalled) throw refuse(409, is_recalled ? 'batch_recalled' : 'batch_not_recalled');
    if (here === null)
      void uow.run(
        uow
          .update('stock_batch')
          .set({ recalled_at: is_recalled ? ctx.now : null, recall_reason: is_recalled ? reason : '' })
          .where('batch_id', '=', batch_id),
      );
    else if (is_recalled) void uow.insert('stock_batch_stop', { batch_id, shop_id: here, reason, stopped_at: ctx.now });
    else void uow.run(uow.remove('stock_batch_stop').where('batch_id', '=', batch_id).where('shop_id', '=', here));
    uow.audit({ subject: 'stock_batch', subject_id: batch_id, before: { is_recalled: was }, after: { batch_number, is_recalled, reason } });
    return null;
  });

const isStoppedBy = async (uow: UnitOfWork, batch_id: string, shop_id: string): Promise<boolean> =>
  (await uow.first(uow.from('stock_batch_stop').select('batch_id').where('batch_id', '=', batch_id).where('shop_id', '=', shop_id))) !== undefined;

/** Whether a batch would be good for longer than it was. */
const isLonger = (was: string | null, asked: string | null): boolean => was !== null && (asked === null || asked > was);

/**
 * Puts the days of a batch right: a shop those of one that never stood elsewhere (403), for it has one last day in the whole chain; and
 * none to a later last day (403), for whoever is short of it would use on customers what is over.
 */
export const correctBatch = (ctx: Ctx, { batch_id, reason, ...asked }: RequestOf<typeof batchCorrect>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { batch_number, production_date, valid_date, here, isElsewhere } = await lockBatch(uow, ctx, batch_id);
    if (here !== null && isElsewhere) throw refuse(403, 'batch_of_chain', { params: { batch: batch_number } });
    if (here !== null && isLonger(valid_date, asked.valid_date ?? null))
      throw refuse(403, 'batch_longer_by_chain', { field: 'valid_date', params: { batch: batch_number } });
    const days = { production_date: asked.production_date ?? null, valid_date: asked.valid_date ?? null };
    void uow.run(uow.update('stock_batch').set(days).where('batch_id', '=', batch_id));
    uow.audit({ subject: 'stock_batch', subject_id: batch_id, before: { production_date, valid_date }, after: { batch_number, ...days, reason } });
    return null;
  });
