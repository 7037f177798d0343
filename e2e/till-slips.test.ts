import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { barriers, goTo, picture, press, scanInto } from './browser.ts';
import { openProduct, type Product } from './product.ts';

// What slips at the counter: a scan that answers a question, a word that changes whose basket it is, an amount at its decimal point.

const SERUM = '6901234567892';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const manager = await product.world.as('manager');
  await manager.ask(memberAdd, newMember(product.world, { member_name: '司徒静', mobile_number: '13912347701' }));
  await manager.ask(memberAdd, newMember(product.world, { member_name: '上官云', mobile_number: '13912347702' }));
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const atTill = async (page: Page) => {
  await page.locator('.till:visible button.tile').first().waitFor();
  await page.locator('.till-find input:focus').waitFor();
};
const mask = () => [{ item_type: 'product' as const, item_id: product.world.founded.lanting!.catalog.products.mask!, quantity: 1 }];

it('a refund by amount keeps what is typed at its decimal point', async () => {
  const { world } = product;
  const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  const { order_id } = await sell(await world.as('cashier'), await newCustomer(world), items);
  const { page } = await product.as('cashier', { at: `bill-cashier-detail?order_id=${order_id}` });
  await page.getByRole('button', { name: /^退\s?款$/ }).click();
  await page.locator('.refund-asked .ant-select').first().click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '金额' }).click();
  const amount = page.locator('.refund-asked input.ant-input, .refund-asked .money-input input').first();
  await amount.click();
  await page.keyboard.type('50.', { delay: 60 });
  expect(await amount.inputValue()).toBe('50.');
  await page.keyboard.type('5', { delay: 60 });
  await page.locator('.sum-steps', { hasText: '退给顾客合计 ¥50.50' }).waitFor();
  await picture(page, 'refund-by-amount');
});

it('a scan while it is asked whether somebody is a walk-in settles nothing, and presses no way of paying', async () => {
  const { order_id } = await order(await product.world.as('cashier'), null, mask());
  const { page } = await product.as('cashier', { at: `bill-settlement?order_id=${order_id}` });
  await page.waitForSelector('.tenders button');
  await page.locator('h1').first().click();
  await scanInto(page, SERUM, 'Enter');
  await page.waitForTimeout(200);
  expect(await page.locator('.entries li').count()).toBe(0);
  await page.keyboard.press('1');
  await page.keyboard.press('F8');
  await page.locator('.ant-modal-confirm', { hasText: '确认为散客结算？' }).waitFor();
  await scanInto(page, SERUM, 'Enter');
  await page.getByText('扫到的条码没有使用').first().waitFor();
  await page.locator('.ant-modal-confirm', { hasText: '确认为散客结算？' }).waitFor();
  expect((await (await product.world.as('cashier')).ask(orderDetail, { order_id })).status).toBe('pending');
});

it('four digits that are the end of somebody else’s phone ask whose basket it is; and next sale leaves no bill in the bar', async () => {
  const { page } = await product.as('cashier', { at: 'cashier' });
  await atTill(page);
  await page.keyboard.type('7701');
  await press(page, 'Enter');
  await page.locator('.member-chosen', { hasText: '司徒静' }).waitFor();
  await page.keyboard.type(SERUM);
  await press(page, 'Enter');
  await page.locator('.basket-line').waitFor();
  await page.keyboard.type('7702');
  await press(page, 'Enter');
  await page.locator('.ant-modal-confirm', { hasText: '司徒静' }).waitFor();
  await picture(page, 'other-basket-by-word');
  expect(await barriers(page)).toEqual([]);
  await press(page, 'Escape');
  await page.locator('.member-chosen', { hasText: '司徒静' }).waitFor();
  await page.locator('.till-find input:focus').waitFor();
  await press(page, 'F8');
  await page.waitForURL('**/bill-settlement?order_id=*');
  await page.waitForSelector('.tenders button');
  await press(page, '1', 'F8');
  await page.waitForURL('**/bill-detail?order_id=*');
  await page.locator('.page-head .status', { hasText: '已结算' }).waitFor();
  await press(page, 'F8');
  await page.waitForURL('**/cashier');
  await expect.poll(() => page.locator('.tab', { hasText: '账单' }).count()).toBe(0);
});

it('an unpaid order is not taken back over what is gathered for the next customer', async () => {
  const { order_id } = await order(await product.world.as('cashier'), null, mask());
  const { page } = await product.as('cashier', { at: 'cashier' });
  await atTill(page);
  await page.keyboard.type(SERUM);
  await press(page, 'Enter');
  await page.locator('.basket-line').waitFor();
  await goTo(page, `bill-cashier-detail?order_id=${order_id}`);
  await page.getByRole('button', { name: '取回修改' }).click();
  await page.getByText('收银台上还有未处理的商品').first().waitFor();
  expect((await (await product.world.as('cashier')).ask(orderDetail, { order_id })).status).toBe('pending');
});

it('a word and Enter in front of a member’s cards takes a treatment from them, and sells none', async () => {
  const { world } = product;
  const manager = await world.as('manager');
  await sellCard(manager, await idOf(world, '上官云'), 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
  const { page } = await product.as('cashier', { at: 'cashier' });
  await atTill(page);
  await page.keyboard.type('7702');
  await press(page, 'Enter');
  await page.locator('.member-chosen', { hasText: '上官云' }).waitFor();
  await press(page, 'F9');
  await page.locator('.tiles button.tile').first().waitFor();
  await press(page, '/');
  await page.keyboard.type('水光焕肤护理');
  await press(page, 'Enter');
  await page.locator('.basket-line', { hasText: '划扣' }).waitFor();
  expect(await page.locator('.basket-due').innerText()).not.toContain('580');
});

it('what one may not see says so, and offers no second try that answers the same', async () => {
  const { order_id } = await order(await product.world.as('siblingManager'), null, mask());
  const { page } = await product.as('cashier', { at: `bill-cashier-detail?order_id=${order_id}` });
  await page.locator('.ant-alert-warning').first().waitFor();
  expect(await page.getByText('加载失败').count()).toBe(0);
  expect(await page.getByRole('button', { name: /重\s?试/ }).count()).toBe(0);
  await picture(page, 'refused-order');
});

it('a basket that is changed after its answer was lost leads to the order that was made of it, once', async () => {
  const { page } = await product.as('cashier', { at: 'cashier' });
  await atTill(page);
  const tiles = page.locator('.till:visible button.tile');
  await tiles.nth(0).click();
  let made = '';
  const loseIt = async (route: Route) => {
    made = ((await (await route.fetch()).json()) as { data: { order_id: string } }).data.order_id;
    await route.abort();
  };
  await page.route('**/shop/order/add', loseIt, { times: 1 });
  await press(page, 'F8');
  await page.getByText('网络错误').first().waitFor();
  await tiles.nth(1).click();
  await expect.poll(() => page.locator('.basket-line').count()).toBe(2);
  await press(page, 'F8');
  await page.getByText('上一次提交其实已经成功').first().waitFor();
  await page.waitForURL((url) => url.pathname.endsWith('/bill-settlement') && url.searchParams.get('order_id') === made);
  await picture(page, 'till-answer-lost');
  expect((await (await product.world.as('cashier')).ask(orderDetail, { order_id: made })).lines).toHaveLength(1);
});
