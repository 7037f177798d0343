import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { takeNumber } from '../contract/stock.documents.ts';
import { blindStockTake } from '../contract/stock.settings.ts';
import type { takeAdd, takeCount, takeReject, TakeStatus, takeVoid } from '../contract/stock-take.endpoints.ts';
import { refuse } from '../model/stock.refusals.ts';
import { takeFlow } from '../model/stock-take.machine.ts';
import { judgeWarehouse } from './document.locks.ts';
import { holdStock } from './moving.ts';

/** Begins to count a warehouse; one that is being counted is not counted twice at once. */
export const addTake = (ctx: Ctx, form: RequestOf<typeof takeAdd>): Promise<ResponseOf<typeof takeAdd>> =>
  unitOfWork(ctx, async (uow) => {
    await judgeWarehouse(uow, ctx, form.warehouse_id);
    const open = await uow.first(
      uow
        .from('stock_take')
        .select('take_number')
        .where('warehouse_id', '=', form.warehouse_id)
        .where('status', 'in', [takeFlow.state.counting, takeFlow.state.pending]),
    );
    if (open) throw refuse(409, 'take_open', { field: 'warehouse_id', params: { number: open.take_number } });
    const take_id = uow.id();
    const take_number = takeNumber(uow.ledger.business_date, take_id);
    const { shop, uid } = ctx.actor;
    const is_blind = await readSetting(uow, ctx, blindStockTake);
    const made = { status: takeFlow.state.counting, shop_id: shop.shop_id, created_uid: uid, created_at: ctx.now };
    void uow.insert('stock_take', { take_id, take_number, ...form, is_blind, ...made });
    uow.audit({ subject: 'stock_take', subject_id: take_id, after: { take_number, ...form, is_blind } });
    return { take_id, take_number };
  });

/** A stock-take of the shop at hand, locked; 404 for one that is not there. */
export async function lockTake(uow: UnitOfWork, ctx: Ctx, take_id: string) {
  const found = await uow.first(
    uow.from('stock_take').selectAll('stock_take').where('take_id', '=', take_id).where('stock_take.shop_id', '=', ctx.actor.shop.shop_id).forNoKeyUpdate(),
  );
  if (!found) throw refuse(404, 'take_unknown');
  return { ...found, status: found.status as TakeStatus };
}

export type Take = Awaited<ReturnType<typeof lockTake>>;

/** Notes how many of each batch stand there, beside what the books say at this moment. */
export const countTake = (ctx: Ctx, { take_id, items }: RequestOf<typeof takeCount>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const take = await lockTake(uow, ctx, take_id);
    judgeTransition(uow, takeFlow, take, 'count');
    const ids = items.map(({ batch_id }) => batch_id);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (twice >= 0) throw refuse(400, 'line_twice', { field: `items.${twice}.batch_id` });
    const batches = await uow.rows(uow.from('stock_batch').select(['batch_id', 'sku_id', 'batch_number']).where('batch_id', 'in', ids));
    const unknown = items.findIndex(({ batch_id }) => !batches.some((batch) => batch.batch_id === batch_id));
    if (unknown >= 0) throw refuse(400, 'batch_unknown', { field: `items.${unknown}.batch_id` });
    // What is sold meanwhile waits: the books are those of this moment.
    const stock = await holdStock(uow, take.shop_id, batches.map(({ sku_id }) => sku_id));
    const rows = items.map(({ batch_id, counted_quantity }) => ({
      org_id: ctx.actor.org_id,
      take_id,
      batch_id,
      sku_id: batches.find((batch) => batch.batch_id === batch_id)!.sku_id,
      book_quantity: stock.batches.find((batch) => batch.batch_id === batch_id && batch.warehouse_id === take.warehouse_id)?.quantity ?? 0,
      counted_quantity,
      counted_uid: ctx.actor.uid,
      counted_at: ctx.now,
    }));
    void uow.run(
      build
        .insertInto('stock_take_line')
        .values(rows)
        .onConflict((again) =>
          again.columns(['org_id', 'take_id', 'batch_id']).doUpdateSet(({ ref }) => ({
            book_quantity: ref('excluded.book_quantity'),
            counted_quantity: ref('excluded.counted_quantity'),
            counted_uid: ref('excluded.counted_uid'),
            counted_at: ref('excluded.counted_at'),
          })),
        ),
    );
    const noted = rows.map(({ batch_id, book_quantity, counted_quantity }) => ({ batch_id, book_quantity, counted_quantity }));
    uow.audit({ subject: 'stock_take', subject_id: take_id, after: { items: noted } });
    return null;
  });

/** Refuses what a colleague counted: it is counted anew. */
export const rejectTake = (ctx: Ctx, { take_id, reason }: RequestOf<typeof takeReject>): Promise<ResponseOf<typeof takeReject>> =>
  unitOfWork(ctx, async (uow) => {
    const take = await lockTake(uow, ctx, take_id);
    return { take_id, status: transition(uow, takeFlow, take, 'reject', { reason, set: { approved_uid: ctx.actor.uid, version: take.version + 1 } }) };
  });

/** Gives the counting up; the books stay as they are. */
export const voidTake = (ctx: Ctx, { take_id, reason }: RequestOf<typeof takeVoid>): Promise<ResponseOf<typeof takeVoid>> =>
  unitOfWork(ctx, async (uow) => {
    const take = await lockTake(uow, ctx, take_id);
    return { take_id, status: transition(uow, takeFlow, take, 'void', { reason, set: { version: take.version + 1 } }) };
  });
