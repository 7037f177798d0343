import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { build } from './database.ts';
import type { Database } from '#db/schema.ts';
import type { Reads, Table } from './transaction.ts';

/** How many there are; `total_capped` when counting stopped at `total`. */
export interface Total {
  total: number;
  total_capped?: boolean;
}

/** Beyond this many hits a filtered list stops counting: nobody pages that far. */
const MOST_COUNTED = 1000;

/** The kept count of a subject's rows in the actor's shops, deltas not yet folded included. */
export async function keptCount(reads: Reads, subject: string): Promise<Total> {
  const sum = (table: 'row_count' | 'row_count_delta', column: 'total' | 'delta') =>
    reads.from(table).where(`${table}.subject` as never, '=', subject as never).select(sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as('n'));
  const query = build.selectNoFrom([sql<number>`((${sum('row_count', 'total')}) + (${sum('row_count_delta', 'delta')}))`.as('n')]);
  const row = await reads.first(query);
  return { total: row?.n ?? 0 };
}

/** The kept counts of several subjects' rows in the actor's shops, deltas not yet folded included; a subject without rows is missing. */
export async function keptCounts(reads: Reads, subjects: readonly string[]): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map();
  const sums = (table: 'row_count' | 'row_count_delta', column: 'total' | 'delta') =>
    reads.rows(
      reads
        .from(table)
        .where(`${table}.subject` as never, 'in', subjects as never)
        .select([`${table}.subject` as never, sql<number>`sum(${sql.ref(column)})`.as('n')])
        .groupBy(`${table}.subject` as never),
    ) as unknown as Promise<{ subject: string; n: number }[]>;
  const counts = new Map<string, number>();
  for (const rows of await Promise.all([sums('row_count', 'total'), sums('row_count_delta', 'delta')]))
    for (const { subject, n } of rows) counts.set(subject, (counts.get(subject) ?? 0) + n);
  return counts;
}

/** Counts what a query finds, up to a thousand. */
export const counted = <T extends Table, O>(reads: Reads, query: SelectQueryBuilder<Database, T, O>): Promise<Total> =>
  countedInOrder(reads, query.clearOrderBy());

/** As `counted`, along the order of the query: where the first thousand are found soonest in it. */
export async function countedInOrder<T extends Table, O>(reads: Reads, query: SelectQueryBuilder<Database, T, O>): Promise<Total> {
  const some = query.clearSelect().select(sql.lit(1).as('one')).limit(MOST_COUNTED + 1);
  const row = await reads.first(build.selectFrom(some.as('hits')).select(sql<number>`count(*)::integer`.as('n')));
  const n = row?.n ?? 0;
  return n > MOST_COUNTED ? { total: MOST_COUNTED, total_capped: true } : { total: n };
}
