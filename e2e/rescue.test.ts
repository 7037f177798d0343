import { URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshMobile, NEWCOMER_PASSWORD, newcomer, type Newcomer } from '#apps/testing/newcomer.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { beginTotp, confirmTotp } from '#domains/access/contract/account.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { barriers, picture, signIn } from './browser.ts';
import { openProduct, type Product } from './product.ts';
import { codeSentTo } from './signed-in.ts';

// Whoever lost a factor, a device or a phone is helped back in by somebody with the right, and is told who did it.

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** Whoever helps, in front of the dialog that does it for somebody. */
async function helping(real_name: string) {
  const { page } = await product.as('manager', { at: 'setting?section=setting-staff' });
  const row = page.locator('.ant-table-row', { has: page.getByRole('link', { name: real_name, exact: true }) });
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '协助找回账号' }).click();
  return { page, dialog: page.getByRole('dialog', { name: `协助找回账号 · ${real_name}` }) };
}

const nameOf = async ({ uid }: Newcomer): Promise<string> =>
  (await product.world.look<{ real_name: string }>('lanting', 'select real_name from staff where uid = $1', [uid]))[0]!.real_name;

/** What stands in the log of somebody who was helped. */
async function notedOf(real_name: string): Promise<Record<string, unknown>> {
  const [entry] = await product.world.look<{ after: Record<string, unknown> }>(
    'lanting',
    `select after from audit_entry where subject = 'staff' and after ? 'reason' and subject_id = (select uid from staff where real_name = $1)
     order by created_at desc limit 1`,
    [real_name],
  );
  return entry!.after;
}

/** Reads in front of the first page what they are told as they come in. */
async function isTold(page: Page, sentence: string): Promise<void> {
  await page.locator('.ant-notification-notice', { hasText: '陈静怡' }).filter({ hasText: sentence }).waitFor();
}
const tell = () => tellEvents(product.world.backend, product.world.now(), subscribers);
const textsTo = (mobile: string) => product.world.backend.sms.outbox!.filter((text) => text.mobile_number === mobile).map((text) => text.scene_type);

it('whoever lost the second factor signs in by the password alone once it is taken off, and reads who did it', async () => {
  const { world } = product;
  const person = await newcomer(world);
  const real_name = await nameOf(person);
  const client = await person.signIn();
  const app = URI.parse((await client.ask(beginTotp, { password: person.password })).uri);
  await client.ask(confirmTotp, { code: app.generate({ timestamp: world.now().getTime() } as never) });
  const { page, dialog } = await helping(real_name);
  const reset = dialog.getByRole('button', { name: '重置两步验证' });
  await reset.click();
  await reset.click();
  await dialog.getByText('请填写原因').waitFor();
  await dialog.locator('#reason').fill('换了手机');
  await picture(page, 'rescue-factor');
  await dialog.locator('#reason').press('Enter');
  await page.getByText('两步验证已重置').waitFor();
  expect(await notedOf(real_name)).toMatchObject({ totp: false, reason: '换了手机' });
  await expect.poll(() => textsTo(person.mobile)).toContain('STAFF_FACTOR_RESET');
  await tell();
  const { page: own } = await product.open();
  await signIn(own, person.mobile, person.password);
  await isTold(own, '关闭了您的两步验证');
  await picture(own, 'rescue-told');
});

it('whoever lost a device is signed out of it, for a reason that the log keeps, and reads who did it', async () => {
  const lost = await product.as('therapist');
  const { page, dialog } = await helping('赵雪');
  await dialog.getByText('没有开启两步验证').waitFor();
  await dialog.getByText(/台设备已登录/).waitFor();
  const end = dialog.getByRole('button', { name: '退出所有设备' });
  await end.click();
  await end.click();
  await dialog.getByText('请填写原因').waitFor();
  await dialog.locator('#reason').fill('手机丢失');
  await picture(page, 'staff-rescue');
  expect(await barriers(page)).toEqual([]);
  await dialog.locator('#reason').press('Enter');
  await page.getByText(/已退出\d+台设备/).waitFor();
  expect(await notedOf('赵雪')).toMatchObject({ reason: '手机丢失' });
  await lost.page.reload();
  await lost.page.waitForURL('**/login');
  await tell();
  const { page: own } = await product.as('therapist');
  await isTold(own, '结束了您在所有设备上的登录');
});

it('whoever lost the phone signs in by another that got a code; the old number is told', async () => {
  const person = await newcomer(product.world);
  const real_name = await nameOf(person);
  const mobile = freshMobile();
  const { page, dialog } = await helping(real_name);
  const rebind = dialog.getByRole('button', { name: '更换登录手机' });
  await rebind.click();
  await dialog.locator('#mobile_number').fill(mobile);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.locator('#code').fill(await codeSentTo(page, product.url, mobile));
  await rebind.click();
  await dialog.getByText('请填写原因').waitFor();
  await dialog.locator('#reason').fill('号码已停用');
  await picture(page, 'rescue-phone');
  expect(await barriers(page)).toEqual([]);
  await rebind.click();
  await page.getByText('登录手机已更换').waitFor();
  expect(await notedOf(real_name)).toMatchObject({ reason: '号码已停用' });
  await expect.poll(() => textsTo(person.mobile)).toContain('STAFF_PHONE_CHANGED');
  await tell();
  const { page: own } = await product.open();
  await signIn(own, mobile, NEWCOMER_PASSWORD);
  await isTold(own, '更换了您的登录手机号');
});
