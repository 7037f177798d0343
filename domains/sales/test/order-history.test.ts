import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Items } from '#apps/testing/till.ts';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { asStaff } from '#kernel/server/staff-work.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { orderDetail, settleOrder, voidOrder } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { voidWaitingOrders } from '../server/void-waiting.commands.ts';

let world: World;
let member_id: string;
let injection: Items;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
  injection = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
});
afterAll(() => world.close());

describe('the history of an order', () => {
  it('says who gave it up, and why', async () => {
    const manager = await world.as('manager');
    const { order_id } = await order(manager, member_id, injection);
    expect((await manager.ask(orderDetail, { order_id })).history).toEqual([]);
    await manager.ask(voidOrder, { order_id, reason: '顾客改变主意' });
    const { history } = await manager.ask(orderDetail, { order_id });
    expect(history).toMatchObject([
      { verb: 'void', from_state: 'pending', to_state: 'voided', reason: '顾客改变主意', real_name: expect.stringMatching(/./) },
    ]);
    const [noted] = await world.look(
      'lanting',
      "select before, after from audit_entry where subject = 'sales_order' and subject_id = $1 and endpoint = 'sales.order.void'",
      [order_id],
    );
    expect(noted).toEqual({ before: { status: 'pending' }, after: { status: 'voided', reason: '顾客改变主意' } });
  });

  it('says that it was settled', async () => {
    const cashier = await world.as('cashier');
    const { order_id } = await sell(cashier, member_id, injection, { payments: [{ pay_method: 'CASH', amount: 198_000 }] });
    expect((await cashier.ask(orderDetail, { order_id })).history).toMatchObject([{ verb: 'settle', to_state: 'settled', reason: '' }]);
  });

  it('is kept of the one of two tills that was faster', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { order_id } = await order(cashier, member_id, injection);
    await Promise.all([
      cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 198_000 }] }),
      manager.call(voidOrder, { order_id, reason: '重复开单' }),
    ]);
    expect(
      await world.look('lanting', "select count(*)::int as n from state_change where machine = 'sales_order' and document_id = $1", [order_id]),
    ).toEqual([{ n: 1 }]);
  });

  it('is nobody’s where a job gave it up', async () => {
    const manager = await world.as('manager');
    const { order_id } = await order(manager, member_id, injection);
    await voidWaitingOrders(world.backend, new Date(world.now().getTime() + 25 * 3_600_000));
    expect((await manager.ask(orderDetail, { order_id })).history).toMatchObject([
      { verb: 'give_up', real_name: '', reason: expect.stringContaining('自动作废') },
    ]);
  });

  it('is never written anew', async () => {
    await expect(world.look('lanting', "update state_change set reason = 'better'")).rejects.toThrow('append-only');
    await expect(world.look('lanting', 'delete from state_change')).rejects.toThrow('append-only');
  });
});

describe('a change of state', () => {
  const doing = async (person: Person, work: (uow: UnitOfWork) => void) => {
    const { uid, shop_id } = await world.as(person);
    const asker = { org_id: world.founded.lanting!.org_id, uid, shop_id, system_type: 'SHOP_USER', language: 'zh-CN' } as const;
    return asStaff(world.backend, world.now(), asker, orderDetail, (ctx) =>
      unitOfWork(ctx, (uow) => {
        work(uow);
        return Promise.resolve(null);
      }),
    );
  };
  const waiting = async () => {
    const { order_id } = await order(await world.as('manager'), member_id, injection);
    return order_id;
  };
  const statusOf = (order_id: string) => world.look<{ status: string }>('lanting', 'select status from sales_order where order_id = $1', [order_id]);

  it('is refused to whoever lacks the right, whatever the command forgot to ask', async () => {
    const order_id = await waiting();
    const giving = doing('cashier', (uow) => transition(uow, orderFlow, { order_id, status: 'pending' }, 'void', { reason: '不要了' }));
    await expect(giving).rejects.toMatchObject({ status: 403, key: 'kernel.forbidden' });
    expect(await statusOf(order_id)).toEqual([{ status: 'pending' }]);
  });

  it('comes too late where the row is not as it was read', async () => {
    const order_id = await waiting();
    const giving = doing('manager', (uow) => transition(uow, orderFlow, { order_id, status: 'held' }, 'void', { reason: '不要了' }));
    await expect(giving).rejects.toMatchObject({ status: 409, key: 'kernel.conflict' });
    expect(await statusOf(order_id)).toEqual([{ status: 'pending' }]);
  });

  it('is refused where the state does not allow it, before anything is written', async () => {
    const order_id = await waiting();
    const giving = doing('manager', (uow) => transition(uow, orderFlow, { order_id, status: 'settled' }, 'void', { reason: '不要了' }));
    await expect(giving).rejects.toMatchObject({ status: 409, key: 'sales.order_not_pending' });
  });

  it('does not compile without the reason it asks for, or with a verb that is none', () => {
    const misuse = (uow: UnitOfWork) => {
      // @ts-expect-error -- giving an order up asks why
      transition(uow, orderFlow, { order_id: '1', status: 'pending' }, 'void');
      // @ts-expect-error -- no such verb
      transition(uow, orderFlow, { order_id: '1', status: 'pending' }, 'forget');
      // @ts-expect-error -- an order has no such column
      transition(uow, orderFlow, { order_id: '1', status: 'pending' }, 'settle', { set: { colour: 'red' } });
    };
    expect(misuse).toBeTypeOf('function');
  });
});
