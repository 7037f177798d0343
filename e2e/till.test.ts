import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { homeHead } from '#domains/insight/contract/insight.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { addOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { confirm, goTo, picture, press, scanInto } from './browser.ts';
import { openProduct, type Product } from './product.ts';

const SERUM = '6901234567892';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const manager = await world.as('manager');
  const { catalog, levels } = world.founded.lanting!;
  await manager.ask(memberAdd, newMember(world, { member_name: '欧阳晓琳', mobile_number: '13912345678', member_level_id: levels[2]! }));
  const member_id = await idOf(world, '欧阳晓琳');
  const items = [{ item_type: 'stored_value_card' as const, item_id: catalog.balanceCards.gold!, quantity: 1 }];
  const { order_id } = await manager.ask(addOrder, { member_id, items, expected_receivable: 500_000 });
  await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'WECHAT', amount: 500_000 }] });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const due = (page: Page, text: string) => page.locator('.basket-due', { hasText: text }).waitFor();

/** Types a word into the till's search, where the focus is, and takes what it finds of the kind in front. */
async function addByWord(page: Page, word: string): Promise<void> {
  const lines = await page.locator('.basket-line').count();
  await page.keyboard.type(word);
  await press(page, 'Enter');
  await page.locator('.basket-line').nth(lines).waitFor();
}

describe('the main job by keyboard alone', () => {
  it('sells to a member, takes part from the card and the rest in cash, and prints', async () => {
    const cashier = await product.world.as('cashier');
    const before = await cashier.ask(homeHead, {});
    const { page } = await product.as('cashier', { motion: true });
    await page.waitForURL('**/dashboard');
    await goTo(page, 'cashier');
    await page.waitForSelector('button.tile');

    // The member, by the end of the phone.
    await press(page, 'F2');
    await page.waitForSelector('.picker-rows .till-hit');
    await page.keyboard.type('5678');
    await press(page, 'Enter');
    await page.waitForSelector('.picker-rows[aria-busy=false] .till-hit');
    await press(page, 'Enter');
    await page.locator('.member-chosen', { hasText: '欧阳晓琳' }).waitFor();

    // A treatment by word, a count card from another tab, a product by scanner in the search box and outside of it.
    await addByWord(page, '水光');
    await press(page, 'Shift+Tab', 'ArrowRight', 'ArrowRight', '/');
    await addByWord(page, '水光');
    await page.keyboard.type(SERUM);
    await press(page, 'Enter');
    await page.locator('.basket-line', { hasText: '玻尿酸保湿精华' }).waitFor();
    await press(page, 'Tab', 'Tab');
    await page.keyboard.type(SERUM);
    await press(page, 'Enter');
    await page.locator('.basket-why', { hasText: '原价 ¥398.00 × 1 · 会员等级 9 折' }).waitFor();
    await due(page, '¥4,000.60');

    // Who performs it.
    await page.locator('.basket-line', { hasText: '水光焕肤护理' }).locator('.basket-who').focus();
    await press(page, 'Enter');
    await page.locator('.people button', { hasText: '赵雪' }).focus();
    await press(page, 'Enter');
    await page.locator('.basket-who', { hasText: '赵雪' }).waitFor();
    await page.reload();
    await due(page, '¥4,000.60');
    await picture(page, 'till');

    await press(page, 'F8');
    await page.waitForURL('**/bill-settlement?order_id=*');
    await page.locator('.cards .tile').focus();
    await press(page, 'Enter');
    await page.keyboard.type('2000');
    await page.locator('.tenders button').first().focus();
    await press(page, '1');
    await due(page, '¥0.00');
    await press(page, 'Tab', 'Tab');
    await page.keyboard.type('2100');
    await page.locator('.entry-cash', { hasText: '¥99.40' }).waitFor();
    await picture(page, 'settlement');
    await press(page, 'F8');

    await page.waitForURL('**/bill-detail?order_id=*');
    // Never what it was before it was settled; the change stays in sight.
    await page.locator('.page-head .status').waitFor();
    expect(await page.locator('.page-head .status').innerText()).toBe('已结算');
    await page.locator('.facts, .detail-page', { hasText: '找零' }).getByText('¥99.40').first().waitFor();
    await page.locator('.detail-part td', { hasText: '¥1,785.72' }).waitFor();
    await page.locator('.detail-part td', { hasText: '¥214.28' }).waitFor();
    await picture(page, 'bill');
    await page.locator('.receipt', { hasText: '卡内现有余额 ¥3,600.00' }).waitFor({ state: 'attached' });
    await press(page, 'F9');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.receipt').isVisible()).toBe(true);
    expect(await page.locator('.shell').isVisible()).toBe(false);
    const printed = ['收到 ¥2,100.00 · 找零 ¥99.40', '兰亭静安总店', '上海市静安区愚园路88号', '139****5678', '应收', '¥4,000.60', '本金 ¥1,785.72 · 赠送金 ¥214.28', '现金', '¥2,000.60'];
    const receipt = await page.locator('.receipt').innerText();
    expect(printed.filter((words) => !receipt.includes(words))).toEqual([]);
    await picture(page, 'receipt');
    await page.emulateMedia({ media: 'screen' });

    await goTo(page, 'bill-cashier');
    await page.locator('.list-table tbody tr', { hasText: '¥4,000.60' }).first().waitFor();
    await picture(page, 'orders');
    const after = await cashier.ask(homeHead, {});
    expect(after).toMatchObject({
      amount_received: before.amount_received! + 200_060,
      principal_spent: before.principal_spent + 178_572,
      gift_spent: before.gift_spent + 21_428,
      sale_amount: before.sale_amount! + 400_060,
      order_num: before.order_num + 1,
    });
    await goTo(page, 'dashboard');
    await page.locator('.figure-main', { hasText: '¥2,000.60' }).waitFor();
    await picture(page, 'dashboard');
    // What was sold is not in the basket any more.
    await goTo(page, 'cashier');
    await page.waitForSelector('.basket .till-none');
  });
});

