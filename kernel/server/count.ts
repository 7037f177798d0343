import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { build } from './database.ts';
import type { Database } from '#db/schema.ts';
import { statement } from './statement.ts';
import type { Query, Reads, Table } from './transaction.ts';

/** How many there are; `total_capped` when counting stopped at `total`. */
export interface Total {
  total: number;
  total_capped?: boolean;
}

/** Beyond this many hits a filtered list stops counting: nobody pages that far. */
const MOST_COUNTED = 1000;

const keptSum = statement((tables, { subject }: { subject: string }) => {
  const sum = (table: 'row_count' | 'row_count_delta', column: 'total' | 'delta') =>
    tables.from(table).where(`${table}.subject` as never, '=', subject as never).select(sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as('n'));
  return build.selectNoFrom([sql<number>`((${sum('row_count', 'total')}) + (${sum('row_count_delta', 'delta')}))`.as('n')]);
});

/** The kept count of a subject's rows in the actor's shops, deltas not yet folded included. */
export async function keptCount(reads: Reads, subject: string): Promise<Total> {
  const row = await reads.first(keptSum(reads, { subject }));
  return { total: row?.n ?? 0 };
}

/** The question how many a query finds, up to a thousand and one. */
export function countOf<T extends Table, O>(query: SelectQueryBuilder<Database, T, O>): Query<{ n: number }> {
  const some = query.clearSelect().clearOrderBy().select(sql.lit(1).as('one')).limit(MOST_COUNTED + 1);
  return build.selectFrom(some.as('hits')).select(sql<number>`count(*)::integer`.as('n'));
}

/** Counts what a query finds, up to a thousand. */
export const counted = <T extends Table, O>(reads: Reads, query: SelectQueryBuilder<Database, T, O>): Promise<Total> =>
  totalOf(reads, countOf(query));

/** The answer to `countOf`. */
export async function totalOf(reads: Reads, count: Query<{ n: number }>): Promise<Total> {
  const row = await reads.first(count);
  const n = row?.n ?? 0;
  return n > MOST_COUNTED ? { total: MOST_COUNTED, total_capped: true } : { total: n };
}
