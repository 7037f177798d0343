import { availableParallelism, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { build, server } from '#apps/launch/build.ts';
import { withClient } from '#apps/launch/roles.ts';
import { bookQuarters, CATALOGUE, casesOf, keepStock, letRefund, signedIn, stockReads } from './cases.ts';
import { orderReads } from './cases.orders.ts';
import { writeFigures } from './figures.ts';
import { floorTables } from './floor.tables.ts';
import type { Controls, Footprint, Growth } from './judge.ts';
import { doubts, failures, PLANTED, tooGrown } from './judge.ts';
import type { Baseline, Case, Measured, Server } from './rounds.ts';
import { BASELINES, compare } from './rounds.ts';
import { startServer } from './servers.ts';
import { openPlace, type Place } from './setup.ts';

const SECRET = 'bare-secret';
const isShort = process.argv.includes('--short');
/** Makes the large shop ready and measures nothing: the load takes ten minutes, whatever else is done. */
const isLoad = process.argv.includes('--load');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const numberOf = (name: string): number | undefined => {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given === undefined ? undefined : Number(given.slice(name.length + '--='.length));
};
const moves = numberOf('moves') ?? (isShort ? 10 : 50);
const rounds = numberOf('rounds') ?? (isShort ? 5 : 10);
const SIZE = isShort
  ? { members: 3_000, entries: 400, products: 20_000, moves, orders: 20_000, rounds, milliseconds: 200 }
  : { members: 100_000, entries: 2_000, products: 20_000, moves, orders: 1_000_000, rounds, milliseconds: 1000 };
const CONCURRENCY = [1, 32];
/** The manager of the shop that moved a tenth as often. */
const SIBLING = '13800000004';

/** Ours is right only where all answer the same. */
async function assertSame(servers: Record<'ours' | Baseline, Server>, path: string, beside: readonly Baseline[] = BASELINES): Promise<void> {
  const ask = async ({ origin, headers }: Server): Promise<string> => {
    const answer = (await (await fetch(`${origin}${path}`, { headers })).json()) as {
      data: { member_id?: string; sku_id?: string; order_id?: string }[];
      data_total: number;
    };
    if (answer.data.length === 0) throw new Error(`${path}: nothing was found`);
    return JSON.stringify([answer.data_total, answer.data.map((row) => row.order_id ?? row.sku_id ?? row.member_id)]);
  };
  const ours = await ask(servers.ours);
  for (const who of beside) {
    const theirs = await ask(servers[who]);
    if (theirs !== ours) throw new Error(`${path}: ${who} answers otherwise: ${ours} and ${theirs}`);
  }
}

const line = ({ name, concurrency, ours, beside }: Measured): string => {
  const figures = BASELINES.map((who) => {
    const at = beside[who];
    return at
      ? `${at.rate.toFixed(0).padStart(9)}${(1 / at.ratio).toFixed(2).padStart(7)} (${(1 / at.range[1]).toFixed(2)}–${(1 / at.range[0]).toFixed(2)})`
      : ''.padStart(28);
  });
  return `${name.padEnd(22)}${String(concurrency).padStart(4)}${ours.toFixed(0).padStart(9)}${figures.join('')}`;
};

/** What stock that moved ten times as often costs beside that of the sibling shop: our time over our time. */
async function growthOf({ material }: Place, ours: Server): Promise<Growth[]> {
  const beside = { origin: ours.origin, headers: await signedIn(ours.origin, SIBLING) };
  const asked = stockReads(material).filter(({ name }) => !only || name.includes(only));
  const grown: Growth[] = [];
  for (const each of asked) {
    const at = { concurrency: 1, rounds: SIZE.rounds, milliseconds: SIZE.milliseconds };
    const { beside: found } = await compare({ ...each, beside: ['bare'] }, { ours, bare: beside, floor: beside }, at);
    grown.push({ name: each.name, ratio: found.bare!.ratio });
  }
  return grown;
}

/** What the benchmark says of what is known: the bare server beside itself, and ours made slower on purpose. */
async function controlsOf(each: Case, servers: Record<'ours' | Baseline, Server>): Promise<Controls> {
  const at = { concurrency: 1, rounds: SIZE.rounds, milliseconds: SIZE.milliseconds };
  const alone = { ...each, beside: ['bare'] as const };
  const same = await compare(alone, { ...servers, ours: servers.bare }, at);
  const [plain, slowed] = [await compare(alone, servers, at), await compare(alone, servers, { ...at, slowness: PLANTED })];
  return { same: same.beside.bare!.ratio, slowed: slowed.beside.bare!.ratio / plain.beside.bare!.ratio };
}

async function run(): Promise<string[]> {
  await build(join(import.meta.dirname, '..'), server);
  const place = await openPlace(SIZE);
  const stops = [() => place.database.stop()];
  try {
    if (isLoad) return [];
    const environment = { BENCH_DATABASE_URL: place.database.appUrl, BENCH_DATA_DIR: place.dataDir };
    await startServer('ours.ts', environment).then((first) => first.stop()); // compiles what every later start finds compiled
    const oursProcess = await startServer('ours.ts', environment);
    stops.push(() => oursProcess.stop());
    await pause(isShort ? 500 : 5000);
    const footprint: Footprint = { idleMb: oursProcess.residentMb(), startMs: oursProcess.startMs };
    await withClient(place.database.superUrl, (client) => client.query(floorTables(place, place.material.regular)));
    const headers = await signedIn(oursProcess.origin);
    await keepStock(oursProcess.origin, headers);
    await letRefund(oursProcess.origin, headers);
    await bookQuarters(oursProcess.origin, headers);
    const servers = { ours: { origin: oursProcess.origin, headers } } as Record<'ours' | Baseline, Server>;
    for (const who of BASELINES) {
      const baseline = await startServer(`${who}.ts`, {
        BENCH_SUPER_URL: place.database.superUrl,
        BENCH_SECRET: SECRET,
        BENCH_ORG: place.org_id,
        BENCH_SHOP: place.shop_id,
        BENCH_UID: place.uid,
      });
      stops.push(() => baseline.stop());
      servers[who] = { origin: baseline.origin, headers: { authorization: SECRET } };
    }
    const cases = casesOf(place.material);
    for (const path of ['?page_no=1&page_size=20', `?page_no=1&page_size=20&key_word=${place.material.members[0]!.phone_last4}`])
      await assertSame(servers, `/api/member/query/findSearchPage${path}`);
    const [product] = place.material.products;
    for (const more of ['', `&keyword=${encodeURIComponent(product!.goods_name.slice(2))}`, `&keyword=${product!.barcode}`])
      await assertSame(servers, `${CATALOGUE}${more}`);

    const lists = orderReads(place.material.orders!).filter(({ name }) => name.startsWith('orders') && !name.endsWith('summed'));
    for (const { turn } of [...stockReads(place.material), ...lists]) {
      const { value: call } = await turn(servers.ours).next();
      await assertSame(servers, (call as { path: string }).path);
    }

    console.log(`${''.padEnd(22)}  at   ours/s   bare/s   ours ÷ bare          floor/s   ours ÷ floor`);
    const measured: Measured[] = [];
    for (const each of cases.filter(({ name }) => !only || name.includes(only))) {
      for (const concurrency of CONCURRENCY) {
        measured.push(await compare(each, servers, { concurrency, rounds: SIZE.rounds, milliseconds: SIZE.milliseconds }));
        console.log(line(measured.at(-1)!));
      }
    }
    const growth = await growthOf(place, servers.ours);
    for (const { name, ratio } of growth) console.log(`${name}: ${ratio.toFixed(2)} × what it takes after a tenth of the moves`);
    console.log(
      `idle ${footprint.idleMb.toFixed(0)} MB, started in ${footprint.startMs.toFixed(0)} ms, ${oursProcess.residentMb().toFixed(0)} MB after the load`,
    );

    const controls = await controlsOf(cases[0]!, servers);
    console.log(
      `controls: bare beside itself ${controls.same.toFixed(2)} ×; ours slowed to ${PLANTED} × is found ${controls.slowed.toFixed(2)} × as slow`,
    );
    if (!isShort && !only)
      writeFigures(measured, growth, footprint, controls, { cores: availableParallelism(), gigabytes: Math.round(totalmem() / 2 ** 30), ...SIZE });
    return [...failures(measured, footprint), ...tooGrown(growth), ...doubts(controls)];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

// Leaving by the front door takes the database along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const wrong = await run();
for (const sentence of wrong) console.log(`✗ ${sentence}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
