import { byName } from '#kernel/contract/cell.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { CategoryKind } from '../contract/category.endpoints.ts';

/** What a category is called in a file: by its name, or by the way to it where several have that name; and what each is called. */
export async function categoryNames(reads: Reads, kind: CategoryKind) {
  const rows = await reads.rows(
    reads.from('catalog_category').select(['category_id', 'category_name', 'category_path']).where('kind', '=', kind).orderBy('category_path'),
  );
  const called = new Map(rows.map(({ category_id, category_name }) => [category_id, category_name]));
  const wayOf = (path: string): string => path.split('|').slice(0, -1).map((id) => called.get(id)).join('/');
  const ways = rows.flatMap(({ category_id, category_name, category_path }) =>
    [...new Set([category_name, wayOf(category_path)])].map((name) => [name, category_id] as const),
  );
  return { names: byName(ways), called };
}
