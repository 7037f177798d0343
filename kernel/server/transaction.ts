import type { CompiledQuery, SelectQueryBuilder, UpdateQueryBuilder, DeleteQueryBuilder, Insertable, UpdateResult, DeleteResult } from 'kysely';
import { isOperationNodeSource } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/schema.ts';
import type { Actor, Ctx } from './context.ts';
import { readEntry, StaleContext } from './context.ts';
import type { Statement } from './batch.ts';
import { Batch } from './batch.ts';
import type { IdPurse } from './ids.ts';
import type { News } from './live.ts';
import { NEWS_CHANNEL, newsText } from './live.ts';
import { build, prepared, types } from './database.ts';
import type { Table } from './scope.ts';
import { seenAs } from './scope.ts';

/** Anything kysely built; `O` is its row. */
export interface Query<O> {
  compile(): CompiledQuery<O>;
}

type Select<T extends Table> = SelectQueryBuilder<Database, T, Record<never, never>>;

/** Reading inside a transaction. */
export interface Reads {
  readonly actor: Actor;
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
  /**
   * Sends an update of rows that must still be as they were read, as its `where` says: where fewer are, the command is
   * refused as one that came too late (409).
   */
  change(query: Query<unknown>, rows?: number): void;
  /** Sends a write; the number of rows it touched. */
  run(query: Query<unknown>): Promise<number>;
  /** Tells the browsers of colleagues once this is committed, those that are there to hear it (`live.ts`). */
  tell(news: News): void;
}

/** Whoever waits for it is told of a failure; where nobody does, as for a write, its transaction is: a database that goes away takes no process along. */
function heard<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined);
  return answer;
}

/** Sends one statement, at the latest when the calling code waits for something. */
type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/**
 * One client inside one transaction. What is sent between two waits travels together, in order; a statement that fails
 * because an earlier one did reports the earlier one's error.
 */
