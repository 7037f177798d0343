import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { goodsSearch } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { specifications } from '#domains/catalog/contract/specification.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const FILE = `产品名称,商品分类,单位,规格名称,规格值,条形码,零售价
走查精华,护肤品,瓶,走查容量,30ml,WALK-1,198
走查精华,,,,50ml,WALK-2,298
走查面霜,没有的分类,盒,,,,98
`;

it('brings products in by a file, a variant a row, and tells of each row what becomes of it', async () => {
  const head = await product.world.as('administrator');
  await head.ask(specifications.add, { goods_kind: 'product', spec_name: '走查容量', spec_values: [] });
  const { page } = await product.as('administrator', { at: 'product-manage' });
  await page.getByRole('button', { name: '导入产品' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByText('可导入 2 行，1 行有误').waitFor();
  await page.getByText('没有分类「没有的分类」').waitFor();
  await picture(page, 'goods-import-fates');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '导入 2 行' }).click();
  await page.getByText('已导入 2 行，1 行未导入').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('td', { hasText: '走查精华' }).waitFor();
  await picture(page, 'goods-import-list');
  const [row] = await head.ask(goodsSearch, { goods_kind: 'product', key_word: '走查精华' });
  expect(row).toMatchObject({ sku_num: 2, price_from: 19_800, price_to: 29_800 });
});
