import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { sell } from '#apps/testing/till.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('an address that names a member by phone, or an order by its number, leads to the file and does not keep the phone', async () => {
  const { world } = product;
  const manager = await world.as('manager');
  const form = newMember(world, { member_name: '电话来访' });
  await manager.ask(memberAdd, form);
  const member_id = await idOf(world, '电话来访');
  const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hairRemoval!, quantity: 1 }];
  const { order_id, order_number } = await sell(manager, member_id, items);

  const { page } = await product.as('manager', { at: `member-detail?mobile_number=${form.mobile_number}` });
  await page.getByRole('heading', { name: '电话来访' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?member_id=${member_id}`);
  await page.goto(`bill-cashier-detail?order_number=${order_number}`);
  await page.getByRole('heading', { name: order_number }).waitFor();
  expect(new URL(page.url()).search).toBe(`?order_id=${order_id}`);
  await page.goto('bill-cashier-detail?order_number=X20260302001');
  await page.getByText('订单不存在').waitFor();
});
