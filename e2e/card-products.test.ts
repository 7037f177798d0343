import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, held, takeIn } from '#apps/testing/stock.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { countCardSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { addAShopCard } from '#domains/catalog/test/cards.ts';
import { barriers, goTo, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('is made with products to collect and one given along, and says what it holds', async () => {
  const { page } = await product.as('administrator');
  await page.waitForSelector('.shell');
  await goTo(page, 'add-subcard');
  await page.locator('#shop_card_name').fill('补水面膜卡');
  for (const choosing of ['选择产品', '选择赠送产品']) {
    await page.getByRole('button', { name: choosing, exact: true }).click();
    const picker = page.locator('.ant-modal');
    await tick(picker.getByRole('checkbox', { name: /医用冷敷贴/ }).first());
    await picker.getByRole('button', { name: /确\s*定/ }).click();
    await picker.waitFor({ state: 'detached' });
  }
  await page.getByRole('spinbutton', { name: /医用冷敷贴.* 数量/ }).first().fill('10');
  await page.locator('#sell_price').fill('980');
  await page.locator('#valid').fill('1');
  await page.getByText('¥98.00 / 次').waitFor();
  await picture(page, 'card-products-form');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByRole('heading', { name: '补水面膜卡' }).waitFor();
  await page.locator('.card-projects-table', { hasText: '赠送产品' }).waitFor();
  await picture(page, 'card-products-detail');
  expect(await barriers(page)).toEqual([]);
  const [row] = await (await product.world.as('manager')).ask(countCardSearch, { key_word: '补水面膜卡' });
  expect(row).toMatchObject({ project_num: 10, projects: [{ order_type: 2, project_num: 10 }], gift_projects: [{ order_type: 2, project_num: 1 }] });
});

it.each([
  ['zh-CN', {}, '划扣', '产品', '待领 5 件'],
  ['zh-HK', { width: 820, height: 1180 }, '劃扣', '產品', '待領 5 件'],
  ['en', { width: 820, height: 1180 }, 'Deduct', 'Product', '5 pieces to collect'],
] as const)('is collected at the desk: so many pieces, out of stock at once, in %s', async (language, size, deduct, tag, pieces) => {
  const { world } = product;
  const { manager, sku_id, member_id } = await toCollect();
  const { page } = await product.as('manager', { language, ...size });
  await page.waitForURL('**/dashboard');
  await goTo(page, `member-detail?member_id=${member_id}`);
  await page.locator('.page-actions button, .page-head button', { hasText: deduct }).first().click();
  const row = page.locator('.deduct-counters li', { hasText: tag });
  await row.getByText(pieces).waitFor();
  await row.locator('.ant-input-number input').fill('2');
  await picture(page, `card-products-deduct-${language}`);
  expect(await barriers(page)).toEqual([]);
  await page.locator('.ant-drawer .ant-btn-primary').click();
  await page.locator('.ant-modal-confirm .ant-btn-primary').click();
  await expect.poll(async () => (await held(world, 'lanting', manager.shop_id, sku_id)).quantity).toBe(8);
});

it.each([
  ['zh-CN', '剩 5 件', '划扣后剩 4 件'],
  ['zh-HK', '剩 5 件', '劃扣後剩 4 件'],
  ['en', '5 pieces left', '4 pieces left afterwards'],
] as const)('is told in pieces at the till, as treatments are told in times, in %s', async (language, held, after) => {
  const { member_id, item_name } = await toCollect();
  const { page } = await product.as('manager', { at: `cashier?member_id=${member_id}`, language });
  await page.locator('.till-waiting', { hasText: `${item_name} ${held}` }).waitFor();
  await page.keyboard.press('F9');
  await page.locator('button.tile', { hasText: held }).click();
  await page.locator('.basket-line', { hasText: after }).waitFor();
  await picture(page, `card-products-till-${language}`);
  expect(await barriers(page)).toEqual([]);
});

it('is told in pieces before it is given to a friend', async () => {
  const { member_id, item_name } = await toCollect();
  const { page } = await product.as('manager', { at: `member-detail?member_id=${member_id}` });
  await page.locator('.card-panel').getByRole('button', { name: /^更多/ }).click();
  await page.locator('.ant-dropdown-menu-item', { hasText: '转赠' }).click();
  const drawer = page.locator('.ant-drawer', { hasText: '转赠' });
  await drawer.getByText('部分项目或产品').click();
  await drawer.getByText(`${item_name}，剩余 5 件`).waitFor();
  await picture(page, 'card-products-give');
  expect(await barriers(page)).toEqual([]);
});

it('comes with an old card as its template says, so many as are left', async () => {
  const { world } = product;
  const head = await world.as('administrator');
  const sku_id = await aSku(head);
  await addAShopCard(head, { shop_card_name: '旧领取卡', products: [{ sku_id, quantity: 5 }], gift_products: [{ sku_id, quantity: 1 }] });
  const member_id = await newCustomer(world);
  const { page } = await product.as('manager', { at: `member-detail?member_id=${member_id}` });
  await page.getByRole('button', { name: '补录会员卡' }).first().click();
  const drawer = page.locator('.ant-drawer', { has: page.locator('#supplement_id') });
  await drawer.locator('#supplement_id').click();
  await page.keyboard.type('旧领取卡');
  await page.locator('.ant-select-item-option', { hasText: '旧领取卡' }).first().click();
  await drawer.getByRole('button', { name: '选择产品', exact: true }).waitFor();
  await drawer.getByRole('button', { name: '选择赠送产品', exact: true }).waitFor();
  const [left, given] = [drawer.getByRole('spinbutton', { name: / 数量$/ }).first(), drawer.getByRole('spinbutton', { name: / 数量$/ }).last()];
  await left.fill('3');
  await expect.poll(() => given.inputValue()).toBe('1');
  await picture(page, 'card-products-old');
  expect(await barriers(page)).toEqual([]);
  await drawer.locator('.form-foot .ant-btn-primary').click();
  await page.locator('.ant-modal-confirm .ant-modal-confirm-btns .ant-btn-primary').click();
  await page.getByText('补录成功').waitFor();
  const [card] = await (await world.as('manager')).ask(memberCards, { member_id });
  expect(card!.items.filter((item) => item.sku_id !== null).map((item) => [item.sku_id, item.gift, item.remain_num])).toEqual([
    [sku_id, false, 3],
    [sku_id, true, 1],
  ]);
});

/** A member with five pieces of a product to collect, of which ten stand in stock. */
async function toCollect() {
  const { world } = product;
  const [head, manager] = [await world.as('administrator'), await world.as('manager')];
  await decideRules(manager, { 'stock.on_sale': 'refuse' });
  const sku_id = await aSku(head);
  await takeIn(manager, sku_id);
  const member_id = await newCustomer(world);
  const card = await sellCard(manager, member_id, 'count_card', await addAShopCard(head, { products: [{ sku_id, quantity: 5 }] }));
  return { manager, sku_id, member_id, item_name: card.items.find((item) => item.sku_id === sku_id)!.name };
}
