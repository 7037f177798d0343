import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApi } from '#apps/api/api.ts';
import { testDatabase } from '#kernel/testkit/database.ts';

/** The whole product on a database that nobody has founded anything in, as on the first day. `webRoot` serves the browser app too. */
export async function openEmpty({ webRoot = null as string | null, basePath = '', now = () => new Date() } = {}) {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yanxu-empty-'));
  const config = { host: '127.0.0.1', port: 0, log: false, durable: false, devOutbox: true, databaseUrl: database.appUrl, basePath, dataDir, webRoot, now };
  const opened = [await buildApi(config)];
  return {
    ...opened[0]!,
    database,
    /** Another process on the same database. */
    async another() {
      opened.push(await buildApi(config));
      return opened.at(-1)!;
    },
    async close() {
      for (const { close } of opened) await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
