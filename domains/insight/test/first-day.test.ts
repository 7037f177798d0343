import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { newMember } from '#apps/testing/members.ts';
import { order } from '#apps/testing/till.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { homeFirstDay } from '../contract/insight.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the first-day checklist of a shop', () => {
  it('ticks a step once what it asks for is there, in this shop alone', async () => {
    const manager = await world.as('manager');
    const before = await manager.ask(homeFirstDay, {});
    expect(before).toMatchObject({ employee: true, project: true, payment: true, role: false, member: false });
    await manager.ask(memberAdd, newMember(world, { member_name: '首位会员' }));
    expect(await manager.ask(homeFirstDay, {})).toEqual({ ...before, member: true });
    expect(await (await world.as('siblingManager')).ask(homeFirstDay, {})).toMatchObject({ member: false });
    expect(await (await world.as('strangerManager')).ask(homeFirstDay, {})).toMatchObject({ member: false });
  });

  it('counts a role that was changed, and a profile with both address and telephone', async () => {
    const manager = await world.as('manager');
    await world.look('lanting', `update shop set address = '', phone = '' where shop_id = $1`, [manager.shop_id]);
    expect(await manager.ask(homeFirstDay, {})).toMatchObject({ profile: false });
    await world.look('lanting', `update shop set address = '中山路1号' where shop_id = $1`, [manager.shop_id]);
    expect(await manager.ask(homeFirstDay, {})).toMatchObject({ profile: false });
    await world.look('lanting', `update shop set phone = '0571-88880000' where shop_id = $1`, [manager.shop_id]);
    await world.look('lanting', 'update role set version = version + 1');
    expect(await manager.ask(homeFirstDay, {})).toMatchObject({ profile: true, role: true });
  });

  it('counts a sale once it is paid', async () => {
    const manager = await world.as('manager');
    const items = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
    const { order_id } = await order(manager, null, items);
    expect(await manager.ask(homeFirstDay, {})).toMatchObject({ sale: false });
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 12_800 }] });
    expect(await manager.ask(homeFirstDay, {})).toMatchObject({ sale: true });
  });

  it('is refused to who may not set the shop up', async () => {
    expect(await (await world.as('cashier')).call(homeFirstDay, {})).toMatchObject({ status: 403 });
    expect(await (await world.as('doctor')).call(homeFirstDay, {})).toMatchObject({ status: 403 });
  });
});
