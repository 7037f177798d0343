import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { build } from './database.ts';
import { statement } from './statement.ts';
import type { Query, Reads } from './transaction.ts';

/** How many there are; `total_capped` when counting stopped at `total`. */
export interface Total {
  total: number;
  total_capped?: boolean;
}

/** Beyond this many hits a filtered list stops counting: nobody pages that far. */
export const MOST_COUNTED = 1000;

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

/** The question how many a query finds along its order, up to a thousand and one. */
export function countOf<D, S extends keyof D, O>(query: SelectQueryBuilder<D, S, O>): Query<{ n: number }> {
  const some = query.clearSelect().select(sql.lit(1).as('one')).limit(sql.lit(MOST_COUNTED + 1));
  return build.selectFrom(some.as('hits')).select(sql<number>`count(*)::integer`.as('n'));
}

/** The answer to `countOf`. */
export async function totalOf(reads: Reads, count: Query<{ n: number }>): Promise<Total> {
  const row = await reads.first(count);
  return capped(row?.n ?? 0);
}

/** So many, as they are told. */
export const capped = (n: number): Total => (n > MOST_COUNTED ? { total: MOST_COUNTED, total_capped: true } : { total: n });

/** Counts what a query finds, up to a thousand. */
export const counted = <D, S extends keyof D, O>(reads: Reads, query: SelectQueryBuilder<D, S, O>): Promise<Total> =>
  countedInOrder(reads, query.clearOrderBy());

/** As `counted`, along the order of the query: where the first thousand are found soonest in it. */
export const countedInOrder = <D, S extends keyof D, O>(reads: Reads, query: SelectQueryBuilder<D, S, O>): Promise<Total> =>
  totalOf(reads, countOf(query));
