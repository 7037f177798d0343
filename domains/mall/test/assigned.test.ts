import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { aSku } from '#apps/testing/stock.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { supplierAdd } from '#domains/stock/contract/supplier.endpoints.ts';
import { assignOnline, confirmOnline, onlineDetail } from '../contract/delivery.endpoints.ts';
import { orderOnline } from './desk.ts';

let world: World;
let manager: Client;
let cashier: Client;
let supplier_id: string;
let another: string;
beforeAll(async () => {
  world = await openWorld();
  [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  supplier_id = (await manager.ask(supplierAdd, { supplier_name: '直发供应商' })).supplier_id;
  another = (await manager.ask(supplierAdd, { supplier_name: '另一家供应商' })).supplier_id;
});
afterAll(() => world.close());

/** An order that a supplier sends for 88.00, as who may see costs agreed. */
async function assigned() {
  const goods = { member_id: await newCustomer(world), items: [{ sku_id: await aSku(await world.as('administrator')), expected_quantity: 1 }] };
  const { delivery_id } = await orderOnline(manager, goods);
  await manager.ask(confirmOnline, { delivery_id });
  await manager.ask(assignOnline, { delivery_id, supplier_id, supply_amount: 8_800 });
  return delivery_id;
}
const agreed = async (delivery_id: string) => (await manager.ask(onlineDetail, { delivery_id })).supply_amount;

it('what a supplier asks stays as it was agreed when whoever may not see it assigns the order to them again', async () => {
  const delivery_id = await assigned();
  expect((await cashier.ask(onlineDetail, { delivery_id })).supply_amount).toBeNull();
  await cashier.ask(assignOnline, { delivery_id, supplier_id });
  expect(await agreed(delivery_id)).toBe(8_800);
});

it('what another supplier asks is not known until whoever may see it says it, and the trail tells what was agreed before', async () => {
  const delivery_id = await assigned();
  await cashier.ask(assignOnline, { delivery_id, supplier_id: another });
  expect(await agreed(delivery_id)).toBeNull();
  const [entry] = await world.look<{ before: object; after: object }>(
    'lanting',
    "select before, after from audit_entry where endpoint = 'mall.order.assign' order by audit_id desc limit 1",
  );
  expect(entry).toMatchObject({ before: { supplier_id, supply_amount: 8_800 }, after: { supplier_id: another, supply_amount: null } });
  await manager.ask(assignOnline, { delivery_id, supplier_id: another, supply_amount: 9_900 });
  expect(await agreed(delivery_id)).toBe(9_900);
});

it('what a supplier asks is not said by whoever may not see what goods cost', async () => {
  const delivery_id = await assigned();
  for (const supply_amount of [0, null, 100]) {
    await expectRefusal(world, 'lanting', () => cashier.call(assignOnline, { delivery_id, supplier_id, supply_amount }), {
      status: 403,
      message: '您不能查看成本，供货价由可查看成本的同事填写',
      field: 'supply_amount',
    });
  }
  expect(await agreed(delivery_id)).toBe(8_800);
});

it('assigning is offered to whoever may look through the suppliers', async () => {
  const delivery_id = await assigned();
  expect((await cashier.ask(onlineDetail, { delivery_id })).actions).toContain('assign');
  const without = await world.as('cashier');
  const revoke = (sign: string) =>
    world.look(
      'lanting',
      sign === '-'
        ? "delete from role_grant g using role r where r.org_id = g.org_id and r.role_id = g.role_id and r.preset = 'cashier' and g.permission = 'stock:read'"
        : "select grant_preset('{cashier}', '{stock:read}', 'sales:read')",
    );
  await revoke('-');
  expect((await without.ask(onlineDetail, { delivery_id })).actions).not.toContain('assign');
  await revoke('+');
  expect((await without.ask(onlineDetail, { delivery_id })).actions).toContain('assign');
});
