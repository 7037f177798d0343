import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aSku, held, takeIn, toGo, toSend } from '#apps/testing/stock.ts';
import { categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { goodsAdd } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { inboundSearch } from '#domains/stock/contract/inbound.endpoints.ts';
import { warehouseAdd } from '#domains/stock/contract/warehouse.endpoints.ts';
import { atRest, barriers, confirm, goTo, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const WIDTHS = { desk: { width: 1366, height: 768 }, tablet: { width: 820, height: 1180 } } as const;

const primary = (page: Page) => page.locator('.page-actions .ant-btn-primary:visible');

describe('goods', () => {
  it('come in part by part, by keys alone once they are chosen, and some go out again', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const { page } = await product.as('manager', { at: 'product-in' });
    await page.getByRole('button', { name: '新增入库' }).first().click();
    // The shop has one warehouse: it stands there.
    await page
      .locator('.ant-form-item', { has: page.locator('#warehouse_id') })
      .getByTitle('主仓库')
      .waitFor();
    await page.getByRole('button', { name: '添加产品' }).click();
    await page.locator('.picker-rows label').first().click();
    await page
      .locator('.ant-modal')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.locator('table.lines td input').first().fill('10');
    await page.keyboard.press('Enter');
    await page.keyboard.type('12.50');
    await page.keyboard.press('Enter');
    await page.keyboard.type('LOT-7');
    await picture(page, 'stock-inbound-form');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/confirm-Inbound**');
    await page.locator('table.lines td input').first().waitFor();
    await page.locator('table.lines td input').first().fill('8');
    await picture(page, 'stock-inbound-confirm');
    expect(await barriers(page)).toEqual([]);
    await primary(page).click();
    await page.getByText('部分入库').first().waitFor();
    await picture(page, 'stock-inbound-detail');
    expect(await barriers(page)).toEqual([]);
    const [row] = await manager.ask(inboundSearch, {});
    expect(row).toMatchObject({ status: 'partly', received_quantity: 8, received_amount: 10_000 });

    await goTo(page, 'product-out');
    await page.getByRole('button', { name: '新增出库' }).first().click();
    await page.locator('#warehouse_id').click();
    await page.locator('.ant-select-item-option', { hasText: '主仓库' }).click();
    await page.getByRole('button', { name: '添加产品' }).click();
    await page.locator('.picker-rows label').first().click();
    await page
      .locator('.ant-modal')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.locator('table.lines td input').first().fill('9');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/confirm-outbound**');
    await primary(page).click();
    await page
      .getByText(/库存不足/)
      .first()
      .waitFor();
    await page.locator('table.lines td input').first().fill('3');
    await picture(page, 'stock-outbound-confirm');
    await primary(page).click();
    await page.getByText('已出库').first().waitFor();
    await page.mouse.move(20, 700);
    await picture(page, 'stock-outbound-detail');
    expect(await barriers(page)).toEqual([]);
    const { sku_id } = (await world.look<{ sku_id: string }>('lanting', 'select sku_id from stock_cost order by quantity desc limit 1'))[0]!;
    expect(await held(world, 'lanting', manager.shop_id, sku_id)).toEqual({ quantity: 5, value_cents: 6_250 });
  });

  it('are no lines that were pasted into the remarks', async () => {
    const { page } = await product.as('manager', { at: 'addInbound' });
    const remarks = page.locator('textarea#remarks');
    await remarks.click();
    const isOwn = await remarks.evaluate((box) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '第一行\n第二行');
      return box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(isOwn).toBe(true);
  });

  it('are typed by the box, and stand in the books by the piece', async () => {
    const { world } = product;
    const [head, manager] = [await world.as('administrator'), await world.as('manager')];
    tries += 1;
    const [category] = await head.ask(categoryLevel, { kind: 'product' });
    const form = {
      goods_kind: 'product' as const,
      goods_name: `整盒${tries}`,
      category_id: category!.category_id,
      unit: '支',
      units: [{ unit_name: '盒', factor: 10 }],
    };
    await head.ask(goodsAdd, { ...form, skus: [{ spec_values: [], price: 0 }] });
    const { page } = await product.as('manager', { at: 'addInbound' });
    await page.locator('#warehouse_id').click();
    await page.locator('.ant-select-item-option', { hasText: '主仓库' }).click();
    await page.getByRole('button', { name: '添加产品' }).click();
    await page.locator('.ant-modal').getByText(form.goods_name).first().click();
    await page
      .locator('.ant-modal')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    const quantity = page.locator('table.lines td input').first();
    await page.getByText('「2盒」即 2×10 支').waitFor();
    await quantity.fill('3包');
    await page.keyboard.press('Tab');
    await quantity.fill('2盒5');
    await page.keyboard.press('Enter');
    expect(await quantity.inputValue()).toBe('25');
    await page.keyboard.type('2.00');
    await picture(page, 'stock-inbound-units');
    await page.locator('.lines-total', { hasText: '50.00' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/confirm-Inbound**');
    await page.locator('table.lines td input').first().fill('2盒');
    await primary(page).click();
    await page.getByText('部分入库').first().waitFor();
    const [row] = await manager.ask(inboundSearch, {});
    expect(row).toMatchObject({ expected_quantity: 25, received_quantity: 20, received_amount: 4_000 });
  });

  it('that never stood anywhere lead to what there is of them at first, with their variants filled in', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const sku_id = await aSku(await world.as('administrator'));
    const [goods] = await world.look<{ goods_id: string }>('lanting', 'select goods_id from sku where sku_id = $1', [sku_id]);
    const { page } = await product.as('manager', { at: `product-detail?goods_id=${goods!.goods_id}` });
    await page.getByRole('button', { name: '期初入库' }).click();
    await page.waitForURL('**/addInbound?goods_id=*');
    await page.locator('#warehouse_id').click();
    await page.locator('.ant-select-item-option', { hasText: '主仓库' }).click();
    await page.locator('table.lines td input').first().fill('8');
    await page.keyboard.press('Enter');
    await page.keyboard.type('3.00');
    await page.locator('.lines-total', { hasText: '24.00' }).waitFor();
    await picture(page, 'stock-opening');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/confirm-Inbound**');
    await primary(page).click();
    await expect.poll(async () => (await held(world, 'lanting', manager.shop_id, sku_id)).quantity).toBe(8);
    expect((await manager.ask(inboundSearch, {}))[0]).toMatchObject({ kind: 'opening' });
    // What has stock once began already.
    await goTo(page, `product-detail?goods_id=${goods!.goods_id}`);
    await page.getByRole('button', { name: '打印标签' }).waitFor();
    expect(await page.getByRole('button', { name: '期初入库' }).count()).toBe(0);
  });

  it('leave by many orders at once, and their own page says how many are left', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const sku_id = await aSku(await world.as('administrator'));
    await takeIn(manager, sku_id, { expected_quantity: 20 });
    for (const quantity of [3, 4]) await toGo(manager, sku_id, quantity);
    const { page } = await product.as('manager', { at: 'product-out' });
    await page.locator('tbody tr.ant-table-row').nth(1).waitFor();
    await atRest(page);
    for (const nth of [0, 1]) await tick(page.locator('.ant-table-row .ant-checkbox-input').nth(nth));
    await page.getByRole('button', { name: '批量确认' }).click();
    await confirm(page);
    await page.locator('.ant-modal-confirm', { hasText: '批量确认成功' }).waitFor();
    await page.locator('.ant-modal-confirm .ant-btn-primary').last().click();
    expect((await held(world, 'lanting', manager.shop_id, sku_id)).quantity).toBe(13);
    const [goods] = await world.look<{ goods_id: string }>('lanting', 'select goods_id from sku where sku_id = $1', [sku_id]);
    await goTo(page, `product-detail?goods_id=${goods!.goods_id}`);
    await page.getByRole('tab', { name: '库存', exact: true }).click();
    await page.locator('.ant-table-row:visible', { hasText: '主仓库' }).waitFor();
    await atRest(page);
    expect(await page.locator('.ant-table-row:visible', { hasText: '主仓库' }).innerText()).toContain('13');
    await picture(page, 'stock-of-goods');
    expect(await barriers(page)).toEqual([]);
  });

  it('go to another shop, which counts what arrived; what stands where is told, and where a batch went', async () => {
    const { world } = product;
    const [manager, sibling] = [await world.as('manager'), await world.as('siblingManager')];
    const sku_id = await aSku(await world.as('administrator'));
    await takeIn(manager, sku_id, { batch_number: 'WALK-1', valid_date: '2027-12-31', unit_cost: 1_250 });
    const transfer_id = await toSend(manager, sibling, sku_id, 4);
    const { page } = await product.as('manager', { at: `transfer-detail?transfer_id=${transfer_id}` });
    await primary(page).click();
    await page
      .locator('.ant-modal')
      .getByRole('button', { name: /发\s*出/ })
      .click();
    await page.getByText('在途').first().waitFor();
    await page.mouse.move(20, 700);
    await picture(page, 'stock-transfer-detail');
    expect(await barriers(page)).toEqual([]);
    const other = await product.as('siblingManager', { at: `transfer?transfer_id=${transfer_id}`, ...WIDTHS.tablet });
    await other.page.locator('table.lines td input').first().fill('3');
    await picture(other.page, 'stock-transfer-receive');
    await primary(other.page).click();
    await other.page.getByText('请填写原因').waitFor();
    await other.page.locator('#reason').fill('少一瓶');
    await primary(other.page).click();
    await other.page.getByText('已收货').first().waitFor();
    expect(await held(world, 'lanting', sibling.shop_id, sku_id)).toEqual({ quantity: 3, value_cents: 3_750 });

    await goTo(page, 'inventory-query');
    await page
      .getByText(/WALK-1/)
      .first()
      .click();
    await page.getByText('现存').waitFor();
    await picture(page, 'stock-trace');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await goTo(page, 'inventory-summary-table');
    await page.locator('td a', { hasText: '10' }).first().click();
    await page.waitForURL('**/product-bound-details**');
    await picture(page, 'stock-moves');
    expect(await barriers(page)).toEqual([]);
  });

  it('are counted blind, and the books follow what was counted', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const sku_id = await aSku(await world.as('administrator'));
    const { warehouse_id } = await manager.ask(warehouseAdd, { warehouse_name: '盘点库' });
    await takeIn(manager, sku_id, { batch_number: 'COUNT-1', unit_cost: 1_000 }, warehouse_id);
    const { page } = await product.as('manager', { at: 'inventory-stock' });
    await page.getByRole('button', { name: '新增盘点' }).first().click();
    await page.locator('.ant-drawer #warehouse_id').click();
    await page.locator('.ant-select-item-option', { hasText: '盘点库' }).click();
    await page
      .locator('.ant-drawer')
      .getByRole('button', { name: '新增盘点' })
      .click();
    const count = page.getByRole('textbox', { name: /COUNT-1/ });
    await count.fill('9');
    // A stray key loses nothing of what was counted.
    const asked = page.locator('.ant-modal-confirm-title', { hasText: '放弃未保存的内容？' });
    await page.keyboard.press('Escape');
    await asked.waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await count.inputValue()).toBe('9');
    await page.getByRole('button', { name: '保存实盘' }).click();
    await page.getByText('实盘数量已保存').waitFor();
    await picture(page, 'stock-take');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '确认盘点' }).click();
    await page.locator('.ant-modal').getByRole('button', { name: '确认盘点' }).click();
    await page.locator('.ant-drawer').getByText('已完成').first().waitFor();
    expect(await held(world, 'lanting', manager.shop_id, sku_id)).toEqual({ quantity: 9, value_cents: 9_000 });
  });

  it.each([
    ['zh-CN', 'desk'],
    ['zh-HK', 'tablet'],
    ['en', 'tablet'],
    ['en', 'desk'],
  ] as const)('are written down in %s on a %s', async (language, size) => {
    const { page } = await product.as('manager', { at: 'addProcurement', ...WIDTHS[size], language });
    await page.locator('.lines-foot button').first().click();
    await page.locator('.picker-rows label').first().click();
    await page.locator('.ant-modal-footer button').last().click();
    await page.locator('table.lines').waitFor();
    await picture(page, `stock-procurement-${language}-${size}`);
    expect(await barriers(page)).toEqual([]);
  });
});
