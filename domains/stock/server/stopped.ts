import { sql } from 'kysely';

/**
 * Whether nobody uses a batch any more where it stands: the chain recalled it, or the shop stopped it for itself. Asked of
 * each batch by its key: `exists` would have the database read every stop of the chain.
 */
export const isStopped = sql<boolean>`(stock_batch.recalled_at is not null or (
  select stopped.stopped_at from stock_batch_stop as stopped
  where stopped.org_id = stock_balance.org_id and stopped.batch_id = stock_balance.batch_id and stopped.shop_id = stock_balance.shop_id) is not null)`;
