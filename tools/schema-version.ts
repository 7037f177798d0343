import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');
/** Names the queues that are installed with them. */
const MIGRATE = join(import.meta.dirname, '../kernel/server/migrate.ts');

/** Sixteen hex digits that change with the migrations and the queues: what was made under others cannot be used. */
export function schemaVersion(): string {
  const hash = createHash('sha256').update(readFileSync(MIGRATE));
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const file of names.sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}
