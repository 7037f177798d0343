import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { order } from '#apps/testing/till.ts';
import { roleDetail, roleEdit, roleSearch } from '#domains/access/contract/role.endpoints.ts';
import { memberAdd, memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
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

it('tells who saw the number of a document, from where, and looks for whoever is typed once nobody types any more', async () => {
  const { world } = product;
  const manager = await world.as('manager');
  await manager.ask(memberAdd, newMember(world, { member_name: '被看的人', id_number: '110105194912310038' }));
  await manager.ask(memberDetail, { member_id: await idOf(world, '被看的人') });
  const { page } = await product.as('manager', { at: 'setting?section=operation-log' });
  const row = page.locator('.ant-table-row', { hasText: '查看证件号码或病史「被看的人」' });
  expect(await row.innerText()).toMatch(/陈静怡[^]*(127\.0\.0\.1|::1)/);
  await row.getByRole('button', { name: '查看变更' }).click();
  await page.locator('.ant-drawer .changes-after', { hasText: '证件号码' }).waitFor();
  expect(await page.locator('.ant-drawer').innerText()).not.toMatch(/revealed|id_number/);
  await picture(page, 'operation-log-private');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.ant-drawer').waitFor({ state: 'detached' });

  const asked: { keyword: string; at: number }[] = [];
  page.on('request', (request) => {
    const keyword = new URL(request.url()).searchParams.get('keyword');
    if (request.url().includes('findSysRoleUserList') && keyword) asked.push({ keyword, at: Date.now() });
  });
  const people = page.locator('.ant-select', { hasText: '全部操作人' }).getByRole('combobox');
  await people.click();
  await people.pressSequentially('陈静怡', { delay: 120 });
  const typed = Date.now();
  await expect.poll(() => asked.map(({ keyword }) => keyword)).toEqual(['陈静怡']);
  expect(asked[0]!.at - typed).toBeGreaterThan(400);
});

it('tells of a rule by what it is called, in amounts and in the words of its choices', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=business-rules' });
  await page.locator('[id="sales.give_away_limit"]').fill('3000');
  await page.getByRole('button', { name: '保存' }).first().click();
  await page.getByText('没有修改').first().waitFor();
  const { page: log } = await product.as('manager', { at: 'setting?section=operation-log' });
  const row = log.locator('.ant-table-row', { hasText: '编辑业务设置「每单最多手动让利」' }).first();
  await row.getByRole('button', { name: '查看变更' }).click();
  const drawer = log.locator('.ant-drawer');
  await drawer.locator('.changes-before', { hasText: '默认' }).waitFor();
  await drawer.locator('.changes-after', { hasText: '3,000.00' }).waitFor();
  expect(await drawer.innerText()).not.toMatch(/sales\.|300000/);
  await picture(log, 'operation-log-rule');
  expect(await barriers(log)).toEqual([]);
});
