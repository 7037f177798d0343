import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { groupAdd } from '#domains/staff/contract/group.endpoints.ts';
import { picture } from './browser.ts';
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
  const row = page.locator('.ant-table-row').first();
  await row.waitFor();
  // A row without words is there before the first answer.
  await expect.poll(() => row.innerText()).toContain('部门');
  expect(await row.innerText()).not.toContain('staff_group');
  await picture(page, 'operation-log');
  await row.getByRole('button', { name: '查看变更' }).click();
  const drawer = page.locator('.ant-drawer');
  await drawer.locator('.changes-after', { hasText: '日志部门' }).waitFor();
  expect(await drawer.innerText()).toContain('新增部门');
});
