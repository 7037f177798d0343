import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectBySandbox, notify, orderToScan } from '#apps/testing/scans.ts';
import { order } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { cancelCharge, openCharge, queryCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { orderDetail, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { chargeGiveBack } from '../contract/charge.endpoints.ts';
import { seeToRefunds } from '../server/api.ts';

let world: World;
let account_id: string;
beforeAll(async () => {
  world = await openWorld();
  account_id = await collectBySandbox(await world.as('manager'));
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
  await till.ask(cancelCharge, { charge_id: (await till.ask(queryCharge, { order_id }))!.charge_id });
});

it('closes no day on which money came for an order that nothing could use, until it went back', async () => {
  const [till, manager] = [await world.as('cashier'), await world.as('manager')];
  const mask = world.founded.lanting!.catalog.products.mask!;
  const { order_id, charge_id, charge_number, amount_receivable } = await orderToScan(till, null, [{ item_type: 'product', item_id: mask, quantity: 1 }]);
  const { order_number } = await till.ask(orderDetail, { order_id });
  await till.ask(cancelCharge, { charge_id });
  expect((await manager.ask(previewDayClose, {})).blocking).toEqual([]);
  await notify(world, { account_id, charge_number }, amount_receivable);
  const { business_date, blocking } = await manager.ask(previewDayClose, {});
  expect(blocking).toEqual([{ order_id, order_number, amount_receivable, is_late: true }]);
  const close = () => manager.call(addDayClose, { business_date, counts: [], reason: '未点' });
  expect(await close()).toMatchObject({ status: 409, message: `订单${order_number}收到的扫码款未能入账，请先退回顾客，或用别的方式结算、作废该订单` });
  await manager.ask(chargeGiveBack, { charge_id, reason: '顾客已走' });
  await seeToRefunds(world.backend, world.now());
  const closed = await close();
  expect(closed.status).toBe(200);
  await manager.ask(reopenDay, { day_close_id: closed.data.day_close_id, reason: '还有客人' });
});

it('gives nothing away on a day that is closed: an order of gifts posts no money, and waits for an open day all the same', async () => {
  const [till, manager] = [await world.as('cashier'), await world.as('manager')];
  const mask = world.founded.lanting!.catalog.products.mask!;
  const { order_id, amount_receivable } = await order(manager, null, [{ item_type: 'product', item_id: mask, quantity: 1, gift: true }]);
  expect(amount_receivable).toBe(0);
  const { business_date } = await manager.ask(previewDayClose, {});
  const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
  const moved = () => world.look<{ n: number }>('lanting', 'select count(*)::int as n from stock_move').then(([row]) => row!.n);
  const before = await moved();
  expect(await till.call(settleOrder, { order_id, payments: [] })).toMatchObject({ status: 409, message: expect.stringContaining('已日结') });
  expect(await moved()).toBe(before);
  await manager.ask(reopenDay, { day_close_id, reason: '还有客人' });
  expect((await till.call(settleOrder, { order_id, payments: [] })).status).toBe(200);
});
