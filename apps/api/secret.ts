import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The master key: `MASTER_KEY` (64 hex digits, the same for every process) or, for a single machine, a file in the
 * data directory that is made at the first start. Whoever loses it loses every encrypted value.
 */
export async function masterKey(dataDir: string, given = process.env.MASTER_KEY): Promise<Buffer> {
  if (given) {
    if (!/^[0-9a-f]{64}$/i.test(given)) throw new Error('MASTER_KEY must be 64 hex digits');
    return Buffer.from(given, 'hex');
  }
  const file = join(dataDir, 'master.key');
  await mkdir(dataDir, { recursive: true });
  const fresh = randomBytes(32).toString('hex');
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
}
