import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { openedDiscard, openedOpen } from '../contract/opened.endpoints.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { sealedOf, stateOf } from '../model/stock-ledger.ts';
import { refuse } from '../model/stock.refusals.ts';
import { letGoOrAsk } from './confirm-outbound.commands.ts';
import { judgeWarehouse } from './document.locks.ts';
import { holdOneself } from './letting-go.ts';
import { holdStock, nameOf } from './moving.ts';
import { openOne } from './opening.ts';
import { lockOutbound, writeOutbound } from './outbound.commands.ts';

/** Opens a bottle of a batch that stands in the shop, whole or as much as is sealed of it. */
export const openBottle = (ctx: Ctx, { warehouse_id, batch_id }: RequestOf<typeof openedOpen>): Promise<ResponseOf<typeof openedOpen>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id, time_zone } = ctx.actor.shop;
    await judgeWarehouse(uow, ctx, warehouse_id);
    const named = await uow.first(uow.across('stock_batch', 'a batch is one in the chain').select('sku_id').where('batch_id', '=', batch_id));
    const stock = await holdStock(uow, shop_id, named ? [named.sku_id] : []);
    const batch = stock.batches.find((one) => one.batch_id === batch_id && one.warehouse_id === warehouse_id);
    if (!batch) throw refuse(404, 'batch_unknown');
    const { sku_id, batch_number, valid_date } = batch;
    const opening = stock.names.get(sku_id)?.opening;
    if (!opening) throw refuse(409, 'opening_off', { params: { name: nameOf(stock, sku_id) } });
    if (stateOf(batch, uow.ledger.business_date) !== 'good') throw refuse(409, 'batch_not_good', { params: { batch: batch_number } });
    const sealed = sealedOf(batch);
    if (sealed === 0) throw refuse(409, 'nothing_sealed', { params: { batch: batch_number } });
    const content = Math.min(opening.content, sealed);
    const { opened_id, use_by } = openOne(uow, { warehouse_id, batch_id, shop_id, sku_id, valid_date }, { ...opening, content });
    uow.audit({ subject: 'stock_opened', subject_id: opened_id, after: { batch_number, content } });
    return { opened_id, content, use_by: whenText(time_zone, use_by) };
  });

/** Throws away what is left of a bottle, as any other loss. */
export const discardOpened = (ctx: Ctx, { opened_id, reason }: RequestOf<typeof openedDiscard>): Promise<ResponseOf<typeof openedDiscard>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    const bottle = await uow.first(
      uow.from('stock_opened').select(['sku_id', 'warehouse_id', 'batch_id']).where('opened_id', '=', opened_id).where('stock_opened.shop_id', '=', shop_id),
    );
    if (!bottle) throw refuse(404, 'opened_unknown');
    const { sku_id, warehouse_id, batch_id } = bottle;
    await holdOneself(uow, ctx);
    const stock = await holdStock(uow, shop_id, [sku_id]);
    const batch = stock.batches.find((one) => one.batch_id === batch_id && one.warehouse_id === warehouse_id);
    const rest = batch?.opened.find((one) => one.opened_id === opened_id)?.rest ?? 0;
    if (!batch || rest === 0) throw refuse(409, 'opened_empty');
    if (await awaits(uow, opened_id)) throw refuse(409, 'opened_awaits');
    const { batch_number } = batch;
    const line = { line_no: 1, sku_id, batch_number, opened_id };
    const { outbound_id, outbound_number } = writeOutbound(uow, ctx, { warehouse_id, kind: 'loss', remarks: reason }, [{ ...line, expected_quantity: rest }]);
    const outbound = await lockOutbound(uow, ctx, outbound_id);
    const status = await letGoOrAsk(uow, ctx, { outbound, stock, lines: [{ ...line, quantity: rest, field: 'opened_id' }], verb: 'discard' });
    return { outbound_id, outbound_number, status };
  });

/** Whether somebody has to agree to throwing it away already. */
const awaits = async (uow: UnitOfWork, opened_id: string): Promise<boolean> =>
  (await uow.first(
    uow
      .from('outbound_line')
      .innerJoin('outbound', (join) =>
        join.onRef('outbound.org_id', '=', 'outbound_line.org_id').onRef('outbound.outbound_id', '=', 'outbound_line.outbound_id'),
      )
      .select('outbound_line.outbound_id')
      .where('outbound_line.opened_id', '=', opened_id)
      .where('outbound.status', '=', outboundFlow.state.pending),
  )) !== undefined;
