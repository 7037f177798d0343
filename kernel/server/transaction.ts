import type { CompiledQuery, SelectQueryBuilder, UpdateQueryBuilder, DeleteQueryBuilder, Insertable, UpdateResult, DeleteResult } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/schema.ts';
import { OWNED_TABLES, SHOP_TABLES } from '#db/schema.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from './context.ts';
import { readEntry, StaleContext } from './context.ts';
import { build, prepared } from './database.ts';

/** Anything kysely built; `O` is its row. */
export interface Query<O> {
  compile(): CompiledQuery<O>;
}

export type Table = keyof Database & string;
type Select<T extends Table> = SelectQueryBuilder<Database, T, Record<never, never>>;

/** Reading inside a transaction. */
export interface Reads {
  /** The rows of a table that this actor may see: of the organisation and within the data scope. */
  from<T extends Table>(table: T): Select<T>;
  /** The rows of the organisation beyond the data scope; the reason is for the reader of the code. */
  across<T extends Table>(table: T, reason: string): Select<T>;
  rows<O>(query: Query<O>): Promise<O[]>;
  first<O>(query: Query<O>): Promise<O | undefined>;
}

type Row<T extends Table> = Omit<Insertable<Database[T]>, 'org_id'>;

/** Writing inside a transaction. Writes are sent at once and checked at the latest before the commit. */
export interface Writes extends Reads {
  /** An id for a row of this command. */
  id(): string;
  insert<T extends Table>(table: T, rows: Row<T> | Row<T>[]): Promise<void>;
  /** Updates rows of the organisation; the caller says which. */
  update<T extends Table>(table: T): UpdateQueryBuilder<Database, T, T, UpdateResult>;
  remove<T extends Table>(table: T): DeleteQueryBuilder<Database, T, DeleteResult>;
  /** Sends a write; the number of rows it touched. */
  run(query: Query<unknown>): Promise<number>;
}

interface Failed {
  first: unknown;
}

/** One client inside one transaction, statements pipelined in order. */
export class Pipe {
  readonly client: pg.PoolClient;
  readonly #failed: Failed = { first: undefined };
  readonly #sent: Promise<unknown>[] = [];

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  /** Sends a statement at once. A statement that fails because an earlier one did reports the earlier one's error. */
  send(query: pg.QueryConfig | string): Promise<pg.QueryResult> {
    const answer = this.client.query(query as pg.QueryConfig).catch((error: unknown) => {
      this.#failed.first ??= error;
      throw this.#failed.first;
    });
    answer.catch(() => undefined);
    this.#sent.push(answer);
    return answer;
  }

  /** Everything sent so far has succeeded, or the first error. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#sent);
    if (this.#failed.first !== undefined) throw this.#failed.first;
  }
}

/** Sends the statements that enter the organisation; resolves when the known context proved to hold. */
export function enter(pipe: Pipe, ctx: Ctx): Promise<void> {
  const { actor, entry, now } = ctx;
  const answer = pipe.send({
    name: 'enter',
    text: 'select identity.enter($1, $2, $3, $4) as entered',
    values: [actor.session_id, actor.shop.shop_id, entry.known_epoch, now],
  });
  const judged = answer.then(({ rows }) => {
    const fresh = readEntry((rows[0] as { entered: string }).entered);
    if (fresh) throw new StaleContext(fresh);
    entry.judged = true;
  });
  judged.catch(() => undefined);
  return judged;
}

/** Reads through a pipe; nothing is answered before the context has been judged. */
export function readsThrough(pipe: Pipe, ctx: Ctx, judged: Promise<void>): Reads {
  const { actor } = ctx;
  const across = <T extends Table>(table: T): Select<T> =>
    build.selectFrom(table as Table).where(`${table}.org_id` as never, '=', actor.org_id as never) as unknown as Select<T>;
  const rows = async <O>(query: Query<O>): Promise<O[]> => {
    const answer = pipe.send(prepared(query.compile()));
    await judged;
    return (await answer).rows as O[];
  };
  return {
    across,
    from: (table) => {
      let query = across(table) as unknown as SelectQueryBuilder<Database, Table, Record<never, never>>;
      const { scope_shop_ids: shops } = actor;
      if (shops && SHOP_TABLES.has(table)) {
        query = shops.length === 1
          ? query.where(`${table}.shop_id` as never, '=', shops[0] as never)
          : query.where(`${table}.shop_id` as never, 'in', shops as never);
      }
      if (actor.own_only && OWNED_TABLES.has(table)) query = query.where(`${table}.created_uid` as never, '=', actor.uid as never);
      return query as never;
    },
    rows,
    first: async (query) => (await rows(query))[0],
  };
}

/** Writes through a pipe whose context has been judged. */
export function writesThrough(pipe: Pipe, ctx: Ctx): Writes {
  const { actor, backend } = ctx;
  const run = async (query: Query<unknown>): Promise<number> => (await pipe.send(prepared(query.compile()))).rowCount ?? 0;
  return {
    ...readsThrough(pipe, ctx, Promise.resolve()),
    id: () => backend.ids.next(),
    insert: (table, given) => {
      const rows = Array.isArray(given) ? given : [given];
      if (rows.length === 0) return Promise.resolve();
      const sent = run(build.insertInto(table as Table).values(rows.map((row) => ({ ...row, org_id: actor.org_id })) as never)).then(() => undefined);
      sent.catch(() => undefined);
      return sent;
    },
    update: (table) => build.updateTable(table as Table).where(`${table}.org_id` as never, '=', actor.org_id as never) as never,
    remove: (table) => build.deleteFrom(table as Table).where(`${table}.org_id` as never, '=', actor.org_id as never) as never,
    run: (query) => {
      const sent = run(query);
      sent.catch(() => undefined);
      return sent;
    },
  };
}

/**
 * A read: one round trip for a handler that asks once. The transaction is read-only; its end is not waited for,
 * since nothing depends on it, and a client that cannot end it is discarded.
 */
export async function read<R>(ctx: Ctx, handler: (reads: Reads) => Promise<R>): Promise<R> {
  const client = await ctx.backend.pool.connect();
  const pipe = new Pipe(client);
  void pipe.send('begin read only');
  const judged = enter(pipe, ctx);
  let answer: R;
  try {
    answer = await handler(readsThrough(pipe, ctx, judged));
    await judged;
  } catch (error) {
    pipe.send('rollback').then(() => client.release(), (failure: Error) => client.release(failure));
    // A void context explains whatever else went wrong.
    await judged;
    throw error;
  }
  pipe.send('commit').then(() => client.release(), (failure: Error) => client.release(failure));
  return answer;
}

/**
 * Proves a cached context where no transaction of the call does: before a handler that only calls identity functions
 * has an effect. Throws StaleContext or the refusal.
 */
export async function prove(ctx: Ctx): Promise<void> {
  const client = await ctx.backend.pool.connect();
  let broken: Error | undefined;
  try {
    const pipe = new Pipe(client);
    void pipe.send('begin read only');
    const judged = enter(pipe, ctx);
    const ended = pipe.send('rollback');
    await judged;
    await ended;
  } catch (error) {
    if (!(error instanceof StaleContext || error instanceof Refusal)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
