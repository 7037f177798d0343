import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let order_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const { projects } = world.founded.lanting!.catalog;
  const items = [
    { item_type: 'project' as const, item_id: projects.hydrating!, quantity: 1 },
    { item_type: 'project' as const, item_id: projects.hairRemoval!, quantity: 2 },
  ];
  ({ order_id } = await sell(await world.as('cashier'), await newCustomer(world), items));
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('gives money back for one of two treatments, once the manager agrees, and the head office sees it', async () => {
  const { page: other } = await product.as('manager', { motion: true });
  await other.locator('[aria-label="消息提醒"]').waitFor();
  const { page } = await product.as('cashier', { motion: true });
  await page.waitForURL('**/dashboard');
  await goTo(page, `bill-cashier-detail?order_id=${order_id}`);
  await page.getByRole('button', { name: /^退\s?款$/ }).click();
  await page.getByLabel('冰点脱毛 退货数量').fill('1');
  await page.locator('.money-steps', { hasText: '退给顾客合计 ¥580.00' }).waitFor();
  await page.locator('.ant-drawer textarea:visible').first().fill('皮肤过敏');
  await picture(page, 'refund-drawer');
  await page.getByRole('button', { name: '提交审批' }).click();
  await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
  await page.getByText('退款已提交，等待审批').waitFor();

  // The customer waits at the counter: the manager is told at once, wherever they are, and the asker is not.
  await other.click('[aria-label$="项等我审批"]');
  await other.locator('.approvals li', { hasText: '订单退款' }).waitFor();
  await picture(other, 'approvals');
  expect(await barriers(other)).toEqual([]);
  expect(await page.locator('[aria-label*="等我审批"]').count()).toBe(0);
  await other.getByRole('link', { name: '去处理' }).click();
  await other.waitForURL('**/bill-refund?status=pending');
  await other.locator('tr', { hasText: '皮肤过敏' }).first().waitFor();
  await picture(other, 'refund-list');
  await other.locator('tr', { hasText: '皮肤过敏' }).getByRole('button', { name: '通过' }).first().click();
  await other.locator('.ant-modal-confirm .ant-btn-dangerous').click();
  await other.getByText('退款已通过并完成').waitFor();
  await other.locator('[aria-label="消息提醒"]').waitFor();
  // It waits no longer.
  await other.getByRole('button', { name: '清除筛选' }).click();
  await other.locator('td', { hasText: '皮肤过敏' }).first().click();
  await other.waitForURL('**/refund-detail?refund_id=*');
  await other.locator('.order-part', { hasText: '冰点脱毛' }).waitFor();
  expect(await other.locator('.page-head .status').innerText()).toBe('已退款');
  await picture(other, 'refund-detail');
});
