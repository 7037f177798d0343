import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { Items, Payments } from '#apps/testing/till.ts';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { orderDetail, settleOrder, voidOrder, withdrawOrder } from '../contract/order.endpoints.ts';

let world: World;
let member_id: string;
/** A project of 1,980.00 that no discount touches for a member without a level. */
let injection: Items;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
  injection = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
});
afterAll(() => world.close());

describe('an order', () => {
  const cash: Payments = [{ pay_method: 'CASH', amount: 198_000 }];
  const over = { status: 409, message: '订单已结算或已作废，请刷新查看' };

  it('is settled once', async () => {
    const cashier = await world.as('cashier');
    const { order_id } = await sell(cashier, member_id, injection, { payments: cash });
    await expectRefusal(world, 'lanting', () => cashier.call(settleOrder, { order_id, payments: cash }), over);
  });

  it('is settled by one of two tills at the same time', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { order_id } = await order(cashier, member_id, injection);
    const answers = await Promise.all([
      cashier.call(settleOrder, { order_id, payments: cash }),
      manager.call(settleOrder, { order_id, payments: cash }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await world.look('lanting', 'select count(*)::int as n from order_payment where order_id = $1', [order_id])).toEqual([{ n: 1 }]);
  });

  it('is given up instead, once, and then not settled', async () => {
    const manager = await world.as('manager');
    const { order_id } = await order(manager, member_id, injection);
    expect(await manager.ask(voidOrder, { order_id, reason: '顾客改变主意' })).toEqual({ order_id, status: 'voided' });
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'voided', void_reason: '顾客改变主意', actions: [] });
    await expectRefusal(world, 'lanting', () => manager.call(voidOrder, { order_id, reason: '再次' }), over);
    await expectRefusal(world, 'lanting', () => manager.call(settleOrder, { order_id, payments: cash }), over);
  });

  it('is given up for a reason, by whoever may, and not when it has been settled', async () => {
    const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
    const { order_id } = await order(cashier, member_id, injection);
    await expectRefusal(world, 'lanting', () => manager.call(voidOrder, { order_id, reason: '' }), {
      status: 400,
      message: '请填写原因',
      field: 'reason',
    });
    await expectRefusal(world, 'lanting', () => cashier.call(voidOrder, { order_id, reason: '不要了' }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
    await cashier.ask(settleOrder, { order_id, payments: cash });
    await expectRefusal(world, 'lanting', () => manager.call(voidOrder, { order_id, reason: '不要了' }), over);
  });

  it('is taken back by whoever made it, once, and by nobody else', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { order_id } = await order(cashier, member_id, injection);
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ actions: ['settle', 'void'] });
    expect(await cashier.ask(orderDetail, { order_id })).toMatchObject({ actions: ['settle', 'withdraw'] });
    await expectRefusal(world, 'lanting', () => manager.call(withdrawOrder, { order_id }), {
      status: 403,
      message: '订单由同事开出，请由开单人取回，或由有权限的同事作废',
    });
    expect(await cashier.ask(withdrawOrder, { order_id })).toEqual({ order_id, status: 'voided' });
    expect(await cashier.ask(orderDetail, { order_id })).toMatchObject({ void_reason: '开单人取回修改', actions: [] });
    const inEnglish = await manager.ask(orderDetail, { order_id }, { headers: { lang: 'en' } });
    expect(inEnglish).toMatchObject({ void_reason: 'Taken back by its maker to be changed' });
    await expectRefusal(world, 'lanting', () => cashier.call(withdrawOrder, { order_id }), over);
    await expectRefusal(world, 'lanting', () => cashier.call(settleOrder, { order_id, payments: cash }), over);
  });

  it('keeps what was handed over in cash, which is never too little and never of another way of paying', async () => {
    const cashier = await world.as('cashier');
    const { order_id, amount_receivable: amount } = await order(cashier, member_id, injection);
    const settling = (payment: object) => () => cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount, ...payment }] });
    await expectRefusal(world, 'lanting', settling({ tendered: amount - 1 }), {
      status: 400,
      message: '实付现金少于收款金额，请核对',
      field: 'payments.0.tendered',
    });
    await expectRefusal(world, 'lanting', settling({ pay_method: 'WECHAT', tendered: amount + 1 }), {
      status: 400,
      message: '只有现金付款填写实付金额',
      field: 'payments.0.tendered',
    });
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount, tendered: amount + 2_000 }] });
    expect((await cashier.ask(orderDetail, { order_id })).payments).toMatchObject([{ amount, tendered: amount + 2_000 }]);
  });

  it('of another branch is settled and given up by nobody else', async () => {
    const [cashier, sibling] = [await world.as('cashier'), await world.as('siblingManager')];
    const { order_id } = await order(cashier, member_id, injection);
    await expectRefusal(world, 'lanting', () => sibling.call(settleOrder, { order_id, payments: cash }), { status: 404, message: '订单不存在' });
    await expectRefusal(world, 'lanting', () => sibling.call(voidOrder, { order_id, reason: '不要了' }), { status: 404, message: '订单不存在' });
  });

  it('that costs nothing is settled without a payment', async () => {
    const manager = await world.as('manager');
    const settled = await sell(manager, member_id, [{ ...injection[0]!, gift: true }], { payments: [] });
    expect(settled).toMatchObject({ status: 'settled', amount_received: 0, amount_debt: 0, payments: [] });
  });
});

it('keeps the books right', async () => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
