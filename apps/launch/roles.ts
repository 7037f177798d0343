import pg from 'pg';

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

/** Creates the role, or sets its password again. It can do nothing but sign in. */
export async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  await client.query(`${rowCount ? 'alter' : 'create'} role ${name(role)} ${POWERLESS} password ${text(password)}`);
}

/** Creates a database that `owner` owns and only `app` may enter besides. Safe to repeat. */
export async function ensureDatabase(superUrl: string, database: string, owner: string, app: string): Promise<void> {
  await withClient(superUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${name(database)} owner ${name(owner)}`);
    await client.query(`revoke all on database ${name(database)} from public`);
    await client.query(`grant connect on database ${name(database)} to ${name(app)}`);
  });
  await withClient(urlWith(superUrl, { database }), async (client) => {
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${name(extension)}`);
  });
}
