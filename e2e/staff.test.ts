import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { memberAdd, memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { offered, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('takes somebody on: the form says what is missing, then opens the file of the new colleague', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=setting-staff' });
  await page.getByRole('button', { name: '新增员工' }).click();
  await page.locator('#real_name').fill('新来的');
  await page.locator('#mobile_number').fill('13711112222');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('开通登录账号需要至少一个角色').waitFor();
  await page.locator('#role_ids').click();
  // What reaches beyond one's own rights is seen and cannot be chosen.
  await page.locator('.ant-select-item-option-disabled', { hasText: '总部管理员' }).waitFor();
  await page.locator('.ant-select-item-option', { hasText: '收银员' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await page.locator('h1', { hasText: '新来的' }).waitFor();
  await page.getByText('已开通，待首次登录').waitFor();
  const kept = await product.world.look('lanting', "select account_id is not null as signs_in from staff where mobile_number = '13711112222'");
  expect(kept).toEqual([{ signs_in: true }]);
});

it('blocks a colleague only once somebody else has taken the members over', async () => {
  const { world } = product;
  const manager = await world.as('manager');
  const { consultant } = world.founded.lanting!.identities;
  // 吴佳宁 and 陈静怡 are the consultants of the main store.
  const leaving = world.founded.lanting!.people['13800000013']!;
  const identity_persons = [{ identity_id: consultant!, belong_ids: [leaving] }];
  const [kept] = await world.look('lanting', "select 1 from member where member_name = '等人接手'");
  if (!kept) await manager.ask(memberAdd, newMember(world, { member_name: '等人接手', identity_persons }));
  const { page } = await product.as('manager', { at: 'setting?section=setting-staff' });
  await page.locator('tr', { hasText: '吴佳宁' }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  const dialog = page.getByRole('dialog', { name: '停用员工' });
  await dialog.getByText('1 位归属会员').waitFor();
  await dialog.getByRole('button', { name: /停\s*用/ }).click();
  await dialog.getByText('请选择移交的员工').waitFor();
  await dialog.locator('.picker-input button').first().click();
  const picker = page.getByRole('dialog', { name: '选择员工' });
  await picker.getByText('陈静怡').first().click();
  await picker.getByRole('button', { name: /确\s*定/ }).click();
  await dialog.getByRole('button', { name: /停\s*用/ }).click();
  await page.getByText('已停用').first().waitFor();
  await page.locator('tr', { hasText: '吴佳宁' }).getByText('停用').waitFor();
  const { identity_persons: now } = await manager.ask(memberDetail, { member_id: await idOf(world, '等人接手') });
  expect(now[0]!.belong).toEqual([{ uid: manager.uid, real_name: '陈静怡' }]);
});

it('shows an import’s fate row by row before it keeps anything', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=setting-staff' });
  await page.getByRole('button', { name: '导入员工' }).click();
  const buffer = Buffer.from('姓名,手机号,角色\n批量甲,13733330001,收银员\n批量乙,123,收银员\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  await page.getByText('可导入 1 行，1 行有误').waitFor();
  await page.getByRole('button', { name: '导入 1 人' }).click();
  await page.getByText('已导入 1 人，1 行未导入').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '批量甲' }).waitFor();
  expect(await product.world.look('lanting', "select real_name from staff where real_name like '批量%'")).toEqual([{ real_name: '批量甲' }]);
});

it('narrows colleagues by role behind the list’s own filters', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=setting-staff' });
  await page.locator('tr', { hasText: '陈静怡' }).first().waitFor();
  await page.getByRole('button', { name: /高级/ }).click();
  await page.locator('.ant-drawer').getByRole('combobox', { name: '部门' }).waitFor();
  await page.locator('.ant-drawer').getByRole('combobox', { name: '角色' }).click();
  await offered(page, '收银员').click();
  await picture(page, 'staff-filters');
  await page.locator('.ant-drawer .ant-btn-primary').click();
  await page.locator('tr', { hasText: '陈静怡' }).waitFor({ state: 'detached' });
  expect(await page.locator('tr', { hasText: '刘芳' }).count()).toBe(1);
});
