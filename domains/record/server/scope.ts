import { expressionBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { makersSeenBy, seenAs, type Table } from '#kernel/server/scope.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** Where entries are kept, a kind each. */
export type EntryTable = 'service_log' | 'consult_log' | 'triage';

/** The columns of an entry whose colleagues call it their own: who wrote it down, who did it, and to whom a triage sends the customer. */
const OWNERS: Readonly<Record<EntryTable, readonly string[]>> = {
  service_log: ['created_uid', 'uid'],
  consult_log: ['created_uid', 'uid'],
  triage: ['created_uid', 'uid', 'to_uid'],
};

const WHY = 'an entry is also of whomever it names, not of its writer alone';
const { eb } = expressionBuilder<Database, Table>();

/**
 * The entries of a kind that one sees: of the shops of one's scope and, where that ends at one's own records or one's department's,
 * those that they wrote down or that name them.
 */
export function entriesOf<Kind extends EntryTable>(reads: Reads, table: Kind) {
  const { actor } = reads;
  let entries = reads.across(table, WHY);
  for (const ofShops of seenAs({ ...actor, records_of: null }, table)) entries = entries.where(ofShops);
  if (!actor.records_of) return entries;
  const mine = makersSeenBy(actor);
  return entries.where(eb.or(OWNERS[table].map((column) => eb(sql.ref<string>(`${table}.${column}`), 'in', mine))));
}
