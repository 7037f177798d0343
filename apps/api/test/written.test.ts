import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';

let world: World;

/** One connection, so that whatever is written is written on it. */
beforeAll(async () => {
  world = await openWorld({ poolSize: 1 });
});
afterAll(() => world.close());

/** Rows that were put in and changed so far, by table. */
async function rowsSoFar(): Promise<ReadonlyMap<string, number>> {
  await world.backend.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await world.backend.pool.query<{ name: string; n: number }>(
    'select relname as name, (n_tup_ins + n_tup_upd)::int as n from pg_stat_user_tables where n_tup_ins + n_tup_upd > 0',
  );
  return new Map(rows.map(({ name, n }) => [name, n]));
}

/** What a command writes, by table, in the order of their names. */
async function writtenBy(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowsSoFar();
  await act();
  const after = [...(await rowsSoFar())].map(([name, n]) => [name, n - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(after.filter(([, n]) => n > 0).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

it('a member is written down in one row of each thing that is known of them', async () => {
  const manager = await world.as('manager');
  await newCustomer(world);
  const form = newMember(world, { member_name: '欧阳晓琳', mobile_number: '13912345678' });
  expect(await writtenBy(() => manager.ask(memberAdd, form))).toEqual({
    audit_entry: 1,
    day_figure_delta: 1,
    idempotency_key: 1,
    member: 1,
    member_figure: 1,
    member_token: 17,
    row_count_delta: 1,
  });
});

it('a project that is sold and paid in cash is written down once wherever somebody looks for it', async () => {
  const cashier = await world.as('cashier');
  const member_id = await newCustomer(world);
  const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  const { amount_receivable } = await cashier.ask(previewOrder, { member_id, items });
  const add = () => cashier.ask(addOrder, { member_id, items, expected_receivable: amount_receivable });
  const pay = (order_id: string) => cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
  await pay((await add()).order_id);
  let order_id = '';
  expect(await writtenBy(async () => ({ order_id } = await add()))).toEqual({
    audit_entry: 1,
    idempotency_key: 1,
    order_day_delta: 1,
    order_line: 1,
    row_count_delta: 1,
    sales_order: 1,
  });
  expect(await writtenBy(() => pay(order_id))).toEqual({
    audit_entry: 1,
    day_figure_delta: 4,
    idempotency_key: 1,
    ledger_entry: 1,
    member: 1,
    member_figure: 1,
    order_day_delta: 1,
    order_line: 1,
    order_payment: 1,
    outbox: 1,
    posting: 2,
    sales_order: 1,
    state_change: 1,
  });
});
