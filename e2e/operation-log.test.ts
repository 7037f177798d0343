import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { order } from '#apps/testing/till.ts';
import { roleDetail, roleEdit, roleSearch } from '#domains/access/contract/role.endpoints.ts';
import { orderDetail, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { groupAdd } from '#domains/staff/contract/group.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('the operation log calls what was changed by its name, and tells what was changed of it', async () => {
  await (await product.world.as('manager')).ask(groupAdd, { group_name: '日志部门' });
  const { page } = await product.as('manager', { at: 'setting?section=operation-log' });
  const row = page.locator('.ant-table-row', { hasText: '新增部门' }).first();
  await row.waitFor();
  expect(await row.innerText()).not.toContain('staff_group');
  await picture(page, 'operation-log');
  await row.getByRole('button', { name: '查看变更' }).click();
  const drawer = page.locator('.ant-drawer');
  await drawer.locator('.changes-after', { hasText: '日志部门' }).first().waitFor();
  expect(await drawer.innerText()).toContain('新增部门「日志部门」');
});

it('tells in the words of the screens: names that lead to what they name, states, and rights that went and came', async () => {
  const { world } = product;
  const manager = await world.as('manager');
  const { order_id } = await order(manager, null, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
  const { order_number } = await manager.ask(orderDetail, { order_id });
  await manager.ask(voidOrder, { order_id, reason: '顾客改主意' });
  const { page } = await product.as('manager', { at: 'setting?section=operation-log' });
  const voided = page.locator('.ant-table-row', { hasText: `作废订单「${order_number}」` });
  await voided.getByRole('button', { name: '查看变更' }).click();
  const drawer = page.locator('.ant-drawer');
  await drawer.locator('.changes-before', { hasText: '待结算' }).waitFor();
  await drawer.locator('.changes-after', { hasText: '已作废' }).waitFor();
  await picture(page, 'operation-log-states');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await voided.getByRole('link', { name: order_number }).click();
  await page.waitForURL(`**/bill-cashier-detail?order_id=${order_id}`);

  const head = await world.as('administrator');
  const row = (await head.ask(roleSearch, { page_size: 100 })).find(({ role_name }) => role_name === '收银员')!;
  const { role_id, role_name, description, data_scope, requires_totp, version, grants } = await head.ask(roleDetail, { role_id: row.role_id });
  const beauty = [...grants.beauty!.filter((right) => right !== 'card:freeze'), 'sales:review'];
  await head.ask(roleEdit, { role_id, role_name, description, data_scope, requires_totp, version, grants: { ...grants, beauty } } as never);
  const { page: office } = await product.as('administrator', { at: 'main-setting?section=operation-log', language: 'zh-HK' });
  await office.locator('.ant-table-row', { hasText: '「收银员」' }).first().getByRole('button').last().click();
  await office.locator('.changes-before', { hasText: '− 生美 · ' }).waitFor();
  await office.locator('.changes-after', { hasText: '+ 生美 · ' }).waitFor();
  await picture(office, 'operation-log-rights');
  expect(await office.locator('.ant-drawer').innerText()).not.toMatch(/sales:|card:/);
});
