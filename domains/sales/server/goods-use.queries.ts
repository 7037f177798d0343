import { sql } from 'kysely';
import type { CountCardTerms, GoodsUse } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { orderFlow } from '../model/order.machine.ts';

const WHY = 'a variant of the chain may have been sold in any shop';

/** Of a template's lines: a product. */
const PRODUCT = 2;

/** Products of count cards whose order still waits for its money: they are opened as they were ordered, whatever their template says by then. */
async function promised(reads: Reads, sku_ids: readonly string[]): Promise<string[]> {
  const named = sku_ids.flatMap((detail_id) =>
    ['projects', 'gift_projects'].map((field) => JSON.stringify({ [field]: [{ order_type: PRODUCT, detail_id }] })),
  );
  const waiting = await reads.rows(
    reads
      .across('sales_order', WHY)
      .where('status', '=', sql.lit(orderFlow.state.pending))
      .select('order_id'),
  );
  if (waiting.length === 0) return [];
  const orders = waiting.map(({ order_id }) => order_id);
  const lines = await reads.rows(
    reads
      .across('order_line', WHY)
      .where('order_id', 'in', orders)
      .where(sql<boolean>`terms @> any(${named}::jsonb[])`)
      .select('terms'),
  );
  const asked = new Set(sku_ids);
  return lines.flatMap(({ terms }) => {
    const { projects, gift_projects } = terms as unknown as CountCardTerms;
    return [...projects, ...gift_projects].flatMap((item) => (item.order_type === PRODUCT && asked.has(item.detail_id) ? [item.detail_id] : []));
  });
}

/** Variants that an order names or promises with a card, or what it deducts uses up. */
export const salesKeepGoods: GoodsUse = async (reads, sku_ids) => {
  const [lines, supplies, waiting] = await Promise.all([
    reads.rows(
      reads
        .across('order_line', WHY)
        .select('item_id')
        .distinct()
        .where('item_type', '=', 'product')
        .where('item_id', 'in', [...sku_ids]),
    ),
    reads.rows(reads.across('order_use_supply', WHY).select('sku_id').distinct().where('sku_id', 'in', [...sku_ids])),
    promised(reads, sku_ids),
  ]);
  return [...lines.map(({ item_id }) => item_id), ...supplies.map(({ sku_id }) => sku_id), ...waiting];
};
