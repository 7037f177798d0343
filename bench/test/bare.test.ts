import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadProducts } from '#apps/demo/large-catalogue.ts';
import { loadMembers } from '#apps/demo/large-shop.ts';
import { loadStock } from '#apps/demo/large-stock.ts';
import { urlWith, withClient } from '#apps/launch/roles.ts';
import { stockFaults } from '#apps/testing/stock.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { waitAdd } from '#domains/appointment/contract/self-desk.endpoints.ts';
import { offerFreed } from '#domains/appointment/server/api.ts';
import { bookQuarters, casesOf, keepStock, letRefund, signedIn } from '../cases.ts';
import { loadWeek } from '../large-day.ts';
import { loadOrders } from '../large-orders.ts';
import { floorTables } from '../floor.tables.ts';
import { type Call, measure, Wire } from '../load.ts';
import { BASELINES, type Baseline, type Server } from '../rounds.ts';
import { startServer, type Running } from '../servers.ts';
import { materialOf } from '../setup.ts';

// The baseline writes its SQL by hand: a migration that it does not know must be noticed here, not when somebody measures.
let world: World;
let started: Running[];
let servers: Record<'ours' | Baseline, Server>;
let material: Parameters<typeof casesOf>[0];

beforeAll(async () => {
  world = await openWorld();
  await loadMembers(world.backend, world.now(), 60);
  await loadProducts(world.backend, world.now(), 60);
  await loadStock(world.backend, world.now(), 3);
  const superUrl = urlWith(inject('cluster').superUrl, { database: new URL(world.database.appUrl).pathname.slice(1) });
  const { org_id, shop_id } = await materialOf(superUrl);
  await loadOrders(superUrl, { org_id, shop_id, orders: 10_000, today: world.now().toISOString().slice(0, 10) });
  await loadWeek(superUrl, { org_id, shop_id, from: new Date(world.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10), bookings: 300 });
  const place = await materialOf(superUrl);
  const { uid } = place;
  ({ material } = place);
  await withClient(superUrl, (client) => client.query(floorTables(place, null)));
  const at = { BENCH_SUPER_URL: superUrl, BENCH_SECRET: 'word', BENCH_ORG: org_id, BENCH_SHOP: shop_id, BENCH_UID: uid };
  started = await Promise.all(BASELINES.map((who) => startServer(`${who}.ts`, at)));
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const [bare, floor] = started.map((running) => ({ origin: running.origin, headers: { authorization: 'word' } }));
  servers = { ours: { origin, headers: await signedIn(origin) }, bare: bare!, floor: floor! };
  await keepStock(origin, servers.ours.headers);
  await letRefund(origin, servers.ours.headers);
  await bookQuarters(origin, servers.ours.headers);
}, 60_000);
afterAll(async () => {
  for (const running of started) await running.stop();
  await world.close();
});

const take = async (name: string, who: 'ours' | Baseline, of = material): Promise<string[]> => {
  const wire = await Wire.open(servers[who].origin);
  const answers: string[] = [];
  // Cases of its own: all are asked for the same items.
  const turn = casesOf(of)
    .find((each) => each.name === name)!
    .turn(servers[who]);
  for (let step = await turn.next(); !step.done; step = await turn.next(answers.at(-1)!)) answers.push(await wire.send(step.value));
  wire.close();
  return answers;
};
/** Settles an order, and settles it again. */
async function takeTwice(who: Baseline): Promise<void> {
  const wire = await Wire.open(servers[who].origin);
  const turn = casesOf(material)
    .find(({ name }) => name === 'order add + settle')!
    .turn(servers[who]);
  const add = (await turn.next()).value as Call;
  const settle = (await turn.next(await wire.send(add))).value as Call;
  await wire.send(settle);
  await wire.send(settle).finally(() => wire.close());
}
const rowsIn = ([answer]: string[]) => {
  const { data, data_total } = JSON.parse(answer!) as { data: object[]; data_total: number };
  return [data_total, data];
};

it.each(['list of 20 with total', 'search by phone tail', 'search by pinyin', 'search by name'])(
  '%s: both baselines answer what ours answers',
  async (name) => {
    const ours = rowsIn(await take(name, 'ours'));
    expect(rowsIn(await take(name, 'bare'))).toEqual(ours);
    expect(rowsIn(await take(name, 'floor'))).toEqual(ours);
  },
);

it.each(['goods, first page', 'goods by name', 'goods by pinyin', 'goods by initials', 'goods by barcode'])(
  '%s: both baselines answer what ours answers',
  async (name) => {
    const ours = rowsIn(await take(name, 'ours'));
    expect(ours[0]).toBeGreaterThan(0);
    expect(rowsIn(await take(name, 'bare'))).toEqual(ours);
    const [total, rows] = rowsIn(await take(name, 'floor')) as [number, { place: number }[]];
    expect([total, rows.map(({ place: _, ...row }) => row)]).toEqual(ours);
  },
);

it.each(['stock, first page', 'stock by name', 'stock summary, a month', 'stock summary, two years'])(
  '%s: both baselines find what ours finds',
  async (name) => {
    const ids = async (who: 'ours' | Baseline) => {
      const { data, data_total } = JSON.parse((await take(name, who))[0]!) as { data: Record<string, unknown>[]; data_total: number };
      // Numbers are numbers, whoever writes them.
      const figures = name.startsWith('stock summary') ? ['in_quantity', 'out_quantity'] : ['quantity'];
      return [data_total, data.map((row) => [row['sku_id'], ...figures.map((figure) => Number(row[figure] ?? 0))])];
    };
    const ours = await ids('ours');
    expect(ours[0]).toBeGreaterThan(0);
    expect(await ids('bare')).toEqual(ours);
    expect(await ids('floor')).toEqual(ours);
  },
);

