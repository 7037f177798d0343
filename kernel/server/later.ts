import type { FastifyBaseLogger } from 'fastify';

/** Starts work that no answer waits for, such as sending a message after the commit. A failure is logged, never thrown. */
export type Later = (name: string, work: () => Promise<unknown>) => void;

/** `settled` waits for what is under way, so that nothing is cut off when the process stops. */
export function openLater(log: FastifyBaseLogger): { later: Later; settled(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  return {
    later(name, work) {
      const run = work()
        .catch((error: Error) => log.error({ later: name, err: { message: error.message } }, 'work after an answer failed'))
        .finally(() => running.delete(run));
      running.add(run);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
