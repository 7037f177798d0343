import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openBackend } from '#apps/api/backend.ts';
import { masterKey } from '#apps/api/secret.ts';
import type { LaunchConfig } from '#apps/launch/config.ts';
import { readConfig } from '#apps/launch/config.ts';
import type { Database } from '#apps/launch/database.ts';
import { openDatabase } from '#apps/launch/database.ts';
import { ensureDemo } from '#apps/launch/demo.ts';
import { withClient } from '#apps/launch/roles.ts';
import { migrate } from '#kernel/server/migrate.ts';
import { foundDemo } from './found.ts';
import { loadMembers } from './large-shop.ts';
import { isEmpty, loadDemo, startOfToday } from './load.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Loads what the environment's database lacks: the demo with its history, or founded only where a crowd is to follow. */
async function load(config: LaunchConfig, { superUrl, ownerUrl, appUrl }: Database & { ownerUrl: string }, members: number): Promise<void> {
  const { dataDir } = config;
  if (members === 0) return superUrl ? void (await ensureDemo({ superUrl, ownerUrl, appUrl }, dataDir)) : void (await loadDemo({ appUrl, dataDir }));
  const backend = await openBackend({
    databaseUrl: appUrl,
    masterKey: await masterKey(dataDir),
    log: pino({ level: 'silent' }),
    poolSize: 2,
    dataDir,
    durable: true,
  });
  try {
    const start = performance.now();
    if (await isEmpty(ownerUrl)) await foundDemo(backend, startOfToday());
    const added = await loadMembers(
      backend,
      startOfToday(),
      members,
      (loaded) => void (process.stderr.isTTY && process.stderr.write(`\r${loaded} members `)),
    );
    await withClient(ownerUrl, (client) => client.query('vacuum (analyze)'));
    // exact: seconds, not money
    console.log(`${added} members added in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } finally {
    await backend.close();
  }
}

/** `npm run demo -- --members 100000`: a large main store for measurements, in the database that the environment names. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '0' } } });
  const members = Number(values.members);
  if (!Number.isInteger(members) || members < 0 || members > 1_000_000) throw new Error('--members is a number up to 1000000');
  const config = readConfig(process.env, ROOT);
  const database = await openDatabase(config, (problem) => console.error(problem));
  try {
    const { ownerUrl, appUrl } = database;
    if (!ownerUrl) throw new Error('set DATABASE_OWNER_URL: it migrates and gathers statistics');
    await migrate(ownerUrl, decodeURIComponent(new URL(appUrl).username));
    await load(config, { ...database, ownerUrl }, members);
  } finally {
    await database.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
