import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addOrderRefund, orderRefundDetail, previewOrderRefund } from '../contract/order-refund.endpoints.ts';

let world: World;
let manager: Client;
let items: Items;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  // Alone, as far as amounts go.
  await decideRules(await world.as('administrator'), { 'refund.order_above': 100_000_000 });
  await decideRules(manager, { 'refund.order_above': 100_000_000 });
});
afterAll(() => world.close());

const lines = [{ line_no: 1, quantity: 1 }];
const back = (order_id: string) => manager.ask(addOrderRefund, { order_id, lines, reason: '不满意' });

it('takes two people once its day was closed, though whoever asks has taken the close back', async () => {
  const [{ order_id: open }, { order_id }] = [await sell(manager, null, items), await sell(manager, null, items)];
  expect((await back(open)).status).toBe('done');
  const { business_date } = await manager.ask(previewDayClose, {});
  const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
  expect((await manager.ask(previewOrderRefund, { order_id, lines })).needs_approval).toBe(true);
  await manager.ask(reopenDay, { day_close_id, reason: '还有客人' });
  const { refund_id, status, explanation } = await back(order_id);
  expect(status).toBe('pending');
  // Whoever agrees reads how it comes about.
  expect(explanation.length).toBeGreaterThan(0);
  expect((await manager.ask(orderRefundDetail, { refund_id })).explanation).toEqual(explanation);
});

it('is judged before it is asked for: the ways that one would give it back by', async () => {
  const { order_id } = await sell(manager, null, items);
  const { ways, tender } = await manager.ask(previewOrderRefund, { order_id, lines });
  const of = (amount: number) => [{ payment_pattern_id: ways.find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id, amount }];
  expect((await manager.ask(previewOrderRefund, { order_id, lines, tenders: of(tender) })).tenders).toMatchObject(of(tender));
  const wrong = await manager.call(previewOrderRefund, { order_id, lines, tenders: of(tender - 1) });
  expect(wrong.status).toBe(400);
});
