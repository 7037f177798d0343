import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import { goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  await decideRules(manager, { 'sales.payment_review': 'transfers' });
  const { projects, countCards } = world.founded.lanting!.catalog;
  const member_id = await newCustomer(world, { member_name: '程晚晴' });
  const buy = (item_type: 'project' | 'count_card', item_id: string, amount: number) =>
    sell(cashier, member_id, [{ item_type, item_id, quantity: 1 }], { payments: [{ pay_method: 'WECHAT', amount }] });
  await buy('project', projects.hairRemoval!, 58_000);
  await buy('count_card', countCards.facialTen!, 298_000);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('passes a payment that came, rejects one that never did, and sees on the order what is owed', async () => {
  const { page } = await product.as('manager', { motion: true });
  await page.waitForURL('**/dashboard');
  await goTo(page, 'finance-payment-review');
  const came = page.locator('tr', { hasText: '580.00' });
  await came.getByRole('button', { name: /^通\s?过$/ }).click();
  await page.locator('.ant-modal-confirm .ant-btn-primary').click();
  await came.getByText('已通过').waitFor();
  const missing = page.locator('tr', { hasText: '2,980.00' });
  await missing.getByRole('button', { name: /^驳\s?回$/ }).click();
  await page.locator('.ant-modal textarea').fill('银行没有入账');
  await picture(page, 'finance-review-reject');
  await page.locator('.ant-modal-footer .ant-btn').last().click();
  await page.getByText('已冻结1张卡').waitFor();
  await missing.getByText('已驳回').waitFor();
  await picture(page, 'finance-review');
  await page.setViewportSize({ width: 820, height: 768 });
  await picture(page, 'finance-review-820');
  await page.setViewportSize({ width: 1366, height: 768 });
  await missing.locator('td', { hasText: '程晚晴' }).click();
  await page.waitForURL('**/bill-cashier-detail?order_id=*');
  const order = page.locator('.detail-part', { hasText: '微信支付' });
  await order.getByText('已驳回').waitFor();
  expect(await page.locator('.fault:visible').first().textContent()).toContain('2,980.00');
  await picture(page, 'finance-review-order');
});

it('is found at the bank by the number of its slip, and a slip that was shown before is marked', async () => {
  const { world } = product;
  const mask = () => [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
  const cashier = await world.as('cashier');
  await sell(cashier, null, mask(), { payments: [{ pay_method: 'BANK_CARD', amount: 12_800, slip_number: 'P2603020009' }] });
  const { order_id, order_number } = await order(cashier, null, mask());
  const till = await product.as('cashier', { at: `bill-settlement?order_id=${order_id}` });
  await till.page.getByRole('button', { name: /^银行卡/ }).click();
  await till.page.getByLabel('凭证号 银行卡').fill(' P2603020009 ');
  await picture(till.page, 'slip-number');
  await till.page.keyboard.press('Enter');
  await till.page.getByRole('dialog').getByRole('button', { name: /结算/ }).click();
  await till.page.getByText('结算成功').waitFor();
  await till.page.goto(`bill-cashier-detail?order_id=${order_id}`);
  await till.page.locator('.detail-part').getByText('P2603020009').waitFor();
  const { page } = await product.as('manager', { at: 'finance-payment-review' });
  const row = page.locator('tr', { hasText: order_number });
  await row.getByText('P2603020009').waitFor();
  expect(await row.getByText('重复', { exact: true }).count()).toBe(1);
  await picture(page, 'slip-again');
});
