import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import type { Client } from '#apps/testing/world.ts';
import type { GoodsKind } from '#domains/catalog/contract/goods.endpoints.ts';
import { goodsAuth, goodsDetail, goodsShelve } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { addGoods } from '#domains/catalog/test/goods-made.ts';
import { MOST_LINES } from '#domains/stock/contract/line.schema.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let head: Client;
let manager: Client;
beforeAll(async () => {
  product = await openProduct();
  [head, manager] = [await product.world.as('administrator'), await product.world.as('manager')];
  await decideRules(head, { 'catalog.shop_goods': true });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** Goods of one variant with a number of their own. */
async function numbered(goods_kind: GoodsKind, product_sn: string, goods_name: string): Promise<string> {
  const goods_id = await addGoods(head, { goods_kind, goods_name, skus: [{ spec_values: [], price: 10_000, product_sn }] });
  return (await head.ask(goodsDetail, { goods_id })).skus[0]!.sku_id;
}

const lineNames = (page: Page) => page.locator('table.lines tbody tr > :first-child').allInnerTexts();

/** Puts cells of a spreadsheet on the page, as its clipboard would. */
const paste = (page: Page, rows: readonly string[]) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, rows.join('\n'));

it('a number stands for the goods that have it, whichever they are, before all that only begin so', async () => {
  await numbered('supply', 'QZ1', '整号耗材');
  await numbered('product', 'QZ12', '长号产品');
  const { page } = await product.as('manager', { at: 'addOutbound' });
  await page.locator('.lines-code').fill('QZ1');
  await page.keyboard.press('Enter');
  await expect.poll(() => lineNames(page)).toEqual([expect.stringContaining('整号耗材')]);
  await paste(page, ['qz1\t3', 'QZ12\t2']);
  await expect.poll(async () => (await lineNames(page)).length).toBe(3);
  const names = ['整号耗材', '整号耗材', '长号产品'].map((name) => expect.stringContaining(name) as unknown);
  expect(await lineNames(page)).toEqual(names);
});

it('of more pasted lines than a document has, it is said how many were left out', async () => {
  await numbered('supply', 'QM-7', '多行耗材');
  const { page } = await product.as('manager', { at: 'addOutbound' });
  const error = page.locator('.ant-message-error');
  await page.locator('.lines-code').waitFor();
  await paste(page, [...Array.from({ length: MOST_LINES }, () => 'QM-7\t1'), 'QM-7\t1']);
  await error.filter({ hasText: '一张单据最多200行，有1行没有加入' }).waitFor();
  await expect.poll(async () => (await lineNames(page)).length).toBe(MOST_LINES);
  // What stands there already takes its room.
  await paste(page, ['QM-7\t1', 'QM-8\t1', 'QM-7\t1']);
  await error.filter({ hasText: '没有找到：QM-8；一张单据最多200行，有2行没有加入' }).waitFor();
});

it.each([
  ['is off the shelves', (goods_id: string) => manager.ask(goodsShelve, { goods_id, is_shelves: false })],
  ['the head office lets nobody sell', (goods_id: string) => head.ask(goodsAuth, { goods_id, is_auth: 0 })],
])('what %s still leaves a warehouse: it is picked for that, and for nothing that comes in', async (why, stop) => {
  const goods_name = `停售货${why.length}`;
  await stop(await addGoods(manager, { goods_name }));
  for (const [at, shown] of [
    ['addOutbound', goods_name],
    ['addTake', goods_name],
    ['add-transfer', goods_name],
    ['addInbound', '没有符合条件的内容'],
  ] as const) {
    const { page } = await product.as('manager', { at });
    await page.getByRole('button', { name: '添加产品' }).click();
    await page.locator('.ant-modal .search-box input').fill(goods_name);
    await expect.poll(() => page.locator('.picker-rows[aria-busy=false] li').allInnerTexts()).toEqual([expect.stringContaining(shown)]);
  }
});
