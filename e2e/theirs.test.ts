import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { roleAdd, roleDetail, roleEdit } from '#domains/access/contract/role.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

// Two people change one thing: nobody's change is lost without a word.

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('a role that a colleague saved meanwhile shows theirs beside mine, and takes over what I did not touch', async () => {
  const head = await product.world.as('administrator');
  const fields = { role_name: `前台${Date.now()}`, description: '原说明', grants: { beauty: ['member:read', 'sales:create'], medical: ['member:read'] } };
  const { role_id } = await head.ask(roleAdd, { ...fields, data_scope: 'shop' as const });
  const { page } = await product.as('administrator', { at: `main-setting?section=setting-role` });
  await page.goto(`main-update-role?role_id=${role_id}`);
  await page.locator('#description').fill('我的说明');
  const read = await head.ask(roleDetail, { role_id });
  const { role_name, data_scope, requires_totp, version } = read;
  const theirs = { role_id, role_name, data_scope, requires_totp, version, description: '同事的说明', grants: { beauty: ['member:read'] } };
  await head.ask(roleEdit, theirs);
  const save = page.getByRole('button', { name: /保\s?存$/ });
  await save.click();
  await page.getByText('角色刚刚被他人修改').waitFor();
  const told = page.locator('.their-changes');
  await told.getByText('说明：同事的说明').waitFor();
  expect(await told.locator('li').count()).toBe(1);
  expect(await page.locator('#description').inputValue()).toBe('我的说明');
  await picture(page, 'theirs-role');
  expect(await barriers(page)).toEqual([]);
  // Saved once more before it is decided, it is still told.
  await head.ask(roleEdit, { ...theirs, role_name: `${role_name}甲`, version: version + 1 });
  await save.click();
  await page.locator('#role_name').and(page.locator(`[value="${role_name}甲"]`)).waitFor();
  expect(await told.getByText('说明：同事的说明').count()).toBe(1);
  await save.click();
  await page.waitForURL((url) => !url.pathname.endsWith('main-update-role'));
  const kept = await head.ask(roleDetail, { role_id });
  // Mine where I typed, theirs where I did not.
  expect(kept).toMatchObject({ role_name: `${role_name}甲`, description: '我的说明', version: version + 3 });
  expect(kept.grants).toEqual({ beauty: ['member:read'] });
});

it('a right that both changed is told by its name, and theirs may be taken', async () => {
  const head = await product.world.as('administrator');
  const fields = { role_name: `收银${Date.now()}`, grants: { beauty: ['member:read'] }, data_scope: 'shop' as const };
  const { role_id } = await head.ask(roleAdd, fields);
  const { page } = await product.as('administrator', { at: `main-setting?section=setting-role` });
  await page.goto(`main-update-role?role_id=${role_id}`);
  await page.getByLabel('搜索权限').fill('撤销日结');
  await page.locator('.grants-tree:visible .ant-tree-treenode', { hasText: '撤销日结' }).last().locator('.ant-tree-checkbox').click();
  const { description, requires_totp, version } = await head.ask(roleDetail, { role_id });
  await head.ask(roleEdit, { ...fields, role_id, description, requires_totp, version, grants: { beauty: ['member:read', 'sales:create'] } });
  await page.getByRole('button', { name: /保\s?存$/ }).click();
  const told = page.locator('.their-changes');
  await told.getByText('− 撤销日结').waitFor();
  await picture(page, 'theirs-rights');
  await told.getByRole('button', { name: '改用同事的' }).click();
  await told.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /保\s?存$/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('main-update-role'));
  expect((await head.ask(roleDetail, { role_id })).grants['beauty']!.toSorted()).toEqual(['member:read', 'sales:create']);
});

it('a rule that a colleague decided meanwhile says so where it is, and mine is saved when I say so', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=business-rules' });
  const hours = page.locator('[id="sales.void_pending_hours"]');
  const rule = page.locator('.rule', { has: hours });
  await hours.fill('5');
  await decideRules(await product.world.as('manager'), { 'sales.void_pending_hours': 7 });
  await rule.getByText('同事刚刚改为：7').waitFor();
  await rule.getByRole('alert').scrollIntoViewIfNeeded();
  await picture(page, 'theirs-rule');
  expect(await barriers(page)).toEqual([]);
  await rule.getByRole('button', { name: '以我的为准' }).click();
  await rule.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /保存/ }).first().click();
  await page.getByText('没有修改').first().waitFor();
  await expect.poll(() => hours.inputValue()).toBe('5');
});
