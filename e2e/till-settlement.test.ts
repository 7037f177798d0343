import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { addOrder, orderSearch, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { confirm, goTo, press, scanInto } from './browser.ts';
import { openProduct, type Product } from './product.ts';

const SERUM = '6901234567892';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('asks before it lets a member owe, in words that say who owes how much', async () => {
  const { world } = product;
  const manager = await world.as('manager');
  await manager.ask(memberAdd, newMember(world, { member_name: '独孤怜月', mobile_number: '13912340007' }));
  const items = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
  const { order_id } = await manager.ask(addOrder, { member_id: await idOf(world, '独孤怜月'), items, expected_receivable: 12_800 });
  const { page } = await product.as('manager', { at: `bill-settlement?order_id=${order_id}` });
  await page.locator('.tenders button').first().click();
  const amount = page.getByLabel('付款金额');
  await amount.fill('100');
  // Where nothing takes a code, it is no amount either.
  await scanInto(page, SERUM, 'Enter');
  await page.locator('.ant-message-error', { hasText: '扫到的条码没有填入' }).waitFor();
  expect(await amount.inputValue()).toMatch(/^100(?:\.00)?$/);
  await page.locator('.owes').getByRole('switch').click();
  await press(page, 'F8');
  const asked = page.locator('.ant-modal-confirm', { hasText: '欠款 ¥28.00，确认结算？' });
  await asked.getByText('¥28.00 将作为欠款记在 独孤怜月 名下。').waitFor();
  await press(page, 'Escape');
  await asked.waitFor({ state: 'detached' });
  expect(await manager.ask(orderSearch, { member_id: await idOf(world, '独孤怜月') })).toMatchObject([{ status: 'pending' }]);
});

describe('when something goes wrong', () => {
  /** Opens a pending order of a walk-in for settling. */
  async function settling(amount: number): Promise<{ page: Page; order_id: string }> {
    const cashier = await product.world.as('cashier');
    const items = [{ item_type: 'product' as const, item_id: product.world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
    const { order_id } = await cashier.ask(addOrder, { member_id: null, items, expected_receivable: amount, remarks: '顾客赶时间' });
    const { page } = await product.as('cashier', { at: `bill-settlement?order_id=${order_id}` });
    await page.waitForSelector('.tenders button');
    return { page, order_id };
  }

  it('keeps how a sum is split while its tab is out of sight, and asks before that tab is closed', async () => {
    const { page } = await settling(12_800);
    const amounts = page.getByLabel('付款金额');
    await page.locator('.tenders button').nth(0).click();
    await amounts.first().fill('100');
    await page.locator('.tenders button').nth(1).click();
    await page.locator('.tab-shown .unsaved').waitFor();
    await goTo(page, 'cashier');
    await page.locator('.tab:has(.unsaved) a').click();
    await page.waitForURL('**/bill-settlement?order_id=*');
    expect(await amounts.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(['100.00', '28.00']);

    const question = page.locator('.ant-modal-confirm-title', { hasText: '放弃未保存的内容？' });
    await page.locator('.tab-shown button').click();
    await question.waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await question.waitFor({ state: 'detached' });
    // What is settled is lost to nobody.
    await press(page, 'F8');
    await confirm(page);
    await page.waitForURL('**/bill-detail?order_id=*');
    expect(await question.count()).toBe(0);
    expect(await page.locator('.tab .unsaved').count()).toBe(0);
  });

  it('settles once when the answer is lost and the cashier tries again', async () => {
    const { page, order_id } = await settling(12_800);
    let losing = true;
    await page.route('**/api/shop/order/settle', async (route) => {
      if (!losing) return route.continue();
      losing = false;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await press(page, '1', 'F8');
    await confirm(page);
    await page.locator('.pay-pane .ant-alert', { hasText: '同一笔付款不会重复收取' }).waitFor();
    await page.locator('.pay-pane .ant-alert button').click();
    await page.waitForURL('**/bill-detail?order_id=*');
    // What the staff notes is for the staff.
    await page.getByText('顾客赶时间').first().waitFor();
    expect(await page.locator('.receipt').textContent()).not.toContain('顾客赶时间');
    const orders = await (await product.world.as('cashier')).ask(orderSearch, {});
    expect(orders.find((order) => order.order_id === order_id)).toMatchObject({ status: 'settled', amount_received: 12_800 });
  });

  it('says so when a colleague has settled the order meanwhile', async () => {
    const { page, order_id } = await settling(12_800);
    await (await product.world.as('manager')).ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 12_800 }] });
    await press(page, '1', 'F8');
    await confirm(page);
    await page.locator('.ant-alert', { hasText: '该订单已结算' }).waitFor();
    await press(page, 'Enter');
    await page.waitForURL('**/bill-detail?order_id=*');
    expect(new URL(page.url()).searchParams.get('order_id')).toBe(order_id);
  });
});
