import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadMembers } from '#apps/demo/large-shop.ts';
import { urlWith } from '#apps/launch/roles.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { casesOf, signedIn } from '../cases.ts';
import { measure, Wire } from '../load.ts';
import type { Server } from '../rounds.ts';
import { startServer, type Running } from '../servers.ts';
import { materialOf } from '../setup.ts';

// The baseline writes its SQL by hand: a migration that it does not know must be noticed here, not when somebody measures.
let world: World;
let bare: Running;
let servers: { ours: Server; bare: Server };
let material: Parameters<typeof casesOf>[0];

beforeAll(async () => {
  world = await openWorld();
  await loadMembers(world.backend, world.now(), 60);
  const superUrl = urlWith(inject('cluster').superUrl, { database: new URL(world.database.appUrl).pathname.slice(1) });
  const place = await materialOf(superUrl);
  const { org_id, shop_id, uid } = place;
  ({ material } = place);
  bare = await startServer('bare.ts', { BENCH_SUPER_URL: superUrl, BENCH_SECRET: 'word', BENCH_ORG: org_id, BENCH_SHOP: shop_id, BENCH_UID: uid });
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  servers = { ours: { origin, headers: await signedIn(origin) }, bare: { origin: bare.origin, headers: { authorization: 'word' } } };
}, 60_000);
afterAll(async () => {
  await bare.stop();
  await world.close();
});

const take = async (name: string, who: 'ours' | 'bare'): Promise<string[]> => {
  const wire = await Wire.open(servers[who].origin);
  const answers: string[] = [];
  // Cases of its own: both are asked for the same items.
  const turn = casesOf(material).find((each) => each.name === name)!.turn(servers[who]);
  for (let step = await turn.next(); !step.done; step = await turn.next(answers.at(-1)!)) answers.push(await wire.send(step.value));
  wire.close();
  return answers;
};
const rowsIn = ([answer]: string[]) => {
  const { data, data_total } = JSON.parse(answer!) as { data: object[]; data_total: number };
  return [data_total, data];
};

it.each(['list of 20 with total', 'search by phone tail', 'search by pinyin', 'search by name'])(
  '%s: the bare server answers what ours answers',
  async (name) => {
    const [ours, plain] = [await take(name, 'ours'), await take(name, 'bare')];
    expect(rowsIn(plain)).toEqual(rowsIn(ours));
  },
);

it('an order settled by the bare server leaves the same books as ours', async () => {
  const traces = async () => {
    const rows: Record<string, number> = {};
    for (const table of [
      'sales_order',
      'order_line',
      'order_line_performer',
      'order_payment',
      'order_payment_lot',
      'performance',
      'ledger_entry',
      'posting',
      'audit_entry',
      'idempotency_key',
    ]) {
      const [{ n }] = (await world.look<{ n: number }>('lanting', `select count(*)::int as n from ${table}`)) as [{ n: number }];
      rows[table] = n;
    }
    return rows;
  };
  const madeBy = async (who: 'ours' | 'bare') => {
    const before = await traces();
    expect(await take('order add + settle', who)).toHaveLength(2);
    return Object.fromEntries(Object.entries(await traces()).map(([table, n]) => [table, n - before[table]!]));
  };
  expect(await madeBy('bare')).toEqual(await madeBy('ours'));
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
});

it('an answer that is no success ends a measurement', async () => {
  const server = createServer((_, response) => response.writeHead(500, { 'content-length': 2 }).end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const wire = await Wire.open(`http://127.0.0.1:${port}`);
  async function* asking() {
    yield { method: 'GET' as const, path: '/' };
  }
  await expect(measure([wire], 100, asking)).rejects.toThrow('500');
  wire.close();
  server.close();
});
