import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { planSearch } from '../contract/plan.endpoints.ts';
import { aRule, plansFor, tell, treat, treated, undo } from './follow-ups.ts';

let world: World;
let manager: Client;
let therapist: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  therapist = await world.as('therapist');
});
afterAll(() => world.close());

/** Each test has a rule of its own. */
beforeEach(() => world.look('lanting', 'update return_rule set is_open = false'));

const DAY_MS = 86_400_000;

describe('a visit', () => {
  it('was none once its only deduction is cancelled; what is done later that day is followed up all the same', async () => {
    await aRule(manager, { occasion: 'visit', assign_to: 'fixed', uid: manager.uid });
    const member_id = await newCustomer(world);
    const card = await sellCard(manager, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    // The card was bought the day before.
    world.advance(DAY_MS);
    const client = await world.signIn('manager');
    const days = async () => (await plansFor(client, member_id)).map(({ return_date }) => return_date).toSorted();
    const mistaken = await treat(client, member_id, card, therapist.uid);
    await tell(world);
    expect(await days()).toEqual(['2026-03-05', '2026-03-06']);
    await undo(client, mistaken);
    await tell(world);
    expect(await days()).toEqual(['2026-03-05']);
    await treat(client, member_id, card, therapist.uid);
    await tell(world);
    expect(await days()).toEqual(['2026-03-05', '2026-03-06']);
    world.advance(-DAY_MS);
    manager = await world.signIn('manager');
    therapist = await world.signIn('therapist');
  });

  it('stays one while something else was sold or done that day', async () => {
    await aRule(manager, { occasion: 'visit', assign_to: 'fixed', uid: manager.uid });
    const { member_id, deduction_id } = await treated(world, manager, therapist.uid);
    await tell(world);
    await undo(manager, deduction_id);
    await tell(world);
    expect(await plansFor(manager, member_id)).toMatchObject([{ status: 'open', occasion: 'visit' }]);
  });
});

it('what was planned for an order is withdrawn once all of it went back, and not before', async () => {
  await aRule(manager, { occasion: 'purchase', assign_to: 'fixed', uid: manager.uid });
  const cashier = await world.as('cashier');
  const member_id = await newCustomer(world);
  const item_id = world.founded.lanting!.catalog.products.mask!;
  const { order_id } = await sell(manager, member_id, [{ item_type: 'product', item_id, quantity: 2 }]);
  await tell(world);
  const refundOne = async () => {
    const lines = [{ line_no: 1, quantity: 1 }];
    const { tenders } = await cashier.ask(previewOrderRefund, { order_id, lines });
    const asked = tenders.map(({ payment_pattern_id, amount }) => ({ payment_pattern_id, amount }));
    const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines, tenders: asked, reason: '不满意' });
    await manager.call(passOrderRefund, { refund_id });
    await tell(world);
  };
  await refundOne();
  expect(await plansFor(manager, member_id)).toMatchObject([{ status: 'open', occasion: 'purchase' }]);
  await refundOne();
  expect(await plansFor(manager, member_id)).toEqual([]);
  expect(await manager.ask(planSearch, { member_id, status: 'withdrawn' })).toHaveLength(1);
});
