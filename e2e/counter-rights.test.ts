import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { sell } from '#apps/testing/till.ts';
import { levelChanges } from '#domains/loyalty/contract/level.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { barriers, goTo, picture, press } from './browser.ts';
import { openProduct, type Product } from './product.ts';

// What whoever serves at the counter sees and may, beside whoever leads the shop.

let product: Product;
let member_id: string;
let abroad: string;
let credited: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  await manager.ask(memberAdd, newMember(world, { member_name: '等级女士' }));
  await manager.ask(memberAdd, newMember(world, { member_name: '香港来客', country_code: '852', mobile_number: '91234567' }));
  const { identities, people } = world.founded.lanting!;
  const identity_persons = [{ identity_id: identities.beautician!, belong_ids: [people['13800000011']!] }];
  await manager.ask(memberAdd, newMember(world, { member_name: '有归属的', identity_persons }));
  [member_id, abroad, credited] = [await idOf(world, '等级女士'), await idOf(world, '香港来客'), await idOf(world, '有归属的')];
  const masks = (quantity: number) => [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity }];
  await sell(manager, null, masks(3));
  await sell(cashier, null, masks(1));
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const theFile = (page: Page) => page.locator('.detail-page:visible');

it('a level, which decides what is paid, is read by who serves: neither in a file, nor in its form, nor while adding is it chosen', async () => {
  const { page } = await product.as('cashier', { at: `member-detail?member_id=${member_id}` });
  await theFile(page).getByRole('button', { name: '编辑会员' }).click();
  const form = page.locator('.ant-drawer:visible');
  // It stands there, and nothing opens it.
  await form.locator('#fact-member_level_id[readonly]').waitFor();
  expect(await form.locator('#fact-member_level_id').inputValue()).toBe('普通会员');
  expect(await theFile(page).getByRole('button', { name: '调整等级与积分' }).count()).toBe(0);
  await picture(page, 'level-read');
  await press(page, 'Escape');
  await form.waitFor({ state: 'detached' });
  await goTo(page, 'store-member');
  await page.getByRole('button', { name: '新增会员' }).first().click();
  await form.locator('#member_source').waitFor();
  expect(await form.locator('.ant-form-item', { hasText: '会员等级' }).count()).toBe(0);
  await picture(page, 'level-not-added');
});

it('a level by hand asks whoever may for a reason, which stands beside the change', async () => {
  const { page } = await product.as('manager', { at: `member-detail?member_id=${member_id}` });
  await theFile(page).getByRole('button', { name: '调整等级与积分' }).click();
  await page.getByRole('menuitem', { name: '调整等级' }).click();
  const drawer = page.locator('.ant-drawer:visible');
  await drawer.locator('#member_level_id').click();
  await page.locator('.ant-select-item-option', { hasText: '金卡会员' }).click();
  const set = drawer.getByRole('button', { name: '调整等级' });
  await set.click();
  await drawer.getByText('请填写原因').waitFor();
  await drawer.locator('#remarks').fill('周年庆赠送');
  await picture(page, 'level-by-hand');
  expect(await barriers(page)).toEqual([]);
  await set.click();
  await page.locator('.page-head:visible .status', { hasText: '金卡会员' }).waitFor();
  const [change] = await (await product.world.as('manager')).ask(levelChanges, { member_id });
  expect(change).toMatchObject({ kind: 'manual', to_level_name: '金卡会员', remarks: '周年庆赠送', operator_name: '陈静怡' });
  // While adding, the reason is asked for as soon as a level is chosen.
  await drawer.waitFor({ state: 'detached' });
  await goTo(page, 'store-member');
  await page.getByRole('button', { name: '新增会员' }).first().click();
  await drawer.locator('#member_name').waitFor();
  expect(await drawer.locator('#level_reason').count()).toBe(0);
  await drawer.locator('.ant-form-item', { hasText: '会员等级' }).getByText('银卡会员').click();
  await drawer.locator('#level_reason').waitFor();
  await press(page, 'Control+Enter');
  await drawer.locator('.ant-form-item', { has: page.locator('#level_reason') }).getByText('请输入原因').waitFor();
});

