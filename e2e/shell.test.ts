import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '#domains/access/contract/access.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { newMember } from '#apps/testing/members.ts';
import { openProduct, type Product } from './product.ts';
import { goTo, picture } from './browser.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const manager = await product.world.as('manager');
  for (let index = 0; index < 45; index += 1)
    await manager.ask(
      memberAdd,
      newMember(product.world, { member_name: `会员${index}`, mobile_number: `139000011${String(index).padStart(2, '0')}` }),
    );
  await manager.ask(memberAdd, newMember(product.world, { member_name: '欧阳晓琳', mobile_number: '13912345678' }));
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const rows = '.list-table tbody .phone';

describe('signing in', () => {
  it('says at its field what is missing and what the server refuses', async () => {
    const { page } = await product.open();
    await page.goto('login');
    await page.click('[type=submit]');
    expect(await page.textContent('#mobile_number-fault')).toBe('请输入手机号');
    expect(await page.textContent('#password-fault')).toBe('请输入密码');
    await page.fill('[name=mobile_number]', '13800000002');
    await page.fill('[name=password]', 'wrong');
    await page.press('[name=password]', 'Enter');
    await page.waitForSelector('#password-fault[role=alert]');
    expect(await page.textContent('#password-fault')).toBe('手机号或密码错误');
    await picture(page, 'login-refused');
  });

  it('lands on the first page of the menu, and a signed-in visitor of /login goes there too', async () => {
    const { page } = await product.as('manager');
    await page.waitForSelector('.figures');
    expect(page.url()).toBe(`${product.url}/dashboard`);
    await page.goto('login');
    await page.waitForSelector('.figures');
    expect(page.url()).toBe(`${product.url}/dashboard`);
  });

  it('sends a stranger to the sign-in page, whatever the address', async () => {
    const { page } = await product.open();
    await page.goto('store-member?key_word=x');
    await page.waitForURL('**/login');
    expect(await page.locator('.login-alert').count()).toBe(0);
  });

  it('says why it is shown after a session has ended, and goes on where it was', async () => {
    const { page } = await product.atMembers('cashier');
    await page.waitForSelector(rows);
    const access_token = await page.evaluate(() => localStorage.getItem('shop_access_token')!);
    await product.world.send(logout, {}, { authorization: access_token });
    await page.fill('.list-filters input', '欧阳');
    await page.waitForSelector('.ant-message-error');
    await page.waitForURL('**/login', { timeout: 5_000 });
    expect(await page.textContent('.login-alert')).toBe('权限错误您的登录状态已失效，请重新登录！');
    await page.fill('[name=mobile_number]', '13800000003');
    await page.fill('[name=password]', 'Demo#2026');
    await page.press('[name=password]', 'Enter');
    await page.waitForURL(`**/store-member?key_word=${encodeURIComponent('欧阳')}`);
  });

  it('renews an expired token once for all calls under way, unseen by the person', async () => {
    const { page } = await product.atMembers('manager');
    await page.waitForSelector(rows);
    let renewals = 0;
    page.on('request', (request) => request.url().endsWith('/shop/users/token') && (renewals += 1));
    product.world.advance(3 * 3_600_000);
    await page.fill('.list-filters input', '欧阳');
    await page.waitForFunction(() => document.querySelectorAll('.list-table tbody .phone').length === 1);
    expect(renewals).toBe(1);
  });
});

