import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { Batch } from '#kernel/server/batch.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { actorOf } from '#kernel/server/context.ts';
import { types } from '#kernel/server/database.ts';
import { freshEntry } from '#kernel/server/identity.ts';
import { read } from '#kernel/server/transaction.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ poolSize: 1 });
});
afterAll(() => world.close());

/** Sends statements as one batch on a client; what became of each. */
const send = (client: pg.PoolClient, ...queries: (string | pg.QueryConfig)[]): Promise<PromiseSettledResult<pg.QueryResult>[]> => {
  const answers = queries.map(() => Promise.withResolvers<pg.QueryResult>());
  const statements = queries.map((query, index) => ({
    query: typeof query === 'string' ? { text: query } : query,
    done: answers[index]!.resolve,
    failed: answers[index]!.reject,
  }));
  client.query(new Batch(statements, types));
  return Promise.allSettled(answers.map(({ promise }) => promise));
};
const withClient = async <R>(work: (client: pg.PoolClient) => Promise<R>): Promise<R> => {
  const client = await world.backend.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};
const rowsOf = (results: PromiseSettledResult<pg.QueryResult>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? (result.value.rows as unknown) : (result.reason as { code?: string }).code));

it('answers each statement with its own rows, in one transaction', async () => {
  const results = await withClient((client) =>
    send(client, "select set_config('app.org_id', '7', true) as org", 'select current_org() as org', {
      text: 'select $1::int + 1 as n',
      values: [41],
    }),
  );
  expect(rowsOf(results)).toEqual([[{ org: '7' }], [{ org: '7' }], [{ n: 42 }]]);
  // The setting ended with the transaction.
  expect(rowsOf(await withClient((client) => send(client, 'select current_org()')))).toEqual(['42501']);
});

it('tells the failed statement and all behind it the same error, and the next batch works', async () => {
  await withClient(async (client) => {
    const again = { name: 'again', text: 'select 2 as n' };
    expect(rowsOf(await send(client, 'select 1 as n', 'select 1 / 0', again))).toEqual([[{ n: 1 }], '22012', '22012']);
    expect(rowsOf(await send(client, again, { name: 'again', text: 'select 2 as n' }))).toEqual([[{ n: 2 }], [{ n: 2 }]]);
  });
});

it('prepares a named statement once and knows its rows afterwards, also when there are none', async () => {
  await withClient(async (client) => {
    const some = (n: number) => ({ name: 'some', text: 'select g as n from generate_series(1, $1::int) g', values: [n] });
    for (const n of [2, 0, 1]) {
      const [result] = await send(client, some(n));
      expect(result).toMatchObject({ status: 'fulfilled', value: { rowCount: n, fields: [{ name: 'n' }] } });
    }
    const prepared = await client.query("select count(*)::int as n from pg_prepared_statements where name = 'some'");
    expect(prepared.rows).toEqual([{ n: 1 }]);
  });
});

it('sends nothing of a batch in which one value cannot be sent', async () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  await withClient(async (client) => {
    await client.query('create temporary table written (n int)');
    const results = await send(client, 'insert into written values (1)', { text: 'select $1::jsonb', values: [circle] });
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect((await client.query('select count(*)::int as n from written')).rows).toEqual([{ n: 0 }]);
  });
});

const readerOf = async (): Promise<Ctx> => {
  const { session_id, shop_id } = await world.backend.tokens.verify((await world.as('manager')).access_token, world.now());
  const entry = await freshEntry(world.backend, session_id, shop_id, world.now());
  const known = { known_epoch: entry.epoch, judged: false };
  return { backend: world.backend, now: world.now(), actor: actorOf(entry, session_id, undefined, world.now()), entry: known } as unknown as Ctx;
};

it('a read cannot write', async () => {
  const ctx = await readerOf();
  const insert = "insert into row_count_delta (org_id, delta_id, shop_id, subject, delta) values (current_org(), 1, 1, 'member', 1)";
  await expect(read(ctx, (reads) => reads.rows({ compile: () => CompiledQuery.raw(insert) }))).rejects.toMatchObject({ code: '25006' });
});

it('a read that asks, waits and asks again is judged each time and holds no client between', async () => {
  const ctx = await readerOf();
  const ask = { compile: () => CompiledQuery.raw('select current_org()::text as org') as CompiledQuery<{ org: string }> };
  const twice = await read(ctx, async (reads) => {
    const [first] = await reads.rows(ask);
    // The pool has one client: were it held, this would wait for ever.
    const manager = await world.as('manager');
    await manager.ask(memberSearch, {});
    return [first, ...(await reads.rows(ask))];
  });
  expect(new Set(twice.map((row) => row?.org))).toEqual(new Set([ctx.actor.org_id]));
});
