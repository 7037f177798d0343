// Puts right what is kept of the days' figures, a shop's month in each transaction, while the shops go on working.
//   DATABASE_URL=… DATA_DIR=… node apps/worker/rebuild-days.ts 2026-01-01 2026-03-31
import { pino } from 'pino';
import { masterKey } from '#apps/api/secret.ts';
import { openBackend } from '#apps/api/backend.ts';
import { readBucket } from '#apps/launch/bucket.ts';
import { Day } from '#kernel/contract/schema.ts';
import { rebuildDays } from '#kernel/server/day-figures.ts';

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './.data' } = process.env;
const [start_date, end_date] = process.argv.slice(2, 4).map((day) => Day.parse(day));
if (!databaseUrl) throw new Error('rebuilding needs DATABASE_URL');
if (!start_date || !end_date) throw new Error('say from which day to which: 2026-01-01 2026-03-31');
const log = pino({ base: undefined });
const backend = await openBackend({
  databaseUrl,
  masterKey: await masterKey(dataDir),
  log,
  poolSize: 1,
  dataDir,
  bucket: readBucket(process.env),
  durable: true,
});
const mended = await rebuildDays(backend, new Date(), { start_date, end_date });
log.info({ start_date, end_date, mended }, 'the figures of the days are what their facts sum to');
await backend.close();
