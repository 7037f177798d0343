import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { keptRows, noteImport } from '#domains/download/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { assertSafeDatabase } from '#kernel/server/boot.ts';
import { openPool } from '#kernel/server/database.ts';
import { openHeads } from '#kernel/server/heads.ts';
import { openIds } from '#kernel/server/ids.ts';
import { openLater } from '#kernel/server/later.ts';
import type { Partners } from '#kernel/server/partners.ts';
import { PARTNERS } from '#kernel/server/partners.ts';
import type { SmsConfig } from '#kernel/server/sms.ts';
import { openSms } from '#kernel/server/sms.ts';
import { openLive } from '#kernel/server/live.ts';
import type { BucketConfig } from '#kernel/server/storage.ts';
import { openBucket, openDisk, sealedStorage } from '#kernel/server/storage.ts';
import { openTokens } from '#kernel/server/tokens.ts';
import { speaker } from '#kernel/server/speak.ts';
import { openVault } from '#kernel/server/vault.ts';
import { readDictionaries } from './dictionaries.ts';
import { routes } from './routes.ts';

export interface BackendOptions {
  databaseUrl: string;
  masterKey: Buffer;
  log: Logger;
  poolSize: number;
  /** Where files lie, unless a bucket is given. */
  dataDir: string;
  /** An S3-compatible bucket for files, the same for every process. */
  bucket?: BucketConfig | null;
  /** Files are encrypted before they are put there; those from before stay as they are. */
  sealFiles?: boolean;
  /** False only on test clusters that run without fsync. */
  durable: boolean;
  /** Who delivers codes; without it they are kept in memory and go nowhere. */
  sms?: SmsConfig;
  /** Where the product is found from outside: what links in text messages begin with. */
  publicUrl?: string | null;
  /** Services of others; without it where they usually are, and none made up. */
  partners?: Partners;
}

/** Opens what a process holds: the pool as the serving role, ids, keys. `close` waits for what is under way. */
export async function openBackend({
  databaseUrl,
  masterKey,
  log,
  poolSize,
  dataDir,
  bucket = null,
  sealFiles = false,
  durable,
  sms = { driver: 'log' },
  publicUrl = null,
  partners = { urls: PARTNERS, sandbox: false },
}: BackendOptions): Promise<Backend & { close(): Promise<void> }> {
  const pool = openPool(databaseUrl, poolSize, (error) => log.warn({ err: { message: error.message } }, 'a database connection was lost'));
  try {
    await assertSafeDatabase(pool, { durable });
  } catch (error) {
    await pool.end();
    throw error;
  }
  const vault = openVault(masterKey);
  const { later, settled } = openLater(log as unknown as FastifyBaseLogger);
  const live = openLive(databaseUrl, (error) => log.warn({ err: { message: error.message } }, 'news cannot be heard'));
  return {
    pool,
    ids: openIds(pool),
    vault,
    tokens: openTokens(vault.derive('sign access tokens')),
    log: log as unknown as FastifyBaseLogger,
    storage: sealedStorage(bucket ? openBucket(bucket) : openDisk(join(dataDir, 'files')), vault.bytes('encrypt files'), { writes: sealFiles }),
    heads: openHeads(join(dataDir, 'audit')),
    sms: openSms(sms),
    noteImport,
    keptRows,
    publicUrl,
    partners,
    later,
    contexts: new LRUCache({ max: 20_000 }),
    live,
    speak: speaker(await readDictionaries()),
    routes: new Map(routes.map((route) => [route.endpoint.id, route])),
    close: async () => {
      await settled();
      await live.close();
      await pool.end();
    },
  };
}
