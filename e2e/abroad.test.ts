import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { memberPhone, memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { picture, press } from './browser.ts';
import { openProduct, type Product } from './product.ts';

// A counter in Hong Kong: the phones of its customers are pasted with a code ahead, and typed without one.

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it.each([
  ['+852 9123 4567', '何慧嫻', '91234567', '852'],
  ['9123 4568', '何慧敏', '91234568', '852'],
  ['+86 138 1234 5678', '沈北客', '13812345678', '86'],
])('a customer is looked for by %s, taken on with that phone, and found by it', async (typed, name, mobile_number, country_code) => {
  const { page } = await product.as('strangerManager', { at: 'cashier' });
  await page.locator('button.tile').first().waitFor();
  await press(page, 'F2');
  await page.locator('.picker-filters input:focus').waitFor();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await page.locator('.picker-none', { hasText: '没有符合条件的内容' }).waitFor();
  await page.keyboard.press('Enter');
  const drawer = page.locator('.ant-drawer');
  await drawer.locator('#member_name:focus').waitFor();
  expect(await page.inputValue('#mobile_number')).toBe(mobile_number);
  const country = drawer.locator('.ant-form-item', { has: page.locator('#country_code') });
  if (country_code === '852') await country.getByText('852').waitFor();
  await page.keyboard.type(name);
  await picture(page, `abroad-${country_code}-${mobile_number.length}`);
  await page.locator('#member_source').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.locator('.member-chosen', { hasText: name }).waitFor();
  const manager = await product.world.as('strangerManager');
  const [found] = await manager.ask(memberSearch, { key_word: typed });
  expect(found).toMatchObject({ member_name: name });
  expect(await manager.ask(memberPhone, { member_id: found!.member_id })).toEqual({ mobile_number, country_code });
});

it('a code that is typed ahead of the phone in a new file goes where codes are kept', async () => {
  const { page } = await product.as('manager', { at: 'store-member' });
  await page.getByRole('button', { name: '新增会员' }).first().click();
  const drawer = page.locator('.ant-drawer');
  await drawer.locator('#member_name').waitFor();
  await drawer.locator('#mobile_number').focus();
  await page.keyboard.type('+85291237654');
  expect(await page.inputValue('#mobile_number')).toBe('91237654');
  await drawer.locator('.ant-form-item', { has: page.locator('#country_code') }).getByText('852').waitFor();
});
