import type { Backend } from '#kernel/server/context.ts';
import { openQueue } from '#kernel/server/queue.ts';
import { nightly, rounds } from './jobs.ts';

/** Whatever runs beside the calls. */
export interface Worker {
  /** Waits for the round under way. */
  stop(): Promise<void>;
}

/** Starts the rounds and the nightly jobs; several may run against one database. */
export async function startWorker(backend: Backend, databaseUrl: string, now: () => Date = () => new Date()): Promise<Worker> {
  const complain = (name: string) => (error: Error) => backend.log.error({ job: name, err: { message: error.message } }, 'a job failed');
  const queue = await openQueue(databaseUrl, complain('queue'));
  for (const { name, cron, run } of nightly) {
    await queue.schedule(name, cron);
    await queue.work(name, async () => {
      await run(backend, now());
    });
  }
  let stopping = false;
  const running = new Set<Promise<void>>();
  const timers = rounds.map(({ name, seconds, run }) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy || stopping) return;
      isBusy = true;
      const round: Promise<void> = run(backend, now()).catch(complain(name)).finally(() => {
        isBusy = false;
        running.delete(round);
      });
      running.add(round);
    }, seconds * 1000);
  });
  return {
    async stop() {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
      await queue.stop({ graceful: true, timeout: 2_000 });
    },
  };
}