describe('at the counter, nothing is sold that nobody meant', () => {
  const quantity = (page: Page) => page.locator('.basket-line').first().getByRole('spinbutton').inputValue();
  const searched = (page: Page) => page.waitForFunction(() => document.activeElement?.hasAttribute('data-focus-home'));

  it('by the Enter that picks a member, nor by one that is held; work goes on in the search', async () => {
    const { page } = await product.as('cashier', { at: 'cashier', motion: true });
    await page.locator('button.tile', { hasText: '水光' }).click();
    await page.locator('.basket-line').waitFor();
    await press(page, 'F2');
    await page.waitForSelector('.picker-rows .till-hit');
    await page.keyboard.type('5678');
    await press(page, 'Enter');
    // There may have been no more of them before.
    await page.waitForSelector('.picker-rows[aria-busy=false] .till-hit');
    // The tile had the focus before the dialog.
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.locator('.member-chosen', { hasText: '欧阳晓琳' }).waitFor();
    await searched(page);
    expect(await quantity(page)).toBe('1');
    await press(page, 'Control+k');
    await page.locator('.palette input').waitFor();
    await press(page, 'Escape');
    await searched(page);
    expect(await quantity(page)).toBe('1');
  });

  it('by what stood over the till: messages, news, other shops and a new member leave the search ready', async () => {
    const { page } = await product.as('manager', { at: 'cashier' });
    await page.waitForSelector('button.tile');
    const closes = async (cover: string) => {
      await page.locator(`${cover}:focus-within`).waitFor();
      await press(page, 'Escape');
      await page.locator(cover).waitFor({ state: 'hidden' });
      await searched(page);
    };
    await page.locator('.anticon-bell').click();
    await closes('.ant-drawer');
    await page.locator('.anticon-gift').first().click();
    await closes('.ant-modal-wrap');
    await page.locator('.account').click();
    await page.getByText('切换门店').click();
    await closes('.ant-modal-wrap');
    await press(page, 'Control+k');
    await page.locator('.palette input').fill('新增会员');
    await page.locator('.palette-list [aria-selected=true]', { hasText: '新增会员' }).waitFor();
    await press(page, 'Enter');
    await closes('.ant-drawer');
    await page.keyboard.type('水光');
    expect(await page.locator('.till-find input').inputValue()).toBe('水光');
  });

  it('by a word: every kind is found, a number adds at once, and a miss says so', async () => {
    const { page } = await product.as('cashier', { at: 'cashier' });
    await page.waitForSelector('button.tile');
    await searched(page);
    await page.keyboard.type('水光');
    await page.locator('.tile-kind', { hasText: '次卡' }).waitFor();
    await picture(page, 'till-found');
    expect(await page.locator('.tile-kind').allInnerTexts()).toEqual(['项目', '次卡']);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('没有这个');
    await press(page, 'Enter');
    await page.locator('.ant-message-error', { hasText: '没有找到“没有这个”' }).waitFor();
    expect(await page.locator('.basket-line').count()).toBe(0);
    // The whole number of something is enough, whichever kind stands in front.
    await page.keyboard.press('Control+a');
    await addByWord(page, 'G001');
    await page.locator('.basket-line', { hasText: '玻尿酸保湿精华' }).waitFor();
  });

  it('by a code that is scanned into a quantity, nor to another member than it was gathered for', async () => {
    const { world } = product;
    await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '上官婉清', mobile_number: '13912340001' }));
    const [member, other] = [await idOf(world, '欧阳晓琳'), await idOf(world, '上官婉清')];
    const { page } = await product.as('cashier', { at: `cashier?member_id=${member}` });
    await page.locator('.member-chosen', { hasText: '欧阳晓琳' }).waitFor();
    await page.locator('button.tile', { hasText: '水光' }).click();
    await page.locator('.basket-line').getByRole('spinbutton').click();
    await scanInto(page, SERUM, 'Enter');
    await page.locator('.basket-line', { hasText: '玻尿酸保湿精华' }).waitFor();
    expect(await quantity(page)).toBe('1');
    // Nor by a scanner that sends Tab, or nothing at all, behind a code.
    const serum = page.locator('.basket-line', { hasText: '玻尿酸保湿精华' }).getByRole('spinbutton');
    for (const [end, count] of [['Tab', '2'], [undefined, '3']] as const) {
      await page.locator('.basket-line').first().getByRole('spinbutton').click();
      await scanInto(page, SERUM, end);
      await expect.poll(() => serum.inputValue()).toBe(count);
      expect(await quantity(page)).toBe('1');
    }
    // In the search Tab adds as Enter does.
    await page.locator('.till-find input').click();
    await scanInto(page, SERUM, 'Tab');
    await expect.poll(() => serum.inputValue()).toBe('4');
    expect(await page.locator('.till-find input').inputValue()).toBe('');
    // More than a line takes is said, not made less.
    await serum.fill('12345');
    await page.getByText('一行最多 9999 件').waitFor();
    await page.locator('.till-find input').click();
    expect(await serum.inputValue()).toBe('12345');
    await serum.fill('1');
    await page.getByText('一行最多 9999 件').waitFor({ state: 'hidden' });

    const asked = page.locator('.ant-modal-confirm', { hasText: '购物车里还有 欧阳晓琳 的 2 件商品' });
    await goTo(page, `cashier?member_id=${other}`);
    await picture(page, 'till-other-basket');
    await asked.getByRole('button', { name: '保留原购物车' }).click();
    // The question is gone before it is asked anew.
    await asked.waitFor({ state: 'detached' });
    await page.locator('.member-chosen', { hasText: '欧阳晓琳' }).waitFor();
    expect(await page.locator('.basket-line').count()).toBe(2);
    await goTo(page, `cashier?member_id=${other}`);
    await asked.getByRole('button', { name: '清空，为 上官婉清 开单' }).click();
    await page.locator('.member-chosen', { hasText: '上官婉清' }).waitFor();
    expect(await page.locator('.basket-line').count()).toBe(0);
  });

  it('nor to a member what was gathered for nobody yet, but for whoever says so', async () => {
    const member = await idOf(product.world, '欧阳晓琳');
    const { page } = await product.as('cashier', { at: 'cashier' });
    await page.locator('button.tile', { hasText: '水光' }).click();
    await page.locator('.basket-line').waitFor();
    const asked = page.locator('.ant-modal-confirm', { hasText: '购物车里已有 1 件商品，还没有选会员' });
    await goTo(page, `cashier?member_id=${member}`);
    await picture(page, 'till-nobodys-basket');
    await asked.getByRole('button', { name: '保留原购物车' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await page.locator('.member-chosen').count()).toBe(0);
    await goTo(page, `cashier?member_id=${member}`);
    await asked.getByRole('button', { name: '是，为 欧阳晓琳 开单' }).click();
    await page.locator('.member-chosen', { hasText: '欧阳晓琳' }).waitFor();
    expect(await page.locator('.basket-line').count()).toBe(1);
  });
});

it('sells to a walk-in in a clinic, after asking', async () => {
  const { page } = await product.as('manager', { width: 820, height: 1180, motion: true });
  await page.locator('.top-bar button.mode').click();
  await page.waitForURL('**/cure-dashboard');
  await page.locator('.page-actions button', { hasText: '收银开单' }).click();
  await page.waitForURL('**/cure-bill-settlement');
  await page.waitForSelector('button.tile');
  await page.keyboard.type('6901234567922');
  await press(page, 'Enter');
  await due(page, '¥128.00');
  await press(page, 'F8');
  await page.waitForURL('**/cure-bill-settlement?order_id=*');
  await page.waitForSelector('.tenders button');
  await press(page, '2', 'F8');
  await page.locator('.ant-modal-confirm', { hasText: '确认为散客结算？' }).waitFor();
  await picture(page, 'walk-in');
  await confirm(page);
  await page.waitForURL('**/cure-bill-detail?order_id=*');
  await page.locator('.page-head .status', { hasText: '已结算' }).waitFor();
  await goTo(page, 'cure-order-cashier');
  const sold = page.locator('.list-table tbody tr', { hasText: '散客' }).first();
  await sold.waitFor();
  expect(await sold.innerText()).toContain('¥128.00');
});
