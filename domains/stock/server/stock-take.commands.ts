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

/** Notes how many of each batch stand there, beside what the books say at this moment; what is null was not counted after all. */
export const countTake = (ctx: Ctx, { take_id, items }: RequestOf<typeof takeCount>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const take = await lockTake(uow, ctx, take_id);
    judgeTransition(uow, takeFlow, take, 'count');
    const ids = items.map(({ batch_id }) => batch_id);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (twice >= 0) throw refuse(400, 'line_twice', { field: `items.${twice}.batch_id` });
    const batches = await uow.rows(uow.from('stock_batch').select(['batch_id', 'sku_id', 'batch_number']).where('batch_id', 'in', ids));
    const skuOf = new Map(batches.map(({ batch_id, sku_id }) => [batch_id, sku_id]));
    const unknown = ids.findIndex((id) => !skuOf.has(id));
    if (unknown >= 0) throw refuse(400, 'batch_unknown', { field: `items.${unknown}.batch_id` });
    const counted = items.flatMap(({ batch_id, counted_quantity }) =>
      counted_quantity === null ? [] : [{ batch_id, counted_quantity, sku_id: skuOf.get(batch_id)! }],
    );
    const before = await takeOffSheet(uow, take_id, items.flatMap(({ batch_id, counted_quantity }) => (counted_quantity === null ? [batch_id] : [])));
    const noted = await noteCounts(uow, ctx, take, counted);
    const off = before.map(({ batch_id }) => ({ batch_id, counted_quantity: null }));
    uow.audit({ subject: 'stock_take', subject_id: take_id, ...(off.length > 0 && { before: { items: before } }), after: { items: [...noted, ...off] } });
    return null;
  });

/** Writes counts beside what the books say; what is noted of them. */
async function noteCounts(uow: UnitOfWork, ctx: Ctx, take: Take, counted: readonly { batch_id: string; sku_id: string; counted_quantity: number }[]) {
  // What is sold meanwhile waits: the books are those of this moment.
  const stock = await holdStock(uow, take.shop_id, counted.map(({ sku_id }) => sku_id));
  if (counted.length === 0) return [];
  const rows = counted.map(({ batch_id, sku_id, counted_quantity }) => ({
    org_id: ctx.actor.org_id,
    take_id: take.take_id,
    batch_id,
    sku_id,
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
  return rows.map(({ batch_id, book_quantity, counted_quantity }) => ({ batch_id, book_quantity, counted_quantity }));
}

/** Takes what was counted of some batches off the sheet; what it said of those that were counted. */
async function takeOffSheet(uow: UnitOfWork, take_id: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const said = await uow.rows(
    uow
      .from('stock_take_line')
      .select(['batch_id', 'book_quantity', 'counted_quantity'])
      .where('take_id', '=', take_id)
      .where('batch_id', 'in', [...ids])
      .orderBy('batch_id'),
  );
  void uow.run(uow.remove('stock_take_line').where('take_id', '=', take_id).where('batch_id', 'in', [...ids]));
  return said;
}

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
