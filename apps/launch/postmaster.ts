import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asAccount } from './account.ts';
import type { Home } from './cluster.home.ts';
import { cacheSettings } from './memory.ts';
import { until } from './processes.ts';

/** Further than this the log is set aside once, at a start. */
const LOG_LIMIT = 10_000_000;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  ...cacheSettings(),
  jit: 'off',
  // The disk has no arm to move: an index is worth following for a few rows of a small table too.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Values and statements of a failed command may carry personal data: neither reaches the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function openLog(home: Home): { file: string; descriptor: number; start: number } {
  const file = join(home.folder, 'postgres.log');
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a', 0o600);
  return { file, descriptor, start: statSync(file).size };
}

/** Spawns the postmaster as our child and waits until it accepts connections. */
export async function startPostmaster(programs: string, home: Home, port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const log = openLog(home);
  const flags = Object.entries({ ...SETTINGS, port: String(port), ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  // A group of its own: Ctrl-C in the terminal must not take the database away before the server has finished.
  // The log is a file, not a pipe: a pipe would break with us.
  const child = spawn(join(programs, 'postgres'), ['-D', home.cluster, ...flags], {
    ...asAccount(home.account),
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(log.descriptor);
  let failure: string | null = null;
  child.once('error', (error) => (failure = error.message));
  const ready = (): boolean => {
    if (failure !== null || hasEnded(child)) return true;
    const lines = existsSync(join(home.cluster, 'postmaster.pid')) ? readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n') : [];
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready';
  };
  const inTime = await until(ready, 60_000);
  if (!inTime) child.kill('SIGQUIT');
  if (!inTime || failure !== null || hasEnded(child)) {
    const said = readFileSync(log.file, 'utf8').slice(-2000).trim();
    throw new Error(`PostgreSQL did not start: ${failure ?? (inTime ? `exit ${child.exitCode ?? child.signalCode}` : 'not ready in 60 s')}\n${said}`);
  }
  return child;
}

/** Fast shutdown, then immediate, then by force: at most 4 s. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  for (const [name, patience] of [
    ['SIGINT', 2000],
    ['SIGQUIT', 1000],
    ['SIGKILL', 1000],
  ] as const) {
    if (hasEnded(child)) return;
    child.kill(name);
    if (await until(() => hasEnded(child), patience)) return;
  }
}
