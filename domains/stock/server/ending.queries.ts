import { sql } from 'kysely';
import { settingByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { batchNoticeDays } from '../contract/stock.settings.ts';

/** How many goods of a shop have a batch that ends until a day, or are short. */
export interface StockNotices {
  /** The last day that is looked at. */
  until: string;
  product: number;
  supply: number;
  low: number;
}

const WHY = 'a job that tells every shop of its stock';

/** What each shop is to know of its stock on a day of its own. */
export async function stockNotices(work: SystemWork): Promise<(shop_id: string, today: string) => Promise<StockNotices>> {
  const daysOf = await settingByShop(work, batchNoticeDays);
  return async (shop_id, today) => {
    const until = new Date(Date.parse(`${today}T00:00:00Z`) + daysOf(shop_id) * 86_400_000).toISOString().slice(0, 10);
    const [ending, low] = await Promise.all([
      work.rows(
        work
          .across('stock_balance', WHY)
          .innerJoin('stock_batch', (join) =>
            join.onRef('stock_batch.org_id', '=', 'stock_balance.org_id').onRef('stock_batch.batch_id', '=', 'stock_balance.batch_id'),
          )
          .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'stock_balance.org_id').onRef('sku.sku_id', '=', 'stock_balance.sku_id'))
          .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
          .select(['goods.goods_kind', sql<number>`count(distinct stock_balance.sku_id)::int`.as('n')])
          .where('stock_balance.shop_id', '=', shop_id)
          .where('stock_balance.quantity', '>', 0)
          .where('stock_batch.valid_date', '<=', until)
          .groupBy('goods.goods_kind'),
      ),
      work.first(
        work
          .across('stock_cost', WHY)
          .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'stock_cost.org_id').onRef('sku.sku_id', '=', 'stock_cost.sku_id'))
          .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
          .select(sql<number>`count(*)::int`.as('n'))
          .where('stock_cost.shop_id', '=', shop_id)
          .whereRef('stock_cost.quantity', '<=', 'goods.alert_num'),
      ),
    ]);
    const of = (kind: string) => ending.find(({ goods_kind }) => goods_kind === kind)?.n ?? 0;
    return { until, product: of('product'), supply: of('supply'), low: low?.n ?? 0 };
  };
}
