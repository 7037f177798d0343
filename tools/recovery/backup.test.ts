import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTheBooks } from './books.ts';
import { Day } from './day.ts';
import { foundIn } from './founding.ts';
import { freePort, Product } from './product.ts';

let place: string;
let dataDir: string;
let product: Product;
let superUrl: string;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'backup-'));
  dataDir = join(place, 'data');
  ({ superUrl } = await foundIn(dataDir));
  product = new Product(dataDir, await freePort());
  await product.start();
}, 300_000);
afterAll(async () => {
  await product.stop();
  for (const folder of [...foldersOf(dataDir), place]) rmSync(folder, { recursive: true, force: true });
});

/** The data directory, and where it says that its database lies when that is elsewhere. */
function foldersOf(dir: string): string[] {
  const memo = join(dir, 'postgres.location');
  return existsSync(memo) ? [readFileSync(memo, 'utf8').trim(), dir] : [dir];
}

/** A sum over all rows of every table, by table. */
async function checksums(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'identity') order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ sum: string }>(
      `select count(*) || '/' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
    );
    sums[name] = found[0]!.sum;
  }
  return sums;
}

// docs/operations.md tells operators to do just this.
test('backup, loss, restore: every row is as it was, the books sum up, and work goes on', async () => {
  const day = new Day(superUrl);
  await day.start(product.url);
  await day.stop();
  expect(day.acknowledged.length).toBeGreaterThan(10);
  await product.stop();
  const archive = join(place, 'backup.tar.gz');
  execFileSync('tar', ['-czPf', archive, ...foldersOf(dataDir)]);
  await product.start();
  const before = await inTheBooks(superUrl, checksums);
  await product.stop();

  for (const folder of foldersOf(dataDir)) rmSync(folder, { recursive: true });
  execFileSync('tar', ['-xzPf', archive]);
  await product.start();
  expect(await inTheBooks(superUrl, checksums)).toEqual(before);
  expect(await inTheBooks(superUrl, (client) => day.faults(client))).toEqual([]);
  const next = new Day(superUrl);
  await next.start(product.url);
  await next.stop();
  expect(await inTheBooks(superUrl, (client) => next.faults(client))).toEqual([]);
}, 120_000);

test('the control: one changed cell changes the sums', async () => {
  await inTheBooks(superUrl, async (client) => {
    const before = await checksums(client);
    await client.query('begin');
    await client.query("update member set remarks = remarks || 'x' where member_id = (select min(member_id) from member)");
    const after = await checksums(client);
    await client.query('rollback');
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(['public.member']);
  });
});
