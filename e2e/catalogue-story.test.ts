import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { categoryAdd } from '#domains/catalog/contract/category.endpoints.ts';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { goodsAdd } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { orderDetail, orderSearch } from '#domains/sales/contract/order.endpoints.ts';
import { goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

let tries = 0;
let NAME = '';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** The head office makes a project that uses something up; new projects stand on the shelves of every shop. */
async function makeProject(page: Page, supply: string): Promise<void> {
  await press(page, '新增项目');
  await page.locator('#project_name').fill(NAME);
  await page.locator('#category_id').click();
  await page.locator('.ant-tree-treenode', { hasText: '身体' }).first().locator('.ant-tree-node-content-wrapper').click();
  await page
    .locator('.ant-modal')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await page.locator('#sell_price').fill('500');
  await page.locator('#duration_minutes').fill('60');
  await press(page, '添加耗材');
  await page.locator('.ant-modal').getByText(supply).first().click();
  await page
    .locator('.ant-modal')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await page.getByLabel(`${supply} 的消耗数量`).fill('3');
  await press(page, /保\s*存/);
  await page.getByRole('heading', { name: NAME }).waitFor();
}

/** Labels of a product come out of the printer: with its name, its price and its barcode. */
async function printLabels(page: Page, goods_id: string, { name, price, barcode }: Record<'name' | 'price' | 'barcode', string>): Promise<void> {
  await goTo(page, `main-stock-detail?goods_id=${goods_id}`);
  await press(page, '打印标签');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: `${name} 张数` }).fill('2');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await press(page, '打印 2 张');
  await page.locator('body[data-printed=yes]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const labels = page.locator('.label');
  expect(await labels.count()).toBe(2);
  for (const said of [name, price]) expect(await labels.first().getByText(said, { exact: true }).isVisible()).toBe(true);
  expect(await labels.first().locator('.barcode').getAttribute('aria-label')).toBe(barcode);
  await picture(page, 'catalogue-story-label');
  await page.emulateMedia({ media: 'screen' });
}

/** A shop's manager takes it off the shelves there, and puts it back. */
async function shelve(page: Page): Promise<void> {
  await page.getByText(NAME).click();
  await page.getByRole('heading', { name: NAME }).waitFor();
  await press(page, /^下\s*架$/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /下\s*架/ })
    .click();
  await press(page, /^上\s*架$/);
  await page.getByRole('button', { name: /^下\s*架$/ }).waitFor();
}

it('a project with supplies is made, shelved in two shops, a product labelled, and it is sold by initials with the best coupon in nine keys', async () => {
  const { world } = product;
  NAME = `云锦舒颜理疗${(tries += 1)}`;
  const supply = `云锦敷贴${tries}`;
  const [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
  const { category_id } = await head.ask(categoryAdd, { kind: 'supply', parent_id: null, name: `理疗耗材${tries}` });
  await head.ask(goodsAdd, { goods_kind: 'supply', goods_name: supply, category_id, unit: '片', skus: [{ spec_values: [], price: 0 }] });
  const member_id = await newCustomer(world);
  await heldCoupon(manager, member_id, await addACoupon(head, { coupon_name: '满百减十', threshold: 10_000, amount: 1_000 }));
  await heldCoupon(manager, member_id, await addACoupon(head, { coupon_name: '满四百减六十', threshold: 40_000, amount: 6_000 }));
  await heldCoupon(manager, member_id, await addACoupon(head, { coupon_name: '满千减三百', threshold: 100_000, amount: 30_000 }));

  const desk = await product.as('administrator', { at: 'main-marketing-project' });
  await makeProject(desk.page, supply);
  const label = { name: `云锦敷膜${tries}`, price: '¥128.00', barcode: `YJ-${tries}` };
  const shelf = await head.ask(categoryAdd, { kind: 'product', parent_id: null, name: `理疗用品${tries}` });
  const skus = [{ spec_values: [], price: 12_800, barcode: label.barcode }];
  const mask = { goods_kind: 'product' as const, goods_name: label.name, category_id: shelf.category_id, unit: '盒' };
  await printLabels(desk.page, (await head.ask(goodsAdd, { ...mask, skus })).goods_id, label);
  for (const who of ['manager', 'siblingManager'] as const) {
    const { page } = await product.as(who, { at: 'marketing-project' });
    await page.bringToFront();
    await shelve(page);
    expect((await (await world.as(who)).ask(projectSearch, { key_word: NAME }))[0]).toMatchObject({ is_shelves: true });
  }

  const { page } = await product.as('cashier');
  await page.waitForURL('**/dashboard');
  await page.bringToFront();
  await goTo(page, `cashier?member_id=${member_id}`);
  await page.locator('button.tile').first().waitFor();
  await page.locator('.till-find input:focus').waitFor();
  let keys = 0;
  const type = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
    keys += all.length;
  };
  await type('y', 'j', 's', 'y');
  await page.locator('button.tile', { hasText: NAME }).first().waitFor();
  await type('Enter');
  await page.locator('.basket-due', { hasText: '500.00' }).waitFor();
  await type('F6');
  await page.locator('.basket-due', { hasText: '440.00' }).waitFor();
  await picture(page, 'catalogue-story-till');
  await type('F8');
  await page.waitForURL('**/bill-settlement**');
  await page.getByRole('button', { name: '现金' }).waitFor();
  await type('1');
  await page.getByLabel('现金付款金额').waitFor();
  await type('F8');
  await page.waitForURL('**/bill-detail?order_id=*');
  await page.locator('.page-head .status', { hasText: '已结算' }).waitFor();
  expect(keys).toBeLessThan(10);
  const [sold] = await cashier.ask(orderSearch, { member_id });
  expect(await cashier.ask(orderDetail, { order_id: sold!.order_id })).toMatchObject({
    status: 'settled',
    amount_receivable: 44_000,
    lines: [{ name: NAME, quantity: 1 }],
  });
});
