// The worker as a process of its own, beside api processes started with WORKER=0.
//   DATABASE_URL=… DATA_DIR=… node apps/worker/main.ts
import { pino } from 'pino';
import { openBackend } from '#apps/api/backend.ts';
import { readBucket } from '#apps/launch/bucket.ts';
import { partnersOf, publicUrlOf, sealFilesOf, smsOf } from '#apps/launch/config.ts';
import { masterKey } from '#apps/api/secret.ts';
import { startWorker } from './worker.ts';

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './.data' } = process.env;
if (!databaseUrl) throw new Error('the worker needs DATABASE_URL');
const log = pino({ base: undefined });
const backend = await openBackend({
  databaseUrl,
  masterKey: await masterKey(dataDir),
  log,
  poolSize: 4,
  dataDir,
  bucket: readBucket(process.env),
  sealFiles: sealFilesOf(process.env),
  durable: true,
  sms: smsOf(process.env),
  publicUrl: publicUrlOf(process.env),
  partners: partnersOf(process.env),
});
const worker = startWorker(backend, databaseUrl);
log.info('the worker runs');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void worker.stop().then(() => backend.close());
  });
}
