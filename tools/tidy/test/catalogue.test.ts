import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#kernel/testkit/database.ts';
import { catalogueFindings } from '../catalogue.ts';

let database: TestDatabase;
let owner: pg.Client;
const appRole = (): string => new URL(database.appUrl).username;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** What is found with the statements applied and taken back again. */
async function planting(statements: string): Promise<string[]> {
  await owner.query('begin');
  try {
    await owner.query(statements);
    return await catalogueFindings(owner, appRole());
  } finally {
    await owner.query('rollback');
  }
}

const KEYS = 'org_id bigint not null, x_id bigint not null, primary key (org_id, x_id)';

test('every table of the product keeps the rules, and there are tables', async () => {
  expect(await catalogueFindings(owner, appRole())).toEqual([]);
  const { rows } = await owner.query("select from pg_tables where schemaname = 'public'");
  expect(rows.length).toBeGreaterThan(5);
});

test('a new table that keeps the rules passes', async () => {
  expect(await planting(`create table x (${KEYS}); select make_tenant_table('x')`)).toEqual([]);
});

test.each([
  ['has no org_id', 'create table x (x_id bigint not null)'],
  ['has no org_id', `create table x (org_id bigint, x_id bigint)`],
  ['not enabled and forced', `create table x (${KEYS}); create policy p on x using (org_id = current_org()) with check (org_id = current_org())`],
  ['not enabled and forced', `create table x (${KEYS}); select make_tenant_table('x'); alter table x no force row level security`],
  ['has no policy', `create table x (${KEYS}); alter table x enable row level security; alter table x force row level security`],
  ['has no policy', `create table x (${KEYS}); select make_tenant_table('x'); create policy open on x for select using (true)`],
  ['has no policy', `create table x (${KEYS}); select make_tenant_table('x'); create policy open on x for insert with check (true)`],
  ['must start with org_id', `create table x (${KEYS}, name text unique); select make_tenant_table('x')`],
  ['must start with org_id', `create table x (${KEYS}, name text); select make_tenant_table('x'); create unique index on x (name, org_id)`],
  [
    'foreign key',
    `create table x (${KEYS}, up bigint unique); create table y (${KEYS}, foreign key (x_id) references x (up)); select make_tenant_table('y')`,
  ],
  ['ctx.now', `create table x (${KEYS}, created_at timestamptz not null default now()); select make_tenant_table('x')`],
  ['ctx.now', `create table x (${KEYS}, day date default current_date); select make_tenant_table('x')`],
  ['ctx.now', 'create table identity.x (created_at timestamptz default clock_timestamp())'],
  ['security_invoker', 'create view x as select * from organisation'],
  ['security_invoker', 'create materialized view x as select 1 as one'],
  ['search_path', "create function x() returns integer language sql security definer as 'select 1'"],
  ['has a grant', 'create table identity.x (a bigint); grant select on identity.x to yanxu_app'],
])('%s: caught in “%s”', async (message, statements) => {
  const findings = await planting(statements);
  expect(findings.some((finding) => finding.includes(message))).toBe(true);
});

test('a reviewed table that is gone is taken off the list', async () => {
  expect(await catalogueFindings(owner, appRole(), { gone: 'it was a list of countries' })).toContainEqual(
    expect.stringContaining('gone: is on the reviewed list'),
  );
});
