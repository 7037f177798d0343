import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { isAlone, pendingOf } from './migrations.ts';
import { installQueue } from './queue.ts';

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url);

/** Functions of schema `identity` that others of it call, once they have judged what they are asked: the serving role may not call them. */
const IDENTITY_PRIVATE = [
  'describe',
  'fresh_code',
  'goods_on_shelf',
  'helped_by',
  'linked_suppliers',
  'name_of_org',
  'not_second_to',
  'note_beyond',
  'owed_to',
  'raise_epoch',
  'raise_epochs_of',
  'second_factor',
  'service_order_row',
  'stands_on',
  'supplied_now',
  'taken_num',
];

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

/** A migration waits for a table no longer than this: whoever reads it afterwards would wait behind the migration. */
const LOCK_TIMEOUT = '3s';
/** How often one that waited in vain is tried, and how long staff have the table to themselves in between. */
const TRIES = 20;
const BETWEEN_MS = 1_000;
/** It waited too long for a table, or each waited for the other's: nothing has happened yet, and it may be tried again. */
const IN_THE_WAY: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);

/** Applies one migration and notes it; in one transaction, unless it has to stand alone. */
async function applyOne(client: pg.Client, { name, sql, checksum }: { name: string; sql: string; checksum: string }): Promise<void> {
  const note = () => client.query('insert into schema_migration values ($1, $2, clock_timestamp())', [name, checksum]);
  if (isAlone(sql)) {
    await client.query(sql);
    await note();
    return;
  }
  await client.query('begin');
  try {
    await client.query("select set_config('lock_timeout', $1, true)", [LOCK_TIMEOUT]);
    await client.query(sql);
    await note();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** As `applyOne`, again while a table is in use. */
async function applyPatiently(client: pg.Client, migration: { name: string; sql: string; checksum: string }): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await applyOne(client, migration);
      return;
    } catch (error) {
      if (!IN_THE_WAY.has((error as { code?: string }).code) || tried === TRIES)
        throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      await setTimeout(BETWEEN_MS);
    }
  }
}

/**
 * Brings the database up to date as its owner and grants the serving role its rights. Forward only; a migration that changed
 * after it was applied is refused, and one that comes too late in order. One process at a time, by an advisory lock.
 */
export async function migrate(ownerUrl: string, appRole: string, folder: URL = MIGRATIONS): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('migrate', 0))");
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null)',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
    const pending = new Set(pendingOf(files, new Set(known.keys())));
    for (const name of files.toSorted()) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      if (pending.has(name)) await applyPatiently(client, { name, sql, checksum });
      else if (known.get(name) !== checksum) throw new Error(`migration ${name} was changed after it had been applied; add a new one instead`);
    }
    if (pending.size > 0) {
      await grant(client, appRole);
      await installQueue(client, ownerUrl, appRole);
    }
    return { applied: [...pending] };
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
