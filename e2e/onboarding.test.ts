import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openEmpty } from '#apps/testing/empty.ts';
import { launch, picture, type Visit, visit } from './browser.ts';
import { codeSentTo, readPicture } from './signed-in.ts';

// From an empty database to the first sign-in of somebody who was taken on, as people do it.

const ADMINISTRATOR = { mobile: '13700000001', password: 'Cloud2026' };
const EMPLOYEE = '13700000002';

let product: Awaited<ReturnType<typeof openEmpty>>;
let browser: Browser;
let url: string;
let administrator: Visit;
let page: Page;
beforeAll(async () => {
  product = await openEmpty({ webRoot: inject('webRoot'), basePath: '/shop' });
  url = `${await product.app.listen({ host: '127.0.0.1', port: 0 })}/shop`;
  browser = await launch(inject('chromium'));
  administrator = await visit(browser, { url });
  page = administrator.page;
});
afterAll(async () => {
  await browser.close();
  await product.close();
});

const next = (of: Page) => of.click('.login-submit');
/** A button by its words; antd parts two signs by a space. */
const button = (of: Page, name: string) => of.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) });

const codeFor = (mobile: string): Promise<string> => codeSentTo(page, url, mobile);

describe('on the first day', () => {
  it('every page leads to the wizard, which says in three steps what is missing', async () => {
    await page.goto('store-member');
    await page.waitForURL('**/shop/set-up');
    await next(page);
    expect(await page.textContent('#setup_code-fault')).toBe('请输入初始化码');
    await page.fill('[name=setup_code]', 'AAAA-AAAA-AAAA');
    await page.fill('[name=org_name]', '云上美业');
    await picture(page, 'set-up-1');
    await next(page);
    await page.fill('[name=real_name]', '顾云');
    await page.fill('[name=mobile_number]', '12');
    await page.fill('[name=password]', ADMINISTRATOR.password);
    await page.fill('[name=repeat]', ADMINISTRATOR.password);
    await next(page);
    expect(await page.textContent('#mobile_number-fault')).toBe('请输入 8 至 11 位数字的手机号');
    await page.fill('[name=mobile_number]', ADMINISTRATOR.mobile);
    await picture(page, 'set-up-2');
    await next(page);
    await page.fill('[name=shop_name]', '云上静安店');
    await page.selectOption('[name=sys_type]', 'SHOP_USER');
    await picture(page, 'set-up-3');
    await next(page);
    // The code was wrong: back to the step that asks for it, with everything still filled in.
    await page.locator('#setup_code-fault[role=alert]').waitFor();
    expect(await page.textContent('#setup_code-fault')).toBe('初始化码不正确，请查看启动程序的控制台');
    expect(await page.inputValue('[name=org_name]')).toBe('云上美业');
  });

  it('with the code of the console the organisation is founded and its administrator is in', async () => {
    await page.fill('[name=setup_code]', product.setUpCode!.toLowerCase());
    for (let step = 0; step < 3; step += 1) await next(page);
    await page.waitForSelector('.shell');
    // In the shop, where what is left to do is listed; the chain's own matters stand in the head office.
    await page.waitForURL('**/dashboard');
    await page.locator('.first-day').waitFor();
    await page.click('.account');
    await page.getByText('切换门店').click();
    await page.locator('.shop-label', { hasText: '云上美业' }).click();
    await page.locator('.ant-modal').getByRole('button', { name: '切换', exact: true }).click();
    await page.waitForURL('**/main-store-member');
    await page.goto('main-setting');
    await page.waitForSelector('.setting-section .form-card');
    expect(await page.locator('.sidebar-shop').textContent()).toContain('云上美业');
    await picture(page, 'onboarding-head');
  });

  it('another shop is opened', async () => {
    await page.goto('main-setting?section=setting-shops');
    await page.getByRole('cell', { name: '云上静安店' }).waitFor();
    await button(page, '新增门店').click();
    await page.fill('#shop_name', '云上徐汇店');
    await picture(page, 'onboarding-shop');
    await page.locator('.ant-drawer').getByRole('button', { name: '新增门店' }).click();
    await page.getByRole('cell', { name: '云上徐汇店' }).waitFor();
    expect(await page.locator('.list-table tbody tr.ant-table-row').count()).toBe(3);
    await picture(page, 'onboarding-shops');
  });

  it('a role of its own is made', async () => {
    await page.goto('main-setting?section=setting-role');
    await button(page, '新增角色').click();
    await page.fill('#role_name', '前台');
    const member = page.locator('.ant-tree-treenode', { hasText: '会员列表' }).first();
    await member.locator('.ant-tree-checkbox').click();
    await picture(page, 'onboarding-role');
    await button(page, '保存').click();
    await page.getByRole('cell', { name: '前台' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/shop/main-setting');
  });

  it('somebody is taken on in the new shop with it', async () => {
    await page.goto('add-employee');
    await page.fill('#real_name', '林小雨');
    await page.fill('#mobile_number', EMPLOYEE);
    await page.click('#shop_id');
    await page.locator('.ant-select-item-option', { hasText: '云上徐汇店' }).click();
    await page.click('#role_ids');
    await page.locator('.ant-select-item-option', { hasText: '前台' }).click();
    await page.keyboard.press('Escape');
    await picture(page, 'onboarding-employee');
    await button(page, '保存').click();
    await page.waitForURL('**/employee-details?**');
    await page.getByText('林小雨').first().waitFor();
    expect(await page.getByText('待首次登录').count()).toBeGreaterThan(0);
  });

  it('and signs in for the first time by a code to the phone, and sees exactly the menu of the role', async () => {
    const newcomer = await visit(browser, { url });
    const { page: own } = newcomer;
    await own.goto('login');
    await own.getByText('首次登录').click();
    await own.fill('[name=mobile_number]', EMPLOYEE);
    await readPicture(own, { backend: product.backend, now: () => new Date() });
    await own.click('.login-send');
    await own.fill('[name=sms_code]', await codeFor(EMPLOYEE));
    await own.press('[name=sms_code]', 'Enter');
    await own.waitForSelector('[name=repeat]');
    await own.fill('[name=password]', 'First2026');
    await own.fill('[name=repeat]', 'First2026');
    await own.press('[name=repeat]', 'Enter');
    await own.waitForSelector('.shell');
    await own.waitForURL('**/store-member');
    expect(await own.locator('.sidebar-shop').textContent()).toContain('云上徐汇店');
    expect(await own.locator('.sidebar .ant-menu-title-content').allTextContents()).toEqual(['会员', '会员列表', '疑似重复']);
    await picture(own, 'onboarding-newcomer');
    await own.goto('setting');
    await own.waitForURL('**/401');
    expect(newcomer.faults).toEqual([]);
  });

  it('the administrator goes from the head office into the shop that has nobody of the head office yet', async () => {
    await page.click('.account');
    await page.getByText('切换门店').click();
    await page.locator('.shop-label', { hasText: '云上徐汇店' }).click();
    await picture(page, 'onboarding-switch');
    await page.locator('.ant-modal').getByRole('button', { name: '切换', exact: true }).click();
    await page.waitForURL('**/dashboard');
    expect(await page.locator('.sidebar-shop').textContent()).toContain('云上徐汇店');
    await page.goto('set-up');
    await page.waitForURL('**/dashboard');
    expect(administrator.faults).toEqual([]);
  });
});
