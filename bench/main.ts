import { availableParallelism, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { build, server } from '#apps/launch/build.ts';
import { casesOf, signedIn } from './cases.ts';
import { writeFigures } from './figures.ts';
import type { Footprint } from './judge.ts';
import { failures } from './judge.ts';
import type { Measured, Server } from './rounds.ts';
import { compare } from './rounds.ts';
import { startServer } from './servers.ts';
import { openPlace } from './setup.ts';

const SECRET = 'bare-secret';
const isShort = process.argv.includes('--short');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const SIZE = isShort ? { members: 3_000, entries: 400, rounds: 5, milliseconds: 200 } : { members: 100_000, entries: 2_000, rounds: 10, milliseconds: 1000 };
const CONCURRENCY = [1, 32];

/** Ours is right only where both answer the same. */
async function assertSame(servers: { ours: Server; bare: Server }, path: string): Promise<void> {
  const ask = async ({ origin, headers }: Server) =>
    (await (await fetch(`${origin}${path}`, { headers })).json()) as { data: { member_id: string }[]; data_total: number };
  const [ours, bare] = await Promise.all([ask(servers.ours), ask(servers.bare)]);
  const shown = ({ data, data_total }: typeof ours) => JSON.stringify([data_total, data.map((row) => row.member_id)]);
  if (ours.data.length === 0 || shown(ours) !== shown(bare)) throw new Error(`${path}: the servers differ: ${shown(ours)} and ${shown(bare)}`);
}

const line = ({ name, kind, concurrency, ours, bare, ratio, range }: Measured): string => {
  const times = kind === 'read' ? [ratio, ...range] : [1 / ratio, 1 / range[1], 1 / range[0]];
  const [middle, low, high] = times.map((time) => time.toFixed(2));
  const rates = `${ours.toFixed(0).padStart(10)}${bare.toFixed(0).padStart(10)}`;
  return `${name.padEnd(22)}${String(concurrency).padStart(4)}${rates}${middle!.padStart(8)}  (${low} to ${high})`;
};

async function run(): Promise<string[]> {
  await build(join(import.meta.dirname, '..'), server);
  const place = await openPlace(SIZE.members, SIZE.entries);
  const stops = [() => place.database.stop()];
  try {
    const environment = { BENCH_DATABASE_URL: place.database.appUrl, BENCH_DATA_DIR: place.dataDir };
    const oursProcess = await startServer('ours.ts', environment);
    stops.push(() => oursProcess.stop());
    await pause(isShort ? 500 : 5000);
    const footprint: Footprint = { idleMb: oursProcess.residentMb(), startMs: oursProcess.startMs };
    const bareProcess = await startServer('bare.ts', {
      BENCH_SUPER_URL: place.database.superUrl,
      BENCH_SECRET: SECRET,
      BENCH_ORG: place.org_id,
      BENCH_SHOP: place.shop_id,
      BENCH_UID: place.uid,
    });
    stops.push(() => bareProcess.stop());
    const headers = await signedIn(oursProcess.origin);
    const servers = { ours: { origin: oursProcess.origin, headers }, bare: { origin: bareProcess.origin, headers: { authorization: SECRET } } };
    const cases = casesOf(place.material);
    for (const path of ['?page_no=1&page_size=20', `?page_no=1&page_size=20&key_word=${place.material.members[0]!.phone_last4}`])
      await assertSame(servers, `/api/member/query/findSearchPage${path}`);

    console.log(
      `${''.padEnd(22)}${'at'.padStart(4)}${'ours/s'.padStart(10)}${'bare/s'.padStart(10)}${'ratio'.padStart(8)}  (time for reads, throughput for orders)`,
    );
    const measured: Measured[] = [];
    for (const each of cases.filter(({ name }) => !only || name.includes(only))) {
      for (const concurrency of CONCURRENCY) {
        measured.push(await compare(each, servers, concurrency, SIZE.rounds, SIZE.milliseconds));
        console.log(line(measured.at(-1)!));
      }
    }
    console.log(
      `idle ${footprint.idleMb.toFixed(0)} MB, started in ${footprint.startMs.toFixed(0)} ms, ${oursProcess.residentMb().toFixed(0)} MB after the load`,
    );

    // The control: our own answers held back by 15 ms must be found too slow.
    const slowed = await startServer('slowed.ts', { BENCH_ORIGIN: oursProcess.origin });
    stops.push(() => slowed.stop());
    const control = await compare(cases[0]!, { ...servers, ours: { origin: slowed.origin, headers } }, 1, 3, SIZE.milliseconds / 2);
    console.log(`control: held back by 15 ms it takes ${control.ratio.toFixed(1)} ×`);
    const wrong = failures(measured, footprint);
    if (failures([control], footprint).length <= failures([], footprint).length)
      wrong.push('the control passed: this benchmark cannot tell slow from fast');
    if (!isShort && !only) writeFigures(measured, footprint, { cores: availableParallelism(), gigabytes: Math.round(totalmem() / 2 ** 30), ...SIZE });
    return wrong;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

// Leaving by the front door takes the database along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const wrong = await run();
for (const sentence of wrong) console.log(`✗ ${sentence}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
