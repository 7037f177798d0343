import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadMembers } from '#apps/demo/large-shop.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { lowCardSearch } from '#domains/card/contract/action.endpoints.ts';
import { memberLedger } from '#domains/card/contract/card.endpoints.ts';
import { planSearch } from '#domains/follow_up/contract/plan.endpoints.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { orderSearch } from '#domains/sales/contract/order.endpoints.ts';
import { logSearch } from '#domains/setting/contract/log.endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { Batch } from '#kernel/server/batch.ts';

let world: World;
let member_id: string;

/** Orders, follow-ups and a trail as a busy shop has them: where there is little to read, every plan is as good as the next. */
const BUSY = [
  `insert into sales_order (org_id, order_id, shop_id, order_number, member_id, status, business_date, currency_code,
     amount_total, amount_discount, amount_receivable, item_summary, line_num, created_uid, created_at)
   select o.org_id, 900000000 + g, o.shop_id, 'X' || g, m.member_id, 'pending', date '2025-03-01' + g % 365, o.currency_code,
     100, 0, 100, 'x', 1, o.created_uid, o.created_at
   from generate_series(1, 4000) g, (select * from sales_order limit 1) o,
     lateral (select member_id from member where member_num = 'L' || lpad((g % 2000 + 1)::text, 7, '0')) m`,
  `insert into audit_entry (org_id, audit_id, created_at, uid, shop_id, endpoint, subject, subject_id, ip, request_id)
   select s.org_id, 900000000 + g, '2025-03-01T00:00:00Z'::timestamptz + g * interval '1 minute', s.uid, s.shop_id, 'x', 'x', g, '127.0.0.1', ''
   from generate_series(1, 4000) g, (select * from staff where shop_id = $1 limit 1) s`,
];

/** One connection, so that whatever is planned is planned on it. */
beforeAll(async () => {
  world = await openWorld({ poolSize: 1 });
  await loadMembers(world.backend, world.now(), 2_000);
  member_id = await newCustomer(world);
  await sellCard(await world.as('manager'), member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
  for (const rows of BUSY) await world.look('lanting', rows, rows.includes('$1') ? [world.founded.lanting!.shops.main] : []);
  await world.look('lanting', 'analyze');
}, 120_000);
afterAll(() => world.close());

/** What a call costs whatever else the machine does: round trips, statements, and plans that were made for it alone. */
interface Cost {
  trips: number;
  statements: number;
  plans: number;
}

const plansMade = async (): Promise<number> => {
  const { rows } = await world.backend.pool.query<{ n: number }>('select coalesce(sum(custom_plans), 0)::int as n from pg_prepared_statements');
  return rows[0]!.n;
};

async function costOf(endpoint: Endpoint, input: object): Promise<Cost> {
  const manager = await world.as('manager');
  // Nobody else is there: a list and its count travel apart, each with the statement that says who asks.
  // The database looks at five values before it settles on a plan for all.
  for (let time = 0; time < 8; time += 1) await manager.ask(endpoint, input as never);
  const cost = { trips: 0, statements: 0, plans: -(await plansMade()) };
  const client = await world.backend.pool.connect();
  const plain = client.query.bind(client) as (given: unknown) => unknown;
  client.query = ((given: unknown) => {
    if (given instanceof Batch) {
      cost.trips += 1;
      cost.statements += given.statements.length;
    }
    return plain(given);
  }) as typeof client.query;
  client.release();
  try {
    await manager.ask(endpoint, input as never);
  } finally {
    client.query = plain as unknown as pg.PoolClient['query'];
  }
  cost.plans += await plansMade();
  return cost;
}

const CALLS: readonly (readonly [string, Endpoint, () => object, Cost])[] = [
  ['the list', memberSearch, () => ({}), { trips: 2, statements: 4, plans: 0 }],
  ['its second page', memberSearch, () => ({ page_no: 2 }), { trips: 2, statements: 4, plans: 0 }],
  ['fifty a page', memberSearch, () => ({ page_size: 50 }), { trips: 2, statements: 4, plans: 0 }],
  ['a name', memberSearch, () => ({ key_word: '王' }), { trips: 1, statements: 2, plans: 0 }],
  ['pinyin', memberSearch, () => ({ key_word: 'wang' }), { trips: 1, statements: 2, plans: 0 }],
  ['the second page of a name', memberSearch, () => ({ key_word: '13', page_no: 2 }), { trips: 1, statements: 2, plans: 0 }],
  ['the end of a phone', memberSearch, () => ({ key_word: '1234' }), { trips: 1, statements: 2, plans: 0 }],
  ['a file', memberDetail, () => ({ member_id }), { trips: 1, statements: 2, plans: 0 }],
  ['a ledger', memberLedger, () => ({ member_id }), { trips: 4, statements: 8, plans: 0 }],
  ['orders', orderSearch, () => ({}), { trips: 2, statements: 4, plans: 0 }],
  ['orders, the second page', orderSearch, () => ({ page_no: 2 }), { trips: 2, statements: 4, plans: 0 }],
  ['orders of a member', orderSearch, () => ({ member_id }), { trips: 2, statements: 4, plans: 0 }],
  // One more for the names of what it tells of, whatever they are of.
  ['the log', logSearch, () => ({}), { trips: 3, statements: 6, plans: 0 }],
  ['follow-ups of the day', planSearch, () => ({ view: 'today' }), { trips: 2, statements: 4, plans: 0 }],
  ['cards that are low', lowCardSearch, () => ({ about: 'low_balance' }), { trips: 2, statements: 4, plans: 0 }],
];

it.each(CALLS)('%s costs no more round trips, statements and plans than it needs', async (_, endpoint, input, budget) => {
  const cost = await costOf(endpoint, input());
  expect(cost).toEqual(budget);
});
