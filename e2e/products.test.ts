import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { categoryAdd } from '#domains/catalog/contract/category.endpoints.ts';
import { skuSearch } from '#domains/catalog/contract/goods.endpoints.ts';
import { goodsEdit, goodsSearch } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { addGoods, editedGoods } from '#domains/catalog/test/goods-made.ts';
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
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const save = (page: Page) => press(page, /保\s*存/);

/** Types a value of the specification in the form and takes it. */
async function typeValue(page: Page, value: string): Promise<void> {
  const values = page.getByRole('combobox', { name: '规格值' });
  await values.fill(value);
  await values.press('Enter');
}

describe('a product', () => {
  it('is written step by step in two sizes, left as a draft and taken up again, priced by a shop and withdrawn', async () => {
    const name = `玫瑰纯露${(tries += 1)}`;
    const { page } = await product.as('administrator');
    await page.waitForSelector('.shell');
    await page.goto('product-specifyManage');
    await page.getByRole('button', { name: '新增规格' }).first().click();
    await page.locator('#spec_name').fill(`容量${tries}`);
    await page.locator('.ant-drawer').getByRole('combobox').first().fill('30ml');
    await page.locator('.ant-drawer').getByRole('combobox').first().press('Enter');
    await page.locator('.ant-drawer').getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText(`容量${tries}`).first().waitFor();
    await picture(page, 'products-specifications');
    expect(await barriers(page)).toEqual([]);

    await page.goto('product-manage');
    await page.getByText('玻尿酸保湿精华').first().waitFor();
    await picture(page, 'products-list');
    expect(await barriers(page)).toEqual([]);
    await press(page, '新增产品');
    await press(page, '下一步');
    await page.getByText('请输入名称').waitFor();
    await page.locator('#goods_name').fill(name);
    await page.locator('#category_id').click();
    await page.locator('.ant-tree-treenode', { hasText: '护肤品' }).first().locator('.ant-tree-node-content-wrapper').click();
    await page.locator('.ant-modal').getByRole('button', { name: /确\s*定/ }).click();
    await page.locator('#unit').fill('瓶');
    await press(page, '添加换算单位');
    await page.getByLabel('单位名称').fill('箱');
    await page.getByLabel('等于多少基本单位').fill('12');
    await picture(page, 'products-form-what');
    expect(await barriers(page)).toEqual([]);
    await press(page, '下一步');
    await press(page, '添加规格');
    await page.getByRole('combobox', { name: '规格名称' }).click();
    await page.locator('.ant-select-item-option', { hasText: `容量${tries}` }).click();
    await typeValue(page, '30ml');
    await typeValue(page, '50ml');
    await picture(page, 'products-form-values');
    await page.getByLabel('售价 30ml').fill('198');
    await press(page, '存为草稿');
    await page.getByText('草稿已保存').waitFor();

    await page.goto('main-stock-add');
    await page.getByText(/已恢复 .* 保存的草稿/).waitFor();
    await page.getByLabel('售价 50ml').fill('298');
    await page.getByLabel('门店最低价 50ml').fill('250');
    await page.getByLabel('门店最高价 50ml').fill('298');
    await page.getByLabel('条码 30ml').fill('6901234567893');
    await picture(page, 'products-form-variants');
    expect(await barriers(page)).toEqual([]);
    await page.locator('.ant-steps-item').nth(2).click();
    await save(page);
    await page.getByText('13位条码的校验位不正确，请核对').first().waitFor();
    await page.getByLabel('条码 30ml').fill('6901234567953');
    await page.locator('.ant-steps-item').nth(2).click();
    // One shop sells it at first.
    await page.locator('#shop_ids').click();
    await page.locator('.ant-select-dropdown:visible').getByText('兰亭静安总店').click();
    await page.locator('.ant-select-selection-item', { hasText: '兰亭静安总店' }).waitFor();
    await page.keyboard.press('Escape');
    await picture(page, 'products-form-selling');
    await save(page);
    await heading(page, name).waitFor();
    await picture(page, 'products-detail');
    expect(await barriers(page)).toEqual([]);

    const elsewhere = await (await product.world.as('siblingManager')).ask(skuSearch, { keyword: name, market_enable: 1, is_auth: 1 });
    expect(elsewhere).toEqual([]);
    const manager = await product.as('manager');
    await manager.page.waitForSelector('.shell');
    await manager.page.goto('product-manage');
    expect(await manager.page.getByRole('button', { name: '新增产品' }).count()).toBe(0);
    await manager.page.getByText(name).click();
    await press(manager.page, '本店售价与上架');
    await manager.page.getByLabel('售价 50ml').fill('268');
    await manager.page.getByRole('switch', { name: '上架 30ml' }).click();
    await picture(manager.page, 'products-terms');
    await manager.page.getByRole('button', { name: '更改本店设置' }).click();
    await manager.page.getByRole('dialog', { name: '30ml' }).getByRole('button', { name: /下\s*架/ }).click();
    await manager.page.getByText('本店设置已保存').waitFor();
    await manager.page.getByText('上架 1/2').waitFor();
    await manager.page.getByRole('tab', { name: '价格记录' }).click();
    await manager.page.locator('.catalog-change', { hasText: '268.00' }).waitFor();
    const sold = await (await product.world.as('manager')).ask(skuSearch, { keyword: name, market_enable: 1, is_auth: 1 });
    expect(sold.map(({ specs_name, price }) => [specs_name, price])).toEqual([['50ml', 26_800]]);

    await page.bringToFront();
    await press(page, '下架');
    await page.getByRole('dialog', { name: '下架' }).getByRole('button', { name: /下\s*架/ }).click();
    await page.getByText('已下架').first().waitFor();
    await expect
      .poll(async () => (await (await product.world.as('manager')).ask(goodsSearch, { goods_kind: 'product', key_word: name }))[0])
      .toMatchObject({ is_shelves: false, withdrawn: true });
  });
});

