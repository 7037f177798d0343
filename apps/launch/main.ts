import { join } from 'node:path';
import { migrate } from '#kernel/server/migrate.ts';
import { build, builtServer, server, web } from './build.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { ensureDemo } from './demo.ts';
import { Shutdown } from './shutdown.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEMO = 'demo accounts 13800000001 … 13800000006, 13900000001, 13900000002 with password Demo#2026';

/** Everything `npm start` does, in order; each part that runs is handed to `shutdown`. */
async function launch(shutdown: Shutdown): Promise<string> {
  const config = readConfig(process.env, ROOT);
  // Beside the database's work.
  const building = Promise.all([build(ROOT, web, shutdown.signal), build(ROOT, server, shutdown.signal).then(builtServer)]);
  building.catch(() => undefined); // awaited below
  const database = await shutdown.keep(openDatabase(config, (problem) => shutdown.run(1, problem)));
  if (database.ownerUrl) await migrate(database.ownerUrl, decodeURIComponent(new URL(database.appUrl).username));
  const { superUrl, ownerUrl, appUrl } = database;
  const urls = superUrl !== null && ownerUrl !== null ? { superUrl, ownerUrl, appUrl } : null;
  const demo = config.demo && urls !== null && (await ensureDemo(urls, config.dataDir));
  const [webRoot, { startApi }] = await building;
  shutdown.signal.throwIfAborted();
  const { databaseUrl: _, ownerUrl: __, ...served } = config;
  const api = await startApi({ ...served, databaseUrl: appUrl, webRoot, log: true });
  await shutdown.keep(Promise.resolve({ stop: () => api.close() }));
  const setUp = api.setUpCode === null ? [] : [`no organisation yet: open ${api.url}/set-up with the set-up code ${api.setUpCode}`];
  return [api.url, ...(demo ? [DEMO] : []), ...setUp].join('  ');
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `${error.message}: another program listens there; choose another port with PORT=…`;
  return error.message;
}

const shutdown = new Shutdown();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutdown.run(0));
process.on('disconnect', () => shutdown.run(0)); // who started us is gone
try {
  console.log(await shutdown.during(launch(shutdown)));
} catch (error) {
  shutdown.run(1, explain(error as NodeJS.ErrnoException));
}
