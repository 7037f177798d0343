import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { projectPrice } from '#domains/catalog/contract/price.endpoints.ts';
import { projectAdd, projectDetail } from '#domains/catalog/contract/project.endpoints.ts';
import { addAShopCard } from '#domains/catalog/test/cards.ts';
import { addAProject } from '#domains/catalog/test/projects.ts';
import { addAPackage } from '#apps/testing/packages.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { photo } from '#apps/testing/photo.ts';
import { groupAdd } from '#domains/staff/contract/group.endpoints.ts';
import { barriers, picture, tick } from './browser.ts';
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
  it('whose price was emptied has none in the draft that is put back, and none once it is saved', async () => {
    const head = await product.world.as('administrator');
    const shop_project_id = await addAProject(head, { price_floor: 9_000, price_ceiling: 12_000 });
    const { page } = await product.as('administrator', { at: `cure-edit-project?shop_project_id=${shop_project_id}` });
    await page.locator('#price_floor').fill('');
    await page.locator('#price_ceiling').fill('');
    const kept = () =>
      page.evaluate(() => {
        const [text] = Object.keys(sessionStorage).flatMap((name) => (name.includes('catalog.project.edit') ? [sessionStorage.getItem(name)] : []));
        return (JSON.parse(text ?? '{}') as { values?: { price_ceiling?: number } }).values;
      });
    await expect.poll(async () => (await kept()) !== undefined && (await kept())?.price_ceiling === undefined).toBe(true);
    await page.reload();
    await page.getByText('已恢复上次未保存的内容').waitFor();
    expect(await page.locator('#price_floor').inputValue()).toBe('');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.waitForURL('**/*detail*');
    expect(await head.ask(projectDetail, { shop_project_id })).toMatchObject({ price_floor: null, price_ceiling: null });
  });

  it('is added by the head office, priced by a shop within its bounds, and withdrawn', async () => {
    const name = `御龄紧致${(tries += 1)}`;
    const group_name = `抗衰中心${tries}`;
    const { group_id } = await (await product.world.as('administrator')).ask(groupAdd, { group_name });
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
    await page
      .locator('.ant-modal')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.locator('#sell_price').fill('500');
    await page.locator('#price_floor').fill('450');
    await page.locator('#commission_base').fill('700');
    await page.locator('#duration_minutes').fill('60');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('最低价和最高价须同时填写').waitFor();
    await page.locator('#price_ceiling').fill('600');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('提成基数不能高于可能的最高售价').waitFor();
    await page.locator('#commission_base').fill('300');
    await page.locator('#department_id').click();
    await page.locator('.ant-select-dropdown:visible').getByText(group_name).click();
    const further = ['一.png', '二.png'].map(async (file) => ({
      name: file,
      mimeType: 'image/png',
      buffer: Buffer.from(await (await photo(file)).arrayBuffer()),
    }));
    await page.locator('input[type=file][multiple]').setInputFiles(await Promise.all(further));
    const last = page.locator('.pictures-one').nth(1);
    await last.waitFor();
    // What nobody has saved is taken back with its removal.
    const takenBack = page.waitForResponse('**/delFileByPath*');
    await last.getByRole('button', { name: '移除' }).click();
    expect(await (await takenBack).json()).toMatchObject({ code: 0 });
    await page.locator('input[type=file][multiple]').setInputFiles((await Promise.all(further)).slice(1));
    await last.waitFor();
    // One shop sells it at first; the others put it on their shelves themselves.
    await page.locator('#shop_ids').click();
    await page.locator('.ant-select-dropdown:visible').getByText('兰亭静安总店').click();
    await page.keyboard.press('Escape');
    const said = page.locator('.rich-text-page');
    await said.click();
    await press(page, '加粗');
    await page.keyboard.type('先冷敷，后上妆');
    await picture(page, 'projects-form');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await heading(page, name).waitFor();
    await page.locator('.rich-text-shown strong', { hasText: '先冷敷，后上妆' }).waitFor();
    await page.locator('.goods-pictures img').nth(1).waitFor();
    await page.locator('.ant-descriptions-item-content', { hasText: group_name }).waitFor();
    await page.locator('.ant-descriptions-item-content', { hasText: '¥300.00' }).waitFor();
    await picture(page, 'projects-detail');
    expect(await barriers(page)).toEqual([]);
    await page.goto(`main-marketing-project?department_id=${group_id}`);
    await page.locator('.ant-table-row', { hasText: name }).getByText(group_name).waitFor();
    expect(await page.locator('.ant-table-row').count()).toBe(1);
    await picture(page, 'projects-department');
    await page.locator('.ant-table-row').getByText(name).click();
    await heading(page, name).waitFor();

    const [there] = await (await product.world.as('siblingManager')).ask(projectSearch, { key_word: name });
    expect(there).toMatchObject({ is_shelves: false, withdrawn: false });
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
    await manager.page.getByRole('button', { name: '更改本店设置' }).click();
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
    await page.getByText('没有在售的次卡或套餐包含所下架的内容').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /下\s*架/ })
      .click();
    await page.getByText('已下架').first().waitFor();
    await expect
      .poll(async () => (await (await product.world.as('manager')).ask(projectSearch, { key_word: name }))[0])
      .toMatchObject({ is_shelves: false, withdrawn: true });
  });

  it('is taken off by whoever was told what still promises it: one in a shop, several in the head office', async () => {
    const [head, seller] = [await product.world.as('administrator'), await product.world.as('manager')];
    const group = `承诺${(tries += 1)}`;
    const [one] = [await addAProject(head, { project_name: `${group}甲` }), await addAProject(head, { project_name: `${group}乙` })];
    const projects = [{ shop_project_id: one, project_num: 10 }];
    const shop_card_id = await addAShopCard(head, { shop_card_name: `${group}次卡`, projects });
    await addAPackage(head, { package_name: `${group}套餐`, items: [{ item_type: 'project', item_id: one, quantity: 1 }], groups: [] });
    await sellCard(seller, await newCustomer(product.world), 'count_card', shop_card_id);
    const said = [
      `在售次卡 1 种包含所下架的内容，照常销售：${group}次卡。`,
      `套餐 1 个缺了所下架的内容，随之停售：${group}套餐。`,
      '1位会员持有1张包含所下架项目的次卡，剩余10次，下架后照常划扣。',
    ];
    const shelved = async (client: typeof head) => (await client.ask(projectSearch, { key_word: group })).map(({ is_shelves }) => is_shelves);

    const manager = await product.as('manager', { at: `marketing-project?key_word=${encodeURIComponent(group)}` });
    await manager.page.getByText(`${group}甲`).click();
    await heading(manager.page, `${group}甲`).waitFor();
    await press(manager.page, '下架');
    const asked = manager.page.getByRole('dialog', { name: `下架「${group}甲」？` });
    await asked.getByText('本店的新订单不能再选').waitFor();
    for (const sentence of said) await asked.getByText(sentence).waitFor();
    await picture(manager.page, 'projects-withdraw');
    expect(await barriers(manager.page)).toEqual([]);
    await asked.getByRole('button', { name: /取\s*消/ }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await shelved(seller)).toEqual([true, true]);

    const { page } = await product.as('administrator', { at: `main-marketing-project?key_word=${encodeURIComponent(group)}` });
    await page.locator('.ant-table-row', { hasText: `${group}乙` }).waitFor();
    await tick(page.locator('.ant-table-thead .ant-checkbox-input'));
    await press(page, '下架');
    const dialog = page.getByRole('dialog', { name: '下架' });
    await dialog.getByText('下架 2 个项目').waitFor();
    for (const sentence of said) await dialog.getByText(sentence).waitFor();
    await picture(page, 'projects-withdraw-batch');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: /下\s*架/ }).click();
    await expect.poll(() => shelved(head)).toEqual([false, false]);
  });

  it('costs a tenth less with others at once, each seen before and after, and whoever was faster is told', async () => {
    const head = await product.world.as('administrator');
    const [one] = await head.ask(categoryLevel, { kind: 'project' });
    const group = `调价${(tries += 1)}`;
    const form = { category_id: one!.category_id, duration_minutes: 60 };
    const ids = [];
    for (const [part, sell_price] of [
      ['甲', 39_800],
      ['乙', 12_340],
    ] as const)
      ids.push((await head.ask(projectAdd, { ...form, project_name: `${group}${part}`, sell_price })).shop_project_id);
    const { page } = await product.as('administrator');
    await page.waitForSelector('.shell');
    await page.goto(`main-marketing-project?key_word=${encodeURIComponent(group)}`);
    await page.locator('.ant-table-row', { hasText: `${group}乙` }).waitFor();
    await tick(page.locator('.ant-table-thead .ant-checkbox-input'));
    await press(page, '批量调价');
    const dialog = page.getByRole('dialog', { name: '批量调价' });
    await dialog.getByRole('spinbutton').fill('90');
    await dialog.getByRole('combobox').click();
    await page.locator('.ant-select-item-option', { hasText: /^元$/ }).click();
    await dialog
      .locator('tr', { hasText: `${group}甲` })
      .getByText('¥358.00')
      .waitFor();
    await dialog
      .locator('tr', { hasText: `${group}乙` })
      .getByText('¥111.00')
      .waitFor();
    await picture(page, 'projects-reprice');
    expect(await barriers(page)).toEqual([]);
    // Meanwhile a colleague changes one of them.
    await head.ask(projectPrice, { shop_project_id: ids[1]!, expected_price: 12_340, sell_price: 13_000 });
    await dialog.getByRole('button', { name: '批量调价' }).click();
    await page.getByText('售价已变为¥130.00').waitFor();
    const prices = async () => (await head.ask(projectSearch, { key_word: group })).map(({ sell_price }) => sell_price).toSorted((a, b) => a - b);
    expect(await prices()).toEqual([13_000, 35_800]);
  });

  it('is closed to customers who book themselves with others at once, found by that, and opened again in its own form', async () => {
    const head = await product.world.as('administrator');
    const [one] = await head.ask(categoryLevel, { kind: 'project' });
    const group = `面诊${(tries += 1)}`;
    const form = { category_id: one!.category_id, duration_minutes: 60, sell_price: 10_000 };
    for (const part of ['甲', '乙']) await head.ask(projectAdd, { ...form, project_name: `${group}${part}` });
    const states = async (who: 'manager' | 'administrator') =>
      (await (await product.world.as(who)).ask(projectSearch, { key_word: group })).map(({ self_bookable }) => self_bookable);
    const { page } = await product.as('manager', { at: `marketing-project?key_word=${encodeURIComponent(group)}` });
    await page.locator('.ant-table-row', { hasText: `${group}乙` }).waitFor();
    await tick(page.locator('.ant-table-thead .ant-checkbox-input'));
    await press(page, '停止自助预约');
    await page.getByText('前台仍可为顾客预约').waitFor();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '停止自助预约' }).click();
    await expect.poll(() => states('manager')).toEqual([false, false]);
    expect(await states('administrator')).toEqual([true, true]);
    await page.goto(`marketing-project?key_word=${encodeURIComponent(group)}&self_bookable=false`);
    await page.locator('.ant-table-row', { hasText: `${group}乙` }).waitFor();
    await picture(page, 'projects-not-bookable');
    expect(await barriers(page)).toEqual([]);
    await page.getByText(`${group}乙`).click();
    await press(page, '本店售价与上架');
    const open = page.getByRole('switch', { name: '顾客自助预约' });
    await picture(page, 'projects-terms-bookable');
    await open.click();
    await page.getByRole('button', { name: '更改本店设置' }).click();
    await page.getByText('本店设置已保存').waitFor();
    await expect.poll(async () => (await states('manager')).toSorted()).toEqual([false, true]);
    await page.getByRole('tab', { name: '变更记录' }).click();
    await page.locator('.catalog-change', { hasText: '顾客自助预约' }).first().waitFor();
  });

  it('stands on a printed price list at what it costs in the shop, with cards and products by choice', async () => {
    const { page } = await product.as('manager', { at: 'marketing-project' });
    await page.locator('.ant-table-row').first().waitFor();
    await press(page, '打印价目表');
    const dialog = page.getByRole('dialog', { name: '打印价目表' });
    const [row] = await (await product.world.as('manager')).ask(projectSearch, { is_shelves: true });
    const price = `¥${(row!.sell_price / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    await dialog.locator('tr', { hasText: row!.name }).first().getByText(price).waitFor();
    expect(await dialog.getByText('水光焕肤十次卡').count()).toBe(0);
    await dialog.getByText('次卡', { exact: true }).click();
    await dialog.locator('tr', { hasText: '水光焕肤十次卡' }).first().waitFor();
    await dialog.getByText('产品', { exact: true }).click();
    await picture(page, 'price-list');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: '打印价目表' }).click();
    await page.locator('body > .sheet h1', { hasText: '价目表' }).waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    await page.locator('body > .sheet').getByText('水光焕肤十次卡').first().waitFor();
    await picture(page, 'price-list-a4');
  });
});