it('for whose credit a member is, is changed by right and says why: who serves reads it, and names somebody where nobody stands', async () => {
  const { page } = await product.as('cashier', { at: `member-detail?member_id=${credited}` });
  await theFile(page).getByRole('button', { name: '编辑会员' }).click();
  const form = page.locator('.ant-drawer:visible');
  await form.locator('#fact-member_source[readonly]').waitFor();
  await form.locator('.belong', { hasText: '美容师' }).locator('.ant-select-disabled').waitFor();
  expect(await form.locator('.belong', { hasText: '顾问' }).locator('.ant-select-disabled').count()).toBe(0);
  expect(await form.locator('#reason').count()).toBe(0);
  await picture(page, 'credit-read');
  const { page: whole } = await product.as('manager', { at: `member-detail?member_id=${credited}` });
  await theFile(whole).getByRole('button', { name: '编辑会员' }).click();
  const drawer = whole.locator('.ant-drawer:visible');
  const cared = drawer.locator('.belong', { hasText: '美容师' });
  await cared.hover();
  await cared.locator('.ant-select-clear').click();
  const reason = drawer.locator('#reason');
  await reason.waitFor();
  await press(whole, 'Control+Enter');
  await drawer.locator('.ant-form-item', { has: whole.locator('#reason') }).getByText('请输入原因').waitFor();
  await reason.fill('美容师离职');
  await picture(whole, 'credit-why');
  expect(await barriers(whole)).toEqual([]);
  await press(whole, 'Control+Enter');
  await drawer.waitFor({ state: 'detached' });
  const [told] = await product.world.look<{ reason: string }>(
    'lanting',
    "select after->>'reason' as reason from audit_entry where endpoint = 'member.edit' and subject_id = $1",
    [credited],
  );
  expect(told).toEqual({ reason: '美容师离职' });
});

it('a Hong Kong phone of eight digits hides four of them from who may not see phones: in the list, at the till and in the file', async () => {
  const { page } = await product.as('cashier', { at: 'store-member' });
  const row = page.locator('.list-table .ant-table-row', { hasText: '香港来客' });
  await row.waitFor();
  expect(await row.locator('.phone').innerText()).toBe('+852 ****4567');
  await goTo(page, 'cashier');
  await page.locator('button.tile').first().waitFor();
  await press(page, 'F2');
  await page.locator('.picker-filters input:focus').waitFor();
  await page.keyboard.type('4567');
  const hit = page.locator('.picker-rows .till-hit', { hasText: '香港来客' });
  await hit.waitFor();
  expect(await hit.locator('.phone').innerText()).toBe('+852 ****4567');
  await picture(page, 'phone-hong-kong');
  await press(page, 'Escape');
  await goTo(page, `member-detail?member_id=${abroad}`);
  const phone = theFile(page).locator('.detail-facts .phone');
  await phone.waitFor();
  expect(await phone.innerText()).toBe('+852 ****4567');
  expect(await phone.getByRole('button').count()).toBe(0);
  // Whoever may asks for it, which is noted.
  const { page: whole } = await product.as('manager', { at: `member-detail?member_id=${abroad}` });
  const shown = theFile(whole).locator('.detail-facts .phone');
  await whole.route('**/getPhoneByMemberId**', (route) => route.abort('connectionreset'), { times: 1 });
  await shown.getByRole('button', { name: '显示完整号码' }).click();
  await whole.getByText('网络错误，请稍后再试！').waitFor();
  await shown.getByRole('button', { name: '显示完整号码' }).click();
  await expect.poll(() => shown.innerText()).toBe('+852 91234567');
});

it('who serves sees a day of their own, and the orders of their own: whoever leads sees the shop’s', async () => {
  const { page } = await product.as('cashier', { at: 'dashboard' });
  const tile = (of: Page, sum: string) => of.locator('.figure-main', { hasText: '收款净额' }).filter({ hasText: sum });
  await tile(page, '¥128.00').waitFor();
  await page.locator('.day-switch').getByText('我的数据').waitFor();
  await picture(page, 'own-day');
  expect(await barriers(page)).toEqual([]);
  await tile(page, '¥128.00').getByRole('link').first().click();
  await page.locator('.fact-sum strong', { hasText: '¥128.00' }).waitFor();
  await expect.poll(() => page.locator('.list-table:visible .ant-table-row').count()).toBe(1);
  await goTo(page, 'bill-cashier');
  const orders = page.locator('.list-table:visible .ant-table-row');
  await orders.filter({ hasText: '刘芳' }).waitFor();
  expect(await orders.count()).toBe(1);
  const { page: whole } = await product.as('manager', { at: 'dashboard' });
  await tile(whole, '¥512.00').waitFor();
  expect(await whole.locator('.day-switch').getByText('我的数据').count()).toBe(0);
});
