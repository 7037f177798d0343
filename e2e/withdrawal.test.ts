import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addAPackage } from '#apps/testing/packages.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { goodsAdd, goodsDetail } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { projectDetail } from '#domains/catalog/contract/project.endpoints.ts';
import { shopCardDetail } from '#domains/catalog/contract/shop-card.endpoints.ts';
import { addAShopCard } from '#domains/catalog/test/cards.ts';
import { inTwoSizes } from '#domains/catalog/test/goods-made.ts';
import { addAProject } from '#domains/catalog/test/projects.ts';
import { barriers, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const SAVE = /^保\s*存$/;

/** A project that a card on sale and one sold, and a package, still promise, and what is said of them. */
async function promisedProject() {
  const [head, seller] = [await product.world.as('administrator'), await product.world.as('manager')];
  const name = `承诺项目${(tries += 1)}`;
  const shop_project_id = await addAProject(head, { project_name: name });
  const shop_card_id = await addAShopCard(head, { shop_card_name: `${name}次卡`, projects: [{ shop_project_id, project_num: 10 }] });
  await addAPackage(head, { package_name: `${name}套餐`, items: [{ item_type: 'project', item_id: shop_project_id, quantity: 1 }], groups: [] });
  await sellCard(seller, await newCustomer(product.world), 'count_card', shop_card_id);
  const said = [
    `在售次卡 1 种包含所下架的内容，照常销售：${name}次卡。`,
    `套餐 1 个缺了所下架的内容，随之停售：${name}套餐。`,
    '1位会员持有1张包含所下架项目的次卡，剩余10次，下架后照常划扣。',
  ];
  const isSold = async (client = head) => (await client.ask(projectDetail, { shop_project_id })).on_shelves_here;
  return { head, seller, name, shop_project_id, shop_card_id, said, isSold };
}

/** The question before something leaves the shelves: what it says, answered with «cancel» first, and with yes the second time. */
async function answered(
  page: Page,
  { name, says, save, isSold }: { name: string; says: readonly string[]; save: () => Promise<void>; isSold: () => Promise<boolean> },
) {
  const asked = page.getByRole('dialog', { name: `下架「${name}」？` });
  await save();
  for (const sentence of says) await asked.getByText(sentence).waitFor();
  await picture(page, `withdrawal-${(tries += 1)}`);
  expect(await barriers(page)).toEqual([]);
  await asked.getByRole('button', { name: /取\s*消/ }).click();
  await asked.waitFor({ state: 'hidden' });
  expect(await isSold()).toBe(true);
  await save();
  await asked.getByText(says[0]!).waitFor();
  await asked.getByRole('button', { name: /下\s*架/ }).click();
  await expect.poll(() => isSold()).toBe(false);
}

it('a form that takes a project off asks what its button asks, and saves only after the answer', async () => {
  const { name, shop_project_id, said, isSold } = await promisedProject();
  const { page } = await product.as('administrator', { at: `cure-edit-project?shop_project_id=${shop_project_id}` });
  await page.locator('#is_shelves').click();
  const says = ['所有门店的新订单都不能再选', ...said];
  await answered(page, { name, says, save: () => press(page, SAVE), isSold });
  expect(await isSold()).toBe(false);
  // What is off already leaves no more: nothing is asked.
  await page.getByRole('heading', { name }).waitFor();
  await press(page, '编辑');
  await page.locator('#short_name').fill('短名');
  await press(page, SAVE);
  await page.getByText('短名').first().waitFor();
});

it('so do the terms of a shop, on a tablet, for a project and for a card', async () => {
  const { head, seller, name, shop_project_id, shop_card_id, said, isSold } = await promisedProject();
  const { page } = await product.as('manager', { width: 820, height: 1180, at: `project-detail?shop_project_id=${shop_project_id}` });
  await press(page, '本店售价与上架');
  await page.locator('#is_shelves').click();
  const save = () => press(page, '更改本店设置');
  await answered(page, { name, says: ['本店的新订单不能再选', ...said], save, isSold: () => isSold(seller) });
  expect(await isSold(head)).toBe(true);

  const isCardSold = async () => (await seller.ask(shopCardDetail, { shop_card_id })).on_shelves_here;
  const card = (await product.as('manager', { at: `subcard-detail?shop_card_id=${shop_card_id}` })).page;
  await press(card, '本店售价与上架');
  await card.locator('#is_shelves').click();
  const held = ['新订单不能再买', '1位会员持有'];
  await answered(card, { name: `${name}次卡`, says: held, save: () => press(card, '更改本店设置'), isSold: isCardSold });
});

it('so does a push, of the shops that it reaches alone', async () => {
  const { head, seller, name, shop_project_id, said, isSold } = await promisedProject();
  const { page } = await product.as('administrator', { at: `cure-project-detail?shop_project_id=${shop_project_id}` });
  await press(page, '推送到门店');
  const pushing = page.getByRole('dialog', { name: `推送「${name}」` });
  await tick(pushing.getByLabel('兰亭静安总店'));
  await pushing.getByLabel('上架', { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('下架', { exact: true }).click();
  const save = () => pushing.getByRole('button', { name: '推送到门店' }).click();
  await answered(page, { name, says: ['所选 1 家门店的新订单不能再选', ...said], save, isSold: () => isSold(seller) });
  expect(await isSold(head)).toBe(true);
});

it('of goods the form says which of their sizes leave', async () => {
  const head = await product.world.as('administrator');
  const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
  const { goods_name } = await head.ask(goodsDetail, { goods_id });
  const [small] = (await head.ask(goodsDetail, { goods_id })).skus;
  const template = await addAShopCard(head, { shop_card_name: '领小瓶的卡', products: [{ sku_id: small!.sku_id, quantity: 5 }] });
  await sellCard(await product.world.as('manager'), await newCustomer(product.world), 'count_card', template);
  await addAPackage(head, { package_name: '含小瓶的套餐', items: [{ item_type: 'product', item_id: small!.sku_id, quantity: 1 }], groups: [] });
  const { page } = await product.as('administrator', { at: `main-stock-detail?goods_id=${goods_id}` });
  await press(page, '编辑');
  await page.getByLabel('上架 30ml').click();
  const isSold = async () => (await head.ask(goodsDetail, { goods_id })).skus[0]!.on_shelves_here;
  const says = [
    '所有门店的新订单都不能再选',
    '在售次卡 1 种包含所下架的内容，照常销售：领小瓶的卡。',
    '套餐 1 个缺了所下架的内容，随之停售：含小瓶的套餐。',
    '1位会员的1张次卡还有所下架的产品共5件待领取，下架后照常领取。',
  ];
  await answered(page, { name: `${goods_name} 30ml`, says, save: () => press(page, SAVE), isSold });
  expect((await head.ask(goodsDetail, { goods_id })).skus.map((sku) => sku.on_shelves_here)).toEqual([false, true]);
});
