import { sql } from 'kysely';
import type { CategoryUse } from '#domains/catalog/server/api.ts';

const WHY = 'a category is the chain’s: a page of any shop may lead to it';
const LEADS_THERE = `'$.** ? (@.opt_type == "CATEGORY" && @.opt_value == $id)'`;

/** Whether a page of a mini-program, or the picture that greets in it, leads to a category. */
export const decorationKeepsCategory: CategoryUse = async (reads, category_id) => {
  const leads = (column: 'floors' | 'pictures') =>
    sql<boolean>`jsonb_path_exists(${sql.ref(column)}, ${sql.raw(LEADS_THERE)}, jsonb_build_object('id', ${category_id}::text))`;
  const [page, ad] = await Promise.all([
    reads.first(reads.across('decor_page', WHY).select('page_id').where(leads('floors')).limit(1)),
    reads.first(reads.across('mini_ad', WHY).select('shop_id').where(leads('pictures')).limit(1)),
  ]);
  return page !== undefined || ad !== undefined;
};
