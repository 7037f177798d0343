import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addGoods } from '#domains/catalog/test/goods-made.ts';
import { goodsSearch } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('draws a number of thirteen digits that is no EAN as what it is', async () => {
  const head = await product.world.as('administrator');
  const goods_id = await addGoods(head, { goods_name: '十三位编号', skus: [{ spec_values: [], price: 100, product_sn: '6901234567893' }] });
  const { page } = await product.as('administrator', { at: `main-stock-detail?goods_id=${goods_id}` });
  await page.getByRole('button', { name: '打印标签' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '打印 1 张' }).waitFor();
  const barcode = page.locator('.label .barcode').first();
  await barcode.waitFor({ state: 'attached' });
  expect(await barcode.getAttribute('aria-label')).toBe('6901234567893');
  expect(await barcode.locator('rect, path').count()).toBeGreaterThan(0);
});

it('prints labels of goods with their name, price and barcode, on a roll or on sheets', async () => {
  const [serum] = await (await product.world.as('manager')).ask(goodsSearch, { goods_kind: 'product', key_word: '玻尿酸保湿精华' });
  const { page } = await product.as('manager', { at: `product-detail?goods_id=${serum!.goods_id}` });
  await page.getByRole('button', { name: '打印标签' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: '玻尿酸保湿精华 30ml 张数' }).fill('5');
  await dialog.getByText('A4 每页 24 张').click();
  await dialog.getByRole('button', { name: '打印 5 张' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'labels-dialog');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await dialog.getByRole('button', { name: '打印 5 张' }).click();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.label').evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height > 100))).toEqual(Array(5).fill(true));
  expect(await page.locator('.label .barcode').first().getAttribute('aria-label')).toBe('6901234567892');
  expect(await page.locator('.label .barcode rect, .label .barcode path').first().isVisible()).toBe(true);
  await picture(page, 'labels-a4');
});
