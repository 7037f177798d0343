import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { postgresPrograms } from './binaries.ts';
import { createCluster, homeOf, readPasswords, writePasswords } from './cluster.home.ts';
import { clearLeftovers } from './cluster.leftovers.ts';
import { takeLock } from './lock.ts';
import { hasEnded, startPostmaster, stopPostmaster } from './postmaster.ts';
import { pause } from './processes.ts';
import { ensureDatabase, ensureRole, urlWith, withClient } from './roles.ts';

export const DATABASE = 'yanxu';
export const OWNER_ROLE = 'yanxu_owner';
export const APP_ROLE = 'yanxu_app';

export interface PostgresOptions {
  /** Where the database, its passwords and its log are kept; created when missing. */
  dataDir: string;
  /** Fixed port; without it the last one, or a free one. */
  port?: number;
  /** Settings on top of ours, for tests (`fsync: 'off'`). */
  settings?: Record<string, string>;
  /** Called when PostgreSQL died and was started again, or could not be. */
  onRestart?: (problem: string | null) => void;
}

export interface Postgres {
  ownerUrl: string;
  appUrl: string;
  /** The superuser, on the same database; for roles, extensions and test databases only. */
  superUrl: string;
  port: number;
  /** The postmaster's; changes with every restart. */
  readonly pid: number;
  /** Fast shutdown, then harder ones: at most 4 s. */
  stop(): Promise<void>;
  /** Resolves once the database is down for good: stopped, or not to be revived. */
  exited: Promise<void>;
}

/** A port nobody listens on: `wanted` when it is free. */
const freePort = (wanted: number): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', () => (wanted === 0 ? failed(new Error('no free port')) : found(freePort(0))));
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });

const ended = (child: ChildProcess): Promise<void> =>
  hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));

/**
 * Starts the embedded PostgreSQL on `dataDir`: creates it when there is none, recovers from whatever a kill -9 of the
 * server, the database or the machine left, makes the two roles and the database, and keeps it running on the same
 * port until `stop()`: when it dies it is started again.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(resolve(options.dataDir));
  const unlock = takeLock(join(dataDir, 'postgres.lock'));
  try {
    return await run(dataDir, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function run(dataDir: string, options: PostgresOptions, unlock: () => void): Promise<Postgres> {
  const home = homeOf(dataDir);
  const programs = postgresPrograms(home.account);
  if (!existsSync(home.folder)) createCluster(programs, home, { durable: options.settings?.fsync !== 'off' });
  await clearLeftovers(home.cluster); // before the port is asked for: an orphan may hold it
  const passwords = readPasswords(home);
  const port = options.port ?? (await freePort(passwords.port));
  if (port !== passwords.port) writePasswords(home.folder, { ...passwords, port });

  const url = (role: string, password: string): string => urlWith(`postgresql://127.0.0.1:${port}`, { role, password, database: DATABASE });
  const urls = { superUrl: url('postgres', passwords.superuser), ownerUrl: url(OWNER_ROLE, passwords.owner), appUrl: url(APP_ROLE, passwords.app) };
  const start = async (): Promise<ChildProcess> => {
    await clearLeftovers(home.cluster);
    return startPostmaster(programs, home, port, options.settings ?? {});
  };
  const life = keepAlive(await start(), start, options.onRestart);
  void life.exited.then(unlock);
  try {
    await furnish(urls);
  } catch (error) {
    await life.stop();
    throw error;
  }
  return {
    ...urls,
    port,
    get pid() {
      return life.child().pid ?? 0;
    },
    stop: life.stop,
    exited: life.exited,
  };
}

/** The roles and the database; repeated at every start, so that a start cut off between two of them heals. */
async function furnish({ superUrl, ownerUrl, appUrl }: Pick<Postgres, 'superUrl' | 'ownerUrl' | 'appUrl'>): Promise<void> {
  const maintenance = urlWith(superUrl, { database: 'postgres' });
  await withClient(maintenance, async (admin) => {
    for (const url of [ownerUrl, appUrl]) await ensureRole(admin, urlWith(url, { database: 'postgres' }));
  });
  await ensureDatabase(maintenance, DATABASE, OWNER_ROLE, APP_ROLE);
}

/** Starts a new postmaster whenever the last one ended, until it is stopped. */
function keepAlive(first: ChildProcess, start: () => Promise<ChildProcess>, onRestart: PostgresOptions['onRestart']) {
  let child = first;
  let stopping = false;
  const dieWithUs = (): void => void child.kill('SIGINT');
  process.on('exit', dieWithUs);
  const watch = async (): Promise<void> => {
    for (let started = Date.now(); ; started = Date.now()) {
      await ended(child);
      if (stopping) return;
      if (Date.now() - started < 1000) await pause(500); // dies as soon as it stands: do not spin
      try {
        child = await start();
      } catch (error) {
        return onRestart?.(String(error));
      }
      if (stopping) await stopPostmaster(child);
      else onRestart?.(null);
    }
  };
  const exited = watch().finally(() => process.off('exit', dieWithUs));
  const stop = async (): Promise<void> => {
    stopping = true;
    await stopPostmaster(child);
    await exited;
  };
  return { child: () => child, stop, exited };
}
