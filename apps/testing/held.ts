import pg from 'pg';
import type { World } from './world.ts';

const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 10;

interface Held {
  world: World;
  organisation: string;
  /** Locks rows as somebody would who is in the middle of a command. */
  sql: string;
  values: readonly unknown[];
  /** Whoever waits loses its connection instead of getting its turn. */
  cut?: true;
}

/**
 * Runs a command while another transaction holds rows: whether it waited for them, and what it answered once they were let go.
 * What a race shows only on a lucky day, this shows each time.
 */
export async function whileHeld<Answer>(
  { world, organisation, sql, values, cut }: Held,
  run: () => Promise<Answer>,
): Promise<{ waited: boolean; answer: Answer }> {
  const holder = new pg.Client({ connectionString: world.database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select set_config($1, $2, true)', ['app.org_id', world.founded[organisation]!.org_id]);
    await holder.query(sql, [...values]);
    let isThrough = false;
    const answered = run().finally(() => {
      isThrough = true;
    });
    const waited = await waits(holder, () => isThrough);
    if (cut) await world.database.cutWaiting();
    await holder.query('commit');
    return { waited, answer: await answered };
  } finally {
    await holder.end();
  }
}

/** Whether somebody comes to wait for what is held, before the command is through. */
async function waits(holder: pg.Client, isThrough: () => boolean): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  while (!isThrough() && Date.now() < until) {
    const { rows } = await holder.query('select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))');
    if (rows.length > 0) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
}