describe('the member list', () => {
  it('finds by pinyin, keeps filters and page in the address, and survives a reload', async () => {
    const { page } = await product.atMembers('manager');
    await page.waitForSelector(rows);
    await page.click('.ant-pagination-item-2');
    await page.waitForURL('**/store-member?page_no=2');
    await page.fill('.list-filters input', 'oyxl');
    await page.waitForURL('**/store-member?key_word=oyxl');
    await page.waitForSelector('text=欧阳晓琳');
    expect(await page.locator(rows).count()).toBe(1);
    await page.reload();
    await page.waitForSelector('text=欧阳晓琳');
    expect(await page.inputValue('.list-filters input')).toBe('oyxl');
  });

  it('offers the one way on when nothing matches', async () => {
    const { page } = await product.atMembers('manager');
    await page.goto('store-member?key_word=nobody');
    await page.waitForSelector('.list-empty');
    await picture(page, 'list-nothing-matches');
    await page.click('.list-empty button');
    await page.waitForSelector(rows);
    expect(page.url()).toBe(`${product.url}/store-member`);
  });

  it('is asked for the latest week by one press', async () => {
    const { page } = await product.atMembers('manager');
    await page.getByRole('button', { name: '高级搜索' }).click();
    await page.locator('.filter-days').first().getByRole('button', { name: '近一周' }).click();
    await page.locator('.ant-drawer .form-foot .ant-btn-primary').click();
    const asked = () => new URL(page.url()).search;
    await expect.poll(asked, { timeout: 10_000 }).toContain('2026-02-24');
    expect(asked()).toContain('2026-03-02');
  });

  it('remembers columns, density and views of this person', async () => {
    const { page } = await product.atMembers('manager');
    await page.waitForSelector(rows);
    await page.click('[aria-label=列设置]');
    await page.click('text=紧凑');
    await page.click('.list-settings >> text=标签');
    await picture(page, 'list-settings');
    await page.reload();
    await page.waitForSelector(rows);
    expect(await page.locator('th:has-text("标签")').count()).toBe(0);
    expect(
      (await page
        .locator(`tr:has(${rows.split(' ').at(-1)})`)
        .first()
        .boundingBox())!.height,
    ).toBe(36);
    await page.fill('.list-filters input', '欧阳');
    await page.waitForURL(/key_word/);
    await page.click('[aria-label=常用视图]');
    await page.fill('[aria-label=视图名称]', '欧阳家');
    await page.click('text=保存当前视图');
    await page.keyboard.press('Escape');
    await page.click('.list-filters >> text=清除筛选');
    await page.waitForURL(`${product.url}/store-member`);
    await page.click('[aria-label=常用视图]');
    await page.click('.list-views >> text=欧阳家');
    await page.waitForURL(/key_word/);
  });

  it('keeps a failed load apart from an empty list and tries again', async () => {
    const { page } = await product.atMembers('manager');
    await page.waitForSelector(rows);
    await page.route('**/findSearchPage*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ code: 500, message: '系统繁忙，请稍后再试', data: null }),
      }),
    );
    await page.goto('store-member?key_word=a');
    await page.waitForSelector('.ant-alert-error');
    expect(await page.textContent('.ant-alert-error')).toContain('系统繁忙，请稍后再试');
    await page.unroute('**/findSearchPage*');
    await page.click('.ant-alert-error button');
    await page.waitForSelector('.list-empty');
    expect(await page.locator('.ant-alert-error').count()).toBe(0);
  });
});

