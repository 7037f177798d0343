import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '王晓梅', mobile_number: '13712345601' }));
  await idOf(world, '王晓梅');
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('puts a customer aside who goes for her card, serves the next one, and goes on at another till', async () => {
  const { page } = await product.as('cashier', { motion: true });
  await page.waitForURL('**/dashboard');
  await goTo(page, 'cashier');
  await page.locator('button.tile', { hasText: '水光焕肤护理' }).first().click();
  await page.locator('.basket-due', { hasText: '¥398.00' }).waitFor();
  await page.keyboard.press('F4');
  await page.getByLabel('挂单名称').fill('王姐');
  await picture(page, 'held-dialog');
  await page.keyboard.press('Enter');
  await page.locator('.till-none').waitFor();
  await picture(page, 'held-till-empty');

  // The next customer, aside as well.
  await page.locator('button.tile').nth(1).click();
  await page.locator('.basket-line').first().waitFor();
  await page.keyboard.press('F4');
  await page.getByLabel('挂单名称').fill('散客红衣');
  await page.keyboard.press('Enter');
  await page.locator('.till-none').waitFor();

  // At the manager's till, from the list.
  const { page: other } = await product.as('manager', { motion: true });
  await other.waitForURL('**/dashboard');
  await goTo(other, 'bill-registration');
  await other.locator('tr', { hasText: '散客红衣' }).waitFor();
  await picture(other, 'held-list');
  await other.locator('tr', { hasText: '王姐' }).getByRole('button', { name: '取单' }).click();
  await other.locator('.basket-line', { hasText: '水光焕肤护理' }).waitFor();
  await other.locator('.held-from', { hasText: '王姐' }).waitFor();
  await picture(other, 'held-taken');
  await other.locator('.basket-due', { hasText: '¥398.00' }).waitFor();
  await other.keyboard.press('F8');
  await other.waitForURL('**/bill-settlement?order_id=*');

  // And the one of the next customer, where it was put aside.
  await page.keyboard.press('F4');
  await page.locator('.picker-rows .till-hit', { hasText: '散客红衣' }).waitFor();
  await picture(page, 'held-picker');
  expect(await page.locator('.picker-rows .till-hit').count()).toBe(1);
  await page.locator('.picker-rows .till-hit').click();
  await page.keyboard.press('Enter');
  await page.locator('.basket-line').first().waitFor();
});
