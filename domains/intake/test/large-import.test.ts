import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_LOOKUPS } from '#kernel/server/lookups.ts';
import { within } from '#kernel/testkit/machine.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { newCustomer, order } from '#apps/testing/till.ts';
import type { Answer, Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { shareMembers } from '#domains/org/contract/org.endpoints.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { IMPORT_LIMITS, importAdd } from '../contract/import.endpoints.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  // Where branches share their members nobody tries phones one after the other; a file of many is no such thing.
  const head = await world.as('administrator');
  await head.ask(shareMembers, { shares_members: true });
  manager = await world.as('manager');
  // What this asks is how many rows there may be, not whose cards they are.
  await decideRules(head, { 'card.supplement_of_day': 10_000_000_000 });
});
afterAll(() => world.close());

/** What is as large as may be takes its time on a busy machine. */
const PATIENCE = 120_000;

let made = 0;
/** As many rows as a file may have, each with an old card of either kind. */
async function bringInMost(): Promise<Answer<{ added: number; cards: number; failed: unknown[] }>> {
  const rows = Array.from({ length: IMPORT_LIMITS.most_rows }, (_, index) => ({
    line: index + 2,
    member_name: `满载${(made += 1)}`,
    mobile_number: `135${String(20_000_000 + made)}`,
    source_name: '自然到店',
    balance_card: '金卡储值',
    current_balance: '1000',
    current_dis_balance: '50',
    count_card: '水光焕肤十次卡',
    remain_num: '7',
    remain_balance: '700',
    opened_on: '2026-01-15',
  }));
  return manager.call(importAdd, { file_name: 'members.csv', rows });
}

describe('an import as large as any may be', () => {
  it('takes every row with its cards, and the books are proved in a moment though they were empty just now', async () => {
    const proof = () => world.look('lanting', 'select * from ledger_faults() union all select * from member_figure_faults()');
    // Often enough that the database would keep a plan.
    for (let asked = 0; asked < 8; asked += 1) await proof();
    const { status, data } = await bringInMost();
    expect({ status, ...data }).toMatchObject({ status: 200, added: 200, cards: 400, failed: [] });
    const begun = performance.now();
    expect(await proof()).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(within(5_000));
  }, PATIENCE);

  it('leaves sales beside it alone, and they leave it alone', async () => {
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world);
    const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
    const sales: (() => Promise<Answer<unknown>>)[] = [];
    for (let n = 0; n < 40; n += 1) {
      const { order_id, amount_receivable } = await order(cashier, member_id, items);
      sales.push(() => cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] }));
    }
    expect(await race([bringInMost, ...sales, bringInMost])).toEqual({ succeeded: 42, refused: 0, faults: [] });
  }, PATIENCE);

  it('tries no phones, however many files are brought in within an hour', async () => {
    for (let file = 0; file * IMPORT_LIMITS.most_rows <= MOST_LOOKUPS; file += 1) {
      const { status, data } = await bringInMost();
      expect({ status, ...data }).toMatchObject({ status: 200, added: 200, failed: [] });
    }
  }, PATIENCE);
});
