import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Total } from './count.ts';
import { counted } from './count.ts';
import type { Reads, Table } from './transaction.ts';

/** Which page a caller asks for: from 1, so many rows each. */
export interface PageAsked {
  page_no: number;
  page_size: number;
}

/**
 * A page of a list and how many there are in all, asked together: `hits` is what is counted, `shown` the same in its order
 * with what is shown of it.
 */
export async function askPage<T extends Table, H, D, S extends keyof D, O>(
  reads: Reads,
  { page_no, page_size }: PageAsked,
  hits: SelectQueryBuilder<Database, T, H>,
  shown: SelectQueryBuilder<D, S, O>,
): Promise<{ rows: O[] } & Total> {
  const page = shown.limit(page_size).offset((page_no - 1) * page_size);
  const [rows, total] = await Promise.all([reads.rows(page), counted(reads, hits)]);
  return { rows, ...total };
}
