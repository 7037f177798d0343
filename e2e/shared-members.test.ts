import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import { memberSharing } from '#domains/org/contract/org.endpoints.ts';
import { barriers, picture, press } from './browser.ts';
import { openProduct, type Product } from './product.ts';

const PHONE = '13657249170';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  await newCustomer(product.world, { member_name: '沈知夏', mobile_number: PHONE });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('is decided by the head office, who is told what follows', async () => {
  const { page } = await product.as('administrator', { at: 'main-setting?section=setting-shops' });
  await page.getByRole('button', { name: '会员通店：未开启' }).click();
  await page.getByText('门店输入完整的手机号或会员编号').waitFor();
  await picture(page, 'shared-members');
  expect(await barriers(page)).toEqual([]);
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '开启会员通店' }).click();
  await page.getByRole('button', { name: '会员通店：已开启' }).waitFor();
  expect(await (await product.world.as('administrator')).ask(memberSharing, {})).toEqual({ shares_members: true });
});

it('finds a sibling branch’s member at the till by the whole phone alone, and shows no more than who they are', async () => {
  const { page } = await product.as('siblingManager', { at: 'cashier' });
  await page.waitForSelector('button.tile');
  await press(page, 'F2');
  const box = page.locator('.picker-filters').getByRole('searchbox');
  await box.fill(PHONE.slice(-4));
  await page.locator('.picker-none', { hasText: '没有符合条件的内容' }).waitFor();
  await box.fill(PHONE);
  await page.locator('.till-hit', { hasText: '沈知夏' }).waitFor();
  await picture(page, 'shared-members-till');
  await press(page, 'Enter');
  const chosen = page.locator('.member-chosen', { hasText: '沈知夏' });
  await chosen.getByText('兰亭静安总店会员').waitFor();
  await picture(page, 'shared-members-chosen');
  expect(await barriers(page)).toEqual([]);
  // Their own page, from the bar: what they may use here, and what may be done for them.
  await chosen.getByRole('link', { name: '沈知夏' }).click();
  await page.locator('.detail-page:visible').getByRole('heading', { name: '沈知夏' }).waitFor();
  await picture(page, 'shared-members-file');
  expect(await barriers(page)).toEqual([]);
  expect(await page.locator('.detail-page:visible').getByText('基本资料').count()).toBe(0);
});
