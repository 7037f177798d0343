import { suppliesOfProjects } from '#domains/catalog/server/api.ts';
import { batchesTaken, suppliesKept, usableFor } from '#domains/stock/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { DeductionSupply, projectSupplies } from '../contract/deduction.endpoints.ts';

/** What projects use up, and what there is of it; nothing where the shop keeps no stock of its supplies. */
export const listSupplies = (
  ctx: Ctx,
  { shop_project_ids, uid = ctx.actor.uid }: RequestOf<typeof projectSupplies>,
): Promise<ResponseOf<typeof projectSupplies>> =>
  read(ctx, async (reads) => {
    if ((await suppliesKept(reads, ctx)) === 'none') return [];
    const supplies = await suppliesOfProjects(reads, shop_project_ids);
    const usable = await usableFor(reads, ctx, uid, [...new Set(supplies.map(({ sku_id }) => sku_id))]);
    return supplies.map((supply) => {
      const batches = usable.filter(({ sku_id }) => sku_id === supply.sku_id);
      return {
        ...supply,
        usable_quantity: batches.reduce((sum, { quantity }) => sum + quantity, 0),
        batches: batches.map(({ batch_id, batch_number, valid_date, quantity }) => ({ batch_id, batch_number, valid_date, quantity })),
      };
    });
  });

/** What some deductions used up, by deduction. */
export async function suppliesUsed(reads: Reads, ids: readonly string[]): Promise<Map<string, DeductionSupply[]>> {
  if (ids.length === 0) return new Map();
  const [supplies, batches] = await Promise.all([
    reads.rows(
      reads
        .across('deduction_supply', 'what deductions that were found used up')
        .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'deduction_supply.org_id').onRef('sku.sku_id', '=', 'deduction_supply.sku_id'))
        .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
        .select([
          'deduction_supply.deduction_id',
          'deduction_supply.line_no',
          'deduction_supply.shop_project_id',
          'deduction_supply.sku_id',
          'deduction_supply.planned_quantity',
          'deduction_supply.quantity',
          'deduction_supply.reason',
          'goods.goods_name',
          'sku.specs_name',
          'goods.unit',
        ])
        .where('deduction_supply.deduction_id', 'in', [...ids])
        .orderBy('deduction_supply.line_no'),
    ),
    batchesTaken(reads, 'deduction', ids),
  ]);
  return Map.groupBy(
    supplies.map(({ line_no, ...supply }) => ({
      ...supply,
      batches: batches
        .filter((batch) => batch.document_id === supply.deduction_id && batch.line_no === line_no)
        .map(({ batch_number, quantity }) => ({ batch_number, quantity })),
    })),
    (supply) => supply.deduction_id,
  );
}
