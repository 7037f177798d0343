import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { startPostgres } from '#apps/launch/postgres.ts';
import { withClient } from '#apps/launch/roles.ts';
import { keepFigures } from '../tools/figures.ts';

// Whether what only ever grows (ledger, audit, stock moves) is cut by months: the same rows in one table and in sixty, at ten million
// and at a hundred million, written and read as tills do. `node bench/partitions.ts [millions …]`; it takes some forty minutes and 40 GB.

const MILLIONS = process.argv.slice(2).map(Number).filter(Boolean);
const SIZES = MILLIONS.length > 0 ? MILLIONS : [10, 100];
const DATA = join(import.meta.dirname, '../.cache/partitions');
/** Five years, a month each. */
const MONTHS = 60;
const FIRST = '2021-01-01';
const SHOPS = 100;
const PER_MEMBER = 100;
const WRITES = 400;
const READS = 400;

const SHAPES = ['whole', 'cut'] as const;
type Shape = (typeof SHAPES)[number];

const COLUMNS = `org_id bigint not null, entry_id bigint not null, entry_key text not null, kind text not null, document text not null,
  document_id bigint not null, document_number text not null, holder_id bigint, shop_id bigint not null, uid bigint not null,
  business_date date not null, created_at timestamptz not null`;
/** As the ledger has them; a table in parts can promise nothing once that does not name the month. */
const INDEXES: Record<Shape, readonly string[]> = {
  whole: [
    'unique|org_id, entry_id',
    'unique|org_id, entry_key',
    '|org_id, holder_id, created_at desc, entry_id desc',
    '|org_id, document, document_id',
  ],
  cut: [
    'unique|org_id, entry_id, created_at',
    'unique|org_id, entry_key, created_at',
    '|org_id, holder_id, created_at desc, entry_id desc',
    '|org_id, document, document_id',
  ],
};

/** Whose an entry is: members come as they like. */
const holderOf = (all: number): string => `1 + (hashint8(n)::bigint + 2147483648) % ${all / PER_MEMBER}`;

/** Rows `from` to `to` of five years, as they would have come: ids and days ascend. */
const rowsOf = (from: number, to: number, all: number): string => `
  select 1, n, 'order/' || n || '/sold', 'sale', 'order', n, 'S' || lpad(n::text, 12, '0'), ${holderOf(all)},
    1 + n % ${SHOPS}, 1 + n % 997, d::date, d
  from (select n, timestamptz '${FIRST}' + (n * 1.0 / ${all + 1}) * interval '${MONTHS} months' as d from generate_series(${from}::bigint, ${to}::bigint) n) r`;

/** Makes the table of a shape, full; one shape at a time lies on the disk. */
async function load(client: pg.Client, shape: Shape, all: number): Promise<void> {
  for (const each of SHAPES) await client.query(`drop table if exists entry_${each} cascade`);
  await client.query(`create table entry_${shape} (${COLUMNS}) ${shape === 'cut' ? 'partition by range (created_at)' : ''}`);
  for (let month = 0; shape === 'cut' && month <= MONTHS; month += 1)
    await client.query(
      `do $$ begin execute format('create table entry_cut_${month} partition of entry_cut for values from (%L) to (%L)',
        timestamptz '${FIRST}' + interval '${month} months', timestamptz '${FIRST}' + interval '${month + 1} months'); end $$`,
    );
  for (let from = 1; from <= all; from += 1_000_000)
    await client.query(`insert into entry_${shape} ${rowsOf(from, Math.min(all, from + 999_999), all)}`);
  for (const index of INDEXES[shape]) {
    const [unique, columns] = index.split('|');
    await client.query(`create ${unique} index on entry_${shape} (${columns})`);
  }
  await client.query(`vacuum (analyze) entry_${shape}`);
  await client.query('checkpoint');
}

