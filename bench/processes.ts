import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { build, server } from '#apps/launch/build.ts';
import { keepFigures } from '../tools/figures.ts';
import { servingEnvironment, servingFlags } from '../tools/serving.mjs';
import { casesOf, decide, decided, keepStock, signedIn } from './cases.ts';
import { measure, Wire } from './load.ts';
import { type Case, median, type Server } from './rounds.ts';
import { startServer } from './servers.ts';
import { openPlace, type Place } from './setup.ts';

// One process that answers, and two of them beside a worker, on one database: how much they answer together, and whether what one decides holds
// in the other while both are at work. `node bench/processes.ts [members]`.

const members = Number(process.argv[2] ?? 100_000);
const SIZE =
  members < 100_000
    ? { members, entries: 400, products: 20_000, moves: 10, orders: 20_000 }
    : { members, entries: 2_000, products: 20_000, moves: 50, orders: 1_000_000 };
const JOBS = new Set(['list of 20 with total', 'search by name', 'member detail', 'orders, first page', 'order add + settle']);
const AT_ONCE = 32;
const ROUNDS = 6;
const MILLISECONDS = 1_000;
const DECISIONS = 200;
const RULE = 'appointment.slot_minutes';

/** The worker in a process of its own, as beside servers that have none. */
function startWorker({ database, dataDir }: Place): () => void {
  const worker = fork(join(import.meta.dirname, '../apps/worker/main.ts'), {
    env: { ...servingEnvironment, ...process.env, DATABASE_URL: database.appUrl, DATA_DIR: dataDir },
    execArgv: servingFlags,
    stdio: 'ignore',
  });
  process.once('exit', () => worker.kill('SIGKILL'));
  return () => void worker.kill('SIGKILL');
}

/** Turns per second of a job, asked of all these servers at once by as many tills in all. */
async function rateOf(job: Case, servers: readonly Server[], milliseconds = MILLISECONDS): Promise<number> {
  const wires = await Promise.all(servers.map((one) => Promise.all(Array.from({ length: AT_ONCE / servers.length }, () => Wire.open(one.origin)))));
  try {
    const rates = await Promise.all(servers.map((one, at) => measure(wires[at]!, milliseconds, () => job.turn(one))));
    return rates.reduce((sum, rate) => sum + rate, 0);
  } finally {
    for (const wire of wires.flat()) wire.close();
  }
}

interface Found {
  name: string;
  one: number;
  two: number;
  ratio: number;
}

/** One process and two in turn; who goes first alternates. */
async function beside(job: Case, servers: readonly [Server, Server]): Promise<Found> {
  const rounds: { one: number; two: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = () => rateOf(job, servers.slice(0, 1));
    const two = () => rateOf(job, servers);
    rounds.push(round % 2 === 0 ? { one: await one(), two: await two() } : await two().then(async (rate) => ({ two: rate, one: await one() })));
  }
  const counted = rounds.slice(1);
  return {
    name: job.name,
    one: median(counted.map((each) => each.one)),
    two: median(counted.map((each) => each.two)),
    ratio: median(counted.map((each) => each.two / each.one)),
  };
}

/** How often a process did not know what the other had decided a moment before; with `isLate`, asked before it was, as a control. */
async function staleOf([one, two]: readonly [Server, Server], isLate: boolean): Promise<number> {
  let stale = 0;
  for (let time = 0; time < DECISIONS; time += 1) {
    const value = time % 2 === 0 ? '30' : '15';
    const [by, of] = time % 3 === 0 ? [two, one] : [one, two];
    const before = isLate ? await decided(of.origin, of.headers, RULE) : undefined;
    await decide(by.origin, by.headers, RULE, value);
    if ((before ?? (await decided(of.origin, of.headers, RULE))) !== value) stale += 1;
  }
  return stale;
}

await build(join(import.meta.dirname, '..'), server);
const place = await openPlace(SIZE);
const environment = { BENCH_DATABASE_URL: place.database.appUrl, BENCH_DATA_DIR: place.dataDir };
const running = [await startServer('ours.ts', environment), await startServer('ours.ts', environment)];
const stopWorker = startWorker(place);
try {
  await pause(5_000);
  const headers = await signedIn(running[0]!.origin);
  await keepStock(running[0]!.origin, headers);
  // One sign-in for both: a session is the database's.
  const servers = [
    { origin: running[0]!.origin, headers },
    { origin: running[1]!.origin, headers },
  ] as const;
  const jobs = casesOf(place.material).filter(({ name }) => JOBS.has(name));
  const found: Found[] = [];
  for (const job of jobs) found.push(await beside(job, servers));
  const busy = new AbortController();
  const load = (async () => {
    for (let at = 0; !busy.signal.aborted; at += 1) await rateOf(jobs[at % jobs.length]!, servers, MILLISECONDS / 4);
  })();
  const stale = await staleOf(servers, false);
  const control = await staleOf(servers, true);
  busy.abort();
  await load;
  const rows = found.map(({ name, one, two, ratio }) => `| ${name} | ${one.toFixed(0)} | ${two.toFixed(0)} | ${ratio.toFixed(2)} |`);
  const body = [
    `\`node bench/processes.ts ${members}\` · ${availableParallelism()} cores, shared by load generator, servers and database`,
    `${AT_ONCE} tills, ${ROUNDS} rounds in turn`,
    '',
    '| what, per s | one process | two and a worker | two ÷ one |',
    '|---|--:|--:|--:|',
    ...rows,
    '',
    `Under that load ${DECISIONS} rules were decided by one process and asked of the other at once: ${stale} answers were not the new one. Control: asked`,
    `before they were decided, ${control} of ${DECISIONS} were found not to be.`,
  ].join('\n');
  console.log(body);
  if (members >= 100_000) keepFigures('Two processes on one database', body);
  process.exitCode = stale === 0 && control > DECISIONS / 2 ? 0 : 1;
} finally {
  stopWorker();
  for (const one of running) await one.stop();
  await place.database.stop();
}
