import type { Product } from './product.ts';

export const BLOWS = ['server', 'database', 'everything'] as const;
export type Blow = (typeof BLOWS)[number];

/** What goes on while the product is struck. Without one, only its coming back is measured. */
export interface Workload {
  /** Begins to work against the product at `url` and goes on through the blows. */
  start(url: string): Promise<void>;
  /** Called after each recovery: throws when something acknowledged is lost or stands twice. */
  verify(round: number): Promise<void>;
  stop(): Promise<void>;
}

export interface Round {
  blow: Blow;
  /** From the blow until the product answered again. */
  milliseconds: number;
}

/** How long it is waited for at all; whether it took too long is judged by whoever is told how long it took. */
const PATIENCE = 60_000;

const strike: Readonly<Record<Blow, (product: Product) => Promise<void>>> = {
  server: async (product) => {
    await product.killServer();
    await product.start(PATIENCE);
  },
  database: async (product) => {
    await product.killDatabase();
    await product.untilHealthy(PATIENCE);
  },
  everything: async (product) => {
    await product.killEverything();
    await product.start(PATIENCE);
  },
};

/** Strikes the running product `count` times, each kind of blow in turn. */
export async function rounds(product: Product, count: number, workload?: Workload): Promise<Round[]> {
  const taken: Round[] = [];
  await workload?.start(product.url);
  let failure: Error | undefined;
  try {
    for (let round = 0; round < count; round += 1) {
      const blow = BLOWS[round % BLOWS.length] ?? 'server';
      const start = performance.now();
      await strike[blow](product);
      taken.push({ blow, milliseconds: performance.now() - start });
      await workload?.verify(round).catch((error: Error) => {
        throw new Error(`${error.message}\nthe product last said:\n${product.output}`, { cause: error });
      });
    }
  } catch (error) {
    failure = error as Error;
  }
  // What went wrong first is told: a product that is gone answers no till either.
  await workload?.stop().catch((error: Error) => {
    failure ??= error;
  });
  if (failure) throw failure;
  return taken;
}
