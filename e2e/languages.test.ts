import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import type { Language } from '#kernel/contract/failure.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { addOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

// The main job in every language and both modes, one of them in turn: find the member, sell, take money, deduct.

const MASK = '6901234567922';
/** Of the product's own words, not of names that people gave: what stands on buttons, tabs, headings and labels. */
const CHROME = 'button:not(.tile):not(.till-hit):not([role=combobox]), th, [role=tab], label, h1, .menu-title';
const CJK = /\p{Script=Han}/u;
/** Characters that traditional Chinese writes otherwise. */
const SIMPLIFIED = /[员会单应实额现产门录设编辑关闭导订项级减优储赠欠补余积条页请选择说详态显达转销钱营业务]/u;
const SAME_IN_BOTH = /[欠余]/gu;

let product: Product;
let member_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const manager = await world.as('manager');
  const { catalog } = world.founded.lanting!;
  await manager.ask(memberAdd, newMember(world, { member_name: 'Ou Yang', mobile_number: '13912345678' }));
  member_id = await idOf(world, 'Ou Yang');
  const items = [{ item_type: 'count_card' as const, item_id: catalog.countCards.facialTen!, quantity: 1 }];
  const { order_id } = await manager.ask(addOrder, { member_id, items, expected_receivable: 298_000 });
  await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'WECHAT', amount: 298_000 }] });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** Words of ours on the page that are not in the reader's language. */
async function foreignWords(page: Page, language: Language): Promise<string[]> {
  if (language === 'zh-CN') return [];
  const words = (await page.locator(CHROME).allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  // What people named themselves: shops, roles, members, colleagues, projects, payment methods.
  const given = /现金|微信支付|支付宝|银行卡|兰亭|静安|陈静怡|店长|护理|护肤|身体|医美|水光|精华|面膜|金卡|卡|会员等级|赵雪|[一-龥]{2,4}（/u;
  return words.filter((word) => !given.test(word) && (language === 'en' ? CJK.test(word) : SIMPLIFIED.test(word.replace(SAME_IN_BOTH, ''))));
}

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const MODES = [
  { mode: 'beauty', till: 'cashier', settle: '**/bill-settlement?order_id=*', bill: '**/bill-detail?order_id=*', orders: 'bill-cashier' },
  {
    mode: 'clinic',
    till: 'cure-bill-settlement',
    settle: '**/cure-bill-settlement?order_id=*',
    bill: '**/cure-bill-detail?order_id=*',
    orders: 'cure-order-cashier',
  },
] as const;
const CASES = (['zh-CN', 'zh-HK', 'en'] as const).flatMap((language) => MODES.map((place) => [language, place.mode, place] as const));

/** Actions of the page's head that do not fit beside each other on the screen. */
const actionsCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.page-actions button')]
      .filter((button) => button.getBoundingClientRect().right > innerWidth)
      .map((button) => button.innerText),
  );

describe('the main job', () => {
  it.each(oneInTurn(CASES))('in %s, in the %s', async (language, mode, place) => {
    const { page } = await product.as('manager', { language });
    if (mode === 'clinic') {
      await page.locator('.top-bar button.mode').click();
      await page.waitForURL('**/cure-dashboard');
    }
    await page.goto(place.till);
    await page.waitForSelector('button.tile');
    await press(page, 'F2');
    await page.waitForSelector('.picker-rows .till-hit');
    await page.keyboard.type('5678');
    await press(page, 'Enter');
    // Found, not still there from before: Enter takes nothing while it is being looked for.
    await page.waitForFunction(() => document.querySelectorAll('.picker-rows[aria-busy=false] .till-hit').length === 1);
    await press(page, 'Enter');
    await page.locator('.member-chosen', { hasText: 'Ou Yang' }).waitFor();
    await page.keyboard.type(MASK);
    await press(page, 'Enter');
    await page.locator('.basket-due', { hasText: '¥128.00' }).waitFor();
    expect(await foreignWords(page, language)).toEqual([]);
    await press(page, 'F8');
    await page.waitForURL(place.settle);
    await page.waitForSelector('.tenders button');
    await press(page, '1');
    await page.locator('.basket-due', { hasText: '¥0.00' }).waitFor();
    expect(await foreignWords(page, language)).toEqual([]);
    await picture(page, `settle-${mode}-${language}`);
    await press(page, 'F8');
    await page.waitForURL(place.bill);
    await page.waitForSelector('.detail-part');
    expect(await foreignWords(page, language)).toEqual([]);

    await page.goto(place.orders);
    await page.locator('.list-table tbody tr', { hasText: '¥128.00' }).first().waitFor();
    expect(await foreignWords(page, language)).toEqual([]);
    await page.goto(`member-detail?member_id=${member_id}`);
    await page.waitForSelector('.detail-facts');
    for (const group of await page.locator('.detail-tabs > .ant-tabs-nav [role=tab]').all()) {
      await group.click();
      await page.waitForTimeout(150);
      for (const tab of await page.locator('.ant-tabs-tabpane-active .detail-tabs-within [role=tab]').all()) {
        await tab.click();
        await page.waitForTimeout(150);
        expect(await foreignWords(page, language)).toEqual([]);
      }
      expect(await foreignWords(page, language)).toEqual([]);
    }
    expect(await actionsCutOff(page)).toEqual([]);
    await picture(page, `member-${mode}-${language}`);
  });
});
