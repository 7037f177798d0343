import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { begin, bring, endDay, momentText, row, take } from '#domains/reconciliation/test/takings.ts';
import { dayAccount } from '#domains/reconciliation/contract/account.endpoints.ts';
import { atRest, barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let day: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const [cashier, manager, finance] = [await world.as('cashier'), await world.as('manager'), await world.as('administrator')];
  const { shop_name } = await finance.ask(dayAccount, { shop_id: cashier.shop_id, business_date: '2026-03-02' });
  await take(world, cashier);
  const paid = { happened_at: momentText(world.now()), amount: '1980.00', fee: '11.88500', provider_number: '4200001234202603020000000001', shop_name };
  await bring(finance, [row(2, paid)]);
  world.advance(3_600_000);
  // Nothing arrived of it.
  await take(world, manager);
  day = await endDay(world, manager);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

describe('a reconciliation', () => {
  it('goes from a closed day to what lacks, a word for it, and is done', async () => {
    const { page } = await product.as('administrator', { at: 'financial-accounts-summary-details' });
    await page.locator('tr', { hasText: '微信' }).first().waitFor();
    await picture(page, 'reconciliation-accounts');
    await page.goto('financial-reconciliation');
    await page.getByRole('button', { name: '新建对账单' }).first().click();
    await page.locator('.ant-drawer').getByLabel('全部门店').click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await page.locator('#start_date').fill(day);
    await page.locator('#start_date').press('Enter');
    await page.locator('#end_date').fill(day);
    await page.locator('#end_date').press('Enter');
    await picture(page, 'reconciliation-add');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('金额与时间').waitFor();
    await atRest(page);
    await picture(page, 'reconciliation-lines');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '处理' }).click();
    await page.locator('#kind').click();
    await page.locator('.ant-select-dropdown:visible').getByText('未到账', { exact: true }).click();
    await page.locator('#word').fill('顾客付的是现金，已补缴');
    await page.getByRole('button', { name: '保存' }).click();
    await page.locator('.ant-table-row', { hasText: '顾客付的是现金' }).waitFor();
    await page.getByRole('tab', { name: '到账账单' }).click();
    await page.getByText('11.88500').waitFor();
    await atRest(page);
    await picture(page, 'reconciliation-rows');
    await page.getByRole('button', { name: '确认对账' }).click();
    await page.locator('.ant-modal-confirm-btns .ant-btn-primary').click();
    await page.getByRole('button', { name: '撤销对账' }).waitFor();
    await picture(page, 'reconciliation-done');
    expect(await barriers(page)).toEqual([]);
  });

  it('is found by shop, by day and by payment, and prints with what was said', async () => {
    const { page } = await product.as('administrator', { at: 'financial-reconciliation' });
    await page.locator('tr', { hasText: '已对账' }).first().waitFor();
    await picture(page, 'reconciliation-list');
    await page.locator('tr', { hasText: '已对账' }).getByRole('link').first().click();
    await page.getByRole('tab', { name: '按日汇总' }).click();
    await picture(page, 'reconciliation-days');
    await page.getByRole('tab', { name: '本店收款' }).click();
    await page.setViewportSize({ width: 820, height: 1180 });
    await atRest(page);
    await picture(page, 'reconciliation-lines-820');
    await page.setViewportSize({ width: 1366, height: 768 });
    // Laid out unseen, as soon as it has been read.
    await page.locator('.reconciliation-sheet', { hasText: '顾客付的是现金，已补缴' }).waitFor({ state: 'attached' });
    await page.goto('financial-unreconciled-details');
    await page.locator('tr', { hasText: '储值' }).or(page.locator('tr', { hasText: '现金' })).or(page.getByText('没有收款')).first().waitFor();
    await picture(page, 'reconciliation-payments');
    await page.goto('financial-reconciliation-summary-detail');
    await page.locator('tr', { hasText: '微信' }).first().waitFor();
    await picture(page, 'reconciliation-shops');
    await page.goto('financial-accounts-summary-details');
    await page.locator('tr', { hasText: '微信' }).getByRole('link').first().click();
    await page.getByText('已日结').waitFor();
    await picture(page, 'reconciliation-day');
    expect(await barriers(page)).toEqual([]);
  });

  it('goes by the total of a day where nobody brings a statement', async () => {
    const { world } = product;
    const cashier = await world.as('cashier');
    await take(world, cashier, 'BANK_CARD');
    const next = await endDay(world, await world.as('manager'));
    const finance = await world.as('administrator');
    const reconciliation_id = await begin(finance, cashier.shop_id, next, { pay_method: 'BANK_CARD', way: 'totals' });
    const { page } = await product.as('administrator', { at: `financial-reconciliation-details?reconciliation_id=${reconciliation_id}` });
    await page.getByRole('button', { name: '录入到账' }).click();
    await page.locator('#arrived').fill('1960');
    await picture(page, 'reconciliation-total');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '处理', exact: true }).click();
    await page.locator('#kind').click();
    await page.locator('.ant-select-dropdown:visible').getByText('手续费', { exact: true }).click();
    await page.locator('#word').fill('另收月租');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('另收月租').first().waitFor();
    await picture(page, 'reconciliation-totals');
    expect(await barriers(page)).toEqual([]);
  });
});
