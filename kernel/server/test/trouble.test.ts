import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#kernel/server/database.ts';
import { openHttp } from '#kernel/server/http.ts';
import type { TestDatabase } from '#kernel/testkit/database.ts';
import { testDatabase } from '#kernel/testkit/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.appUrl, 4, () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** What a call is told whose handler does this. */
async function told(handler: () => Promise<unknown>) {
  const app = await openHttp({ log: pino({ level: 'silent' }), speak: (_, key) => key, trustedProxies: [], behindTls: false });
  app.get('/', handler);
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  return { status: statusCode, retry: headers['retry-after'], message: (JSON.parse(body) as { message: string }).message };
}

const AWAY = { status: 503, retry: '3', message: 'kernel.database_away' };

test('what is asked takes one core, so that another one is left for whoever asks beside', async () => {
  expect((await pool.query('show max_parallel_workers_per_gather')).rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
});

test('a database that is not there is waited for', async () => {
  const nowhere = new URL(database.appUrl);
  nowhere.port = '1';
  const gone = openPool(nowhere.href, 1, () => undefined);
  expect(await told(() => gone.query('select 1'))).toEqual(AWAY);
  await gone.end();
});

test('a connection that the database ends, or that breaks, is too, and so is whoever uses it afterwards', async () => {
  expect(await told(() => pool.query('select pg_terminate_backend(pg_backend_pid())'))).toEqual(AWAY);
  const client = await pool.connect();
  const stream = (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
  const waiting = told(() => client.query('select pg_sleep(5)'));
  setTimeout(() => stream.destroy(), 100);
  expect(await waiting).toEqual(AWAY);
  expect(await told(() => client.query('select 1'))).toEqual(AWAY);
  client.release(true);
});

test('a row that somebody holds for too long is said to be in use', async () => {
  const [holder, asker] = [await pool.connect(), await pool.connect()];
  await holder.query('select pg_advisory_lock(7)');
  await asker.query("set lock_timeout = '50ms'");
  expect(await told(() => asker.query('select pg_advisory_lock(7)'))).toEqual({ status: 409, retry: undefined, message: 'kernel.row_in_use' });
  holder.release(true);
  asker.release(true);
});

test('a fault of ours stays one', async () => {
  const fault = { status: 500, retry: undefined, message: 'kernel.internal' };
  expect(await told(() => pool.query('select 1 / 0'))).toEqual(fault);
  expect(await told(() => Promise.reject(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })))).toEqual(fault);
});
