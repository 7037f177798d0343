import type { Reads } from '#kernel/server/transaction.ts';
import type { CouponForm } from '../contract/coupon.form.ts';
import { refuse } from '../model/coupon.refusals.ts';

/** What a coupon may name, by the field that names it. */
const NAMED = { shop_project_ids: 'project', sku_ids: 'product', shop_card_ids: 'count_card', category_ids: 'category' } as const;
type Field = keyof typeof NAMED;
type Named = Pick<CouponForm, Field>;

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** What a coupon is for, as it is kept. */
export const itemsIn = (form: Named) =>
  (Object.keys(NAMED) as Field[]).flatMap((field) => unique(form[field]).map((item_id) => ({ item_type: NAMED[field], item_id })));

/** The same, by the fields of the form. */
export function fieldsOf(items: readonly { item_type: string; item_id: string }[]): Named {
  const of = (type: string) => items.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id);
  return { shop_project_ids: of('project'), sku_ids: of('product'), shop_card_ids: of('count_card'), category_ids: of('category') };
}

/** Names of what the catalogue has of these, by field. */
export async function namesOf(reads: Reads, { shop_project_ids, sku_ids, shop_card_ids, category_ids }: Named) {
  const [projects, skus, cards, categories] = await Promise.all([
    shop_project_ids.length === 0
      ? []
      : reads.rows(
          reads
            .from('shop_project')
            .select(['shop_project_id as id', 'project_name as name'])
            .where('shop_project_id', 'in', unique(shop_project_ids)),
        ),
    sku_ids.length === 0
      ? []
      : reads.rows(
          reads
            .from('sku')
            .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
            .select(['sku.sku_id as id', 'goods.goods_name as name'])
            .where('sku.sku_id', 'in', unique(sku_ids)),
        ),
    shop_card_ids.length === 0
      ? []
      : reads.rows(
          reads.from('shop_card').select(['shop_card_id as id', 'shop_card_name as name']).where('shop_card_id', 'in', unique(shop_card_ids)),
        ),
    category_ids.length === 0
      ? []
      : reads.rows(
          reads.from('catalog_category').select(['category_id as id', 'category_name as name']).where('category_id', 'in', unique(category_ids)),
        ),
  ]);
  return { shop_project_ids: projects, sku_ids: skus, shop_card_ids: cards, category_ids: categories };
}

/** Refuses (400, at the field) things that the catalogue and shops that the chain does not have; their names. */
export async function judgeNamed(reads: Reads, form: Named & Pick<CouponForm, 'shop_ids'>): Promise<{ items: string[]; shops: string[] }> {
  const ids = unique(form.shop_ids);
  const [names, shops] = await Promise.all([
    namesOf(reads, form),
    ids.length === 0
      ? []
      : reads.rows(reads.from('shop').select(['shop_id', 'shop_name']).where('shop.shop_id', 'in', ids).where('shop.shop_type', '=', '1')),
  ]);
  for (const field of Object.keys(NAMED) as Field[])
    if (names[field].length < unique(form[field]).length) throw refuse(400, 'item_unknown', { field });
  if (shops.length < ids.length) throw refuse(400, 'shop_unknown', { field: 'shop_ids' });
  return { items: Object.values(names).flatMap((some) => some.map(({ name }) => name)), shops: shops.map(({ shop_name }) => shop_name) };
}
