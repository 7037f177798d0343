import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { foundedIn, foundInto, type FoundedTemplate } from '#apps/testing/founding.ts';
import { InUse } from '#apps/launch/lock.ts';
import { APP_ROLE, OWNER_ROLE, startPostgres, type Postgres } from '#apps/launch/postgres.ts';
import { ensureDatabase, urlWith, withClient } from '#apps/launch/roles.ts';
import { migrate } from '#kernel/server/migrate.ts';
import { foundingVersion, schemaVersion } from '../content-version.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Nothing in it outlives a run, so it may be lost in a crash. Many small databases are dropped in it, and each drop looks through all its memory. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB', shared_buffers: '192MB' };

/** A running cluster, and the folder for what is kept beside it. */
interface Cluster {
  database: Postgres;
  beside: string;
}

/** One cluster per checkout, kept between runs; a second run at the same time takes the next one. */
async function startCluster(slot = 1): Promise<Cluster> {
  const dataDir = join(ROOT, '.cache', `test-database-${slot}`);
  const beside = join(ROOT, '.cache', `test-founded-${slot}`);
  mkdirSync(beside, { recursive: true });
  try {
    return { database: await startPostgres({ dataDir, settings: FORGETFUL }), beside };
  } catch (error) {
    if (error instanceof InUse) return startCluster(slot + 1);
    rmSync(dataDir, { recursive: true, force: true }); // a machine that went down may have spoilt it
    return { database: await startPostgres({ dataDir, settings: FORGETFUL }), beside };
  }
}

/** Removes what earlier runs left; answers which of the templates are still there. */
async function tidyUp(superUrl: string, templates: readonly string[]): Promise<Set<string>> {
  return withClient(superUrl, async (client) => {
    const { rows } = await client.query<{ datname: string; datistemplate: boolean }>(
      `select datname, datistemplate from pg_database where datname like 'test\\_%' or datname like 'template\\_%'`,
    );
    const kept = rows.filter((row) => templates.includes(row.datname) && row.datistemplate);
    for (const { datname, datistemplate } of rows.filter((row) => !kept.includes(row))) {
      // One whose removal was broken off is no template any more, and may not be altered.
      if (datistemplate) await client.query(`alter database ${datname} is_template false`);
      await client.query(`drop database ${datname} with (force)`);
    }
    return new Set(kept.map(({ datname }) => datname));
  });
}

/** Nobody may connect to it any more, and it is marked as template last: what is half made is never cloned. */
const seal = (superUrl: string, template: string): Promise<unknown> =>
  withClient(superUrl, (client) => client.query(`alter database ${template} is_template true allow_connections false`));

/** A migrated database without rows. */
async function makeEmpty(database: Postgres, superUrl: string, template: string): Promise<void> {
  await ensureDatabase(superUrl, template, OWNER_ROLE, APP_ROLE);
  await migrate(urlWith(database.ownerUrl, { database: template }), APP_ROLE);
  await seal(superUrl, template);
}

/** A clone of the empty one in which the demo organisations are founded. */
async function makeFounded(database: Postgres, superUrl: string, { empty, template, folder }: { empty: string; template: string; folder: string }) {
  await withClient(superUrl, (client) => client.query(`create database ${template} template ${empty} owner ${OWNER_ROLE} strategy file_copy`));
  await foundInto(urlWith(database.appUrl, { database: template }), folder);
  await seal(superUrl, template);
}

/** Both templates, made where this cluster has none of these migrations or of this product. */
async function makeTemplates(database: Postgres, superUrl: string, beside: string): Promise<{ template: string; founded: FoundedTemplate }> {
  const empty = `template_${schemaVersion()}`;
  const template = `template_founded_${foundingVersion()}`;
  const folder = join(beside, template);
  const present = await tidyUp(superUrl, existsSync(folder) ? [empty, template] : [empty]);
  for (const name of readdirSync(beside)) if (name !== template) rmSync(join(beside, name), { recursive: true });
  if (!present.has(empty)) await makeEmpty(database, superUrl, empty);
  if (!present.has(template)) await makeFounded(database, superUrl, { empty, template, folder });
  return { template: empty, founded: { template, dataDir: folder, organisations: await foundedIn(folder) } };
}

/** Vitest's global setup of the projects that need a database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database, beside } = await startCluster();
  try {
    const superUrl = urlWith(database.superUrl, { database: 'postgres' });
    const { template, founded } = await makeTemplates(database, superUrl, beside);
    project.provide('cluster', { superUrl, ownerUrl: database.ownerUrl, appUrl: database.appUrl, ownerRole: OWNER_ROLE, template });
    project.provide('founded', founded);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return () => database.stop();
}
