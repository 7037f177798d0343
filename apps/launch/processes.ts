import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const ps = (column: string, pid: number): string | null => {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() || null;
  } catch {
    return null;
  }
};

/**
 * What tells a process from a later one with the same number: the boot and the moment it started. Null when there is
 * none (a zombie counts as none).
 */
export function processIdentity(pid: number): string | null {
  if (process.platform !== 'linux') return ps('lstart', pid);
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before may hold spaces and brackets
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${fields[19] ?? ''}`;
}

/** Every process that works in `folder`: PostgreSQL's processes all change to their data directory. */
export function processesIn(folder: string, mainPid: number | null): number[] {
  if (process.platform !== 'linux') return mainPid !== null && ps('command', mainPid)?.includes(folder) ? [mainPid] : [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder && processIdentity(pid) !== null;
      } catch {
        return false;
      }
    });
}

/** Sends a signal; a process that is gone already is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks again every 20 ms until `done` says true or the time is over; tells which. */
export async function until(done: () => boolean, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; !done(); await pause(20)) if (Date.now() > end) return false;
  return true;
}
