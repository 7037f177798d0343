import { createHmac } from 'node:crypto';
import { URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { takeOnByPhone } from '#apps/testing/invited.ts';
import { freshMobile, NEWCOMER_PASSWORD, newcomer, type Newcomer } from '#apps/testing/newcomer.ts';
import { beginTotp, confirmTotp } from '#domains/access/contract/account.endpoints.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import { barriers, picture, signIn } from './browser.ts';
import { openProduct, type Product } from './product.ts';
import { codeSentTo, readPicture } from './signed-in.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => {
  expect(await product.leave()).toEqual([]);
  await product.world.look('lanting', 'delete from identity.sign_in_failure');
  product.world.advance(60_000);
});

/** Turns two-step verification on, up to the codes that are shown once. */
async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /启\s?用/ }).click();
  await page.locator('.ant-modal #password').fill(NEWCOMER_PASSWORD);
  await page.press('.ant-modal #password', 'Enter');
  const secret = await page.locator('.account-qr code').textContent();
  await picture(page, 'totp-setup');
  await page.locator('.ant-modal #code').fill(URI.parse(`otpauth://totp/x?secret=${secret!}`).generate({ timestamp: product.world.now().getTime() } as never));
  await page.press('.ant-modal #code', 'Enter');
  await expect.poll(() => page.locator('.account-recovery li').count()).toBe(10);
}

const codeFor = (page: Page, mobile: string): Promise<string> => codeSentTo(page, product.url, mobile);

async function fillLogin(page: Page, mobile: string, password: string): Promise<void> {
  await page.fill('[name=mobile_number]', mobile);
  await page.fill('[name=password]', password);
  await page.press('[name=password]', 'Enter');
}

/** Signed in as somebody new. */
async function as(person: Newcomer): Promise<Page> {
  const { page } = await product.open();
  await signIn(page, person.mobile, person.password);
  return page;
}

/** Waits until somebody is in. */
const isInside = async (page: Page): Promise<boolean> => (await page.waitForSelector('.shell')).isVisible();
/** Waits until the address is this page's. */
async function pathOf(page: Page, path: string): Promise<string> {
  await page.waitForURL(`**${path}`);
  return new URL(page.url()).pathname;
}

describe('the sign-in page', () => {
  it('shows a picture after three wrong passwords, another after each attempt, and lets in who reads it', async () => {
    const { mobile, password } = await newcomer(product.world);
    const { page } = await product.open();
    await page.goto('login');
    expect(await page.locator('.login-captcha').count()).toBe(0);
    for (let count = 0; count < 3; count += 1) {
      await fillLogin(page, mobile, `wrong${count}`);
      await page.waitForSelector('#password-fault[role=alert]');
      await page.fill('[name=password]', '');
    }
    const image = page.locator('.login-captcha img');
    await image.waitFor();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(264);
    await picture(page, 'login-captcha');
    await fillLogin(page, mobile, password);
    expect(await page.textContent('#code-fault')).toBe('请输入图形验证码');
    const before = await image.getAttribute('src');
    await page.fill('[name=code]', 'zzzz');
    await page.press('[name=code]', 'Enter');
    await page.waitForSelector('#code-fault[role=alert]');
    expect(await page.textContent('#code-fault')).toBe('图形验证码错误或已失效');
    expect(await image.getAttribute('src')).not.toBe(before);
    const uuid = await page.evaluate(() => localStorage.getItem('shop_uuid')!);
    await image.evaluate((element: HTMLImageElement) => element.decode());
    const hash = createHmac('sha256', product.world.backend.vault.derive('captcha')).update(`${uuid}/K7XP`).digest();
    await product.world.look('lanting', 'update identity.captcha set answer_hash = $2 where uuid = $1', [uuid, hash]);
    await page.fill('[name=code]', 'k7xp');
    await page.press('[name=code]', 'Enter');
    expect(await isInside(page)).toBe(true);
  });

  it('replaces a forgotten password by a code', async () => {
    const { mobile } = await newcomer(product.world);
    const { page } = await product.open();
    await page.goto('login');
    await page.getByText('忘记密码').click();
    await page.click('.login-send');
    expect(await page.textContent('#mobile_number-fault')).toBe('请输入手机号');
    await page.fill('[name=mobile_number]', mobile);
    await page.click('.login-send');
    expect(await page.textContent('#picture-fault')).toBe('请输入图形验证码');
    await readPicture(page, product.world);
    // A slow line: nothing that is asked for meanwhile voids the picture that was read.
    await page.route('**/sendForgetCodeMsg*', (route) => page.waitForTimeout(400).then(() => route.continue()));
    await page.click('.login-send');
    await page.fill('[name=code]', await codeFor(page, mobile));
    await page.fill('[name=password]', 'weak');
    await page.press('[name=password]', 'Enter');
    expect(await page.textContent('#password-fault')).toBe('8 至 64 位，须同时包含字母和数字');
    await page.fill('[name=password]', 'Another2026');
    await page.fill('[name=repeat]', 'Another2027');
    await page.press('[name=repeat]', 'Enter');
    expect(await page.textContent('#repeat-fault')).toBe('两次输入的密码不一致');
    await picture(page, 'login-forgot');
    await page.fill('[name=repeat]', 'Another2026');
    await page.press('[name=repeat]', 'Enter');
    await page.waitForSelector('.login-done');
    await page.fill('[name=password]', 'Another2026');
    await page.press('[name=password]', 'Enter');
    expect(await isInside(page)).toBe(true);
  });

  it('asks for the second factor of who has one', async () => {
    const person = await newcomer(product.world);
    const client = await person.signIn();
    const app = URI.parse((await client.ask(beginTotp, { password: person.password })).uri);
    const code = (steps: number) => app.generate({ timestamp: product.world.now().getTime() + steps * 30_000 } as never);
    await client.ask(confirmTotp, { code: code(-1) });
    const { page } = await product.open();
    await page.goto('login');
    await fillLogin(page, person.mobile, person.password);
    await page.waitForSelector('[name=totp_code]');
    expect(await page.textContent('#totp_code-fault')).toBe('请输入动态验证码');
    await picture(page, 'login-totp');
    await page.fill('[name=totp_code]', code(0));
    await page.press('[name=totp_code]', 'Enter');
    expect(await isInside(page)).toBe(true);
  });
});

