import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectBySandbox } from '#apps/testing/scans.ts';
import { order } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { openCharge, queryCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await collectBySandbox(await world.as('manager'));
});
afterAll(() => world.close());

it('asks nobody to pay on a day that is closed, where the money could be posted no more', async () => {
  const [till, manager] = [await world.as('cashier'), await world.as('manager')];
  const mask = world.founded.lanting!.catalog.products.mask!;
  const { order_id, amount_receivable } = await order(till, null, [{ item_type: 'product', item_id: mask, quantity: 1 }]);
  const { business_date } = await manager.ask(orderDetail, { order_id });
  const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
  const payments = [{ pay_method: 'WECHAT' as const, amount: amount_receivable }];
  expect(await till.call(openCharge, { order_id, payments })).toMatchObject({ status: 409, message: expect.stringContaining('已日结') });
  expect(await till.ask(queryCharge, { order_id })).toBeNull();
  await manager.ask(reopenDay, { day_close_id, reason: '还有客人' });
  expect((await till.call(openCharge, { order_id, payments })).status).toBe(200);
});
