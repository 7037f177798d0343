import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newcomer } from '#apps/testing/newcomer.ts';
import { roleAdd } from '#domains/access/contract/role.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('a right is found in the tree and stands there once, and the list says which roles have it', async () => {
  const { page } = await product.as('administrator', { at: 'main-setting?section=setting-role' });
  const rows = page.locator('.ant-table-row');
  await rows.first().waitFor();
  const all = await rows.count();
  await page.getByLabel('谁有某项权限').click();
  await page.keyboard.type('撤销日结');
  await page.locator('.ant-select-item-option', { hasText: '撤销日结' }).first().click();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  expect(await rows.count()).toBeGreaterThan(0);
  await picture(page, 'roles-who-has');
  await rows.first().getByRole('link').first().click();
  await page.locator('.grants-tree').first().waitFor();
  const lines = page.locator('.grants-tree:visible .ant-tree-title');
  const before = await lines.count();
  await page.getByLabel('搜索权限').fill('撤销日结');
  await expect.poll(() => lines.count()).toBeLessThan(before);
  // Once, beside what stands above it.
  expect((await lines.allTextContents()).filter((text) => text.startsWith('撤销日结'))).toHaveLength(1);
  await picture(page, 'roles-find');
  expect(await barriers(page)).toEqual([]);
  // What was changed of a role is not lost by the cross of its tab.
  await page.locator('#description').fill('日结由店长负责');
  await page.locator('.tab-shown .unsaved').waitFor();
  await page.locator('.tab-shown button').click();
  await page.locator('.ant-modal-confirm-title', { hasText: '放弃未保存的内容？' }).waitFor();
});

it('a role that reaches beyond one’s own is looked at, whole, with nothing to press', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=setting-role' });
  await page.locator('.ant-table-row', { hasText: '总部管理员' }).getByRole('link').first().click();
  await page.locator('.role-facts').waitFor();
  await page.getByText('使用该角色的员工').waitFor();
  expect(await page.getByRole('button', { name: /保\s?存/ }).count()).toBe(0);
  const boxes = page.locator('.grants-tree:visible .ant-tree-checkbox');
  expect(await boxes.count()).toBeGreaterThan(0);
  expect(await page.locator('.grants-tree:visible .ant-tree-checkbox:not(.ant-tree-checkbox-disabled)').count()).toBe(0);
  await picture(page, 'role-read');
  expect(await barriers(page)).toEqual([]);
});

it('new retail has a set of rights of its own, which counts where the head office lets the shop sell it', async () => {
  const { page } = await product.as('administrator', { at: 'main-update-role' });
  const head = await product.world.as('administrator');
  const { role_id } = await head.ask(roleAdd, { role_name: '新零售专员', data_scope: 'shop', grants: { retail: ['mall:retail', 'mall:ship'] } });
  const { uid } = await newcomer(product.world);
  await product.world.look('lanting', 'update staff_role set role_id = $1 where uid = $2', [role_id, uid]);
  await page.getByRole('tab', { name: '新零售' }).click();
  await page.getByText('在门店开启「销售新零售」后生效').waitFor();
  const lines = page.locator('.grants-tree:visible .ant-tree-title');
  await expect.poll(() => lines.count()).toBe(5);
  await picture(page, 'roles-new-retail');
  expect(await barriers(page)).toEqual([]);
  await page.goto('main-setting?section=setting-shops');
  await page.locator('.ant-table-row', { hasText: '兰亭静安总店' }).getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '类型与有效期' }).click();
  await page.getByText('角色中「新零售」的权限在本店生效').waitFor();
  await page.locator('#retail_switch').click();
  await picture(page, 'roles-shop-sells');
  await page.locator('.ant-drawer').getByRole('button', { name: '更改类型与有效期' }).click();
  // Somebody there holds nothing else.
  await page.locator('.ant-modal-confirm-title', { hasText: /\d+ 名员工将失去部分权限/ }).waitFor();
  await picture(page, 'roles-losing');
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '更改类型与有效期' }).click();
  await expect
    .poll(() => product.world.look('lanting', "select retail_switch from shop where shop_name = '兰亭静安总店'"))
    .toEqual([{ retail_switch: false }]);
});
