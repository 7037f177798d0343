import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

/** Sixteen hex digits that change with the migrations: what was made under others cannot be used. */
export function schemaVersion(): string {
  const hash = createHash('sha256');
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const file of names.sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}
