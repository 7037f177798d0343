import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** The product's server side: what it founds changes with it. */
const SERVER = ['apps/{api,demo}/*.ts', 'domains/*/{contract,model,server}/**/*.ts', 'kernel/{contract,server,i18n}/*.ts', 'modes/**/*.ts'];

/** Sixteen hex digits that change with the names and contents of files: what was made under others cannot be used. */
function versionOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: ROOT }).sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

const MIGRATIONS = 'db/migrations/*.sql';

/** Changes with the migrations. */
export const schemaVersion = (): string => versionOf([MIGRATIONS]);

/** Changes with the migrations and with all that takes part in founding an organisation. */
export const foundingVersion = (): string => versionOf([MIGRATIONS, ...SERVER]);
