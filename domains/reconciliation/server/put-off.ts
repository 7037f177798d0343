import { sql } from 'kysely';

/** Whether a payment, or a row, was put off from one: it waits for another, though others have had it since. */
export const putOffHere = (column: `${string}.line_id` | `${string}.row_id`, reconciliation_id: string) => {
  const [table, key] = column.split('.') as [string, string];
  return sql<boolean>`exists (select from reconciliation_put_off as away where away.org_id = ${sql.ref(`${table}.org_id`)}
    and away.reconciliation_id = ${reconciliation_id} and ${sql.ref(`away.${key}`)} = ${sql.ref(column)})`;
};

/** What a row of a list says: as it was said where it was put off, in the list of what that put off; `away` is joined by its key. */
export const saidOf = (table: 'line' | 'statement_row') => ({
  kind: sql<string | null>`case when away.put_off_id is not null then 'other_day' else ${sql.ref(`${table}.kind`)} end`,
  word: sql<string>`coalesce(away.word, ${sql.ref(`${table}.word`)})`,
  proofs: sql<string[]>`coalesce(away.proofs, ${sql.ref(`${table}.proofs`)})`,
  handled_uid: sql<string | null>`case when away.put_off_id is not null then away.handled_uid else ${sql.ref(`${table}.handled_uid`)} end`,
});
