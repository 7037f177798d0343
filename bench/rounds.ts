import { measure, Wire, type Turn } from './load.ts';

/** One job, done against ours and against the bare server. */
export interface Case {
  name: string;
  /** What our time, or throughput, is held against. */
  kind: 'read' | 'write';
  turn(server: Server): Turn;
}

/** A running server and what its callers send with every request. */
export interface Server {
  origin: string;
  headers: Record<string, string>;
}

export interface Measured {
  name: string;
  kind: Case['kind'];
  concurrency: number;
  /** Turns per second, medians over the rounds. */
  ours: number;
  bare: number;
  /** Our time over the bare server's in the same round: median, lowest, highest. */
  ratio: number;
  range: [number, number];
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The figures of paired rounds. */
export function figuresOf(pairs: readonly { ours: number; bare: number }[]): Pick<Measured, 'ours' | 'bare' | 'ratio' | 'range'> {
  const ratios = pairs.map(({ ours, bare }) => bare / ours);
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    bare: median(pairs.map(({ bare }) => bare)),
    ratio: median(ratios),
    range: [Math.min(...ratios), Math.max(...ratios)],
  };
}

/**
 * Rounds of both servers in turn, so that whatever else the machine does reaches both alike; who goes first alternates.
 * A call that does not succeed ends the run.
 */
export async function compare(
  of: Case,
  servers: { ours: Server; bare: Server },
  concurrency: number,
  rounds: number,
  milliseconds: number,
): Promise<Measured> {
  const open = (server: Server) => Promise.all(Array.from({ length: concurrency }, () => Wire.open(server.origin)));
  const wires = { ours: await open(servers.ours), bare: await open(servers.bare) };
  const run = (who: 'ours' | 'bare', time: number) => measure(wires[who], time, () => of.turn(servers[who]));
  try {
    await run('ours', milliseconds);
    await run('bare', milliseconds);
    const pairs: { ours: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const pair = { ours: 0, bare: 0 };
      for (const who of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) pair[who] = await run(who, milliseconds);
      pairs.push(pair);
    }
    return { name: of.name, kind: of.kind, concurrency, ...figuresOf(pairs) };
  } finally {
    for (const wire of [...wires.ours, ...wires.bare]) wire.close();
  }
}
