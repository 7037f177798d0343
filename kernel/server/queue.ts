import PgBoss from 'pg-boss';
import type pg from 'pg';

/** The schema that holds the job queue; installed by the owner, used by the serving role. */
const SCHEMA = 'pgboss';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Installs or migrates the queue as the owner and lets the serving role work with it; the worker makes the queues of its jobs. */
export async function installQueue(owner: pg.Client, ownerUrl: string, appRole: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: SCHEMA, supervise: false, schedule: false, max: 1 });
  boss.on('error', () => undefined); // what fails here is thrown by the call that failed
  await boss.start();
  await boss.stop({ graceful: false });
  const app = quote(appRole);
  await owner.query(`
    grant usage on schema ${SCHEMA} to ${app};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${app};
    grant usage on all sequences in schema ${SCHEMA} to ${app};
    grant execute on all functions in schema ${SCHEMA} to ${app}`);
}

/** Opens the queue as the serving role. Stop it before the database goes down. */
export async function openQueue(databaseUrl: string, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: SCHEMA, migrate: false, max: 2, application_name: 'yanxu-worker' });
  boss.on('error', onError);
  return boss.start();
}
