import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { build, server } from '#apps/launch/build.ts';
import { keepFigures } from '../tools/figures.ts';
import { bookQuarters, casesOf, keepStock, letRefund, signedIn } from './cases.ts';
import { answered, measure, Wire } from './load.ts';
import { median } from './rounds.ts';
import { startServer } from './servers.ts';
import { type Loaded, openPlace } from './setup.ts';

// What a shop that grows has to wait for: the same jobs in shops of a thousand to a million members, from the first months to the third
// year, of somebody who came a hundred times and twenty thousand times. `node bench/growth.ts [how many of the sizes] [--load] [--only=name,name]`:
// all shops are loaded before any is measured, and kept for the next time. A search finds more where there is more: beside the time stands how
// much more is answered.

const SIZES: readonly Loaded[] = [
  { members: 1_000, entries: 100, products: 1_000, moves: 10, orders: 10_000 },
  { members: 10_000, entries: 500, products: 5_000, moves: 20, orders: 100_000 },
  { members: 100_000, entries: 2_000, products: 20_000, moves: 50, orders: 1_000_000 },
  { members: 1_000_000, entries: 20_000, products: 20_000, moves: 50, orders: 3_000_000 },
];
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length).split(',') ?? [];
const isAsked = (name: string): boolean => only.length === 0 || only.some((part) => name.includes(part));
const ROUNDS = 5;
const MILLISECONDS = 600;
/** Turns whose answers are measured. */
const READ = 60;
/** A small shop has not orders enough to give back. */
const USED_UP = new Set(['refund of an order']);

interface Taken {
  /** Milliseconds of one till, at the median. */
  ms: number;
  /** Characters of what is answered. */
  answer: number;
}

/** What each job takes in a shop of a size. */
async function took(size: Loaded): Promise<Map<string, Taken>> {
  const place = await openPlace(size);
  const ours = await startServer('ours.ts', { BENCH_DATABASE_URL: place.database.appUrl, BENCH_DATA_DIR: place.dataDir });
  try {
    await pause(3_000);
    const headers = await signedIn(ours.origin);
    await keepStock(ours.origin, headers);
    await letRefund(ours.origin, headers);
    await bookQuarters(ours.origin, headers);
    const found = new Map<string, Taken>();
    for (const { name, turn } of casesOf(place.material).filter((each) => !USED_UP.has(each.name) && isAsked(each.name))) {
      const next = () => turn({ origin: ours.origin, headers });
      const wire = await Wire.open(ours.origin);
      const rates: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1)
        rates.push(await measure([wire], MILLISECONDS, next, 1));
      found.set(name, { ms: 1_000 / median(rates.slice(1)), answer: await answered(wire, READ, next) });
      wire.close();
    }
    return found;
  } finally {
    await ours.stop();
    await place.database.stop();
  }
}

await build(join(import.meta.dirname, '..'), server);
const asked = SIZES.slice(0, Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? SIZES.length));
for (const size of asked) await (await openPlace(size)).database.stop();
if (process.argv.includes('--load')) process.exit();
const found: Map<string, Taken>[] = [];
for (const size of asked) {
  found.push(await took(size));
  console.log(`measured ${size.members} members`);
}
/** What the logarithm of the members grows to. */
const allowed = Math.log(asked.at(-1)!.members) / Math.log(asked[0]!.members);
const rows = [...found[0]!.keys()].map((name) => {
  const each = found.map((of) => of.get(name)!.ms);
  const answers = found.map((of) => of.get(name)!.answer);
  return { name, each, grown: each.at(-1)! / each[0]!, more: answers.at(-1)! / answers[0]! };
});
const sizes = asked.map(({ members, entries, orders }) => `${members / 1_000}k members, ${orders / 1_000}k orders, ${entries} entries`);
const table = [
  `| what, ms of one till | ${sizes.join(' | ')} | grown | the answer |`,
  `|---|${sizes.map(() => '--:|').join('')}--:|--:|`,
  ...rows.map(({ name, each, grown, more }) => `| ${name} | ${each.map((ms) => ms.toFixed(2)).join(' | ')} | ${grown.toFixed(2)} | × ${more.toFixed(2)} |`),
];
const faster = rows.filter(({ grown }) => grown > allowed).map(({ name }) => name);
const verdict = `The logarithm of the members grows ${allowed.toFixed(2)} times; faster than that grows: ${faster.join(', ') || 'nothing'}.`;
console.log([...table, verdict].join('\n'));
if (asked.length === SIZES.length && only.length === 0)
  keepFigures('A shop that grows', `\`node bench/growth.ts\` · one till at a time\n\n${table.join('\n')}\n\n${verdict}`);
