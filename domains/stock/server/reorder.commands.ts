import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { costAgain } from '../contract/line-cost.ts';
import type { reorder } from '../contract/reorder.endpoints.ts';
import { refuse } from '../model/stock.refusals.ts';
import { judgeSkus, judgeSupplier } from './document.locks.ts';
import { deliveredTo, writeInbound } from './inbound.commands.ts';
import { holdStock, nameOf } from './moving.ts';
import { lastBought, stillToCome } from './reorder.queries.ts';
import { mainWarehouseOf } from './warehouse.locks.ts';

/** Orders what was chosen, one procurement for each supplier. Whoever orders the same meanwhile waits at the stock, and is told. */
export const orderAnew = (ctx: Ctx, { items }: RequestOf<typeof reorder>): Promise<ResponseOf<typeof reorder>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    const sku_ids = items.map(({ sku_id }) => sku_id);
    const twice = sku_ids.findIndex((sku_id, index) => sku_ids.indexOf(sku_id) < index);
    if (twice >= 0) throw refuse(400, 'line_twice', { field: `items.${twice}.sku_id` });
    await judgeSkus(uow, ctx, items);
    const bySupplier = Map.groupBy(items, ({ supplier_id }) => supplier_id ?? null);
    for (const supplier_id of bySupplier.keys()) await judgeSupplier(uow, supplier_id);
    const stock = await holdStock(uow, shop_id, sku_ids);
    const [ordered, bought, warehouse_id] = [
      await stillToCome(uow, shop_id, sku_ids),
      await lastBought(uow, shop_id, sku_ids),
      await mainWarehouseOf(uow, shop_id),
    ];
    const changed = items.findIndex(({ sku_id, ordered_quantity }) => (ordered.get(sku_id) ?? 0) !== ordered_quantity);
    if (changed >= 0)
      throw refuse(409, 'reorder_changed', { field: `items.${changed}.quantity`, params: { name: nameOf(stock, sku_ids[changed]!) } });
    const delivered = await deliveredTo(uow, ctx, 'purchase');
    return [...bySupplier].map(([supplier_id, lines]) =>
      writeInbound(
        uow,
        ctx,
        { warehouse_id, kind: 'purchase', supplier_id, remarks: '', ...delivered },
        lines.map(({ sku_id, quantity: expected_quantity }) => {
          const last = bought.get(sku_id);
          return { sku_id, expected_quantity, ...(last ? costAgain(last, expected_quantity) : { unit_cost: 0 }), batch_number: '' };
        }),
      ),
    );
  });
