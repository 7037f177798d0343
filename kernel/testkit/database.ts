import pg from 'pg';
import { inject } from 'vitest';

/** The cluster of a test run, made once by its global setup. */
export interface TestCluster {
  /** The superuser on the maintenance database. */
  superUrl: string;
  ownerUrl: string;
  appUrl: string;
  ownerRole: string;
  /** A migrated database without rows, to be cloned. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

export interface TestDatabase {
  ownerUrl: string;
  appUrl: string;
  /** Ends the connections that wait for somebody's lock, as a database that goes away would. */
  cutWaiting(): Promise<void>;
  /** Ends its connections and removes it. */
  drop(): Promise<void>;
}

let made = 0;
const CUT_WAITING =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const inDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

/** A real database of one's own, migrated and empty, or as its template is; about 60 ms. Take one per test file and drop it afterwards. */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const cluster = inject('cluster');
  made += 1;
  const database = `test_${process.pid}_${Date.now().toString(36)}_${made}`;
  await administer(cluster.superUrl, `create database ${database} template ${template ?? cluster.template} owner ${cluster.ownerRole} strategy file_copy`);
  return {
    ownerUrl: inDatabase(cluster.ownerUrl, database),
    appUrl: inDatabase(cluster.appUrl, database),
    cutWaiting: () => administer(inDatabase(cluster.superUrl, database), CUT_WAITING),
    drop: () => administer(cluster.superUrl, `drop database ${database} with (force)`),
  };
}

/** Looks past the product, as the owner within an organisation, for assertions. */
export interface Looker {
  look<Row>(orgId: string, sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens one connection as the owner. */
export async function openLooker(ownerUrl: string): Promise<Looker> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return {
    async look<Row>(orgId: string, sql: string, values: unknown[] = []) {
      await client.query('select set_config($1, $2, false)', ['app.org_id', orgId]);
      return (await client.query(sql, values)).rows as Row[];
    },
    close: () => client.end(),
  };
}
