import { sql } from 'kysely';

/**
 * Whether nobody uses a batch any more where it stands: the chain recalled it, or the shop stopped it for itself. Asked of
 * each batch by its key: `exists` would have the database read every stop of the chain.
 */
const stoppedFor = (table: 'stock_balance' | 'stock_opened') => sql<boolean>`(stock_batch.recalled_at is not null or (
  select stopped.stopped_at from stock_batch_stop as stopped
  where stopped.org_id = ${sql.ref(`${table}.org_id`)} and stopped.batch_id = ${sql.ref(`${table}.batch_id`)}
    and stopped.shop_id = ${sql.ref(`${table}.shop_id`)}) is not null)`;

export const isStopped = stoppedFor('stock_balance');
/** The same of an opened bottle. */
export const isBottleStopped = stoppedFor('stock_opened');
