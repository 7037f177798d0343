import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely';
import pg from 'pg';
import type { Database } from '#db/schema.ts';
import { StatementCompiler } from './statement-compiler.ts';
import { timestampOf } from './timestamp.ts';

const OID = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184 };
const asDriver = pg.types.getTypeParser(OID.timestamptz);

/** Amounts arrive as numeric: checked safe integers, never floats. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}

/** How columns arrive: ids and days as text, amounts as checked integers, moments as dates. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === OID.numeric) return safeInteger;
    if (oid === OID.timestamptz) return (text: string) => timestampOf(text) ?? asDriver(text);
    if (oid === OID.date || oid === OID.int8) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Builds queries; it has no connection, so nothing built with it can be run by itself. */
export const build = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new StatementCompiler(),
  },
});

/** What one person asks takes one core: to start a helper takes longer than a page, and the others at their tills want the second one. */
const BY_ITSELF = 'set max_parallel_workers_per_gather = 0';

/** A pool of pipelining connections as the serving role. A client that reports an error is discarded by the pool. */
export function openPool(url: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    pipeline: true,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'yanxu',
  } as pg.PoolConfig);
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    client.query(BY_ITSELF).catch(onError);
  });
  return pool;
}

const MAX_NAMED = 500;
const names = new Map<string, string>();

/** The name under which Postgres keeps a statement's plan; undefined once there are too many different ones. */
function statementName(sql: string): string | undefined {
  let name = names.get(sql);
  if (!name && names.size < MAX_NAMED) names.set(sql, (name = createHash('sha1').update(sql).digest('base64url')));
  return name;
}

/** A compiled query as the driver takes it. */
export const prepared = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): pg.QueryConfig => {
  const name = statementName(sql);
  return { ...(name ? { name } : {}), text: sql, values: parameters as unknown[] };
};
