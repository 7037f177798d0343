import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, takeIn } from '#apps/testing/stock.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { addAfterSales, refundAfterSales } from '../contract/after-sales.endpoints.ts';
import { shipped } from './desk.ts';

const DAY_MS = 86_400_000;
const HIGH = 100_000_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await decideRules(await world.as('administrator'), { 'refund.order_above': HIGH });
  await decideRules(await world.as('manager'), { 'refund.order_above': HIGH });
});
afterAll(() => world.close());

it('what was paid on a closed day goes back by two people, whatever the customer wants done about it', async () => {
  const manager = await world.as('manager');
  const sku_id = await aSku(await world.as('administrator'));
  await takeIn(manager, sku_id, { expected_quantity: 10 });
  const member_id = await newCustomer(world);
  const wanted = () => shipped(manager, { member_id, items: [{ sku_id, expected_quantity: 2 }] });
  const [today, later] = [await wanted(), await wanted()];
  const refundOf = async ({ delivery_id }: { delivery_id: string }) => {
    const client = await world.as('manager');
    const lines = [{ line_no: 1, amount: 1_000 }];
    const { after_sales_id } = await client.ask(addAfterSales, { delivery_id, kind: 'refund_only', lines, reason: '破损' });
    return client.ask(refundAfterSales, { after_sales_id });
  };
  expect((await refundOf(today)).refund_status).toBe('done');
  const { business_date } = await manager.ask(previewDayClose, {});
  await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
  world.advance(DAY_MS);
  const { refund_id, refund_status } = await refundOf(later);
  expect(refund_status).toBe('pending');
  expect((await (await world.as('manager')).call(passOrderRefund, { refund_id })).status).toBe(403);
});
