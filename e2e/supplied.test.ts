import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
const save = (page: Page) => press(page, /保\s*存/);

/** The state in the heading of the record in front. */
const state = (page: Page, words: string) => page.locator('.detail-page:visible .status', { hasText: words }).first().waitFor();

/** Chooses a category of projects in the form in front. */
async function choose(page: Page, category: string): Promise<void> {
  await page.locator('#category_id').click();
  await page.locator('.ant-tree-treenode', { hasText: category }).first().locator('.ant-tree-node-content-wrapper').click();
  await page.locator('.ant-modal').getByRole('button', { name: /确\s*定/ }).click();
}

describe('a project of a supplier', () => {
  it('is put on the shelf by the supplier, taken on by the head office at its own price, and follows when it changes', async () => {
    const name = `射频紧致（供应商${(tries += 1)}）`;
    const { page: supplier } = await product.as('supplier', { at: 'supplier-projectList' });
    await press(supplier, '新增项目');
    await supplier.locator('#project_name').fill(name);
    await choose(supplier, '护肤');
    await supplier.locator('#sell_price').fill('120');
    // Bounds for shops, departments and commission are a chain's, not a supplier's.
    expect(await supplier.locator('#price_floor, #department_id, #commission_base').count()).toBe(0);
    await supplier.locator('#duration_minutes').fill('40');
    await picture(supplier, 'supplied-form');
    await save(supplier);
    await supplier.getByRole('heading', { name }).waitFor();

    const codes = await (await product.world.as('supplier')).ask(supplierCodes, {});
    // Whoever supplies the chain already is not taken again.
    await (await product.world.as('administrator')).call(supplierAccept, { supplier_code: codes.supplier_code, invite_code: codes.invite_code });
    const { page: head } = await product.as('administrator', { at: 'main-marketing-supper' });
    await head.getByPlaceholder('项目名称 / 编号').fill(name);
    await head.getByText(name).click();
    await state(head, '未引入');
    await picture(head, 'supplied-detail');
    expect(await barriers(head)).toEqual([]);
    await press(head, /引\s*入/);
    await choose(head, '护肤');
    await head.locator('#sell_price').fill('398');
    await picture(head, 'supplied-take');
    await head.locator('.ant-drawer').getByRole('button', { name: /引\s*入/ }).click();
    await head.getByRole('button', { name: '查看项目' }).waitFor();

    await press(supplier, /编\s*辑/);
    await supplier.locator('#duration_minutes').fill('50');
    await save(supplier);
    await supplier.getByRole('heading', { name }).waitFor();

    await head.reload();
    await state(head, '供应商有变更');
    await picture(head, 'supplied-changed');
    await press(head, '更新为供应商资料');
    await head.locator('.ant-modal').getByRole('button', { name: '更新为供应商资料' }).click();
    await state(head, '已引入');
    await press(head, '查看项目');
    await head.locator('.detail-page:visible', { hasText: '¥398.00' }).getByText('50', { exact: true }).first().waitFor();
  });
});
