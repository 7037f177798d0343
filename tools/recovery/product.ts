import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pause, processesIn, signal } from '#apps/launch/processes.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A first start may build the browser app and load the demo. */
const FIRST_START = 240_000;

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
};

/** Which product: its folder, and what of the environment is its own. */
export interface Setting {
  root?: string;
  env?: Readonly<Record<string, string>>;
}

/** The real product, started as `npm start` does, on a data directory and a port of its own. */
export class Product {
  readonly url: string;
  readonly #dataDir: string;
  readonly #port: number;
  readonly #setting: Setting;
  #process: ChildProcess | null = null;
  #output = '';

  constructor(dataDir: string, port: number, setting: Setting = {}) {
    this.#setting = setting;
    this.#dataDir = dataDir;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** What it last said. */
  get output(): string {
    return this.#output;
  }

  /** Starts it and waits until it answers; milliseconds it took. */
  async start(patience = FIRST_START): Promise<number> {
    const { DATABASE_URL: _, DATABASE_OWNER_URL: __, BASE_PATH: ___, ...rest } = process.env;
    const env = { ...rest, DATA_DIR: this.#dataDir, PORT: String(this.#port), HOST: '127.0.0.1', ...this.#setting.env };
    this.#output = '';
    this.#process = spawn(process.execPath, ['apps/launch/main.ts'], { cwd: this.#setting.root ?? ROOT, stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (text) => (this.#output = `${this.#output}${String(text)}`.slice(-4000)));
    return this.untilHealthy(patience);
  }

  /** Waits until the product answers again; milliseconds it took. */
  async untilHealthy(patience: number): Promise<number> {
    const start = performance.now();
    while (performance.now() - start < patience) {
      if (this.#process?.exitCode !== null || this.#process.signalCode !== null) throw new Error(`the product ended by itself:\n${this.#output}`);
      if (await this.isHealthy()) return performance.now() - start;
      await pause(25);
    }
    throw new Error(`the product did not answer within ${patience} ms:\n${this.#output}`);
  }

  async isHealthy(): Promise<boolean> {
    return fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** The folder that every PostgreSQL process works in. */
  get #cluster(): string {
    const memo = join(this.#dataDir, 'postgres.location');
    return join(existsSync(memo) ? readFileSync(memo, 'utf8').trim() : join(realpathSync(this.#dataDir), 'postgres'), 'cluster');
  }

  /** Of the postmaster; 0 while there is none. */
  get databasePid(): number {
    try {
      return Number(readFileSync(join(this.#cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return 0;
    }
  }

  /** kill -9 of the server; its database is left behind. */
  async killServer(): Promise<void> {
    this.#process?.kill('SIGKILL');
    if (this.#process && this.#process.signalCode === null) await once(this.#process, 'exit');
  }

  /** kill -9 of the postmaster under the running server; resolves once another one has taken its place. */
  async killDatabase(): Promise<void> {
    const killed = this.databasePid;
    signal(killed, 'SIGKILL');
    const hasSuccessor = (): boolean => this.databasePid !== 0 && this.databasePid !== killed;
    for (const end = performance.now() + 60_000; !hasSuccessor() && performance.now() < end;) await pause(10);
  }

  /** What the machine's power switch does: everything at once. */
  async killEverything(): Promise<void> {
    for (const pid of processesIn(this.#cluster, null)) signal(pid, 'SIGKILL');
    await this.killServer();
  }

  /** SIGTERM; milliseconds until it had ended, and how. */
  async stop(): Promise<{ milliseconds: number; code: number | null }> {
    const start = performance.now();
    if (this.#process && this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill('SIGTERM');
      await once(this.#process, 'exit');
    }
    return { milliseconds: performance.now() - start, code: this.#process?.exitCode ?? null };
  }

  /** Processes of its database that are still there. */
  get leftovers(): number[] {
    return processesIn(this.#cluster, null);
  }
}
