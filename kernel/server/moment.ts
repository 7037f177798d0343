import type pg from 'pg';
import type { Statement } from './batch.ts';
import { Batch } from './batch.ts';
import type { Ctx } from './context.ts';
import { types } from './database.ts';
import { enter } from './transaction.ts';

type Send = NonNullable<Ctx['moment']>;

/** Sends what one tick asks for together, on a client inside a transaction; it keeps no answer, however many there are. */
function sendingOn(client: pg.PoolClient): Send {
  let asked: Statement[] = [];
  const flush = (): void => {
    const statements = asked;
    asked = [];
    client.query(new Batch(statements, types));
  };
  return (query) =>
    new Promise((done, failed) => {
      if (asked.push({ query, done, failed }) === 1) process.nextTick(flush);
    });
}

/**
 * Does work whose every `read` sees the organisation as it was at one moment, in one read-only transaction around all of them: what is
 * asked for in parts makes one whole then. A client is held meanwhile, so that nothing long may lie between two reads; commands within
 * are transactions of their own, and no read sees them. The context is judged at that moment; later ones are proved by `prove`.
 */
export async function atOneMoment<R>(ctx: Ctx, work: (ctx: Ctx) => Promise<R>): Promise<R> {
  const client = await ctx.backend.pool.connect();
  const send = sendingOn(client);
  let broken: Error | undefined;
  try {
    // Where it fails, so does whatever follows it.
    send({ text: 'begin isolation level repeatable read read only' }).catch(() => undefined);
    await enter(send, ctx, 'reading');
    return await work({ ...ctx, moment: send });
  } finally {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    client.release(broken);
  }
}
