import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../database.ts';

const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map((database) => database.drop())));

async function ask<T extends object>(url: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

test('two test files never see each other, and both are migrated', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  opened.push(one, two);
  await ask(one.ownerUrl, 'create table only_here (id bigint)');
  const tables = (url: string) => ask<{ name: string }>(url, `select tablename as name from pg_tables where schemaname = 'public'`);
  expect((await tables(one.ownerUrl)).map((row) => row.name)).toContain('only_here');
  const rest = (await tables(two.ownerUrl)).map((row) => row.name);
  expect(rest).not.toContain('only_here');
  expect(rest.length).toBeGreaterThan(0);
});

test('the roles of a test database are the powerless ones of the real one', async () => {
  const database = await testDatabase();
  opened.push(database);
  for (const url of [database.ownerUrl, database.appUrl]) {
    const [role] = await ask(url, 'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user');
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
  }
  await expect(ask(database.appUrl, 'create table mine (id bigint)')).rejects.toThrow('permission denied');
});
