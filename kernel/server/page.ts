import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { PAGE_SIZES } from '#kernel/contract/page.ts';
import type { Total } from './count.ts';
import { counted } from './count.ts';
import { build } from './database.ts';
import type { Reads } from './transaction.ts';

/** Which page a caller asks for: from 1, so many rows each. */
export interface PageAsked {
  page_no: number;
  page_size: number;
}

/** So many pages are cut from within a bound that stands in the text; hardly anybody leafs further. */
const DEPTHS = [10, 50] as const;

const isUsual = (size: number): boolean => (PAGE_SIZES as readonly number[]).includes(size);

/**
 * A list in its order, cut to one page. A page as screens ask for it has its length in the text: the database then keeps
 * one plan for everybody's, where one of so many rows as it may be told is planned each time anew. Where a later page
 * begins is a value, for which the same holds; so it is looked for within a bound, which stands in the text too.
 */
export function cutTo<D, S extends keyof D, O>(list: SelectQueryBuilder<D, S, O>, { page_no, page_size }: PageAsked): SelectQueryBuilder<D, S, O> {
  const offset = (page_no - 1) * page_size;
  if (!isUsual(page_size)) return list.limit(page_size).offset(offset);
  const size = sql.lit(page_size);
  if (offset === 0) return list.limit(size);
  const depth = DEPTHS.find((pages) => page_no <= pages);
  if (!depth) return list.limit(page_size).offset(offset);
  const bounded = list.limit(sql.lit(depth * page_size)).as('bounded');
  return build.selectFrom(bounded).selectAll().limit(size).offset(offset) as unknown as SelectQueryBuilder<D, S, O>;
}

/** A page of rows that are at hand: where all of them had to be known for the order or the sums. */
export const pageOfRows = <Row>(rows: readonly Row[], { page_no, page_size }: PageAsked): { rows: Row[]; total: number } => ({
  rows: rows.slice((page_no - 1) * page_size, page_no * page_size),
  total: rows.length,
});

/**
 * A page of a list and how many there are in all, asked together: `hits` is what is counted, `shown` the same in its order
 * with what is shown of it.
 */
export async function askPage<C, T extends keyof C, H, D, S extends keyof D, O>(
  reads: Reads,
  asked: PageAsked,
  hits: SelectQueryBuilder<C, T, H>,
  shown: SelectQueryBuilder<D, S, O>,
): Promise<{ rows: O[] } & Total> {
  const [rows, total] = await Promise.all([reads.rows(cutTo(shown, asked)), counted(reads, hits)]);
  return { rows, ...total };
}
