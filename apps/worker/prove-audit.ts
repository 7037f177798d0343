// Proves the audit trail of every organisation against the heads that were kept outside of the database: those in DATA_DIR, and
// those in logs whose files are named. Ends with 1 where something is wrong.
//   DATABASE_URL=… DATA_DIR=… node apps/worker/prove-audit.ts [product.log …]
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { masterKey } from '#apps/api/secret.ts';
import { openBackend } from '#apps/api/backend.ts';
import { readBucket } from '#apps/launch/bucket.ts';
import { headsIn, proveAudit } from './audit-heads.ts';

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './.data' } = process.env;
if (!databaseUrl) throw new Error('proving needs DATABASE_URL');
const heads = process.argv.slice(2).flatMap((file) => headsIn(readFileSync(file, 'utf8')));
const backend = await openBackend({
  databaseUrl,
  masterKey: await masterKey(dataDir),
  log: pino({ base: undefined }),
  poolSize: 1,
  dataDir,
  bucket: readBucket(process.env),
  durable: true,
});
const proved = await proveAudit(backend, new Date(), heads);
for (const { org_id, faults } of proved) process.stdout.write(`${org_id}: ${faults.length === 0 ? 'sound' : faults.join('; ')}\n`);
await backend.close();
process.exitCode = proved.some(({ faults }) => faults.length > 0) ? 1 : 0;
