import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { exchangeSearch } from '#domains/exchange/contract/exchange.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { goTo, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';
import { askedMember, PHONE, sayYes, sign } from './proving.ts';

let product: Product;
let member_id: string;
beforeAll(async () => {
  product = await openProduct();
  member_id = await askedMember(product);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const balance = async () =>
  (await (await product.world.as('manager')).ask(memberCards, { member_id, kind: 'stored_value_card' }))[0]!.current_balance;

/** The code that the member's phone shows, as somebody trying the product out reads it. */
async function codeFor(page: Page): Promise<string> {
  const read = async () => {
    const { data } = (await (await page.request.get(`${product.url}/api/dev/outbox`)).json()) as { data: { mobile_number: string; code: string }[] };
    return data.findLast(({ mobile_number }) => mobile_number === PHONE)?.code ?? '';
  };
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}

/** Has the member read out the code that is sent to them. */
async function proveByPhone(page: Page, step: Locator): Promise<void> {
  // A number gets one code a minute.
  product.world.advance(60_000);
  await step.getByRole('button', { name: '发送验证码' }).click();
  await step.getByText('验证码已发送至 139****0001').waitFor();
  await step.getByLabel('验证码', { exact: true }).fill(await codeFor(page));
  await step.getByRole('button', { name: /^确\s?认$/ }).click();
  await step.getByText('会员已通过短信确认').waitFor();
}

/** A drawer of the member's stored-value card. */
async function drawerOf(page: Page, step: string) {
  await page.waitForURL('**/dashboard');
  await goTo(page, `member-detail?member_id=${member_id}`);
  const purse = page.locator('.card-panel', { hasText: '金卡储值' }).first();
  if (step === '退款') await purse.getByRole('button', { name: /^会员卡退款/ }).click();
  else {
    await purse.getByRole('button', { name: /^(更多|More)/ }).click();
    await page.locator('.ant-dropdown-menu-item', { hasText: step }).click();
  }
  return page.locator('.ant-drawer', { has: page.locator('.proof') });
}

describe('what leaves a member’s cards', () => {
  it('goes back once the member has read out the code that was sent to them', async () => {
    const { page } = await product.as('manager');
    const drawer = await drawerOf(page, '退款');
    await drawer.getByRole('textbox', { name: '退款金额' }).fill('100');
    await drawer.locator('textarea').fill('搬家');
    const done = drawer.locator('.form-foot .ant-btn-primary');
    await drawer.getByText('验证码将发送至 139****0001').waitFor();
    await drawer.locator('.sum-steps').waitFor();
    await picture(page, 'proof-code');
    expect(await done.isDisabled()).toBe(true);
    await proveByPhone(page, drawer);
    await picture(page, 'proof-done');
    await done.click();
    await sayYes(page);
    await expect.poll(balance).toBe(490_000);
  });

  it('is signed for on the screen, and the record prints with the signature', async () => {
    const { page } = await product.as('manager');
    const drawer = await drawerOf(page, '退款');
    await drawer.getByRole('textbox', { name: '退款金额' }).fill('100');
    await drawer.locator('textarea').fill('搬家');
    // The pad stays where it is once the plan stands above it.
    await drawer.getByText(/^会员确认内容：.+ · 金卡储值 · ¥100\.00$/).waitFor();
    await drawer.locator('.proof .ant-segmented-item', { hasText: '签名' }).click();
    await sign(page);
    await picture(page, 'proof-signature');
    await drawer.getByRole('button', { name: /^重\s?写$/ }).click();
    expect(await drawer.getByRole('button', { name: '确认签名' }).isDisabled()).toBe(true);
    await sign(page);
    await drawer.getByRole('button', { name: '确认签名' }).click();
    await drawer.getByText('会员已签名').waitFor();
    await drawer.locator('.form-foot .ant-btn-primary').click();
    await sayYes(page);
    await expect.poll(balance).toBe(480_000);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('tab', { name: '流水与转赠' }).click();
    await page.getByRole('tab', { name: '卡操作记录' }).click();
    await page.locator('.ant-table-row', { hasText: '退款' }).first().getByRole('button').first().click();
    const slip = page.locator('.slip');
    await expect.poll(() => slip.textContent()).toMatch(/会员签名 \d{2}:\d{2}/);
    await expect.poll(() => slip.locator('img.receipt-signature').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  });

  it('is exchanged once the member has read out the code, and the list and the slip say so', async () => {
    const { page } = await product.as('manager', { at: `member-detail?member_id=${member_id}` });
    await page.locator('.card-panel', { hasText: '水光焕肤十次卡' }).getByRole('button', { name: /^置换/ }).click();
    const drawer = page.locator('.ant-drawer', { has: page.locator('.proof') });
    const units = drawer.getByRole('group', { name: '换出项目' }).getByRole('spinbutton').first();
    await units.fill('2');
    await drawer.getByRole('combobox', { name: '置换为' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await drawer.getByText(/^会员确认内容：.+ · .+ · ¥596\.00 · 2 次 · 换得 水光焕肤护理 × 1$/).waitFor();
    await drawer.locator('textarea').fill('皮肤敏感');
    const done = drawer.locator('.form-foot .ant-btn-primary');
    expect(await done.isDisabled()).toBe(true);
    await proveByPhone(page, drawer);
    await picture(page, 'proof-exchange');
    // More units are more than the member agreed to.
    await units.fill('3');
    await drawer.getByText(/^会员确认内容：.+ · .+ · ¥894\.00 · 3 次/).waitFor();
    expect(await done.isDisabled()).toBe(true);
    await drawer.locator('.proof .ant-segmented-item', { hasText: '签名' }).click();
    await sign(page);
    await drawer.getByRole('button', { name: '确认签名' }).click();
    await drawer.getByText('会员已签名').waitFor();
    await done.click();
    await sayYes(page);
    await page.getByText('置换成功').waitFor();
    const manager = await product.world.as('manager');
    expect(await manager.ask(exchangeSearch, { member_id })).toMatchObject([{ num: 3, value: 89_400, proof_method: 'signature' }]);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('tab', { name: '流水与转赠' }).click();
    await page.getByRole('tab', { name: '卡操作记录' }).click();
    await page.locator('.ant-table-row', { hasText: '皮肤敏感' }).first().getByRole('button').first().click();
    await expect.poll(() => page.locator('.slip').textContent()).toMatch(/会员签名 \d{2}:\d{2}/);
  });

  it.each([
    ['作废赠送金', /^会员确认内容：.+ · 金卡储值 · ¥50\.00$/],
    ['核销余额', /^会员确认内容：.+ · 金卡储值 · ¥/],
  ])('is given up only once they have agreed to how much: %s', async (step, agreed) => {
    const before = await balance();
    const { page } = await product.as('manager');
    const drawer = await drawerOf(page, step);
    if (step === '作废赠送金') {
      await drawer.getByText('请先填写以上内容，再请会员确认。').waitFor();
      await drawer.locator('#gift').fill('50');
    }
    await drawer.locator('.proof strong', { hasText: agreed }).waitFor();
    await picture(page, `proof-${step}`);
    await drawer.locator('textarea').fill('客户不再到店');
    await drawer.locator('.form-foot').getByRole('button', { name: step }).click();
    await sayYes(page);
    await expect.poll(() => drawer.locator('.ant-form-item-explain-error').allInnerTexts()).toEqual(['需要会员本人确认：请先用短信验证码或签名确认']);
    expect(await balance()).toBe(before);
  });

  it('is asked for in English too, where a gift is made', async () => {
    const { world } = product;
    await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '上官云溪', mobile_number: '13912360009' }));
    const { page } = await product.as('manager', { language: 'en' });
    const drawer = await drawerOf(page, 'Give');
    await drawer.getByText('Fill in the rest first; then the member agrees to it.').waitFor();
    expect(await drawer.getByRole('button', { name: 'Send code' }).count()).toBe(0);
    await picture(page, 'proof-gift-en');
    await drawer.locator('#to_member_id').click();
    const picker = page.locator('.ant-modal', { has: page.locator('.picker') });
    await picker.locator('.picker-filters input').first().fill('上官云溪');
    await expect.poll(() => picker.getByRole('radio').count(), { timeout: 10_000 }).toBe(1);
    await tick(picker.getByRole('radio', { name: '上官云溪' }));
    await picker.locator('.ant-modal-footer .ant-btn-primary').click();
    await drawer.getByText(/^The member agrees to .+ · 金卡储值 · to 上官云溪$/).waitFor();
    await picture(page, 'proof-gift-receiver-en');
    // Once the picker has gone and given the focus back, the drawer is in front.
    await picker.waitFor({ state: 'hidden' });
    await drawer.locator('#to_member_id:focus').waitFor();
    await page.keyboard.press('Escape');
    await sayYes(page);
    await page.locator('.card-panel', { hasText: '水光焕肤十次卡' }).getByRole('button', { name: /^Exchange/ }).click();
    const exchange = page.locator('.ant-drawer', { has: page.locator('.exchange-unit') });
    await exchange.getByRole('spinbutton').first().fill('1');
    await exchange.getByRole('combobox').first().click();
    await page.locator('.ant-select-item-option').first().click();
    await exchange.getByText(/^The member agrees to .+ · 水光焕肤十次卡 · ¥298.00 · 1 treatment · for .+ × 1$/).waitFor();
    await exchange.getByText('The code goes to 139****0001').waitFor();
    await exchange.locator('.proof .ant-segmented-item', { hasText: 'Signature' }).click();
    expect(await exchange.getByRole('img', { name: 'Where the member signs' }).isVisible()).toBe(true);
    await picture(page, 'proof-exchange-en');
  });
});
