import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { tellBirthdays } from '#domains/messaging/server/api.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const manager = await product.world.as('manager');
  await manager.ask(memberAdd, newMember(product.world, { member_name: '欧阳晓琳', birth: '1990-03-02' }));
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** A message of an earlier day, as the daily job left it. */
const toldOn = async (day: string, message_id: string): Promise<void> => {
  const { shop_id } = await product.world.as('manager');
  await product.world.look(
    'lanting',
    `insert into message (org_id, message_id, shop_id, type, plan_num, return_date, created_at) values (current_org(), $1, $2, 4, 2, $3, $4)`,
    [message_id, shop_id, day, product.world.now()],
  );
};

describe('messages', () => {
  it('reach the bell while one works, pop up once a session, and are read one by one or all at once', async () => {
    const { world } = product;
    const { page } = await product.as('manager');
    await page.waitForSelector('[aria-label="消息提醒"]');
    await toldOn('2026-02-28', '900000001');
    await toldOn('2026-03-01', '900000002');
    await tellBirthdays(world.backend, world.now());
    await page.waitForSelector('[aria-label="3 条未读消息"]');
    await expect.poll(() => page.locator('.ant-notification-notice').count(), { timeout: 5_000 }).toBe(3);
    await page.reload();
    await page.waitForSelector('[aria-label="3 条未读消息"]');
    expect(await page.locator('.ant-notification-notice').count()).toBe(0);
    await page.click('[aria-label="3 条未读消息"]');
    await page.getByText('有 1 位会员过生日').waitFor();
    await picture(page, 'messages');
    expect(await barriers(page)).toEqual([]);
    await page.locator('.messages li').first().getByRole('button').click();
    // It leads to whose birthday it is.
    await page.waitForURL('**/member-care*');
    await page.click('[aria-label="2 条未读消息"]');
    await page.getByRole('button', { name: '全部标记为已读' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.messages .message-read').length === 3);
    await page.getByText('未读', { exact: true }).click();
    await page.getByText('暂无消息').waitFor();
  });

  it('are none of the head office’s', async () => {
    const { page } = await product.as('administrator');
    await page.waitForSelector('.account');
    expect(await page.locator('[aria-label="消息提醒"], [aria-label="新功能"], .top-search input').count()).toBe(0);
  });
});

describe('the palette', () => {
  it('takes with one Enter what was meant, and presses nothing beneath', async () => {
    const { page } = await product.as('manager', { at: 'dashboard' });
    await page.locator('.top-bar button.mode').focus();
    await page.keyboard.press('Control+k');
    await page.locator('.palette input').waitFor();
    await page.keyboard.type('会员列表');
    await page.locator('.palette-list [aria-selected=true]', { hasText: '会员列表' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/store-member');
    await page.locator('.list-table .ant-table-row').first().waitFor();
    expect(await page.locator('.palette').count()).toBe(0);
    expect(new URL(page.url()).pathname).toMatch(/\/store-member$/);
  });

  it('goes, finds and begins by the keyboard alone', async () => {
    const { page } = await product.as('manager');
    await page.waitForSelector('.figures');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '输入页面名称' }).waitFor();
    const chosen = (title: string) => page.locator('.palette-list [aria-selected=true]', { hasText: title }).waitFor();
    await page.keyboard.type('会员列表');
    await chosen('会员列表');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/store-member');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('oyxl');
    await page.locator('.palette-list >> text=欧阳晓琳').waitFor();
    await picture(page, 'palette');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/member-detail?member_id=*');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('新增会员');
    await chosen('新增会员');
    await page.keyboard.press('Enter');
    await page.locator('.ant-drawer-title', { hasText: '新增会员' }).waitFor();
  });

  it('finds pages, sections of the settings and business rules by pinyin and initials, and goes to the rule', async () => {
    const { page } = await product.as('manager', { language: 'zh-HK' });
    await page.waitForURL('**/dashboard');
    const find = async (typed: string, title: string) => {
      await page.keyboard.press('Control+k');
      await page.locator('.palette input:focus').waitFor();
      await page.keyboard.type(typed, { delay: 60 });
      await page.locator('.palette [role=option][aria-selected=true]', { hasText: title }).waitFor();
      await page.keyboard.press('Enter');
    };
    await find('hylb', '會員列表');
    await page.waitForURL('**/store-member');
    await page.locator('.list-table .ant-table-row').first().waitFor();
    await find('yewuguiz', '業務規則');
    await page.waitForURL('**/setting?section=business-rules');
    await page.locator('.rule').first().waitFor();
    await find('yunxuqiankuan', '允許欠款結算');
    await page.waitForURL('**rule=sales.debt_allowed');
    await page.locator('.rule.sought', { hasText: '允許欠款結算' }).waitFor();
    // The page's own search: by initials, sections as well as rules.
    await page.locator('.setting-index input').fill('mlfs');
    await page.locator('.setting-index .ant-menu-item', { hasText: '抹零方式' }).click();
    await page.locator('.rule.sought', { hasText: '抹零方式' }).waitFor();
    await picture(page, 'setting-search');
    expect(await barriers(page)).toEqual([]);
    await page.locator('.setting-index input').fill('xyzq');
    await page.getByText('沒有找到相關設定').waitFor();
  });

  it('offers nobody what the role lacks, and lists the keys on `?`', async () => {
    const { page } = await product.as('therapist');
    await page.waitForSelector('.account');
    await page.keyboard.press('Control+k');
    await page.locator('.palette-list >> text=切换门店').waitFor();
    expect(await page.locator('.palette-list >> text=/收银开单|新增会员|设置/').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.palette').waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.locator('.keys >> text=快速跳转').waitFor();
  });
});

describe('visited pages', () => {
  const PATHS = ['store-member', 'bill-cashier', 'bill-refund', 'finance-arrears', 'inventory-query', 'member-care', 'setting', 'cashier'];
  const tabs = (page: Page) => page.locator('.tab a').allTextContents();
  const sight = async (page: Page) => {
    const [tab, bar] = await Promise.all(['.tab-shown', '.tab-bar ul'].map((one) => page.locator(one).boundingBox()));
    return tab!.x >= bar!.x - 1 && tab!.x + tab!.width <= bar!.x + bar!.width + 1;
  };

  it('are there again after a reload, and closing leads to the last or home', async () => {
    const { page } = await product.as('manager');
    await page.waitForSelector('.figures');
    for (const path of ['store-member', 'bill-cashier']) {
      await page.goto(path);
      await page.waitForSelector('.list-table');
    }
    const opened = await tabs(page);
    expect(opened).toHaveLength(3);
    await page.reload();
    await page.waitForSelector('.tab-shown');
    expect(await tabs(page)).toEqual(opened);
    await page.locator('.tab').nth(1).getByRole('link').click();
    await page.locator('.tab').nth(1).getByRole('button').click();
    expect(await page.locator('.tab-shown a').textContent()).toBe(opened[2]);
    await page.locator('.tab').nth(0).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    await page.waitForURL('**/dashboard');
    expect(await tabs(page)).toEqual([opened[0]]);
    await page.goto('store-member');
    await page.waitForSelector('.list-table');
    await page.locator('.tab').nth(1).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭全部' }).click();
    await page.waitForURL('**/dashboard');
    expect(await tabs(page)).toEqual([opened[0]]);
  });

  it('are more than fit: the one in front is in sight', async () => {
    const { page } = await product.as('manager', { width: 820, height: 1180, at: 'dashboard' });
    for (const path of PATHS) await goTo(page, path);
    await expect.poll(() => sight(page), { timeout: 5_000 }).toBe(true);
    await goTo(page, 'dashboard');
    await expect.poll(() => sight(page), { timeout: 5_000 }).toBe(true);
  });

  it('that do not fit stand in a menu at the end of the bar, for the keyboard too', async () => {
    const { page } = await product.as('manager', { at: 'setting?section=setting-profile' });
    const all = page.getByRole('button', { name: '全部已打开页面' });
    await page.locator('#phone').fill('0571-66668888');
    await page.locator('.tab-shown .unsaved').waitFor();
    expect(await all.count()).toBe(0);
    for (const path of [...PATHS, 'cash-move', 'day-close', 'statistics', 'bill-online', 'history-order', 'new-retail-order']) await goTo(page, path);
    const inMenu = page.locator('.all-tabs [role=menuitem]');
    const press = (key: string, at: string) =>
      page.keyboard.press(key).then(() => page.locator('.all-tabs [role=menuitem]:focus', { hasText: at }).waitFor());
    await all.focus();
    for (const width of [1366, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((wide) => Math.abs(Number(document.body.style.zoom) - wide / 1366) < 0.001, width);
      await expect.poll(() => sight(page), { timeout: 5_000 }).toBe(true);
      await press('Enter', '设置');
      await page.locator('.all-tabs [aria-current=page]', { hasText: '新零售' }).waitFor();
      expect(await inMenu.allTextContents()).toEqual(await tabs(page));
      expect(await inMenu.filter({ has: page.locator('.unsaved') }).allTextContents()).toEqual(['设置']);
      expect(await barriers(page)).toEqual([]);
      await picture(page, `tabs-all-${width}`);
      await page.keyboard.press('Escape');
      await page.locator('.all-tabs').waitFor({ state: 'hidden' });
    }
    await press('Enter', '设置');
    await press('ArrowDown', '会员列表');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/store-member');
    await page.setViewportSize({ width: 2400, height: 900 });
    await all.waitFor({ state: 'detached' });
  });

  it('are of one account: a colleague at the same desk starts afresh', async () => {
    const { page } = await product.as('manager', { at: 'store-member' });
    await page.waitForSelector('.list-table');
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('shop_tabs:')));
    expect(kept).toEqual([expect.stringMatching(/^shop_tabs:\d+:\d+:shop$/)]);
  });
});

describe('the top bar', () => {
  it('adds a member from the search, and says where the screen cannot be filled', async () => {
    const { page, context } = await product.open();
    await context.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
    await page.goto('login');
    await page.fill('[name=mobile_number]', '13800000002');
    await page.fill('[name=password]', 'Demo#2026');
    await page.press('[name=password]', 'Enter');
    await page.waitForSelector('.figures');
    await page.click('[aria-label="全屏"]');
    await page.locator('.ant-message-warning', { hasText: '当前浏览器不支持全屏' }).waitFor();
    await page.fill('.top-search input', '没有这个人');
    await page.getByRole('button', { name: '新增会员' }).click();
    await page.locator('.ant-drawer-title', { hasText: '新增会员' }).waitFor();
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  for (const [language, names] of [
    ['zh-HK', ['訊息提醒', '新功能', '全螢幕', '手機與平板登入']],
    ['en', ['Messages', 'New features', 'Full screen', 'On a phone or tablet']],
  ] as const)
    it(`speaks ${language} and holds up before axe, the checklist of a new shop included`, async () => {
      const { page } = await product.as('strangerManager', { language, width: 1440, height: 900 });
      await page.waitForSelector('.first-day');
      for (const name of names) await page.waitForSelector(`[aria-label="${name}"]`);
      expect(await barriers(page)).toEqual([]);
      await picture(page, `desk-${language}`);
      await page.click(`[aria-label="${names[3]}"]`);
      await page.waitForSelector('.mobile-code img');
      await picture(page, `mobile-code-${language}`);
    });

  it('stays whole on a tablet', async () => {
    const { page } = await product.as('manager', { width: 820, height: 1180 });
    await page.waitForSelector('.first-day');
    await picture(page, 'desk-tablet');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
