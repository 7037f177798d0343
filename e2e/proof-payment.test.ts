import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { order } from '#apps/testing/till.ts';
import { repaymentSearch } from '#domains/sales/contract/debt.endpoints.ts';
import { orderDetail, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';
import { askedMember, sayYes, sign } from './proving.ts';

let product: Product;
let member_id: string;
beforeAll(async () => {
  product = await openProduct();
  member_id = await askedMember(product);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** An order of the member's that waits for its money. */
async function bill() {
  const { hairRemoval } = product.world.founded.lanting!.catalog.projects;
  return order(await product.world.as('manager'), member_id, [{ item_type: 'project', item_id: hairRemoval!, quantity: 1 }]);
}

describe('what a member’s cards pay', () => {
  it('pays at the till once they have signed for just that, and the bill and its receipt say so', async () => {
    const manager = await product.world.as('manager');
    const { order_id } = await bill();
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await goTo(page, `bill-settlement?order_id=${order_id}`);
    const step = page.locator('.pay-proof');
    const done = page.locator('.till-go');
    const ready = page.locator('.till-go:enabled');
    // Money that comes in asks nobody.
    await page.locator('.tenders button').first().click();
    await ready.waitFor();
    expect(await step.count()).toBe(0);
    await page.getByRole('button', { name: /^移除/ }).click();
    await page.locator('.cards .tile').click();
    await step.getByText(/^会员确认内容：.+ · ¥580\.00$/).waitFor();
    await picture(page, 'proof-till-code');
    expect(await done.isDisabled()).toBe(true);
    await step.locator('.ant-segmented-item', { hasText: '签名' }).click();
    await sign(page);
    await picture(page, 'proof-till-signature');
    // What was drawn for another amount says nothing of this one.
    const amount = page.locator('.entries input').first();
    await amount.fill('500');
    await step.getByText(/^会员确认内容：.+ · ¥500\.00$/).waitFor();
    expect(await step.getByRole('button', { name: '确认签名' }).isDisabled()).toBe(true);
    await sign(page);
    await step.getByRole('button', { name: '确认签名' }).click();
    await step.getByText('会员已签名').waitFor();
    await page.locator('.tenders button').first().click();
    await ready.waitFor();
    await amount.fill('510');
    await page.locator('.entries input').nth(1).fill('70');
    await step.getByText(/^会员确认内容：.+ · ¥510\.00$/).waitFor();
    expect(await done.isDisabled()).toBe(true);
    await step.locator('.ant-segmented-item', { hasText: '签名' }).click();
    await sign(page);
    await step.getByRole('button', { name: '确认签名' }).click();
    await step.getByText('会员已签名').waitFor();
    await picture(page, 'proof-till-done');
    await done.click();
    await page.waitForURL('**/bill-detail?order_id=*');
    await page.locator('.detail-part .proof-shown', { hasText: /会员签名 \d{2}:\d{2}/ }).waitFor();
    await picture(page, 'proof-bill');
    await page.locator('.receipt div', { hasText: /会员确认会员签名 \d{2}:\d{2}/ }).waitFor({ state: 'attached' });
    await page.keyboard.press('F9');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.receipt').isVisible()).toBe(true);
    await picture(page, 'proof-receipt');
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'settled', proof_method: 'signature' });
  });

  it('pays at the till of the clinic in English too', async () => {
    const { order_id } = await bill();
    const { page } = await product.as('manager', { language: 'en' });
    await page.locator('.top-bar button.mode').click();
    await page.waitForURL('**/cure-dashboard');
    await goTo(page, `cure-bill-settlement?order_id=${order_id}`);
    await page.locator('.cards .tile').click();
    const step = page.locator('.pay-proof');
    await step.getByText(/^The member agrees to .+ · ¥580\.00$/).waitFor();
    await step.locator('.ant-segmented-item', { hasText: 'Signature' }).click();
    await sign(page);
    await picture(page, 'proof-till-en');
    await step.getByRole('button', { name: 'Accept signature' }).click();
    await step.getByText('The member has signed').waitFor();
    await page.locator('.till-go:enabled').click();
    await page.waitForURL('**/cure-bill-detail?order_id=*');
    await page.locator('.detail-part .proof-shown', { hasText: /Signed by the member \d{2}:\d{2}/ }).waitFor();
    expect(await page.locator('.detail-part .proof-shown').count()).toBe(1);
    await picture(page, 'proof-bill-en');
  });

  it('repays what they owe once they have agreed to that sum, and to another one anew', async () => {
    const manager = await product.world.as('manager');
    const { order_id } = await bill();
    await manager.ask(settleOrder, { order_id, payments: [], allow_debt: true });
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await goTo(page, 'finance-arrears?status=in_debt');
    await page.locator('.ant-table-row', { hasText: '司徒静' }).first().getByRole('button', { name: '还款' }).click();
    const drawer = page.locator('.ant-drawer', { hasText: '还款 · 司徒静' });
    const done = drawer.locator('.form-foot .ant-btn-primary');
    const pay = async (amount: string, by: string) => {
      await drawer.getByRole('textbox', { name: '还款金额' }).fill(amount);
      await drawer.locator('.pay-ways .ant-select').first().click();
      await page.locator('.ant-select-item-option', { hasText: by }).click();
    };
    const agree = async (what: string) => {
      await drawer.locator('.proof strong', { hasText: ` · ${what}` }).waitFor();
      expect(await done.isDisabled()).toBe(true);
      await drawer.locator('.proof .ant-segmented-item', { hasText: '签名' }).click();
      await sign(page);
      await drawer.getByRole('button', { name: '确认签名' }).click();
      await drawer.getByText('会员已签名').waitFor();
    };
    await pay('300', '金卡储值');
    await agree('¥300.00');
    await pay('200', '微信支付');
    await drawer.locator('.proof').waitFor({ state: 'detached' });
    await pay('250', '金卡储值');
    await agree('¥250.00');
    await picture(page, 'proof-repay');
    await done.click();
    await sayYes(page);
    await expect.poll(async () => manager.ask(repaymentSearch, { member_id })).toMatchObject([{ amount: 25_000, proof_method: 'signature' }]);
  });
});
