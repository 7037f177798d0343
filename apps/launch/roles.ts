import pg from 'pg';
import { scramVerifier } from './scram.ts';

const { Client, escapeIdentifier: name, escapeLiteral: text } = pg;

/** Extensions the schema relies on (quality: keys, search, personal data). */
const EXTENSIONS = ['pg_trgm', 'btree_gist', 'pgcrypto'];

/** What a role of ours may never be: the database's row security is the tenancy (quality: tenancy). */
const POWERLESS = 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION';

/** Runs `work` on one connection and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // the query that hits it reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `url` with another role, password or database. */
export function urlWith(url: string, change: { role?: string; password?: string; database?: string }): string {
  const changed = new URL(url);
  if (change.role !== undefined) changed.username = encodeURIComponent(change.role);
  if (change.password !== undefined) changed.password = encodeURIComponent(change.password);
  if (change.database !== undefined) changed.pathname = `/${encodeURIComponent(change.database)}`;
  return changed.href;
}

/** Whether one can sign in with this URL. */
const opens = (url: string): Promise<boolean> =>
  withClient(url, () => Promise.resolve(true)).catch((error: { code?: string }) => {
    if (['28P01', '28000', '42501'].includes(error.code ?? '')) return false; // wrong password, no such role, may not enter
    throw error;
  });

/**
 * Creates the role that `roleUrl` signs in as, or sets its password again when it does not open. It can do nothing but
 * sign in to this database. `admin` needs CREATEROLE.
 */
export async function ensureRole(admin: pg.Client, roleUrl: string): Promise<void> {
  if (await opens(roleUrl)) return;
  const { username, password, pathname } = new URL(roleUrl);
  const role = decodeURIComponent(username);
  const verifier = text(scramVerifier(decodeURIComponent(password)));
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role]);
  await admin.query(rowCount ? `alter role ${name(role)} login password ${verifier}` : `create role ${name(role)} ${POWERLESS} password ${verifier}`);
  await admin.query(`grant connect on database ${name(decodeURIComponent(pathname.slice(1)))} to ${name(role)}`);
}

export async function createExtensions(admin: pg.Client): Promise<void> {
  for (const extension of EXTENSIONS) await admin.query(`create extension if not exists ${name(extension)}`);
}

/** Creates a database that `owner` owns and only `app` may enter besides. Safe to repeat. */
export async function ensureDatabase(superUrl: string, database: string, owner: string, app: string): Promise<void> {
  await withClient(superUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${name(database)} owner ${name(owner)}`);
    await client.query(`revoke all on database ${name(database)} from public`);
    await client.query(`grant connect on database ${name(database)} to ${name(app)}`);
  });
  await withClient(urlWith(superUrl, { database }), createExtensions);
}
