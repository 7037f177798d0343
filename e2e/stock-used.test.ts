import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { aSupplySku, held, takeIn } from '#apps/testing/stock.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Client } from '#apps/testing/world.ts';
import { projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let manager: Client;
let member_id: string;
let sku_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const head = await world.as('administrator');
  manager = await world.as('manager');
  await decideRules(manager, { 'stock.on_treatment': 'refuse' });
  sku_id = await aSupplySku(head, { goods_name: '注射用水', unit: 'ml' });
  const { projects, countCards } = world.founded.lanting!.catalog;
  const shop_project_id = projects.facial!;
  await head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id })), supplies: [{ sku_id, quantity: 2 }] });
  await takeIn(manager, sku_id, { batch_number: 'USED-1', valid_date: '2027-12-31' });
  await takeIn(manager, sku_id, { batch_number: 'USED-2', valid_date: '2028-12-31' });
  member_id = await newCustomer(world);
  await sellCard(manager, member_id, 'count_card', countCards.facialTen!);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const stockOf = async () => (await held(product.world, 'lanting', manager.shop_id, sku_id)).quantity;

it.each([
  ['zh-CN', {}, '划扣', '撤销', '消费', '划扣记录'],
  ['zh-HK', { width: 820, height: 1180 }, '劃扣', '撤銷', '消費', '劃扣記錄'],
  ['en', { width: 820, height: 1180 }, 'Deduct', 'Cancel', 'Spending', 'Deductions'],
] as const)(
  'takes a little more of another batch for a reason, and throws it away when it is cancelled, in %s',
  async (language, size, deduct, cancel, group, tab) => {
    const before = await stockOf();
    const { page } = await product.as('manager', { language, ...size });
    await page.waitForURL('**/dashboard');
    await goTo(page, `member-detail?member_id=${member_id}`);
    await page.locator('.page-actions button, .page-head button', { hasText: deduct }).first().click();
    await page.locator('.deduct-counters .ant-input-number input').first().fill('1');
    const used = page.locator('.deduct-counters li', { hasText: '注射用水' });
    await used.locator('.ant-input-number input').fill('3');
    await used.locator('.ant-select').click();
    await page.locator('.ant-select-item-option', { hasText: 'USED-2' }).click();
    expect(await page.locator('.ant-drawer .ant-btn-primary').isDisabled()).toBe(true);
    await used.getByRole('textbox').fill('范围较大');
    await picture(page, `stock-used-${language}`);
    expect(await barriers(page)).toEqual([]);
    await page.locator('.ant-drawer .ant-btn-primary').click();
    await page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await expect.poll(stockOf).toBe(before - 3);
    await page.getByRole('tab', { name: group }).click();
    await page.getByRole('tab', { name: tab }).click();
    const row = page.locator('.list-table tbody tr', { hasText: /D260302/ }).first();
    await row.getByRole('button', { name: new RegExp(cancel.split('').join(String.raw`\s?`)) }).click();
    await page.locator('.ant-modal .ant-select').click();
    await page.locator('.ant-select-item-option').nth(1).click();
    await page.locator('.ant-modal textarea').fill('录错');
    await picture(page, `stock-used-cancel-${language}`);
    await page.locator('.ant-modal-footer button').last().click();
    await row.locator('.status, .ant-tag').first().waitFor();
    expect(await stockOf()).toBe(before - 3);
  },
);
