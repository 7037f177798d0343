import { type RawBuilder, sql } from 'kysely';
import { counted, MOST_COUNTED } from '#kernel/server/count.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { openedHere } from './opened.queries.ts';
import { goodsHere, noticedUntil, todayOf } from './stock.queries.ts';

/** What of stock waits for somebody: as many as the lists have that are asked so. */
export interface StockTodo {
  low_product_num: number;
  low_supply_num: number;
  /** With a batch that ends soon, and with one that has ended. */
  ending_product_num: number;
  ending_supply_num: number;
  expired_product_num: number;
  expired_supply_num: number;
  /** Bottles that were open for too long. */
  over_opened_num: number;
}

const FIRST = { page_no: 1, page_size: 20 };
const NOTHING: StockTodo = {
  low_product_num: 0,
  low_supply_num: 0,
  ending_product_num: 0,
  ending_supply_num: 0,
  expired_product_num: 0,
  expired_supply_num: 0,
  over_opened_num: 0,
};

/** Which of some goods have a batch that ends until a day, and which one that has ended: in one look at the batches that do. */
const endingBy = (today: string, soon: string) =>
  sql<{ org_id: string; warehouse_id: string; sku_id: string; is_soon: boolean; is_over: boolean }>`(
    select part.org_id, part.warehouse_id, part.sku_id, bool_or(batch.valid_date >= ${today}) as is_soon, bool_or(batch.valid_date < ${today}) as is_over
    from stock_batch batch join stock_balance part on part.org_id = batch.org_id and part.batch_id = batch.batch_id
    where part.quantity > 0 and batch.valid_date <= ${soon}
    group by part.org_id, part.warehouse_id, part.sku_id)`.as('ends');

const howMany = (isSo: RawBuilder<unknown>) => sql<number>`least(count(*) filter (where ${isSo}), ${sql.lit(MOST_COUNTED)})::integer`;

/** How many products and supplies where one works are short, end soon and have ended: as many as the lists have that are asked so. */
const standing = (reads: Reads, ctx: Ctx, soon: string) =>
  reads.rows(
    goodsHere(reads, ctx)
      .leftJoin(endingBy(todayOf(ctx), soon), (join) =>
        join
          .onRef('ends.org_id', '=', 'stock_held.org_id')
          .onRef('ends.warehouse_id', '=', 'stock_held.warehouse_id')
          .onRef('ends.sku_id', '=', 'stock_held.sku_id'),
      )
      .groupBy('goods.goods_kind')
      .select([
        'goods.goods_kind',
        howMany(sql`cost.quantity <= goods.alert_num`).as('low'),
        howMany(sql`ends.is_soon`).as('ending'),
        howMany(sql`ends.is_over`).as('expired'),
      ]),
  );

const NONE = { low: 0, ending: 0, expired: 0 };

/** Counts what is short, what ends and what was open for too long where one works; nothing for whoever may not see stock. */
export async function stockTodo(reads: Reads, ctx: Ctx): Promise<StockTodo> {
  if (!ctx.actor.permissions.has('stock:read')) return NOTHING;
  const soon = await noticedUntil(reads, ctx);
  const [kinds, over] = await Promise.all([standing(reads, ctx, soon), counted(reads, openedHere(reads, ctx, { ...FIRST, is_over: true }))]);
  const of = (kind: 'product' | 'supply') => kinds.find(({ goods_kind }) => goods_kind === kind) ?? NONE;
  const [products, supplies] = [of('product'), of('supply')];
  return {
    low_product_num: products.low,
    low_supply_num: supplies.low,
    ending_product_num: products.ending,
    ending_supply_num: supplies.ending,
    expired_product_num: products.expired,
    expired_supply_num: supplies.expired,
    over_opened_num: over.total,
  };
}