describe('somebody invited', () => {
  it('proves the phone, is greeted by name, sets a password and is in', async () => {
    const { mobile } = await newcomer(product.world, { hasPassword: false });
    const { page } = await product.open();
    await page.goto('login');
    await page.getByText('首次登录').click();
    await page.waitForURL('**/user-first');
    await page.fill('[name=mobile_number]', mobile);
    await readPicture(page, product.world);
    await page.click('.login-send');
    await page.fill('[name=sms_code]', '000000');
    await page.press('[name=sms_code]', 'Enter');
    await page.waitForSelector('#sms_code-fault[role=alert]');
    await page.fill('[name=sms_code]', await codeFor(page, mobile));
    await page.press('[name=sms_code]', 'Enter');
    await page.waitForSelector('[name=repeat]');
    expect(await page.textContent('h2')).toMatch(/^您好，新人\d+$/);
    expect(await page.evaluate(() => [localStorage.getItem('shop_user') !== null, localStorage.getItem('shop_access_token')])).toEqual([true, null]);
    await picture(page, 'user-first');
    await page.fill('[name=password]', 'First2026');
    await page.fill('[name=repeat]', 'First2026');
    await page.press('[name=repeat]', 'Enter');
    expect(await isInside(page)).toBe(true);
  });
});

describe('the account', () => {
  it('is opened from the menu of the person', async () => {
    const page = await as(await newcomer(product.world));
    await page.click('.account');
    await page.getByText('账户管理').click();
    await page.waitForSelector('.account-devices');
    expect(new URL(page.url()).pathname).toBe('/account-manage');
    await picture(page, 'account-manage');
  });

  it('changes the phone after both are proved', async () => {
    const person = await newcomer(product.world);
    const page = await as(person);
    await page.goto('renew-phone');
    await page.waitForURL('**/change-phone');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.locator('#code').fill(await codeFor(page, person.mobile));
    await picture(page, 'change-phone');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.waitForURL('**/renew-phone');
    const mobile = freshMobile();
    await page.locator('#mobile_number').fill('123');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('手机号格式不正确！').waitFor();
    await page.locator('#mobile_number').fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.locator('#code').fill(await codeFor(page, mobile));
    await picture(page, 'renew-phone');
    await page.getByRole('button', { name: /确\s?定/ }).click();
    expect(await pathOf(page, '/account-manage')).toBe('/account-manage');
    await page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`).waitFor();
  });

  it('changes the password', async () => {
    const page = await as(await newcomer(product.world));
    await page.goto('change-pwd');
    await page.locator('#old_password').fill('wrong');
    await page.locator('#password').fill('Another2026');
    await page.locator('#repeat').fill('Another2026');
    await page.press('#repeat', 'Enter');
    await page.getByText('密码错误').waitFor();
    await picture(page, 'change-pwd');
    await page.locator('#old_password').fill(NEWCOMER_PASSWORD);
    await page.press('#old_password', 'Enter');
    expect(await pathOf(page, '/account-manage')).toBe('/account-manage');
  });

  it('signs another device out, which is told so at its next step', async () => {
    const person = await newcomer(product.world);
    const elsewhere = await as(person);
    const page = await as(person);
    await page.goto('account-manage');
    await page.locator('.account-devices tbody .ant-btn').first().click();
    await page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await expect.poll(() => page.locator('.account-devices tbody tr.ant-table-row').count()).toBe(1);
    await elsewhere.goto('account-manage');
    await elsewhere.waitForURL('**/login');
    await elsewhere.waitForSelector('.login-alert');
  });

  it('turns two-step verification on by a QR code and a first code, and shows recovery codes once', async () => {
    const page = await as(await newcomer(product.world));
    await page.goto('account-manage');
    await turnOn(page);
    expect(new Set(await page.locator('.account-recovery li').allInnerTexts()).size).toBe(10);
    await picture(page, 'totp-recovery');
    await page.getByText('我已保存').click();
    await page.getByText('剩余 10 个恢复码').waitFor();
  });

  it('comes before everything else where a role demands two-step verification', async () => {
    const person = await newcomer(product.world, { role: 'doctor', shop: 'clinic' });
    const page = await as(person);
    await page.locator('.account').waitFor();
    await product.world.look('lanting', "update role set requires_totp = true where role_name = '医生' and org_id = current_org()");
    await page.goto('store-member');
    expect(await pathOf(page, '/account-manage')).toBe('/account-manage');
    await page.getByText('请先启用两步验证').waitFor();
    await picture(page, 'totp-missing');
    await turnOn(page);
    // The account behind the codes is read anew by then: they stay until they are saved.
    await page.locator('.account-part .status', { hasText: '已启用' }).waitFor();
    expect(await page.locator('.account-recovery li').count()).toBe(10);
    await picture(page, 'totp-missing-codes');
    await product.world.look('lanting', "update role set requires_totp = false where role_name = '医生' and org_id = current_org()");
  });

  it.each(LANGUAGES)('is whole in %s', async (language) => {
    const person = await newcomer(product.world);
    const { page } = await product.open({ language });
    await signIn(page, person.mobile, person.password);
    await page.goto('account-manage');
    await page.waitForSelector('.account-devices tbody tr.ant-table-row');
    expect(await page.locator('.account-part').count()).toBe(4);
    await picture(page, `account-${language}`);
  });
});

it('an invitation of another chain is seen, accepted, and leads there', async () => {
  const person = await newcomer(product.world);
  await takeOnByPhone(product.world, 'harbour', person.mobile);
  const { page } = await product.open();
  await signIn(page, person.mobile, person.password);
  await page.locator('.account-asked').waitFor();
  await page.locator('button.account').click();
  await page.getByText('1 个邀请').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('海港美容集團').waitFor();
  await picture(page, 'invitation');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: /接\s*受/ }).click();
  await dialog.locator('.invitations').waitFor({ state: 'detached' });
  await dialog.locator('.shop-tree .shop-label').nth(1).waitFor();
  await picture(page, 'invitation-accepted');
});

it('two tabs that renew at once sign nobody out', async () => {
  const person = await newcomer(product.world);
  const { context, page } = await product.open();
  await signIn(page, person.mobile, person.password);
  const second = await context.newPage();
  await second.goto('account-manage');
  await second.waitForSelector('.account-devices');
  const renewals: number[] = [];
  context.on('response', (response) => void (response.url().endsWith('/shop/users/token') && renewals.push(response.status())));
  for (let round = 0; round < 3; round += 1) {
    // Unknown to the server, as after its expiry: both tabs are told to renew at the same time.
    await page.evaluate(() => localStorage.setItem('shop_access_token', 'expired'));
    await Promise.all([page.goto('account-manage'), second.goto('account-manage')]);
    await Promise.all([page, second].map((tab) => tab.waitForSelector('.account-devices tbody tr.ant-table-row')));
  }
  expect(renewals.length).toBeGreaterThanOrEqual(3);
  expect(renewals.every((status) => status === 200)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('shop_refresh_token'))).not.toBeNull();
});
