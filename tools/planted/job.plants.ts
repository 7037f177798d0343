import type { Plant } from './planted.ts';

const JOBS_DONE = 'apps/worker/test/jobs.test.ts';

/** Faults of what the worker does beside the calls. */
export const JOBS: readonly Plant[] = [
  {
    name: 'a chain whose work fails and keeps every later one waiting',
    file: 'kernel/server/system-work.ts',
    find: '      failed += 1;\n',
    put: '      failed += 1;\n      if (failed > 0) throw error;\n',
    caught: JOBS_DONE,
  },
  {
    name: 'a failure of the night that its queue never hears of',
    file: 'kernel/server/system-work.ts',
    find: '  if (failed > 0) throw new Error(`${what} failed in ${failed} organisations`);\n',
    put: '  void failed;\n',
    caught: JOBS_DONE,
  },
  {
    name: 'a job of the night that is begun again while it still runs',
    file: 'apps/worker/worker.ts',
    find: '        await queue.updateQueue(name, { ...KEPT });\n',
    put: '',
    caught: JOBS_DONE,
  },
];