describe('the shell', () => {
  it('goes over to the clinic and back in a shop that is both, in this tab alone', async () => {
    const { page, context } = await product.atMembers('manager');
    await page.waitForSelector(rows);
    const other = await context.newPage();
    await other.goto('store-member');
    await other.waitForSelector(rows);
    await page.click('[aria-label*=切换到医美]');
    await page.waitForSelector('[aria-label*=切换到生美]');
    await other.reload();
    await other.waitForSelector('[aria-label*=切换到医美]');
    expect(await other.evaluate(() => JSON.parse(sessionStorage.getItem('shop_pin')!).systemType)).toBe('SHOP_CURE');
    await page.click('[aria-label*=切换到生美]');
    await page.waitForSelector('[aria-label*=切换到医美]');
  });

  it('does not offer the other mode to a cashier, whose role lacks the right', async () => {
    const { page } = await product.atMembers('cashier');
    await page.waitForSelector(rows);
    expect(await page.locator('[aria-label*=切换到医美]').count()).toBe(0);
  });

  it('leads to the files taken out of lists from the account’s menu in every mode, and from an icon in the clinic', async () => {
    const { page } = await product.as('manager', { at: 'dashboard' });
    const look = async () => {
      await page.locator('.ant-modal', { hasText: '导出记录' }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.ant-modal').waitFor({ state: 'hidden' });
    };
    const byMenu = async () => {
      await page.click('.account');
      await page.getByRole('menuitem', { name: '下载中心' }).click();
      await look();
    };
    await byMenu();
    expect(await page.locator('.top-bar [aria-label=下载中心]').count()).toBe(0);
    await page.click('[aria-label*=切换到医美]');
    await page.waitForSelector('[aria-label*=切换到生美]');
    await byMenu();
    await page.click('.top-bar [aria-label=下载中心]');
    await look();
    const { page: cashier } = await product.as('cashier', { at: 'dashboard' });
    await cashier.click('.account');
    await cashier.getByRole('menuitem', { name: '切换门店' }).waitFor();
    expect(await cashier.getByRole('menuitem', { name: '下载中心' }).count()).toBe(0);
  });

  it('asks to load anew where a page’s code is missing; who stays fetches it once more', async () => {
    const { page, faults } = await product.atMembers('manager');
    await page.waitForSelector(rows);
    await page.route('**/*.js', (route) => route.abort('connectionreset'));
    await goTo(page, 'manage-member');
    const asked = page.locator('.ant-modal-confirm', { hasText: '页面资源发生更新，请点击确定刷新页面' });
    const stay = async () => {
      await asked.getByRole('button', { name: /取\s*消/ }).click();
      await asked.waitFor({ state: 'hidden' });
    };
    await stay();
    await page.getByRole('button', { name: /重\s*试/ }).click();
    await stay();
    await page.unroute('**/*.js');
    await page.getByRole('button', { name: /重\s*试/ }).click();
    await page.getByRole('button', { name: '新增等级' }).waitFor();
    // The browser notes each of them.
    expect(faults.splice(0).join()).toContain('Failed to fetch dynamically imported module');
  });

  it('speaks the chosen language at once and after a reload', async () => {
    const { page } = await product.atMembers('manager');
    await page.waitForSelector(rows);
    await page.click('[aria-label=语言]');
    await page.click('text=English');
    await page.locator('.ant-message-success', { hasText: 'Language changed' }).waitFor();
    await page.waitForSelector('h1:has-text("Member list")');
    await page.locator('.tab-shown a', { hasText: 'Member list' }).waitFor();
    await page.waitForSelector('th:has-text("Principal")');
    await page.reload();
    await page.waitForSelector('h1:has-text("Member list")');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
  });

  it('finds a member from the top bar by the end of the phone', async () => {
    const { page } = await product.atMembers('manager');
    await page.waitForSelector('.top-search input');
    await page.fill('.top-search input', '5678');
    await page.waitForSelector('.quick-hit');
    expect(await page.textContent('.quick-hit')).toContain('欧阳晓琳');
    await picture(page, 'quick-search');
  });

  it('says that a page of another shop does not exist', async () => {
    const { page } = await product.atMembers('manager');
    await page.goto('supplier-productList');
    await page.waitForURL('**/404');
    await picture(page, '404');
    expect(await page.textContent('h1')).toBe('页面不存在');
    await page.click('button');
    await page.waitForSelector('.figures');
  });

  it('shows an administrator of the head office what there is, and the way out', async () => {
    const { page } = await product.as('administrator');
    await page.waitForSelector('.account');
    await page.click('.account');
    await page.click('text=切换门店');
    await page.waitForSelector('.shop-label');
    await picture(page, 'shop-switch');
    await page.click('.ant-modal-footer button:first-child');
    await page.click('.account');
    await page.click('text=退出登录');
    await page.waitForSelector('.ant-modal-confirm');
    await picture(page, 'sign-out');
    await page.click('.ant-modal-confirm .ant-btn-primary');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('shop_refresh_token'))).toBeNull();
  });
});

describe('below a base path', () => {
  it('serves app, pages and calls', async () => {
    const below = await openProduct({ basePath: '/back' });
    try {
      const { page } = await below.atMembers('manager', { language: 'en' });
      await page.waitForSelector('.list-empty');
      expect(page.url()).toBe(`${below.url}/store-member`);
      await page.reload();
      await page.waitForSelector('.list-empty');
      expect(await below.leave()).toEqual([]);
    } finally {
      await below.close();
    }
  });
});
