import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import { atRest, barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

const DAY_MS = 86_400_000;

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const { catalog } = world.founded.lanting!;
  for (let day = 0; day < 6; day += 1) {
    const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
    const member_id = await newCustomer(world);
    await sell(cashier, member_id, [{ item_type: 'product', item_id: catalog.products.mask!, quantity: 1 + ((day * 5) % 4) }]);
    if (day % 2 === 0) await sellCard(manager, member_id, 'stored_value_card', catalog.balanceCards.start!);
    await sell(manager, member_id, [{ item_type: 'project', item_id: catalog.projects.hairRemoval!, quantity: 1 + (day % 3) }], {
      payments: [{ pay_method: 'WECHAT', amount: 8_000 }],
      allow_debt: true,
    });
    await sell(await world.as('siblingManager'), null, [{ item_type: 'product', item_id: catalog.products.mask!, quantity: 2 }]);
    if (day < 5) world.advance(DAY_MS);
  }
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const total = (page: Page, column: number) => page.locator('.report-total td').nth(column).locator('.money').innerText();
const isDrawn = (page: Page) => page.locator('.report-chart svg').waitFor();

describe('a report', () => {
  it('shows days and what they sum to; a number opens the documents behind it, a document its own page', async () => {
    const { page } = await product.as('manager', { at: 'statistics' });
    await isDrawn(page);
    await atRest(page);
    expect(await barriers(page)).toEqual([]);
    const sales = await total(page, 1);
    await page.locator('.report-total td').nth(1).getByRole('link').click();
    await page.waitForURL('**/figure-detail?**');
    await page.locator('.fact-sum strong', { hasText: sales }).waitFor();
    await atRest(page);
    expect(await page.locator('.list-table .ant-table-row').count()).toBe(12);
    await picture(page, 'report-figure-detail');
    await page.locator('.list-table .ant-table-row').first().click();
    await page.waitForURL('**/bill-cashier-detail?**');
  });

  it('is of colleagues where one asks for them, and stays so in the address', async () => {
    const { page } = await product.as('manager', { at: 'statistics' });
    await isDrawn(page);
    const sales = await total(page, 1);
    await goTo(page, 'statistics?group_by=staff');
    await page.locator('.report-table .ant-table-row', { hasText: '刘芳' }).waitFor();
    await atRest(page);
    expect(await total(page, 1)).toBe(sales);
    await page.locator('.report-table .ant-table-row', { hasText: '刘芳' }).getByRole('link').first().click();
    await page.waitForURL(/figure-detail\?.*created_uid=\d+/);
    await page.locator('p.fact-sum strong').waitFor();
    await atRest(page);
    expect(await page.locator('.list-table .ant-table-row').count()).toBe(6);
  });

  it('opens from a figure of the workbench too', async () => {
    const { page } = await product.as('manager', { at: 'dashboard' });
    const tile = page.locator('.figure', { hasText: '收款净额' });
    const received = await tile.locator('strong .money').innerText();
    await tile.getByRole('link').first().click();
    await page.waitForURL('**/figure-detail?**');
    await page.locator('p.fact-sum strong').waitFor();
    expect(await page.locator('p.fact-sum strong').innerText()).toBe(received);
  });

  it.each(LANGUAGES.flatMap((language) => [1366, 1440, 820].map((width) => [language, width] as const)))('can be read in %s at %i', async (language, width) => {
    const size = { language, width, height: width === 820 ? 1180 : 768 };
    const { page } = await product.as('administrator', { ...size, at: 'financial-summary' });
    await page.locator('.report-table .ant-table-row').first().waitFor();
    await goTo(page, 'financial-summary?group_by=shop');
    await page.locator('.report-table .ant-table-row').nth(1).waitFor();
    await isDrawn(page);
    await atRest(page);
    await picture(page, `report-summary-${language}-${width}`);
    expect(await page.locator('.report-table tbody .ant-table-row').count()).toBe(3);
    expect(await product.leave()).toEqual([]);
    const { page: desk } = await product.as('manager', { ...size, at: 'statistics', shade: width === 1440 ? 'dark' : 'light' });
    await isDrawn(desk);
    await atRest(desk);
    await picture(desk, `report-statistics-${language}-${width}`);
    await goTo(desk, 'dashboard');
    await desk.locator('.figure strong').first().waitFor();
    await atRest(desk);
    await picture(desk, `report-dashboard-${language}-${width}`);
    await goTo(desk, 'marketing');
    await desk.locator('.on-sale .figure').first().waitFor();
    await atRest(desk);
    await picture(desk, `report-marketing-${language}-${width}`);
  });
});

describe('what the shop sells, at a glance', () => {
  it('says of each kind how much is on sale, as the list behind it does, and what sold best', async () => {
    const { page } = await product.as('manager', { at: 'marketing' });
    const tiles = page.locator('.on-sale .figure');
    await page.locator('.rankings .ranked').first().waitFor();
    await atRest(page);
    expect(await tiles.count()).toBe(6);
    expect(await barriers(page)).toEqual([]);
    const best = page.locator('.ranked', { hasText: '产品' }).getByRole('listitem').first();
    expect(await best.innerText()).toMatch(/^1\n.+\n¥.+件$/s);
    const projects = await tiles.first().locator('strong').innerText();
    await tiles.first().getByRole('link').first().click();
    await page.waitForURL('**/marketing-project?**');
    await page.locator('.list-table .ant-table-row').first().waitFor();
    await atRest(page);
    expect(await page.locator('.list-table .ant-table-row').count()).toBe(Number(projects));
    await goTo(page, 'marketing');
    await best.getByRole('link').click();
    await page.waitForURL('**/product-detail?goods_id=*');
  });
});
