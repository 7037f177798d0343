import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atLength } from '#kernel/testkit/length.ts';
import { freePort, Product } from './product.ts';
import { BLOWS, rounds } from './rounds.ts';

let dataDir: string;
let product: Product;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'recovery-'));
  product = new Product(dataDir, await freePort());
  await product.start();
}, 300_000);
afterAll(async () => {
  await product.stop();
  const memo = join(dataDir, 'postgres.location');
  if (existsSync(memo)) rmSync(readFileSync(memo, 'utf8').trim(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const count = atLength({ short: BLOWS.length, long: 30 });

test(
  `after ${count} kill -9 of server, database and both, it is back within 10 s each time`,
  async () => {
    const taken = await rounds(product, count);
    expect(taken).toHaveLength(count);
    for (const { milliseconds } of taken) expect(milliseconds).toBeLessThan(10_000);
    const slowest = Math.max(...taken.map(({ milliseconds }) => milliseconds));
    console.log(`slowest of ${count} recoveries: ${slowest.toFixed(0)} ms`);
  },
  30_000 + count * 12_000,
);

test('a later start answers within 6 s, and SIGTERM stops server and database within 5 s', async () => {
  expect((await product.stop()).milliseconds).toBeLessThan(5000);
  expect(product.leftovers).toEqual([]);
  expect(await product.start()).toBeLessThan(6000);
  const { milliseconds, code } = await product.stop();
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(5000);
  expect(product.leftovers).toEqual([]);
}, 60_000);

test('a database that nobody revives is not called healthy', async () => {
  await product.start();
  await product.killServer();
  expect(await product.isHealthy()).toBe(false);
  await expect(product.untilHealthy(200)).rejects.toThrow('the product ended');
});