export class Pipe {
  readonly client: pg.PoolClient;
  readonly #sent: Promise<unknown>[] = [];
  #failed: Error | undefined;
  #collected: Statement[] = [];

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  readonly send: Send = (query) => {
    const answer = new Promise<pg.QueryResult>((done, fail) => {
      const failed = (error: Error): void => fail((this.#failed ??= error));
      if (this.#collected.push({ query, done, failed }) === 1) process.nextTick(() => this.#flush());
    });
    this.#sent.push(answer);
    return heard(answer);
  };

  /** A statement without values. */
  run(text: string): Promise<pg.QueryResult> {
    return this.send({ name: text, text });
  }

  #flush(): void {
    const statements = this.#collected;
    this.#collected = [];
    this.client.query(new Batch(statements, types));
  }

  /** Everything sent so far has succeeded, or the first error. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#sent);
    if (this.#failed !== undefined) throw this.#failed;
  }
}

/** Sends the statement that enters the organisation, for a command or for reading only; resolves when the known context proved to hold. */
export function enter(send: Send, ctx: Ctx, way: 'command' | 'reading'): Promise<void> {
  const { actor, entry, now } = ctx;
  const answer = send(
    entry.as === 'staff'
      ? {
          name: `staff-${way}`,
          text: `select identity.enter_staff($1, $2, $3, $4, ${way === 'reading'}) as entered`,
          values: [actor.org_id, actor.uid, actor.shop.shop_id, entry.known_epoch],
        }
      : {
          name: way,
          text: `select identity.enter($1, $2, $3, $4, ${way === 'reading'}) as entered`,
          values: [actor.session_id, actor.shop.shop_id, entry.known_epoch, now],
        },
  );
  const judged = answer.then(({ rows }) => {
    const fresh = readEntry((rows[0] as { entered: string }).entered);
    if (fresh) throw new StaleContext(fresh);
    entry.judged = true;
  });
  return heard(judged);
}

/** Reads of an actor, each sent by `send`. */
function readsBy(send: Send, ctx: Ctx): Reads {
  const { actor } = ctx;
  const across = <T extends Table>(table: T): Select<T> =>
    build.selectFrom(table as Table).where(`${table}.org_id` as never, '=', actor.org_id as never) as unknown as Select<T>;
  const ask = async <O>(query: Query<O>): Promise<O[]> => (await send(prepared(query.compile()))).rows as O[];
  const rows = <O>(query: Query<O>): Promise<O[]> => heard(ask(query));
  return {
    actor,
    across,
    from: (table) => {
      let query = across(table);
      for (const condition of seenAs(actor, table)) query = query.where(condition);
      return query;
    },
    rows,
    first: (query) => heard(ask(query).then(([row]) => row)),
  };
}

const insertions = new Map<string, string>();
const MOST_KEPT_ROWS = 16;

/** An insertion as it is sent. Its text hangs on the table, the columns and the number of rows alone, and is put together once. */
function insertion<T extends Table>(table: T, org_id: string, given: readonly Row<T>[]): Query<unknown> {
  const rows = given.map((row) => ({ ...row, org_id }) as Record<string, unknown>);
  const columns = Object.keys(rows[0]!).filter((column) => rows[0]![column] !== undefined);
  const isPlain = rows.every(
    (row) =>
      Object.values(row).filter((value) => value !== undefined).length === columns.length &&
      columns.every((column) => row[column] !== undefined && !isOperationNodeSource(row[column])),
  );
  // Long ones differ in length each time: their texts would be kept for nothing.
  if (!isPlain || rows.length > MOST_KEPT_ROWS) return build.insertInto(table as Table).values(rows as never);
  const name = `${table}(${columns.join()})${rows.length}`;
  const parameters = rows.flatMap((row) => columns.map((column) => row[column]));
  let text = insertions.get(name);
  if (!text) {
    text = build
      .insertInto(table as Table)
      .values(rows as never)
      .compile().sql;
    insertions.set(name, text);
  }
  return { compile: () => ({ sql: text, parameters }) as unknown as CompiledQuery };
}

/** An update that fails where it does not change so many rows: the database counts, in the same statement. */
function counted(query: Query<unknown>, rows: number): Query<unknown> {
  const { sql: update, parameters } = query.compile();
  const text = `with changed as (${update} returning 1) select all_changed(count(*), ${rows}) from changed`;
  return { compile: () => ({ sql: text, parameters }) as unknown as CompiledQuery };
}

/** What the database answers to an update of rows that somebody else has changed meanwhile. */
export const CHANGED_MEANWHILE = 'YX409';

/** Writes through a pipe whose context has been judged. */
export function writesThrough(pipe: Pipe, ctx: Ctx, ids: IdPurse): Writes {
  const { actor } = ctx;
  const run = async (query: Query<unknown>): Promise<number> => (await pipe.send(prepared(query.compile()))).rowCount ?? 0;
  return {
    ...readsBy(pipe.send, ctx),
    id: () => ids.next(),
    insert: (table, given) => {
      const rows = Array.isArray(given) ? given : [given];
      if (rows.length === 0) return Promise.resolve();
      return heard(run(insertion(table, actor.org_id, rows)).then(() => undefined));
    },
    update: (table) => build.updateTable(table as Table).where(`${table}.org_id` as never, '=', actor.org_id as never) as never,
    remove: (table) => build.deleteFrom(table as Table).where(`${table}.org_id` as never, '=', actor.org_id as never) as never,
    run: (query) => heard(run(query)),
    change: (query, rows = 1) => void heard(run(counted(query, rows))),
    tell: (news) => void pipe.send({ name: 'tell', text: 'select pg_notify($1, $2)', values: [NEWS_CHANNEL, newsText(actor.org_id, news)] }),
  };
}

/** While fewer than a quarter of the clients are taken, cores are idle too. */
const QUIET = 4;

/**
 * Sends what one tick of a handler asks for as one transaction of its own: entering the organisation, then the
 * questions. Nothing is answered before the context has been judged. Between two such rounds no client is held.
 * In a quiet hour the first question, by custom the heaviest, has a client to itself: a list and its count then take
 * as long as the longer of the two.
 */
function lookingFor(ctx: Ctx): Send {
  const { pool } = ctx.backend;
  let asked: Statement[] = [];
  const ask = async (questions: readonly Statement[]): Promise<void> => {
    try {
      const client = await pool.connect();
      const { send, statements } = collecting();
      const judged = enter(send, ctx, 'reading');
      for (const question of questions) void answer(question, judged, send(question.query));
      client.query(new Batch(statements, types, () => client.release()));
    } catch (error) {
      for (const { failed } of questions) failed(error as Error);
    }
  };
  const flush = (): void => {
    const questions = asked;
    asked = [];
    const isQuiet = pool.totalCount - pool.idleCount < pool.options.max / QUIET;
    if (questions.length === 1 || !isQuiet) return void ask(questions);
    void ask(questions.slice(0, 1));
    void ask(questions.slice(1));
  };
  return (query) =>
    new Promise((done, failed) => {
      if (asked.push({ query, done, failed }) === 1) process.nextTick(flush);
    });
}

/** Statements collected for one batch. */
function collecting(): { statements: Statement[]; send: Send } {
  const statements: Statement[] = [];
  return { statements, send: (query) => new Promise((done, failed) => statements.push({ query, done, failed })) };
}

/** Answers a question once the context has been judged: a void one explains whatever else went wrong. */
async function answer(question: Statement, judged: Promise<void>, sent: Promise<pg.QueryResult>): Promise<void> {
  const settled = sent.then(
    (result) => () => question.done(result),
    (error: Error) => () => question.failed(error),
  );
  try {
    await judged;
    (await settled)();
  } catch (error) {
    question.failed(error as Error);
  }
}

/**
 * Reads: one round trip for a handler that asks once. What a handler asks for together it sees at about the same time;
 * a list and its count may differ by what was written between them, as with any two statements. Work at one moment
 * (`atOneMoment`) asks in its own transaction.
 */
export const read = <R>(ctx: Ctx, handler: (reads: Reads) => Promise<R>): Promise<R> => handler(readsBy(ctx.moment ?? lookingFor(ctx), ctx));

/**
 * Proves a cached context where no transaction of the call does: before a handler that only calls identity functions
 * has an effect. Throws StaleContext or the refusal.
 */
export async function prove(ctx: Ctx): Promise<void> {
  const client = await ctx.backend.pool.connect();
  const { send, statements } = collecting();
  const judged = enter(send, ctx, 'reading');
  client.query(new Batch(statements, types, () => client.release()));
  await judged;
}
