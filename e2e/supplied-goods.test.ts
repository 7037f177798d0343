import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { goodsAdd, goodsDetail, goodsEdit } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { specifications } from '#domains/catalog/contract/specification.endpoints.ts';
import { supplierAccept, supplierCodes } from '#domains/org/contract/supplier.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
/** The state in the heading of the record in front. */
const state = (page: Page, words: string) => page.locator('.detail-page:visible .status', { hasText: words }).first().waitFor();

/** Goods of the supplier's in two sizes, on its shelf; how they become dearer. */
async function onTheShelf(name: string): Promise<() => Promise<void>> {
  const supplier = await product.world.as('supplier');
  const [place] = await supplier.ask(categoryLevel, { kind: 'product' });
  const { specification_id } = await supplier.ask(specifications.add, { goods_kind: 'product', spec_name: `容量${tries}`, spec_values: ['30ml', '50ml'] });
  const { goods_id } = await supplier.ask(goodsAdd, {
    goods_kind: 'product', goods_name: name, category_id: place!.category_id, unit: '瓶',
    specs: [{ specification_id, spec_values: ['30ml', '50ml'] }],
    skus: [{ spec_values: ['30ml'], price: 12_000 }, { spec_values: ['50ml'], price: 18_000 }],
  });
  return async () => {
    const { specs, skus, ...goods } = await supplier.ask(goodsDetail, { goods_id });
    const form = { ...goods, specs: specs.map(({ spec_name: _, ...spec }) => spec), skus: skus.map((sku) => ({ ...sku, price: sku.price + 500 })) };
    await supplier.ask(goodsEdit, form);
  };
}

describe('goods of a supplier', () => {
  it('are taken on by the head office at its own prices, follow the supplier when it says so, and are its own', async () => {
    const name = `胶原精华（供应商${(tries += 1)}）`;
    const becomeDearer = await onTheShelf(name);
    const codes = await (await product.world.as('supplier')).ask(supplierCodes, {});
    // Whoever supplies the chain already is not taken again.
    await (await product.world.as('administrator')).call(supplierAccept, { supplier_code: codes.supplier_code, invite_code: codes.invite_code });

    const { page: head } = await product.as('administrator', { at: 'main-supplier-goods' });
    await head.getByPlaceholder('名称 / 拼音 / 编号 / 条码').fill(name);
    await head.getByText(name).click();
    await state(head, '未引入');
    await picture(head, 'supplied-goods-detail');
    expect(await barriers(head)).toEqual([]);
    await press(head, /引\s*入/);
    await head.locator('#category_id').click();
    await head.locator('.ant-tree-treenode', { hasText: '护肤品' }).first().locator('.ant-tree-node-content-wrapper').click();
    await head.locator('.ant-modal').getByRole('button', { name: /确\s*定/ }).click();
    const drawer = head.locator('.ant-drawer');
    await drawer.getByLabel('售价 30ml').fill('298');
    await drawer.getByLabel('删除 50ml').click();
    await picture(head, 'supplied-goods-take');
    await drawer.getByRole('button', { name: /引\s*入/ }).click();
    await head.getByRole('button', { name: '查看产品' }).waitFor();

    await becomeDearer();
    // As the message of abnormal products leads there.
    await head.goto(`${product.url}/main-supplier-goods?activeName=errorProduct`);
    await head.waitForURL('**/main-supplier-goods?abnormal=any');
    await head.locator('.list-card').getByText(name).click();
    await state(head, '供应商有变更');
    await picture(head, 'supplied-goods-changed');
    await press(head, /^更\s*新$/);
    await drawer.getByLabel('售价 50ml').fill('428');
    await picture(head, 'supplied-goods-renew');
    await drawer.getByRole('button', { name: /^更\s*新$/ }).click();
    await state(head, '已引入');
    await press(head, '查看产品');
    const own = head.locator('.detail-page:visible', { hasText: '¥298.00 – ¥428.00' });
    await own.getByText('¥125.00').waitFor();
    expect(await own.getByText('¥185.00').count()).toBe(1);
    await own.getByText('汇美供应链').click();
    await state(head, '已引入');
  });
});
