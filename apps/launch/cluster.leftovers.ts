import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processesIn, signal, until } from './processes.ts';

/** The number in `postmaster.pid`, or null. */
function recordedPid(cluster: string): number | null {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}

/**
 * Clears what an earlier life left behind: a postmaster or backends that survived a kill -9 of ours, and a
 * `postmaster.pid` that speaks of none of them. A surviving postmaster is stopped rather than adopted:
 * only a child's death is reported to us, and only a fresh start has today's settings.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const recorded = recordedPid(cluster);
  const leftovers = (): number[] => processesIn(cluster, recorded);
  const gone = (): boolean => leftovers().length === 0;
  if (recorded !== null && leftovers().includes(recorded)) {
    signal(recorded, 'SIGINT');
    await until(gone, 2500);
  }
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of leftovers()) signal(pid, name);
    if (await until(gone, 1500)) break;
  }
  // PostgreSQL believes a number that exists, even another program's or that of a zombie nobody collects.
  if (gone()) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
