import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { goodsHere } from './goods-here.ts';

/** The names of some products that the reader's shop has, and of some categories of products; what is not there has none. */
export async function productsNamed(reads: Reads, ctx: Ctx, { goods_ids, category_ids }: Record<'goods_ids' | 'category_ids', readonly string[]>) {
  const [goods, categories] = await Promise.all([
    goods_ids.length === 0
      ? []
      : reads.rows(
          goodsHere(reads, decidingShop(ctx))
            .where('goods.goods_kind', '=', 'product')
            .where('goods.goods_id', 'in', [...goods_ids])
            .select(['goods.goods_id as id', 'goods.goods_name as name']),
        ),
    category_ids.length === 0
      ? []
      : reads.rows(
          reads
            .from('catalog_category')
            .where('kind', '=', 'product')
            .where('category_id', 'in', [...category_ids])
            .select(['category_id as id', 'category_name as name']),
        ),
  ]);
  const named = (rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> => new Map(rows.map(({ id, name }) => [id, name]));
  return { goods: named(goods), categories: named(categories) };
}
