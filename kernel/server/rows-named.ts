import { sql } from 'kysely';
import { build } from './database.ts';
import type { Reads } from './transaction.ts';

interface Of {
  table: string;
  /** The column that others name it by. */
  column: string;
  /** What it is called where others name rows of several tables. */
  item_type: string | null;
  /** Tables that hold parts of such a row and go with it. */
  parts: readonly string[];
}

/** Which of some rows any other table names: they stay. */
export async function rowsNamed(reads: Reads, { table, column, item_type, parts }: Of, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const named = sql<{ id: string }>`rows_named(${reads.actor.org_id}, ${table}::regclass, ${column}, ${item_type}, ${ids}::bigint[], ${parts}::regclass[])`;
  const rows = await reads.rows(build.selectFrom(named.as('named')).select('named.id').distinct());
  return rows.map(({ id }) => id);
}
