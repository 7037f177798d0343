import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servingEnvironment, servingFlags } from '../tools/serving.mjs';

/** A server in a process of its own. */
export interface Running {
  origin: string;
  /** From its start until it listened. */
  startMs: number;
  /** Resident memory now, in MB. */
  residentMb(): number;
  stop(): Promise<void>;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Where servers write their log lines, as they do when they serve. */
const LOG = join(import.meta.dirname, '../.cache/bench.log');

/** Starts a script of this folder and waits until it says where it listens. */
export async function startServer(script: string, environment: Record<string, string>): Promise<Running> {
  const start = performance.now();
  const child = fork(join(import.meta.dirname, script), {
    env: { ...servingEnvironment, ...process.env, ...environment },
    execArgv: servingFlags,
    stdio: ['ignore', 'ignore', openSync(LOG, 'a'), 'ipc'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])) as [{ url: string } | null];
  if (!message) throw new Error(`${script} ended before it listened; see .cache/bench.log`);
  const origin = message.url;
  await fetch(`${origin}/api/health`).then((response) => response.text());
  return {
    origin,
    startMs: performance.now() - start,
    residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024,
    async stop() {
      if (hasEnded(child)) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
