import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aSku, held, newBatch, takeIn, toGo } from '#apps/testing/stock.ts';
import type { Client } from '#apps/testing/world.ts';
import { outboundConfirm } from '#domains/stock/contract/outbound.endpoints.ts';
import { takeAdd, takeDetail } from '#domains/stock/contract/stock-take.endpoints.ts';
import { warehouseAdd } from '#domains/stock/contract/warehouse.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

/** Where counts are sent. */
const COUNTS = '**/shop/stockTake/count';

let product: Product;
let manager: Client;
beforeAll(async () => {
  product = await openProduct();
  manager = await product.world.as('manager');
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** A warehouse with two batches of five that is being counted, and its sheet in front of the manager. */
async function counting() {
  const sku_id = await aSku(await product.world.as('administrator'));
  const { warehouse_id } = await manager.ask(warehouseAdd, { warehouse_name: `盘点${newBatch()}` });
  const batches = [newBatch(), newBatch()];
  for (const batch_number of batches) await takeIn(manager, sku_id, { batch_number, expected_quantity: 5 }, warehouse_id);
  const { take_id, take_number } = await manager.ask(takeAdd, { warehouse_id });
  const { page } = await product.as('manager', { at: 'inventory-stock' });
  await page.locator('.ant-table-row', { hasText: take_number }).getByRole('button', { name: '打开' }).click();
  const [first, second] = batches.map((batch_number) => page.getByRole('textbox', { name: new RegExp(`${batch_number}$`) }));
  await first!.waitFor();
  const lines = async () => (await manager.ask(takeDetail, { take_id })).lines;
  const counted = async () => (await lines()).map(({ counted_quantity }) => counted_quantity);
  const sell = async (batch_number: string) => {
    const items = [{ sku_id, expected_quantity: 1, batch_number }];
    await manager.ask(outboundConfirm, { outbound_id: await toGo(manager, sku_id, 1, { warehouse_id, items }) });
  };
  return { sku_id, batches, page, first: first!, second: second!, lines, counted, sell };
}

/** Lets the books follow what was counted. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认盘点' }).click();
  await page.locator('.ant-modal').getByRole('button', { name: '确认盘点' }).click();
  await page.locator('.ant-drawer').getByText('已完成').first().waitFor();
}

describe('a sheet that is counted', () => {
  it('compares each count with the books of the moment at which its box is left: what is sold before all is saved is no difference', async () => {
    const { sku_id, batches, page, first, second, lines, counted, sell } = await counting();
    await first.fill('5');
    await page.keyboard.press('Tab');
    await expect.poll(counted).toEqual([5, null]);
    await sell(batches[0]!);
    await second.fill('4');
    await page.getByRole('button', { name: '保存实盘' }).click();
    await page.getByText('实盘数量已保存').waitFor();
    await picture(page, 'stock-take-counting');
    expect(await barriers(page)).toEqual([]);
    expect(await Promise.all([first.inputValue(), second.inputValue()])).toEqual(['5', '4']);
    await settle(page);
    expect((await lines()).map(({ difference }) => difference)).toEqual([0, -1]);
    expect((await held(product.world, 'lanting', manager.shop_id, sku_id)).quantity).toBe(8);
  });

  it('loses none of what is typed faster than it arrives, keeps what did not arrive, and lets a count be taken off again', async () => {
    const { page, first, second, counted } = await counting();
    await page.route(COUNTS, async (route) => {
      await new Promise((later) => setTimeout(later, 300));
      await route.continue();
    });
    await first.fill('1');
    await second.fill('2');
    await first.fill('3');
    await page.keyboard.press('Tab');
    await expect.poll(counted).toEqual([3, 2]);
    await page.unroute(COUNTS);
    await page.route(COUNTS, (route) => route.abort());
    await second.fill('4');
    await page.keyboard.press('Tab');
    await page.locator('.ant-message-error').first().waitFor();
    expect(await second.inputValue()).toBe('4');
    expect(await page.getByRole('button', { name: '确认盘点' }).isDisabled()).toBe(true);
    await page.unroute(COUNTS);
    await page.getByRole('button', { name: '保存实盘' }).click();
    await expect.poll(counted).toEqual([3, 4]);
    await first.fill('');
    await page.keyboard.press('Tab');
    await expect.poll(counted).toEqual([null, 4]);
    expect(await first.inputValue()).toBe('');
    await settle(page);
    expect(await counted()).toEqual([4]);
  });

  it('takes a count off again that was emptied while it was still on its way', async () => {
    const { page, first, counted } = await counting();
    const held = Promise.withResolvers<undefined>();
    let sent = 0;
    await page.route(COUNTS, async (route) => {
      sent += 1;
      await held.promise;
      await route.continue();
    });
    await first.fill('5');
    await page.keyboard.press('Tab');
    await expect.poll(() => sent).toBe(1);
    await first.fill('');
    await page.keyboard.press('Tab');
    held.resolve(undefined);
    await expect.poll(() => sent).toBe(2);
    await expect.poll(counted).toEqual([null, null]);
    await expect.poll(() => first.inputValue()).toBe('');
  });
});
