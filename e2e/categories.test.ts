import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const column = (page: Page, name: string) => page.locator('.grade-column', { has: page.getByRole('heading', { name, exact: true }) });
const line = (page: Page, name: string) => page.locator('.grade-line', { has: page.locator('.grade-name span:first-child', { hasText: name }) });
const tool = (page: Page, name: string, verb: string) => line(page, name).getByRole('button', { name: verb });

async function add(page: Page, level: string, name: string) {
  const input = column(page, level).getByLabel('输入名称，回车添加');
  await input.fill(name);
  await input.press('Enter');
}

const kept = async (parent_id?: string) =>
  (await (await product.world.as('administrator')).ask(categoryLevel, { kind: 'product', ...(parent_id && { parent_id }) })).map(({ name }) => name);

describe('the categories of the chain', () => {
  it('are written level by level, put in order, renamed, moved and deleted', async () => {
    const { page } = await product.as('administrator');
    const [root, moved] = [`家居仪器${(tries += 1)}`, `美容仪${tries}`];
    await page.waitForSelector('.shell');
    await page.goto('cure-project-category');
    await line(page, '护肤').first().waitFor();
    await picture(page, 'categories-projects');
    await page.locator('.ant-segmented-item', { hasText: '产品分类' }).click();
    await add(page, '一级分类', root);
    await line(page, root).locator('.grade-name').click();
    for (const name of ['导入仪', '洁面仪', '美容棒']) {
      await add(page, '二级分类', name);
      await line(page, name).waitFor();
    }
    await add(page, '二级分类', '洁面仪');
    await page.getByRole('alert').filter({ hasText: '同级中已有该分类名称' }).first().waitFor();
    await line(page, '美容棒').locator('.grade-name').click();
    await add(page, '三级分类', '黄金');
    await line(page, '黄金').locator('.grade-name').click();
    await add(page, '四级分类', '24K');
    await line(page, '24K').locator('.grade-name').click();
    expect(await page.locator('.grade-column').count()).toBe(4);
    await picture(page, 'categories-four-levels');
    expect(await barriers(page)).toEqual([]);

    await tool(page, '美容棒', '上移').click();
    await expect.poll(() => column(page, '二级分类').locator('.grade-name span:first-child').allTextContents()).toEqual(['导入仪', '美容棒', '洁面仪']);
    await tool(page, '美容棒', '重命名').click();
    await page.getByLabel('重命名', { exact: true }).fill('导入仪');
    await page.keyboard.press('Enter');
    await page.locator('[aria-label="重命名"][aria-invalid="true"]').waitFor();
    await page.getByLabel('重命名', { exact: true }).fill(moved);
    await page.keyboard.press('Enter');
    await line(page, moved).waitFor();

    await tool(page, moved, '移动到').click();
    const dialog = page.getByRole('dialog', { name: `移动「${moved}」到` });
    await dialog.getByText('作为一级分类').click();
    await picture(page, 'categories-move');
    await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
    await page.getByText('分类已移动').waitFor();
    await column(page, '一级分类').locator('.grade-line', { hasText: moved }).waitFor();
    expect(await kept()).toContain(moved);

    await line(page, moved).locator('.grade-name').click();
    await tool(page, moved, '删除').click();
    await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
    await page.getByText('请先删除或移走下级分类').waitFor();
    await line(page, root).locator('.grade-name').click();
    await line(page, '洁面仪').locator('.grade-name').click();
    await tool(page, '洁面仪', '删除').click();
    await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
    await page.getByText('分类已删除').waitFor();
    await expect.poll(() => line(page, '洁面仪').count()).toBe(0);
  });

  it('are found while somebody types, and an answer that is no list is refused', async () => {
    const { page } = await product.as('administrator', { width: 1440, height: 900 });
    await page.waitForSelector('.shell');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/admin/goods/categories?') && asked.push(request.url()));
    await page.goto('cure-project-category');
    await line(page, '护肤').first().waitFor();
    const before = asked.length;
    await column(page, '一级分类').getByRole('searchbox').pressSequentially('没有这个', { delay: 30 });
    await page.getByText('没有符合条件的内容').waitFor();
    expect(asked.length - before).toBe(1);
    await page.route('**/admin/goods/categories?*', (route) => route.fulfill({ json: { code: 0, message: '', data: { rows: [] } } }));
    await page.locator('.ant-segmented-item', { hasText: '产品分类' }).click();
    await page.getByText('response is not an array').waitFor();
    await picture(page, 'categories-no-list');
  });

  it('open level by level on a narrow screen', async () => {
    const { page } = await product.as('administrator', { language: 'en', width: 820, height: 1180, at: 'cure-project-category' });
    await page.locator('.grade-name').first().click();
    expect(await column(page, 'Level 2').getByPlaceholder('Type a name, Enter adds it').isEnabled()).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'categories-english-820');
  });
});
