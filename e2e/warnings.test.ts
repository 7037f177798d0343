import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import { atRest, barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('whoever stays away is counted on the statistics, listed behind the number, and called', async () => {
  const member_name = `久未到店${(tries += 1)}`;
  const member_id = await newCustomer(product.world, { member_name });
  await product.world.look('lanting', "update member set login_time = $2::timestamptz - interval '75 days' where member_id = $1", [
    member_id,
    product.world.now(),
  ]);
  const { page } = await product.as('manager', { at: 'statistics' });
  await page.getByRole('link', { name: /流失预警/ }).first().waitFor();
  await picture(page, 'warnings-statistics');
  expect(await barriers(page)).toEqual([]);
  const counted = Number(/\d+/.exec((await page.locator('.fact-sum a', { hasText: '流失预警' }).textContent()) ?? '')?.[0]);
  await page.locator('.fact-sum a', { hasText: '流失预警' }).click();
  await page.waitForURL('**/statistics-dateWarnList');
  await page.locator('.ant-table-row:visible', { hasText: member_name }).first().waitFor();
  await atRest(page);
  expect(await page.locator('.ant-table-row:visible').count()).toBe(counted);
  await picture(page, 'warnings-churn');
  await page.setViewportSize({ width: 820, height: 1180 });
  await atRest(page);
  await picture(page, 'warnings-churn-820');
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await barriers(page)).toEqual([]);
  await page.locator('.ant-table-row:visible', { hasText: member_name }).getByRole('button', { name: '新增回访' }).click();
  await page.locator('.ant-drawer').first().waitFor();
  await picture(page, 'warnings-plan');
  await page.keyboard.press('Escape');
  await goTo(page, 'statistics-timesWarnList');
  await page.getByText(/到店不足/).first().waitFor();
  await atRest(page);
  await picture(page, 'warnings-repurchase');
  expect(await barriers(page)).toEqual([]);
});
