import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { aHistoryOrder } from '#domains/sales/test/history-orders.ts';
import { atRest, barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let member_id: string;
beforeAll(async () => {
  product = await openProduct();
  const manager = await product.world.as('manager');
  const form = newMember(product.world);
  await manager.ask(memberAdd, form);
  member_id = await idOf(product.world, form.mobile_number);
  const who = { mobile_number: form.mobile_number, member_name: '张丽', order_status: '已完成' };
  const paid = { payments: '微信 1000.00；现金 980.00', amount_received: '1980' };
  for (const order_date of ['2022-11-02', '2023-03-18', '2023-09-30']) await aHistoryOrder(manager, { ...who, ...paid, order_date });
  await aHistoryOrder(manager, { member_name: '路人', amount_total: '388', amount_received: '300', amount_debt: '88' });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('leads from what a member bought to her orders of the former system, and to one of them', async () => {
  const { page } = await product.as('manager');
  await page.waitForURL('**/dashboard');
  await goTo(page, `member-detail?member_id=${member_id}&tab=MemberConsumption`);
  await page.getByText('原系统历史订单 3 单').click();
  await page.waitForURL(`**/history-order?member_id=${member_id}`);
  await page.locator('.ant-table-row').nth(2).waitFor();
  await page.locator('.fact-sum', { hasText: '5,940.00' }).waitFor();
  await page.locator('.ant-table-row').first().getByRole('link').click();
  await page.waitForURL('**/history-order-detail?history_order_id=*');
  await page.getByText('现金 980.00').waitFor();
  await atRest(page);
  await picture(page, 'history-order-detail');
  expect(await barriers(page)).toEqual([]);
  await goTo(page, 'history-order');
  await page.locator('.ant-table-row').nth(3).waitFor();
  await atRest(page);
  await picture(page, 'history-order-list');
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('金额不高于').fill('400');
  await page.locator('.fact-sum', { hasText: '388.00' }).waitFor();
  await page.setViewportSize({ width: 820, height: 1180 });
  await atRest(page);
  await picture(page, 'history-order-list-820');
});
