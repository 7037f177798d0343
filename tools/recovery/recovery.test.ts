import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atLength, isLong } from '#kernel/testkit/length.ts';
import { within } from '#kernel/testkit/machine.ts';
import { keepFigures } from '../figures.ts';
import type pg from 'pg';
import { inTheBooks } from './books.ts';
import { Day } from './day.ts';
import { foundIn } from './founding.ts';
import { freePort, Product } from './product.ts';
import { BLOWS, rounds } from './rounds.ts';

let dataDir: string;
let product: Product;

let superUrl: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'recovery-'));
  ({ superUrl } = await foundIn(dataDir));
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
  `${count} kill -9 of server, database and both, under load: nothing that was answered is lost or stands twice, and it is back within 10 s`,
  async () => {
    const day = new Day(superUrl);
    const taken = await rounds(product, count, day);
    expect(taken).toHaveLength(count);
    for (const { milliseconds } of taken) expect(milliseconds).toBeLessThan(within(10_000));
    const kinds = new Set(day.acknowledged.map(({ endpoint }) => endpoint));
    const wanted = ['member.add', 'sales.order.add', 'sales.order.settle', 'deduction.add', 'stock.inbound.add', 'stock.inbound.confirm'];
    expect(kinds).toEqual(new Set(wanted));
    const slowest = Math.max(...taken.map(({ milliseconds }) => milliseconds));
    const kept = `${day.acknowledged.length} commands were answered through ${count} blows: none lost, none twice.`;
    const figures = `${kept} The slowest recovery took ${slowest.toFixed(0)} ms (≤ 10,000).`;
    console.log(figures);

    await inTheBooks(superUrl, (client) => catchesForgeries(day, client));
    if (isLong)
      keepFigures(
        'Killed under load',
        `\`npm run test:long recovery\` · kill -9 of server, database and both in turn, five tills at work,
the unanswered asked again with the same key.

${figures}
Control: a write taken away by hand is called lost, one copied a duplicate, a changed amount a fault
of the books, goods that left without their order or an order without its goods a fault of the stock.`,
      );
  },
  60_000 + count * 20_000,
);

/** The control: a write taken away behind the product's back is called lost, one made twice a duplicate. */
async function catchesForgeries(day: Day, client: pg.Client): Promise<void> {
  const forged = async (statement: string, values: unknown[]): Promise<string> => {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'"); // past every trigger and foreign key
    expect((await client.query(statement, values)).rowCount).toBe(1);
    const said = (await day.faults(client)).join('\n');
    await client.query('rollback');
    return said;
  };
  const answered = (endpoint: string) => day.acknowledged.findLast((command) => command.endpoint === endpoint)!.data as Record<string, string>;
  const { order_id } = answered('sales.order.settle');
  const { deduction_id } = answered('deduction.add');
  expect(await day.faults(client)).toEqual([]);
  expect(await forged('delete from sales_order where order_id = $1', [order_id])).toContain(`lost: sales.order.settle ${order_id}`);
  expect(await forged("delete from ledger_entry where entry_key = 'order/' || $1::text || '/settle'", [order_id])).toContain(
    'lost: sales.order.settle was answered',
  );
  const twice = `insert into deduction
      select (jsonb_populate_record(d, jsonb_build_object('deduction_id', deduction_id + 500, 'deduction_number', 'twice'))).*
      from deduction d where deduction_id = $1`;
  expect(await forged(twice, [deduction_id])).toContain('duplicate: deduction.add was answered');
  expect(
    await forged(
      `update posting set amount = amount + 1
         where (entry_id, position) = (select e.entry_id, 1 from ledger_entry e where e.entry_key = 'order/' || $1::text || '/settle')`,
      [order_id],
    ),
    ).toContain('the books: ');
  expect(await forged("delete from stock_move where move_id = (select max(move_id) from stock_move where document = 'order')", [])).toContain('the stock: ');
  const { inbound_id } = answered('stock.inbound.confirm');
  expect(await forged("delete from stock_move where document = 'inbound' and document_id = $1", [inbound_id])).toContain('lost: stock.inbound.confirm');
}

test('a later start answers within 6 s, and SIGTERM stops server and database within 5 s', async () => {
  expect((await product.stop()).milliseconds).toBeLessThan(within(5_000));
  expect(product.leftovers).toEqual([]);
  expect(await product.start()).toBeLessThan(within(6_000));
  const { milliseconds, code } = await product.stop();
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(within(5_000));
  expect(product.leftovers).toEqual([]);
}, 60_000);

test('a database that nobody revives is not called healthy', async () => {
  await product.stop();
  await product.start();
  await product.killServer();
  expect(await product.isHealthy()).toBe(false);
  await expect(product.untilHealthy(200)).rejects.toThrow('the product ended');
}, 30_000);
