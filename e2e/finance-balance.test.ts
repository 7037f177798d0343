import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import { goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const manager = await world.as('manager');
  const member_id = await newCustomer(world, { member_name: '程晚晴' });
  const { balanceCards, countCards, projects } = world.founded.lanting!.catalog;
  const stored = await sellCard(manager, member_id, 'stored_value_card', balanceCards.gold!);
  await sellCard(manager, member_id, 'count_card', countCards.facialTen!);
  await sell(manager, member_id, [{ item_type: 'project', item_id: projects.hairRemoval!, quantity: 1 }], {
    payments: [{ pay_method: 'STORED_VALUE', amount: 58_000, card_id: stored.card_id }],
  });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('finds what the shop owes, of which cards, whose they are, and what moved it', async () => {
  const { page } = await product.as('manager', { motion: true });
  await page.waitForURL('**/dashboard');
  await goTo(page, 'finance-balance');
  await page.locator('.owed-sum:visible').waitFor();
  const whole = await page.locator('.owed-sum:visible').innerText();
  await page.locator('tr', { hasText: '水光焕肤十次卡' }).first().waitFor();
  await picture(page, 'finance-balance');
  await page.setViewportSize({ width: 820, height: 768 });
  await picture(page, 'finance-balance-820');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.locator('tr td', { hasText: '水光焕肤十次卡' }).first().click();
  await page.waitForURL('**/balance-cards?*');
  await page.locator('tr:visible', { hasText: '程晚晴' }).first().waitFor();
  expect(await page.locator('.owed-sum:visible').innerText()).not.toBe(whole);
  await picture(page, 'finance-balance-cards');
  await page.locator('tr:visible td', { hasText: '程晚晴' }).first().click();
  await page.waitForURL('**/member-detail?*');

  await goTo(page, 'finance-account-details');
  await page.locator('table:visible').first().waitFor();
  await picture(page, 'finance-account');
  await page.locator('table:visible a', { hasText: '¥' }).first().click();
  await page.waitForURL('**/figure-detail?*');
  await page.locator('tr:visible', { hasText: '程晚晴' }).first().waitFor();
  await picture(page, 'finance-account-documents');
  await goTo(page, 'balance-detail');
  await page.locator('tr:visible', { hasText: '程晚晴' }).first().waitFor();
  await picture(page, 'finance-stored');
  await page.locator('tr:visible', { hasText: '517.86' }).first().locator('td').first().click();
  await page.waitForURL('**/bill-cashier-detail?order_id=*');
});
