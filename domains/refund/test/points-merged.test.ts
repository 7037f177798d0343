import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidePoints } from '#apps/testing/earning.ts';
import { aMember } from '#apps/testing/members.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberLoyalty, pointsChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { addOrder, orderDetail, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund } from '../contract/order-refund.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const pays_for = { project: true, product: false, count_card: false };
  await decidePoints(manager, { cap_percent: 50, points_per_yuan: 100, expiry_months: 12, pays_for, per: { project: 1 } });
});
afterAll(() => world.close());

const pointsOf = async (member_id: string, by: Client = manager) => (await by.ask(memberLoyalty, { member_id })).points;
const accountsOf = (member_id: string) =>
  world.look<{ class: string; n: number }>(
    'lanting',
    "select class, sum(balance)::int as n from ledger_account where holder_id = $1 and class in ('points', 'growth') group by class having sum(balance) <> 0",
    [member_id],
  );
const lotsOf = (member_id: string) =>
  world.look('lanting', 'select distinct valid_end::text from points_lot where member_id = $1 order by valid_end', [member_id]);

/** 580.00 of which so many points pay 1.00 for each hundred, and cash the rest. */
async function soldFor(member_id: string, points: number): Promise<string> {
  const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hairRemoval!, quantity: 1 }];
  const { amount_receivable } = await cashier.ask(previewOrder, { member_id, items, points });
  const { order_id } = await cashier.ask(addOrder, { member_id, items, points, expected_receivable: amount_receivable });
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
  return order_id;
}
/** All of it, by two people where one may not. */
async function giveBack(order_id: string): Promise<void> {
  const lines = [{ line_no: 1, quantity: 1 }];
  const plan = await cashier.ask(previewOrderRefund, { order_id, lines });
  const tenders = plan.tenders.map(({ payment_pattern_id, amount }) => ({ payment_pattern_id, amount }));
  const { refund_id, status } = await cashier.ask(addOrderRefund, { order_id, lines, tenders, reason: '不满意' });
  if (status === 'pending') await manager.ask(passOrderRefund, { refund_id });
}
const faults = () => world.look('lanting', 'select * from ledger_faults() union all select * from member_figure_faults()');

describe('points that paid for an order of a file that was taken over', () => {
  it('come back to the file that took it over, good for as long as they were, and what it earned is taken back there', async () => {
    const [kept, absorbed] = [await aMember(world, manager), await aMember(world, manager)];
    await manager.ask(pointsChange, { member_id: absorbed, amount: 20_000, remarks: '补录' });
    const good = await lotsOf(absorbed);
    const order_id = await soldFor(absorbed, 10_000);
    expect(await pointsOf(absorbed)).toBe(10_480);
    await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, reason: '同一人重复建档' });
    expect(await pointsOf(kept)).toBe(10_480);
    await giveBack(order_id);
    expect(await pointsOf(kept)).toBe(20_000);
    expect((await manager.ask(orderDetail, { order_id })).status).toBe('refunded');
    expect([await lotsOf(kept), await accountsOf(absorbed)]).toEqual([good, []]);
    expect(await faults()).toEqual([]);
  });

  it('come back where another branch keeps the file that took it over', async () => {
    const sibling = await world.as('siblingManager');
    const [kept, absorbed] = [await aMember(world, sibling), await aMember(world, manager)];
    await manager.ask(pointsChange, { member_id: absorbed, amount: 10_000, remarks: '补录' });
    const order_id = await soldFor(absorbed, 10_000);
    await (await world.as('administrator')).ask(mergeMembers, { member_id: kept, other_id: absorbed, reason: '同一人重复建档' });
    expect(await pointsOf(kept, sibling)).toBe(480);
    await giveBack(order_id);
    expect(await pointsOf(kept, sibling)).toBe(10_000);
    expect(await accountsOf(absorbed)).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});
