import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { InUse } from '#apps/launch/lock.ts';
import { APP_ROLE, OWNER_ROLE, startPostgres, type Postgres } from '#apps/launch/postgres.ts';
import { ensureDatabase, urlWith, withClient } from '#apps/launch/roles.ts';
import { migrate } from '#kernel/server/migrate.ts';
import { schemaVersion } from '../schema-version.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Nothing in it outlives a run, so it may be lost in a crash. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' };

/** One cluster per checkout, kept between runs; a second run at the same time takes the next one. */
async function startCluster(slot = 1): Promise<Postgres> {
  const dataDir = join(ROOT, '.cache', `test-database-${slot}`);
  try {
    return await startPostgres({ dataDir, settings: FORGETFUL });
  } catch (error) {
    if (error instanceof InUse) return startCluster(slot + 1);
    rmSync(dataDir, { recursive: true, force: true }); // a machine that went down may have spoilt it
    return startPostgres({ dataDir, settings: FORGETFUL });
  }
}

/** Removes what earlier runs left; answers whether this schema's template is still there. */
async function tidyUp(superUrl: string, template: string): Promise<boolean> {
  return withClient(superUrl, async (client) => {
    const { rows } = await client.query<{ datname: string; datistemplate: boolean }>(
      `select datname, datistemplate from pg_database where datname like 'test\\_%' or datname like 'template\\_%'`,
    );
    for (const { datname } of rows.filter((row) => row.datname !== template || !row.datistemplate)) {
      await client.query(`alter database ${datname} is_template false`);
      await client.query(`drop database ${datname} with (force)`);
    }
    return rows.some((row) => row.datname === template && row.datistemplate);
  });
}

/** A migrated database that nobody may connect to, marked as template last: half a migration is never cloned. */
async function makeTemplate(database: Postgres, superUrl: string, template: string): Promise<void> {
  await ensureDatabase(superUrl, template, OWNER_ROLE, APP_ROLE);
  await migrate(urlWith(database.ownerUrl, { database: template }), APP_ROLE);
  await withClient(superUrl, (client) => client.query(`alter database ${template} is_template true allow_connections false`));
}

/** Vitest's global setup of the projects that need a database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startCluster();
  try {
    const superUrl = urlWith(database.superUrl, { database: 'postgres' });
    const template = `template_${schemaVersion()}`;
    if (!(await tidyUp(superUrl, template))) await makeTemplate(database, superUrl, template);
    project.provide('cluster', { superUrl, ownerUrl: database.ownerUrl, appUrl: database.appUrl, ownerRole: OWNER_ROLE, template });
  } catch (error) {
    await database.stop();
    throw error;
  }
  return () => database.stop();
}
