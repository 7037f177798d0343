import { sql } from 'kysely';
import type { CategoryUse } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { type OptType, pagePath } from '../contract/floor.schema.ts';

const WHY = 'what is the chain’s is led to from pages of any shop';
const LEADS_THERE = `'$.** ? (@.opt_type == $type && @.opt_value == $value)'`;

/** Whether a touch on floors or pictures leads there. */
const leads = (column: 'decor_page.floors' | 'mini_ad.pictures', type: OptType, value: string) =>
  sql<boolean>`jsonb_path_exists(${sql.ref(column)}, ${sql.raw(LEADS_THERE)}, jsonb_build_object('type', ${type}::text, 'value', ${value}::text))`;

/** Whether a page of a mini-program, or the picture that greets in it, leads to a category. */
export const decorationKeepsCategory: CategoryUse = async (reads, category_id) => {
  const [page, ad] = await Promise.all([
    reads.first(reads.across('decor_page', WHY).select('page_id').where(leads('decor_page.floors', 'CATEGORY', category_id)).limit(1)),
    reads.first(reads.across('mini_ad', WHY).select('shop_id').where(leads('mini_ad.pictures', 'CATEGORY', category_id)).limit(1)),
  ]);
  return page !== undefined || ad !== undefined;
};

/** What leads to a page but itself, the first of each: a page, of a shop or of the chain, and a shop whose greeting picture does. */
export async function leadingTo(reads: Reads, page_id: string) {
  const path = pagePath(page_id);
  const [page, ad] = await Promise.all([
    reads.first(
      reads
        .across('decor_page', WHY)
        .leftJoin('shop', (join) => join.onRef('shop.org_id', '=', 'decor_page.org_id').onRef('shop.shop_id', '=', 'decor_page.shop_id'))
        .where('decor_page.page_id', '<>', page_id)
        .where(leads('decor_page.floors', 'URL', path))
        .select(['decor_page.page_name', 'shop.shop_id', 'shop.shop_name'])
        .orderBy('decor_page.page_id')
        .limit(1),
    ),
    reads.first(
      reads
        .across('mini_ad', WHY)
        .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'mini_ad.org_id').onRef('shop.shop_id', '=', 'mini_ad.shop_id'))
        .where(leads('mini_ad.pictures', 'URL', path))
        .select(['shop.shop_name'])
        .orderBy('mini_ad.shop_id')
        .limit(1),
    ),
  ]);
  return { page, ad };
}
