import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Bare } from './bare.place.ts';
import { named } from './bare.place.ts';

export type NewId = () => Promise<string>;
/** Runs a statement of the transaction, by its name. */
export type Run = <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

/** What every command of the bare server does: ids from blocks, once for a key, a trace of who did what. */
export interface Commands {
  newId: NewId;
  audit(run: Run, now: Date, endpoint: string, subject: string, subject_id: string, after: object): Promise<void>;
  /** Serves a command; its name is its address below `/api/shop/order`. */
  serve<Body extends object>(name: string, work: (run: Run, now: Date, body: Body) => Promise<object>): void;
}

/** Ids from blocks, as the product takes them. */
function idsFrom(pool: pg.Pool): NewId {
  let next = 0n;
  let end = 0n;
  let reserving: Promise<void> | null = null;
  const reserve = async (): Promise<void> => {
    const { rows } = await pool.query<{ block: string }>("select nextval('id_block') as block");
    next = BigInt(rows[0]!.block) * 1000n;
    end = next + 1000n;
  };
  return async () => {
    while (next === end) await (reserving ??= reserve().finally(() => (reserving = null)));
    next += 1n;
    return String(next - 1n);
  };
}

/** Each in one transaction, its answer kept with its key. */
export function commandsOf(app: FastifyInstance, { pool, ids, org_id, shop_id, uid }: Bare): Commands {
  const newId = idsFrom(ids);
  const once = async <R extends object>(endpoint: string, key: string, body: object, work: (run: Run, now: Date) => Promise<R>): Promise<R> => {
    const client = await pool.connect();
    const run: Run = async (name, text, values) => (await client.query(named(name, text, values))).rows as never;
    const now = new Date();
    try {
      await client.query('begin');
      const hash = createHash('sha256').update(JSON.stringify(body)).digest();
      const known = await run<{ answer: R }>(
        'key',
        'select answer from idempotency_key where org_id = $1 and uid = $2 and endpoint = $3 and key = $4',
        [org_id, uid, endpoint, key],
      );
      if (known[0]) {
        await client.query('rollback');
        return known[0].answer;
      }
      const answer = await work(run, now);
      await run(
        'remember',
        'insert into idempotency_key (org_id, uid, endpoint, key, body_hash, answer, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
        [org_id, uid, endpoint, key, hash, JSON.stringify(answer), now],
      );
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

  return {
    newId,
    async audit(run, now, endpoint, subject, subject_id, after) {
      await run(
        'audit',
        `insert into audit_entry (org_id, audit_id, created_at, uid, shop_id, endpoint, subject, subject_id, after, ip, request_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '127.0.0.1', '')`,
        [org_id, await newId(), now, uid, shop_id, endpoint, subject, subject_id, JSON.stringify(after)],
      );
    },
    serve: (name, work) =>
      void app.post(`/api/shop/order/${name}`, async ({ body, headers }) => ({
        code: 0,
        message: '',
        data: await once(name, String(headers['idempotency-key']), body as object, (run, now) => work(run, now, body as never)),
      })),
  };
}
