import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addAShopCard } from '#domains/catalog/test/cards.ts';
import { inTwoSizes } from '#domains/catalog/test/goods-made.ts';
import { addAProject } from '#domains/catalog/test/projects.ts';
import { goodsAdd, goodsDetail } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { en } from '#domains/catalog/i18n/en.ts';
import { zhHK } from '#domains/catalog/i18n/zh-HK.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { favouriteList } from '#domains/catalog/contract/favourite.endpoints.ts';
import { projectDetail } from '#domains/catalog/contract/project.endpoints.ts';
import { shopCardDetail } from '#domains/catalog/contract/shop-card.endpoints.ts';
import { barriers, goTo, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const inDialog = (page: Page) => page.locator('.ant-modal');

it('a project is pushed to one shop for less, seen beforehand, and its price for every shop is planned', async () => {
  const { world } = product;
  const [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
  const shop_project_id = await addAProject(head, { price_floor: 8_000, price_ceiling: 12_000 });
  const { project_name } = await head.ask(projectDetail, { shop_project_id });
  const { page } = await product.as('administrator', { at: 'main-marketing-project' });
  await page.getByText(project_name).click();
  await press(page, '推送到门店');
  await tick(inDialog(page).getByLabel('兰亭静安总店'));
  await inDialog(page).getByLabel('售价', { exact: true }).click();
  await page.getByTitle('指定售价').click();
  await inDialog(page).getByLabel('新售价').fill('90');
  await inDialog(page).getByText('¥90.00 · 已上架').waitFor();
  await picture(page, 'push');
  expect(await barriers(page)).toEqual([]);
  await inDialog(page).getByRole('button', { name: '推送到门店' }).click();
  await page.getByText('已推送到 1 家门店').waitFor();
  // Shops that open later are decided for where shops are chosen, and by itself.
  await press(page, '推送到门店');
  await inDialog(page).getByLabel('以后新开的门店').click();
  await page.locator('.ant-select-item-option').getByText('不上架', { exact: true }).click();
  await picture(page, 'push-new-shops');
  expect(await barriers(page)).toEqual([]);
  await inDialog(page).getByRole('button', { name: '推送到门店' }).click();
  await page.getByText('以后新开的门店已设置').waitFor();
  expect((await head.ask(projectDetail, { shop_project_id })).in_new_shops).toBe(false);
  await page.getByText('不上架', { exact: true }).waitFor();
  const costs = async () => [
    (await manager.ask(projectDetail, { shop_project_id })).price_here,
    (await sibling.ask(projectDetail, { shop_project_id })).price_here,
  ];
  expect(await costs()).toEqual([9_000, 10_000]);

  await page.getByRole('tab', { name: '价格记录' }).click();
  await press(page, /^调\s*价$/);
  await inDialog(page).getByLabel('新售价').fill('110');
  await inDialog(page).getByLabel('生效日期').fill('2027-03-01');
  await page.locator('.ant-picker-dropdown').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await picture(page, 'price-planned');
  expect(await barriers(page)).toEqual([]);
  await inDialog(page)
    .getByRole('button', { name: /^调\s*价$/ })
    .click();
  await page.locator('.due-prices li', { hasText: '110.00' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect((await head.ask(projectDetail, { shop_project_id })).due_prices).toMatchObject([{ from_date: '2027-03-01', sell_price: 11_000 }]);
  await press(page, '取消 2027-03-01 的调价');
  await page.locator('.due-prices').waitFor({ state: 'detached' });
  expect(await costs()).toEqual([9_000, 10_000]);

  // Bounds drawn closer than what a shop charges say whose price ends by it, and do so.
  await press(page, '编辑');
  await page.getByLabel('门店最低价').fill('95');
  await press(page, /^保\s*存$/);
  await page.getByText('1 家门店的自定售价不在新的范围内，保存后按总部售价销售：兰亭静安总店 ¥90.00。').waitFor();
  await picture(page, 'bounds-narrowed');
  expect(await barriers(page)).toEqual([]);
  await page.locator('.ant-modal-confirm').getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByText('项目已修改').waitFor();
  expect(await costs()).toEqual([10_000, 10_000]);
});

it.each(oneInTurn(['zh-HK', 'en'] as const))('goods are pushed on a tablet in %s, each of two sizes at its own price', async (language) => {
  const { world } = product;
  const [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
  const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
  const { page } = await product.as('administrator', { language, width: 820, height: 1180, at: `main-stock-detail?goods_id=${goods_id}` });
  const { word, field } = language === 'en' ? en : zhHK;
  await press(page, word.push_to_shops);
  await tick(inDialog(page).getByLabel('兰亭静安总店'));
  await inDialog(page).getByLabel(field.sell_price, { exact: true }).click();
  await page.getByTitle(word.push_price.own).click();
  await inDialog(page).getByLabel(`${word.price_after} 30ml`).fill('70');
  await inDialog(page).getByText('¥80.00').first().waitFor();
  expect(await inDialog(page).getByRole('button', { name: word.push_to_shops }).isDisabled()).toBe(true);
  await inDialog(page).getByLabel(`${word.price_after} 30ml`).fill('90');
  await inDialog(page).getByText('¥90.00 – ¥150.00').waitFor();
  await picture(page, `push-goods-${language}-820`);
  expect(await barriers(page)).toEqual([]);
  await inDialog(page).getByRole('button', { name: word.push_to_shops }).click();
  await page.getByText(fill(word.push_done, { count: 1 })).waitFor();
  const costs = async (client: typeof head) => (await client.ask(goodsDetail, { goods_id })).skus.map((sku) => sku.price_here);
  expect([await costs(manager), await costs(sibling)]).toEqual([
    [9_000, 15_000],
    [10_000, 15_000],
  ]);
});

it('what a shop sells all day is marked at its till, stands first there at once, and is sold by one press', async () => {
  const { world } = product;
  const [head, cashier] = [await world.as('administrator'), await world.as('cashier')];
  const shop_card_id = await addAShopCard(head, { shop_card_name: '云锦常用次卡' });
  expect(await head.ask(shopCardDetail, { shop_card_id })).toMatchObject({ is_shelves: true });
  const { page } = await product.as('cashier');
  await page.waitForURL('**/dashboard');
  await goTo(page, 'cashier');
  await page.locator('button.tile').first().waitFor();
  await press(page, '设置常用');
  await page.locator('.till-rail').getByText('次卡').click();
  await page.locator('button.tile', { hasText: '云锦常用次卡' }).click();
  await page.locator('button.tile[aria-pressed="true"]', { hasText: '云锦常用次卡' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'favourites-chosen');
  await press(page, '完成设置常用');
  await page.reload();
  await page.locator('button.tile', { hasText: '云锦常用次卡' }).waitFor();
  expect(await page.locator('button.tile').count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await page.locator('button.tile').click();
  await page.locator('.basket-line', { hasText: '云锦常用次卡' }).waitFor();
  expect((await cashier.ask(favouriteList, {})).map(({ item_id }) => item_id)).toEqual([shop_card_id]);
  // Of projects each category by itself.
  await page.locator('.till-rail').getByText('项目', { exact: true }).click();
  await page.locator('.till-categories').getByText('身体').click();
  await page.locator('button.tile', { hasText: '肩颈舒缓' }).waitFor();
  expect(await page.locator('button.tile', { hasText: '水光焕肤护理' }).count()).toBe(0);
});