/** Milliseconds that each of several asks takes, at the median. */
async function medianOf(times: number, ask: (nth: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const start = performance.now();
    await ask(nth);
    took.push(performance.now() - start);
  }
  return took.sort((a, b) => a - b)[times >> 1]!;
}

/** Somebody, the same for every shape. */
const memberAt = (nth: number, all: number): number => 1 + ((nth * 7_919) % (all / PER_MEMBER));
const entryAt = (nth: number, all: number): number => 1 + ((nth * 15_485_863) % all);

/** What each thing takes in a shape, in milliseconds. */
async function measure(client: pg.Client, shape: Shape, all: number): Promise<Record<string, number>> {
  const prepared = (name: string, text: string) => (values: unknown[]) => client.query({ name: `${name}-${shape}-${all}`, text, values });
  const page = prepared('page', `select * from entry_${shape} where org_id = 1 and holder_id = $1 order by created_at desc, entry_id desc limit 20`);
  const once = prepared('once', `select entry_id from entry_${shape} where org_id = 1 and entry_key = $1`);
  const document = prepared('document', `select * from entry_${shape} where org_id = 1 and document = 'order' and document_id = $1`);
  const write = prepared(
    'write',
    `insert into entry_${shape} select 1, n, 'order/' || n || '/sold', 'sale', 'order', n, 'S' || n, ${holderOf(all)}, 1 + n % ${SHOPS}, 1,
       date '2026-01-02', timestamptz '2026-01-02' from generate_series($1::bigint, $1::bigint + 9) n`,
  );
  for (let nth = 0; nth < 20; nth += 1) await page([memberAt(nth, all)]);
  return {
    'the newest 20 of a member': await medianOf(READS, (nth) => page([memberAt(nth, all)])),
    'whether an event was posted': await medianOf(READS, (nth) => once([`order/${entryAt(nth, all)}/sold`])),
    'the entries of a document': await medianOf(READS, (nth) => document([entryAt(nth, all)])),
    'ten entries written': await medianOf(WRITES, (nth) => write([all + 1 + nth * 10])),
  };
}

async function sizeOf(client: pg.Client, shape: Shape): Promise<string> {
  const { rows } = await client.query<{ size: string }>(
    `select pg_size_pretty(sum(pg_total_relation_size(oid))) as size from pg_class where relkind = 'r' and relname ~ '^entry_${shape}(_\\d+)?$'`,
  );
  return rows[0]!.size;
}

const database = await startPostgres({
  dataDir: DATA,
  settings: { fsync: 'off', synchronous_commit: 'off', maintenance_work_mem: '1GB', max_wal_size: '8GB' },
});
try {
  const lines: string[] = [];
  for (const millions of SIZES)
    await withClient(database.superUrl, async (client) => {
      const all = millions * 1_000_000;
      const took = {} as Record<Shape, Record<string, number>>;
      const sizes = {} as Record<Shape, string>;
      for (const shape of SHAPES) {
        await load(client, shape, all);
        took[shape] = await measure(client, shape, all);
        sizes[shape] = await sizeOf(client, shape);
      }
      for (const what of Object.keys(took.whole)) {
        const [whole, cut] = [took.whole[what]!, took.cut[what]!];
        lines.push(`| ${millions} | ${what} | ${whole.toFixed(2)} | ${cut.toFixed(2)} | ${(cut / whole).toFixed(2)} |`);
      }
      lines.push(`| ${millions} | size on disk | ${sizes.whole} | ${sizes.cut} | |`);
      console.log(lines.join('\n'));
    });
  const head = '| million rows | what | one table, ms | by month, ms | by month ÷ one |\n|--:|---|--:|--:|--:|';
  keepFigures(
    'Entries in one table or by the month',
    `\`node bench/partitions.ts\` · ${MONTHS} months, ${PER_MEMBER} entries a member, medians\n\n${head}\n${lines.join('\n')}`,
  );
} finally {
  await database.stop();
  rmSync(DATA, { recursive: true, force: true });
}
