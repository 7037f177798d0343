import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '#apps/launch/postgres.ts';
import { migrate } from '#kernel/server/migrate.ts';
import { isLong } from '#kernel/testkit/length.ts';
import { freePort, Product } from './product.ts';
import { hasHistory, layOut, migrationsHere, newSince, previousRelease, type Previous } from './release.ts';
import { BREAKS_BEFORE_FIRST_RELEASE } from './release.known.ts';
import { Witness } from './witness.ts';

const ROOT = join(import.meta.dirname, '../..');
const AFTERWARDS_MS = 4_000;

/** A process of `shift.ts`: what it says, what it is told, and how it ends. */
class Shift {
  readonly ended: Promise<string>;
  readonly #child: ChildProcessWithoutNullStreams;
  #said = '';

  constructor(root: string, ...args: readonly string[]) {
    this.#child = spawn(process.execPath, ['tools/recovery/shift.ts', root, ...args], { cwd: ROOT });
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream.on('data', (text) => (this.#said += String(text)));
    this.ended = once(this.#child, 'close').then(([code]) => {
      if (code !== 0) throw new Error(`${args[0]} of ${root}: ${this.#said.slice(-3000)}`);
      return this.#said;
    });
    this.ended.catch(() => undefined); // awaited by whoever waits for it
  }

  /** Until it has said so. */
  async says(word: string): Promise<void> {
    await Promise.race([until(() => this.#said.includes(word)), this.ended]);
    if (!this.#said.includes(word)) throw new Error(`it ended without saying ${word}: ${this.#said.slice(-3000)}`);
  }

  async compare(): Promise<void> {
    this.#child.stdin.write('compare\n');
    await this.says('compared');
  }

  async stop(): Promise<string> {
    this.#child.stdin.end();
    return this.ended;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/** Until it holds, or a minute has gone by. */
async function until(holds: () => boolean): Promise<void> {
  for (const end = performance.now() + 60_000; !holds() && performance.now() < end;) await pause(50);
}

test('a release can be replaced where new migrations come after all of its own', () => {
  expect(newSince(['0001_a.sql', '0003_c.sql'], ['0001_a.sql', '0003_c.sql', '0004_d.sql'])).toEqual(['0004_d.sql']);
  expect(newSince(['0001_a.sql', '0003_c.sql'], ['0001_a.sql', '0002_b.sql', '0003_c.sql'])).toBeNull();
  expect(newSince(['0001_a.sql', '0003_c.sql'], ['0001_a.sql'])).toBeNull();
});

describe.runIf(isLong && hasHistory)('a release that is replaced', () => {
  let place: string;
  let dataDir: string;
  let release: Previous;
  let database: Postgres;
  let old: Product;
  let witness: Witness;
  let tills: Shift;
  const env = () => ({ DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl });
  const knownBreak = () => release.pending.find((name) => name in BREAKS_BEFORE_FIRST_RELEASE);
  /** The migrations that the older release is asked to live with. */
  const judged = () => {
    const [all, known] = [migrationsHere(), knownBreak()];
    return known ? all.slice(0, all.indexOf(known)) : all;
  };
  /** Applies this code's migrations as they lie, with `planted` behind them. */
  const migrateTo = async (names: readonly string[], planted: Readonly<Record<string, string>> = {}) => {
    const folder = mkdtempSync(join(place, 'migrations-'));
    for (const name of names) cpSync(join(ROOT, 'db/migrations', name), join(folder, name));
    for (const [name, sql] of Object.entries(planted)) writeFileSync(join(folder, name), sql);
    return migrate(database.ownerUrl, decodeURIComponent(new URL(database.appUrl).username), pathToFileURL(`${folder}/`));
  };

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'release-'));
    dataDir = join(place, 'data');
    mkdirSync(dataDir);
    release = previousRelease(process.env['PREVIOUS_RELEASE']);
    layOut(release.commit, join(place, 'previous'));
    await new Shift(join(place, 'previous'), 'found', dataDir).ended;
    database = await startPostgres({ dataDir });
    old = new Product(dataDir, await freePort(), { root: join(place, 'previous'), env: env() });
    await old.start();
    witness = await Witness.before(old.url);
    tills = new Shift(join(place, 'previous'), 'work', database.superUrl, witness.url);
    await tills.says('at work');
  }, 600_000);
  afterAll(async () => {
    tills?.kill();
    await witness?.close();
    await old?.stop();
    await database?.stop();
    const memo = join(dataDir, 'postgres.location');
    if (existsSync(memo)) rmSync(readFileSync(memo, 'utf8').trim(), { recursive: true, force: true });
    rmSync(place, { recursive: true, force: true });
  }, 60_000);

  test('fails no call while the new migrations run, and the new release works beside it afterwards', async () => {
    const known = knownBreak();
    const { applied } = await migrateTo(judged());
    await pause(AFTERWARDS_MS);
    await tills.compare();
    expect(witness.failures).toEqual([]);
    expect(witness.answered).toBeGreaterThan(50);
    console.log(`${release.commit.slice(0, 10)} went on through ${applied.join(', ') || 'no migration'}; ${witness.answered} calls, none failed.`);
    if (known) return console.log(`Not judged from ${known} on: ${BREAKS_BEFORE_FIRST_RELEASE[known]}`);

    const successor = new Product(dataDir, await freePort(), { env: env() });
    await successor.start();
    const first = new Shift(ROOT, 'work', database.superUrl, successor.url);
    await first.says('at work');
    expect(await first.stop()).toMatch(/[1-9]\d* commands/);
    await successor.stop();
    expect(witness.failures).toEqual([]);
  }, 600_000);

  test('is seen to fail when a migration takes away what it reads', async () => {
    const before = witness.failures.length;
    await migrateTo(judged(), { '9999_planted.sql': 'alter table deduction drop column deduction_number cascade' });
    await until(() => witness.failures.length > before);
    expect(witness.failures[before]).toMatch(/^POST .* was answered with 5\d\d$/);
  }, 180_000);
});
