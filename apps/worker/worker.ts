import { setTimeout } from 'node:timers/promises';
import type { Backend } from '#kernel/server/context.ts';
import { openQueue } from '#kernel/server/queue.ts';
import type { Round } from './jobs.ts';
import { nightly, rounds } from './jobs.ts';

/** Whatever runs beside the calls. */
export interface Worker {
  /** Waits for the round under way. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 2_000;

/** A job of the night that takes longer than this has fallen, and is taken up again: below a day, which is as long as the queue waits. */
const FALLEN_S = 6 * 3_600;
const KEPT = { retryLimit: 5, retryBackoff: true, expireInSeconds: FALLEN_S } as const;

/**
 * Starts the rounds and the nightly jobs; several may run against one database. A database that is away when the
 * queue opens is waited for: calls are served meanwhile.
 */
export function startWorker(backend: Backend, databaseUrl: string, now: () => Date = () => new Date()): Worker {
  const complain = (name: string) => (error: Error) => backend.log.error({ job: name, err: { message: error.message } }, 'a job failed');
  const stopping = new AbortController();
  const queue = openNightly(backend, databaseUrl, now, complain, stopping.signal);
  const running = new Set<Promise<void>>();
  const stops = rounds.map(({ name, seconds, run, hears }: Round) => {
    let isBusy = false;
    let isWanted = false;
    const start = (): void => {
      isWanted = isBusy;
      if (isBusy) return;
      isBusy = true;
      const round: Promise<void> = run(backend, now())
        .catch(complain(name))
        .finally(() => {
          isBusy = false;
          running.delete(round);
          // Something to do came up while it was at it.
          if (isWanted && !stopping.signal.aborted) start();
        });
      running.add(round);
    };
    const timer = setInterval(start, seconds * 1000);
    const deaf = hears ? backend.live.overhear(hears, start) : () => undefined;
    return () => {
      clearInterval(timer);
      deaf();
    };
  });
  return {
    async stop() {
      stopping.abort();
      for (const stop of stops) stop();
      await Promise.all(running);
      await (await queue)?.stop({ graceful: true, timeout: 2_000 });
    },
  };
}

type Complain = (name: string) => (error: Error) => void;

/** Opens the queue and takes up the nightly jobs, trying again while the database is away; null when told to stop before. */
async function openNightly(backend: Backend, databaseUrl: string, now: () => Date, complain: Complain, stopping: AbortSignal) {
  while (!stopping.aborted) {
    try {
      const queue = await openQueue(databaseUrl, complain('queue'));
      for (const { name, cron, run } of nightly) {
        await queue.createQueue(name, { ...KEPT });
        // One that was made before is kept as it was made.
        await queue.updateQueue(name, { ...KEPT });
        await queue.schedule(name, cron);
        await queue.work(name, async () => {
          try {
            await run(backend, now());
          } catch (error) {
            complain(name)(error as Error);
            // The queue tries again.
            throw error;
          }
        });
      }
      return queue;
    } catch (error) {
      complain('queue')(error as Error);
      await setTimeout(PATIENCE_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return null;
}