describe('a supply', () => {
  it('is added without a price, and found among supplies', async () => {
    const name = `洁面巾${(tries += 1)}`;
    const { page } = await product.as('administrator');
    await page.waitForSelector('.shell');
    await (await product.world.as('administrator')).ask(categoryAdd, { kind: 'supply', parent_id: null, name: `一次性用品${tries}` });
    await page.goto('main-stock-consume');
    await page.getByRole('button', { name: '新增耗材' }).first().click();
    await page.locator('#goods_name').fill(name);
    await page.locator('#category_id').click();
    await page.locator('.ant-tree-treenode', { hasText: `一次性用品${tries}` }).first().locator('.ant-tree-node-content-wrapper').click();
    await page.locator('.ant-modal').getByRole('button', { name: /确\s*定/ }).click();
    await page.locator('#unit').fill('片');
    await press(page, '下一步');
    await page.getByLabel('成本价').fill('0.5');
    await picture(page, 'products-supply-variants');
    await press(page, '下一步');
    await page.locator('#alert_num').fill('200');
    await save(page);
    await heading(page, name).waitFor();
    await picture(page, 'products-supply-detail');
    expect(await barriers(page)).toEqual([]);
    const [row] = await (await product.world.as('cashier')).ask(goodsSearch, { goods_kind: 'supply', key_word: name });
    expect(row).toMatchObject({ unit: '片', sku_num: 1 });
  });
});

describe('what became of a product', () => {
  it('is told in words: how it is sold, and how it comes to customers', async () => {
    const head = await product.world.as('administrator');
    const goods_id = await addGoods(head, { delivery_methods: ['pickup'] });
    await head.ask(goodsEdit, { ...(await editedGoods(head, goods_id)), delivery_methods: ['pickup', 'mail'], goods_type: 'DIRECT' });
    const { page } = await product.as('administrator', { at: `main-stock-detail?goods_id=${goods_id}` });
    await page.getByRole('tab', { name: '变更记录' }).click();
    await page.locator('.catalog-change', { hasText: '到店自提 → 到店自提、邮寄' }).waitFor();
    await page.locator('.catalog-change', { hasText: '普通 → 直销（供应商直发）' }).waitFor();
    expect(await page.locator('.catalog-change', { hasText: /pickup|DIRECT/ }).count()).toBe(0);
    await picture(page, 'products-changes');
  });
});

describe('a product that a shop has alone', () => {
  it('is stopped by the head office, which the shop reads, and let be sold again', async () => {
    const { world } = product;
    await decideRules(await world.as('administrator'), { 'catalog.shop_goods': true });
    const goods_name = '门店自制花茶';
    const goods_id = await addGoods(await world.as('manager'), { goods_name });
    const { page } = await product.as('administrator', { at: `main-stock-detail?goods_id=${goods_id}` });
    await press(page, '停止销售');
    const question = page.locator('.ant-modal-confirm', { hasText: `停止销售「${goods_name}」？` });
    await question.waitFor();
    await picture(page, 'products-forbid');
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: '停止销售' }).click();
    await page.locator('.detail-page:visible .status', { hasText: '总部停售' }).waitFor();
    await picture(page, 'products-forbidden');
    const { page: shop } = await product.as('manager', { at: `product-detail?goods_id=${goods_id}` });
    await shop.locator('.detail-page:visible .status', { hasText: '总部停售' }).waitFor();
    expect(await shop.getByRole('button', { name: /停止销售|恢复销售/ }).count()).toBe(0);
    await picture(shop, 'products-forbidden-shop');
    expect(await barriers(shop)).toEqual([]);
    await press(page, '恢复销售');
    await page.getByRole('button', { name: '停止销售' }).waitFor();
  });
});

describe('specifications in a branch', () => {
  it('are read, with who decides them', async () => {
    const { page } = await product.as('siblingManager', { at: 'product-specifyManage' });
    await page.getByText('规格为全连锁共用，由「兰亭静安总店」设置，本店只能查看。').waitFor();
    expect(await page.getByRole('button', { name: '新增规格' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /编\s*辑/ }).count()).toBe(0);
    await picture(page, 'products-branch-specifications');
    expect(await barriers(page)).toEqual([]);
  });
});
