import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { atRest, barriers, goTo, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const { projects, products } = world.founded.lanting!.catalog;
  const [manager, therapist] = [await world.as('manager'), await world.as('therapist')];
  const performers = [{ uid: therapist.uid, basis_points: 10_000 }];
  const payments = [{ pay_method: 'WECHAT' as const, amount: 100_000 }];
  await sell(manager, await newCustomer(world), [{ item_type: 'project', item_id: projects.hydrating!, quantity: 1, performers }], {
    payments,
    allow_debt: true,
  });
  await sell(manager, null, [{ item_type: 'product', item_id: products.mask!, quantity: 2 }]);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('finds orders in the clinic by what was owed, with what they come to', async () => {
  const { page } = await product.as('manager');
  await page.locator('button.mode').click();
  await page.waitForURL('**/cure-dashboard');
  await goTo(page, 'financial-order-comprehensive-query?start_date=2026-03-01&end_date=2026-03-31');
  await page.locator('.ant-table-row:visible').nth(1).waitFor();
  await atRest(page);
  await picture(page, 'order-query');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 820, height: 1180 });
  await atRest(page);
  await picture(page, 'order-query-820');
  await tick(page.getByRole('checkbox', { name: '仅看欠款' }));
  await page.locator('.ant-table-row:visible', { hasText: '散客' }).waitFor({ state: 'detached' });
  await page.locator('.fact-sum', { hasText: '1,980.00' }).waitFor();
  expect(await page.locator('.fact-sum', { hasText: '欠款' }).innerText()).toContain('¥980.00');
});

it('is asked for both what was typed and the days that were chosen right behind the last letter', async () => {
  const { page } = await product.as('manager');
  await goTo(page, 'bill-cashier');
  await page.locator('.ant-table-row:visible').first().waitFor();
  await page.locator('.list-filters .search-box input:visible').pressSequentially('1980');
  await page.getByRole('group', { name: '开始日期 结束日期' }).getByRole('button', { name: '近一月' }).click();
  await expect.poll(() => [...new URL(page.url()).searchParams.values()].toSorted()).toEqual(['1980', '2026-02-03', '2026-03-02']);
});

it('is asked for the latest month by one press, beside the two days, and says so in its address', async () => {
  const { page } = await product.as('manager');
  await goTo(page, 'bill-cashier');
  await page.locator('.ant-table-row:visible').first().waitFor();
  const latest = page.getByRole('group', { name: '开始日期 结束日期' });
  await picture(page, 'latest-days');
  await latest.getByRole('button', { name: '近一月' }).click();
  await expect.poll(() => new URL(page.url()).search, { timeout: 10_000 }).toBe('?start_date=2026-02-03&end_date=2026-03-02');
  expect(await page.getByLabel('开始日期', { exact: true }).first().inputValue()).toBe('2026-02-03');
  await latest.getByRole('button', { name: '近一周' }).click();
  await expect.poll(() => new URL(page.url()).search).toContain('start_date=2026-02-24');
  expect(await barriers(page)).toEqual([]);
});
