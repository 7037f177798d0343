import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#kernel/testkit/database.ts';
import { migrate } from '../migrate.ts';

let database: TestDatabase;
let folder: string;
let reader: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'yanxu-migrations-'));
  reader = new pg.Client({ connectionString: database.ownerUrl });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const apply = async (name: string, sql: string) => {
  await writeFile(join(folder, name), sql);
  return migrate(database.ownerUrl, new URL(database.appUrl).username, pathToFileURL(`${folder}/`));
};

it('lets whoever uses a table finish, and those behind them read', async () => {
  await reader.query('begin');
  await reader.query('lock table room in access share mode');
  const migrating = apply('9001_column.sql', 'alter table room add column planted text');
  await setTimeout(3_500);
  // By now it has given way once: had it gone on waiting, this would wait behind it for ever.
  const other = new pg.Client({ connectionString: database.ownerUrl, query_timeout: 5_000 });
  await other.connect();
  await other.query('begin');
  await other.query('lock table room in access share mode');
  await other.query('commit');
  await other.end();
  await reader.query('commit');
  expect((await migrating).applied).toEqual(['9001_column.sql']);
});

it('makes an index while staff go on writing, outside of any transaction', async () => {
  await apply('9002_index.sql', '-- alone\ncreate index concurrently if not exists room_planted on room (org_id, planted)');
  const { rows } = await reader.query("select indisvalid from pg_index where indexrelid = 'room_planted'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('begins again where staff and it waited for each other', async () => {
  await reader.query('begin');
  await reader.query('lock table device in row exclusive mode');
  const migrating = apply('9003_two_tables.sql', 'lock table room in access exclusive mode; alter table device add column planted text');
  const waits = "select 1 from pg_locks where relation = 'device'::regclass and not granted";
  while ((await reader.query(waits)).rowCount === 0) await setTimeout(10);
  await setTimeout(500); // after a second of waiting the database looks for circles, and ends whoever looked: the migration, which has waited longer
  await reader.query('lock table room in row exclusive mode');
  await reader.query('commit');
  expect((await migrating).applied).toEqual(['9003_two_tables.sql']);
});

it('refuses one that comes too late in order, and one that was changed', async () => {
  await expect(apply('9000_late.sql', 'select 1')).rejects.toThrow('9000_late.sql comes before 9003_two_tables.sql');
  await rm(join(folder, '9000_late.sql'));
  await expect(apply('9001_column.sql', 'select 2')).rejects.toThrow('9001_column.sql was changed');
});
