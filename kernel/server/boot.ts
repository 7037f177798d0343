import type pg from 'pg';

const REQUIRED: Record<string, string> = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

/**
 * Refuses to serve with a role that could see past the organisations, or on a database that may lose what it
 * acknowledged. `durable: false` is for test clusters only.
 */
export async function assertSafeDatabase(pool: pg.Pool, { durable }: { durable: boolean }): Promise<void> {
  const {
    rows: [role],
  } = await pool.query<{ rolsuper: boolean; rolbypassrls: boolean; owns: boolean }>(`
    select rolsuper, rolbypassrls, exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')
      and c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace)) as owns
    from pg_roles r where rolname = current_user`);
  if (!role || role.rolsuper || role.rolbypassrls || role.owns) {
    throw new Error('the serving role must not be a superuser, must not bypass row security and must own no table; give DATABASE_URL such a role');
  }
  if (!durable) return;
  const { rows } = await pool.query<{ name: string; setting: string }>('select name, setting from pg_settings where name = any($1)', [
    [...Object.keys(REQUIRED), 'data_checksums'],
  ]);
  for (const { name, setting } of rows) {
    if (name in REQUIRED && setting === 'off')
      throw new Error(`the database must run with ${name} = ${REQUIRED[name]}; acknowledged money could be lost`);
    if (name === 'data_checksums' && setting === 'off') throw new Error('the database must be initialised with data checksums');
  }
}
