import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { within } from '#kernel/testkit/machine.ts';
import { InUse } from '../lock.ts';
import { startPostgres, type Postgres } from '../postgres.ts';
import { processIdentity, signal, until } from '../processes.ts';
import { withClient } from '../roles.ts';

let dataDir: string;
let database: Postgres | null = null;
let owner: ChildProcess | null = null;
const start = async (): Promise<Postgres> => (database = await startPostgres({ dataDir }));
const answers = (url: string): Promise<number> =>
  withClient(url, async (client) => (await client.query<{ one: number }>('select 1 as one')).rows[0]?.one ?? 0);

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postgres-test-'));
});
afterEach(async () => {
  if (owner && owner.exitCode === null && owner.signalCode === null) {
    owner.kill('SIGKILL');
    await once(owner, 'exit');
  }
  await database?.stop();
  owner = database = null;
});
afterAll(() => remove(dataDir));

/** Where the cluster of `folder` is kept: temporary folders are closed to other accounts, so root's is elsewhere. */
const homeOf = (folder: string): string => {
  const memo = join(folder, 'postgres.location');
  return existsSync(memo) ? readFileSync(memo, 'utf8').trim() : join(folder, 'postgres');
};
const remove = (folder: string): void => [homeOf(folder), folder].forEach((path) => rmSync(path, { recursive: true, force: true }));

/** Another process that starts the database and does not stop it. */
async function startElsewhere(): Promise<number> {
  const program = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, '../postgres.ts'))};
    console.log((await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })).pid);`;
  owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  return Number(String((await once(owner.stdout!, 'data'))[0]));
}

test('a first start makes a durable database with two roles that can do nothing special', async () => {
  const { ownerUrl, appUrl } = await start();
  const settings = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
        where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'server_encoding')`,
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  });
  expect(settings).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '127.0.0.1',
    server_encoding: 'UTF8',
  });
  for (const url of [ownerUrl, appUrl])
    await withClient(url, async (client) => {
      const { rows } = await client.query(
        'select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty from pg_roles where rolname = current_user',
      );
      expect(rows).toEqual([{ mighty: false }]);
    });
  await expect(withClient(appUrl, (client) => client.query('create table mine (id bigint)'))).rejects.toThrow('permission denied');
});

test('a wrong password is refused on the machine itself too', async () => {
  const { superUrl } = await start();
  await expect(answers(superUrl.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow('password authentication failed');
});

test('a database that is killed comes back on the same port within 10 seconds, with what was committed', async () => {
  const { ownerUrl, pid } = await start();
  await withClient(ownerUrl, (client) => client.query('create table kept as select 42 as answer'));
  signal(pid, 'SIGKILL');
  const killed = Date.now();
  await until(() => database!.pid !== pid, 25_000);
  const kept = await withClient(ownerUrl, async (client) => (await client.query('select answer from kept')).rows);
  expect(kept).toEqual([{ answer: 42 }]);
  expect(Date.now() - killed).toBeLessThan(within(10_000));
});

test('a database whose server was killed is found, stopped and started anew', async () => {
  const orphan = await startElsewhere();
  owner!.kill('SIGKILL');
  await once(owner!, 'exit');
  expect(processIdentity(orphan)).not.toBeNull();
  const { appUrl, pid } = await start();
  expect(processIdentity(orphan)).toBeNull();
  expect(pid).not.toBe(orphan);
  expect(await answers(appUrl)).toBe(1);
});

test('a second start on a directory in use is refused and leaves the first alone', async () => {
  const running = await startElsewhere();
  await expect(startPostgres({ dataDir })).rejects.toThrow(InUse);
  expect(processIdentity(running)).not.toBeNull();
});

test('a postmaster.pid whose number belongs to another program is not in the way', async () => {
  const { appUrl, stop } = await start();
  await stop();
  const home = homeOf(dataDir);
  writeFileSync(join(home, 'cluster/postmaster.pid'), `${process.pid}\n${home}/cluster\n0\n5432\n\n127.0.0.1\n\nready\n`);
  const { pid } = await start();
  expect(pid).not.toBe(process.pid);
  expect(await answers(appUrl)).toBe(1);
});

test('an initdb that was cut off leaves nothing that looks like a database', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'postgres-test-'));
  mkdirSync(join(fresh, 'postgres.new/cluster'), { recursive: true });
  writeFileSync(join(fresh, 'postgres.new/cluster/PG_VERSION'), '18\n');
  database = await startPostgres({ dataDir: fresh });
  expect(await answers(database.appUrl)).toBe(1);
  await database.stop();
  database = null;
  remove(fresh);
});
