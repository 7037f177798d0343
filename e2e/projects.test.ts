import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

describe('a project', () => {
  it('is added by the head office, priced by a shop within its bounds, and withdrawn', async () => {
    const name = `御龄紧致${(tries += 1)}`;
    const { page } = await product.as('administrator');
    await page.waitForSelector('.shell');
    await page.goto('main-marketing-project');
    await page.getByText('水光焕肤护理').first().waitFor();
    await picture(page, 'projects-list');
    expect(await barriers(page)).toEqual([]);
    await press(page, '新增项目');
    await page.locator('#project_name').fill(name);
    await page.locator('#category_id').click();
    await page.locator('.ant-tree-treenode', { hasText: '护肤' }).first().locator('.ant-tree-node-content-wrapper').click();
    await page.locator('.ant-modal').getByRole('button', { name: /确\s*定/ }).click();
    await page.locator('#sell_price').fill('500');
    await page.locator('#price_floor').fill('450');
    await page.locator('#duration_minutes').fill('60');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('最低价和最高价须同时填写').waitFor();
    await page.locator('#price_ceiling').fill('600');
    await picture(page, 'projects-form');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await heading(page, name).waitFor();
    await picture(page, 'projects-detail');
    expect(await barriers(page)).toEqual([]);

    const manager = await product.as('manager');
    await manager.page.waitForSelector('.shell');
    await manager.page.goto('marketing-project');
    await manager.page.getByText(name).waitFor();
    // Its own projects a shop adds where the head office lets it.
    expect(await manager.page.getByRole('button', { name: '新增项目' }).count()).toBe(0);
    await manager.page.getByText(name).click();
    await press(manager.page, '本店售价与上架');
    await manager.page.locator('#sell_price').fill('480');
    await picture(manager.page, 'projects-terms');
    await manager.page.getByRole('button', { name: /保\s*存/ }).click();
    await manager.page.getByText('本店设置已保存').waitFor();
    await manager.page.getByRole('tab', { name: '价格记录' }).click();
    await manager.page.locator('.catalog-change', { hasText: '480.00' }).waitFor();
    const [row] = await (await product.world.as('manager')).ask(projectSearch, { key_word: name });
    expect(row).toMatchObject({ sell_price: 48_000, chain_price: 50_000, is_shelves: true });

    await decideRules(await product.world.as('administrator'), { 'catalog.shop_projects': true });
    await manager.page.goto('marketing-project');
    await manager.page.getByRole('button', { name: '新增项目' }).waitFor();

    await page.bringToFront();
    await press(page, '下架');
    await page.getByText('已售出的卡里包含的项目仍可划扣').waitFor();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: /下\s*架/ }).click();
    await page.getByText('已下架').first().waitFor();
    await expect
      .poll(async () => (await (await product.world.as('manager')).ask(projectSearch, { key_word: name }))[0])
      .toMatchObject({ is_shelves: false, withdrawn: true });
  });
});
