import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { goTo, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';
import { askedMember, sayYes } from './proving.ts';

let product: Product;
let member_id: string;
beforeAll(async () => {
  product = await openProduct();
  member_id = await askedMember(product);
  await (await product.world.as('manager')).ask(memberAdd, newMember(product.world, { member_name: '上官云溪', mobile_number: '13912360009' }));
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** So slow that what is opened is drawn in several goes, each of which a further key has begun anew. */
const SLOWNESS = 8;

/** Goes on writing the reason, letter after letter, until the picker is there. */
const writeOn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const reason = document.querySelector<HTMLTextAreaElement>('.ant-drawer textarea')!;
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
    const writing = setInterval(() => {
      write.call(reason, `${reason.value}送`);
      reason.dispatchEvent(new Event('input', { bubbles: true }));
      if (document.querySelector('.picker') || reason.value.length > 150) clearInterval(writing);
    }, 15);
  });

it('asks the drawer in front, however often what was opened above it had to be drawn anew', async () => {
  const { page } = await product.as('manager');
  await page.waitForURL('**/dashboard');
  await goTo(page, `member-detail?member_id=${member_id}`);
  const purse = page.locator('.card-panel', { hasText: '金卡储值' }).first();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  await purse.getByRole('button', { name: /^更多/ }).click();
  await page.locator('.ant-dropdown-menu-item', { hasText: '转赠' }).click();
  const drawer = page.locator('.ant-drawer', { has: page.locator('.proof') });
  const receiver = drawer.locator('#to_member_id');
  await drawer.locator('textarea').waitFor();
  await writeOn(page);
  await receiver.click();
  const picker = page.locator('.ant-modal', { has: page.locator('.picker') });
  await picker.locator('.picker-filters input').first().fill('上官云溪');
  await expect.poll(() => picker.getByRole('radio').count(), { timeout: 20_000 }).toBe(1);
  await tick(picker.getByRole('radio', { name: '上官云溪' }));
  await picker.locator('.ant-modal-footer .ant-btn-primary').click();
  await picker.waitFor({ state: 'hidden' });
  await drawer.locator('#to_member_id:focus').waitFor();
  await page.keyboard.press('Escape');
  await sayYes(page);
  await drawer.waitFor({ state: 'hidden' });
});
