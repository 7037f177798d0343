import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { installQueue } from './queue.ts';

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url);

/** Functions of schema `identity` that the serving role may not call. */
const IDENTITY_PRIVATE = ['describe', 'raise_epoch', 'raise_epochs_of', 'second_factor'];

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Grants the serving role what it needs and nothing more. Repeated after every migration: it is declarative. */
async function grant(client: pg.Client, appRole: string): Promise<void> {
  const app = quote(appRole);
  const tables = (await client.query<{ table_name: string; rights: string }>('select table_name, rights from app_right order by table_name')).rows;
  const statements = [
    `grant usage on schema public, identity to ${app}`,
    `grant usage on sequence id_block to ${app}`,
    'revoke execute on all functions in schema identity from public',
    `grant execute on all functions in schema identity to ${app}`,
    ...(
      await client.query<{ signature: string }>(
        "select p.oid::regprocedure::text as signature from pg_proc p where pronamespace = 'identity'::regnamespace and proname = any($1)",
        [IDENTITY_PRIVATE],
      )
    ).rows.map(({ signature }) => `revoke execute on function ${signature} from ${app}`),
  ];
  for (const { table_name, rights } of tables) {
    statements.push(`revoke all on ${table_name} from ${app}`, `grant ${rights ? `select, ${rights}` : 'select'} on ${table_name} to ${app}`);
  }
  await client.query(statements.join(';\n'));
}

/**
 * Brings the database up to date as its owner and grants the serving role its rights. Forward only; a migration
 * that changed after it was applied is refused. One process at a time, by an advisory lock.
 */
export async function migrate(ownerUrl: string, appRole: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('migrate', 0))");
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null)',
    );
    const known = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')).rows.map((row) => [
        row.name,
        row.checksum,
      ]),
    );
    const applied: string[] = [];
    for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      if (known.has(name)) {
        if (known.get(name) !== checksum) throw new Error(`migration ${name} was changed after it had been applied; add a new one instead`);
        continue;
      }
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migration values ($1, $2, clock_timestamp())', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      applied.push(name);
    }
    if (applied.length > 0) {
      await grant(client, appRole);
      await installQueue(client, ownerUrl, appRole);
    }
    return { applied };
  } finally {
    await client.end();
  }
}

/** Whether no organisation has been founded in a migrated database. */
export async function isUnfounded(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query('select 1 from identity.epoch limit 1')).rowCount === 0;
  } finally {
    await client.end();
  }
}