it.each(['orders, first page', 'orders by number', 'orders by member', 'orders given up', 'orders by way and hand'])(
  '%s: both baselines find what ours finds',
  async (name) => {
    const found = async (who: 'ours' | Baseline) => {
      const { data, data_total } = JSON.parse((await take(name, who))[0]!) as { data: Record<string, unknown>[]; data_total: number };
      return [
        data_total,
        data.map((row) => [row['order_number'], row['mobile_number'], Number(row['amount_received']), row['performer_names'] ?? '']),
      ];
    };
    const ours = await found('ours');
    expect(ours[0]).toBeGreaterThan(0);
    expect(await found('bare')).toEqual(ours);
    expect(await found('floor')).toEqual(ours);
  },
);

it.each(['orders of a month, summed', 'orders of a year, summed'])('%s: both baselines come to the same', async (name) => {
  const sums = async (who: 'ours' | Baseline) => {
    const { data } = JSON.parse((await take(name, who))[0]!) as { data: Record<string, unknown> };
    return ['order_num', 'amount_receivable', 'amount_received', 'refunded_amount'].map((column) => Number(data[column]));
  };
  const ours = await sums('ours');
  expect(ours.every((sum) => sum > 0)).toBe(true);
  expect(await sums('bare')).toEqual(ours);
  expect(await sums('floor')).toEqual(ours);
});

it.each(['days of a month', 'days of a year'])('%s: both baselines have the same figures', async (name) => {
  const figures = async (who: 'ours' | Baseline) => {
    const { data } = JSON.parse((await take(name, who))[0]!) as { data: { total: object; last: Record<string, unknown> } };
    return [data.total, Object.fromEntries(Object.entries(data.last).map(([figure, amount]) => [figure, Number(amount)]))];
  };
  const ours = await figures('ours');
  expect(Math.max(...Object.values(ours[0]!))).toBeGreaterThan(0);
  expect(await figures('bare')).toEqual(ours);
  expect(await figures('floor')).toEqual(ours);
});

let offering: Promise<void> | undefined;
/** Somebody waits, and is offered what is free, for longer than anybody measures. */
async function offerOnBoard(): Promise<void> {
  const cashier = await world.as('cashier');
  const { facial } = world.founded.lanting!.catalog.projects;
  const caller = { name: '候补客', mobile_number: '13711119999' };
  await cashier.ask(waitAdd, { caller, shop_project_id: facial!, date: material.week!, from_time: '08:00', until_time: '22:00' });
  await offerFreed(world.backend, world.now());
  await world.look('lanting', "update self_booking set offer_until = '2999-01-01' where status = 'proposed'");
}

it.each(['board of a week', 'board of a day'])('%s: the bare server shows what ours shows', async (name) => {
  type Rows = Record<string, unknown>[];
  const shown = ['appointment_id', 'start_time', 'end_time', 'uid', 'member_name', 'together', 'deposit_status'];
  const board = async (who: 'ours' | 'bare') => {
    const { data } = JSON.parse((await take(name, who))[0]!) as { data: { items: Rows; people: { uid: string }[]; offers: Rows } };
    return [data.people.map(({ uid }) => uid), data.items.map((item) => shown.map((field) => item[field])), data.offers];
  };
  await (offering ??= offerOnBoard());
  const ours = await board('ours');
  expect(ours[1]!.length).toBeGreaterThan(10);
  expect(ours[2]!.length).toBeGreaterThan(0);
  expect(await board('bare')).toEqual(ours);
});

it('slots of a week: the bare server finds what ours finds', async () => {
  const found = async (who: 'ours' | 'bare') => {
    type Slot = { start_time: string; end_time: string; problem: string | null; staff_names: string };
    const { data } = JSON.parse((await take('slots of a week', who))[0]!) as { data: { best: Slot[]; slots: Slot[] } };
    const slots = data.slots.map(({ start_time, problem, staff_names }) => [start_time, problem === null, problem === null ? staff_names : '']);
    return { best: data.best, slots };
  };
  await (offering ??= offerOnBoard());
  const ours = await found('ours');
  expect(ours.slots.map(([, isFree]) => isFree)).toEqual(expect.arrayContaining([true, false]));
  expect(await found('bare')).toEqual(ours);
});

it('what was loaded of orders agrees with its books', async () => {
  for (const proof of ['order_faults(current_org())', 'day_figure_faults()', 'ledger_faults()'])
    expect(await world.look('lanting', `select * from ${proof} limit 5`)).toEqual([]);
});

it('what the loaded stock left agrees with its moves', async () => expect(await stockFaults(world)).toEqual([]));

it('the floor sells from a card and for cash, takes a member, and refuses what cannot be', async () => {
  expect(await take('order add + settle', 'floor')).toHaveLength(2);
  expect(await take('member add', 'floor')).toHaveLength(1);
  await expect(takeTwice('floor')).rejects.toThrow('the order is not pending');
});

it.each([
  ['order add + settle', 2],
  ['order of three goods', 2],
  ['refund of an order', 1],
] as const)('%s by the bare server leaves the same books as ours', async (name, calls) => {
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
      'order_refund',
      'order_refund_line',
      'order_refund_payment',
      'stock_move',
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
    // Money goes back once: each refunds an order of its own.
    const refundable = material.orders!.refundable.slice(who === 'ours' ? 0 : 1);
    expect(await take(name, who, { ...material, orders: { ...material.orders!, refundable } })).toHaveLength(calls);
    return Object.fromEntries(Object.entries(await traces()).map(([table, n]) => [table, n - before[table]!]));
  };
  expect(await madeBy('bare')).toEqual(await madeBy('ours'));
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(await stockFaults(world)).toEqual([]);
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
