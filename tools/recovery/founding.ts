import { pino } from 'pino';
import { openBackend } from '#apps/api/backend.ts';
import { masterKey } from '#apps/api/secret.ts';
import { foundDemo } from '#apps/demo/found.ts';
import { startPostgres } from '#apps/launch/postgres.ts';
import { migrate } from '#kernel/server/migrate.ts';

/** Founds the demo organisations without their history in a data directory that the product will start on. */
export async function foundIn(dataDir: string): Promise<{ superUrl: string }> {
  const database = await startPostgres({ dataDir });
  try {
    await migrate(database.ownerUrl, decodeURIComponent(new URL(database.appUrl).username));
    const backend = await openBackend({
      databaseUrl: database.appUrl,
      masterKey: await masterKey(dataDir),
      log: pino({ level: 'silent' }),
      poolSize: 2,
      dataDir,
      durable: true,
    });
    await foundDemo(backend, new Date());
    await backend.close();
    return { superUrl: database.superUrl };
  } finally {
    await database.stop();
  }
}
