import { measure, Wire, type Turn } from './load.ts';

/** What ours is held against: `bare` does our own SQL by hand, `floor` reads rows made for the question. */
export const BASELINES = ['bare', 'floor'] as const;
export type Baseline = (typeof BASELINES)[number];

/** One job, done against ours and against the baselines. */
export interface Case {
  name: string;
  /** What our time, or throughput, is held against. */
  kind: 'read' | 'write';
  /** The baselines that can do it. */
  beside: readonly Baseline[];
  turn(server: Server): Turn;
}

/** A running server and what its callers send with every request. */
export interface Server {
  origin: string;
  headers: Record<string, string>;
}

/** A baseline in the same rounds as ours. */
export interface Beside {
  /** Turns per second, the median over the rounds. */
  rate: number;
  /** Our time over the baseline's in the same round: median, lowest, highest. */
  ratio: number;
  range: [number, number];
}

export interface Measured {
  name: string;
  kind: Case['kind'];
  concurrency: number;
  /** Turns per second, the median over the rounds. */
  ours: number;
  beside: Partial<Record<Baseline, Beside>>;
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The figures of a baseline in paired rounds. */
export function besideOf(rounds: readonly { ours: number; theirs: number }[]): Beside {
  const ratios = rounds.map(({ ours, theirs }) => theirs / ours);
  return { rate: median(rounds.map(({ theirs }) => theirs)), ratio: median(ratios), range: [Math.min(...ratios), Math.max(...ratios)] };
}

/**
 * Rounds of all servers in turn, so that whatever else the machine does reaches them alike; who goes first alternates. A call
 * that does not succeed ends the run. `slowness` plants one in ours: each turn takes so many times as long.
 */
export async function compare(
  of: Case,
  servers: Record<'ours' | Baseline, Server>,
  { concurrency, rounds, milliseconds, slowness = 1 }: { concurrency: number; rounds: number; milliseconds: number; slowness?: number },
): Promise<Measured> {
  const all = ['ours', ...of.beside] as const;
  const wires = new Map<string, Wire[]>();
  for (const who of all) wires.set(who, await Promise.all(Array.from({ length: concurrency }, () => Wire.open(servers[who].origin))));
  const run = (who: 'ours' | Baseline): Promise<number> =>
    measure(wires.get(who)!, milliseconds, () => of.turn(servers[who]), who === 'ours' ? slowness : 1);
  try {
    for (const who of all) await run(who);
    const done: Record<string, number>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const rates: Record<string, number> = {};
      for (let place = 0; place < all.length; place += 1) {
        const who = all[(round + place) % all.length]!;
        rates[who] = await run(who);
      }
      done.push(rates);
    }
    const beside = of.beside.map((who) => [who, besideOf(done.map((rates) => ({ ours: rates['ours']!, theirs: rates[who]! })))] as const);
    return { name: of.name, kind: of.kind, concurrency, ours: median(done.map((rates) => rates['ours']!)), beside: Object.fromEntries(beside) };
  } finally {
    for (const wire of [...wires.values()].flat()) wire.close();
  }
}
