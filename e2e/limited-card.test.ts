import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, order, sellCard } from '#apps/testing/till.ts';
import { balanceCardAdd } from '#domains/catalog/contract/balance-card.endpoints.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

describe('a stored-value card for certain things', () => {
  it('is named by the head office, and the till takes from it as far as it goes', async () => {
    const { world } = product;
    const card = `面部专用卡${(tries += 1)}`;
    const head = await world.as('administrator');
    const form = { balance_card_name: card, sell_price: 300_000, total_amount: 300_000, valid: 1, valid_unit: 2 as const };
    const { sbc_id } = await head.ask(balanceCardAdd, form);
    const { page } = await product.as('administrator');
    await page.waitForSelector('.shell');
    await goTo(page, `balanceCard-detail?sbc_id=${sbc_id}`);
    await page.getByText('全部项目与商品').waitFor();
    await press(page, '关联商品');
    await page.locator('#shop_project_ids').click();
    const dialog = page.locator('.ant-modal');
    await dialog.getByText('水光焕肤护理').first().click();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await page.locator('.named-input .ant-tag', { hasText: '水光焕肤护理' }).waitFor();
    await picture(page, 'limited-card-form');
    expect(await barriers(page)).toEqual([]);
    await press(page, /保\s*存/);
    await page.getByText('可支付范围已保存').waitFor();
    await page.locator('.ant-descriptions', { hasText: '水光焕肤护理' }).waitFor();
    await picture(page, 'limited-card-detail');

    const cashier = await world.as('cashier');
    const { catalog } = world.founded.lanting!;
    const member_id = await newCustomer(world);
    const { card_id } = await sellCard(cashier, member_id, 'stored_value_card', sbc_id);
    const { order_id, amount_receivable } = await order(cashier, member_id, [
      { item_type: 'project', item_id: catalog.projects.facial!, quantity: 1 },
      { item_type: 'product', item_id: catalog.products.mask!, quantity: 1 },
    ]);
    const { card_limits } = await cashier.ask(orderDetail, { order_id });
    const till = await product.as('cashier', { at: `bill-settlement?order_id=${order_id}` });
    await till.page.getByText('指定用途').waitFor();
    await picture(till.page, 'limited-card-till');
    expect(await barriers(till.page)).toEqual([]);
    await till.page.locator('.cards .tile', { hasText: card }).click();
    await press(till.page, /^现金/);
    await till.page.keyboard.press('F8');
    await till.page.waitForURL('**/bill-detail?*');
    const { payments, status } = await cashier.ask(orderDetail, { order_id });
    const { most } = card_limits[0]!;
    expect(status).toBe('settled');
    expect(payments.map((payment) => [payment.card_id, payment.amount])).toEqual([
      [card_id, most],
      [null, amount_receivable - most],
    ]);
  });
});
