import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { collectBySandbox, notify, orderToScan } from '#apps/testing/scans.ts';
import { newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import { type HeldCard, memberCards } from '#domains/card/contract/card.endpoints.ts';
import { cancelCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let order_id = '';
let account_id = '';
let loading: HeldCard & { member_id: string };
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  account_id = await collectBySandbox(manager);
  const mask = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 2 }];
  await sell(manager, await newCustomer(world, { member_name: '欠款客' }), mask, { payments: [], allow_debt: true });
  ({ order_id } = await order(cashier, null, mask));
  const member_id = await newCustomer(world, { member_name: '充值客' });
  const gold = world.founded.lanting!.catalog.balanceCards.gold!;
  const payments = [{ pay_method: 'CASH' as const, amount: 500_000 }];
  loading = { ...(await sellCard(cashier, member_id, 'stored_value_card', gold, { payments })), member_id };
  const facials = world.founded.lanting!.catalog.countCards.facialTen!;
  await sellCard(cashier, member_id, 'count_card', facials, { payments: [{ pay_method: 'CASH', amount: 298_000 }] });
  const late = await orderToScan(cashier, null, mask);
  await cashier.ask(cancelCharge, { charge_id: late.charge_id });
  await notify(world, { account_id, charge_number: late.charge_number }, late.amount_receivable);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('shows a code at the till; the customer pays on a phone, and the order is settled by itself', async () => {
  const { page } = await product.as('cashier', { at: `bill-settlement?order_id=${order_id}` });
  await page.locator('.tenders .ant-btn', { hasText: '微信支付' }).click();
  await page.getByRole('button', { name: '扫码收款' }).click();
  await page.locator('.ant-modal-confirm .ant-btn-primary').click();
  await page.getByLabel('顾客付款码').waitFor();
  await picture(page, 'scan-pay-begin');
  await page.getByRole('button', { name: '出示收款码' }).click();
  const code = page.locator('.scan-pay .scan-code img');
  await code.waitFor();
  await picture(page, 'scan-pay-code');
  await page.setViewportSize({ width: 820, height: 768 });
  await picture(page, 'scan-pay-code-820');
  const address = (await code.getAttribute('data-address'))!;

  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 360, height: 640 });
  await phone.goto(address);
  await phone.getByText('256.00').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await picture(phone, 'scan-pay-phone');
  await phone.getByRole('button', { name: '确认付款' }).click();
  await phone.getByText('付款成功').waitFor();
  await picture(phone, 'scan-pay-phone-paid');
  await phone.close();

  await page.waitForURL('**/bill-detail?order_id=*');
  await page.locator('.detail-part', { hasText: '微信支付' }).waitFor();
  await picture(page, 'scan-pay-settled');
});

it('collects what a member owes by a code; the customer pays on a phone, and the debt is repaid by itself', async () => {
  const { page } = await product.as('cashier', { at: 'finance-arrears' });
  await page.locator('.ant-table-row', { hasText: '欠款客' }).getByRole('button', { name: '还款' }).click();
  const drawer = page.locator('.ant-drawer', { hasText: '还款 · 欠款客' });
  await drawer.getByRole('textbox', { name: '还款金额' }).fill('100');
  await drawer.locator('.pay-ways .ant-select').first().click();
  await page.locator('.ant-select-item-option', { hasText: '微信支付' }).last().click();
  await drawer.getByRole('button', { name: '扫码收款' }).click();
  await page.locator('.ant-modal-confirm .ant-btn-primary').click();
  await drawer.getByLabel('顾客付款码').waitFor();
  await picture(page, 'scan-repay-begin');
  await drawer.getByRole('button', { name: '出示收款码' }).click();
  const code = drawer.locator('.scan-code img');
  await code.waitFor();
  await picture(page, 'scan-repay-code');
  const phone = await page.context().newPage();
  await phone.goto((await code.getAttribute('data-address'))!);
  await phone.getByRole('button', { name: '确认付款' }).click();
  await phone.getByText('付款成功').waitFor();
  await phone.close();
  await page.locator('.slip', { hasText: '还款凭证' }).waitFor({ state: 'attached' });
  await drawer.waitFor({ state: 'hidden' });
  await page.locator('.ant-table-row', { hasText: '欠款客' }).getByText('156.00').first().waitFor();
  expect(await drawer.count()).toBe(0);
  await picture(page, 'scan-repay-done');
});

it('collects a recharge by a code; the customer pays on a phone, and the card is loaded by itself', async () => {
  const { page } = await product.as('cashier', { at: `member-detail?member_id=${loading.member_id}` });
  await page.locator('.card-panel', { hasText: '金卡储值' }).getByRole('button', { name: /^充值/ }).click();
  const drawer = page.locator('.ant-drawer', { hasText: '充值' });
  await drawer.getByRole('combobox', { name: '储值卡种' }).click();
  await page.locator('.ant-select-item-option', { hasText: '金卡储值' }).click();
  await drawer.getByText('充值后本金 ¥10,000.00').waitFor();
  await drawer.locator('.pay-ways .ant-select').first().click();
  await page.locator('.ant-select-item-option', { hasText: '微信支付' }).last().click();
  await picture(page, 'scan-recharge-form');
  await drawer.getByRole('button', { name: '扫码收款' }).click();
  await page.locator('.ant-modal-confirm .ant-btn-primary').click();
  await drawer.getByLabel('顾客付款码').waitFor();
  await picture(page, 'scan-recharge-begin');
  await drawer.getByRole('button', { name: '出示收款码' }).click();
  const code = drawer.locator('.scan-code img');
  await code.waitFor();
  await picture(page, 'scan-recharge-code');
  await page.setViewportSize({ width: 820, height: 768 });
  await picture(page, 'scan-recharge-code-820');

  // Whoever looks from another page sees it wait, and what keeps the day open.
  const { page: other } = await product.as('manager', { at: 'day-close-add' });
  await other.getByText('扫码付款（¥5,000.00）').waitFor();
  await picture(other, 'scan-recharge-keeps-open');

  const phone = await page.context().newPage();
  await phone.goto((await code.getAttribute('data-address'))!);
  await phone.getByRole('button', { name: '确认付款' }).click();
  await phone.getByText('付款成功').waitFor();
  await phone.close();
  await page.waitForURL('**/bill-*detail?order_id=*');
  await page.locator('.detail-part', { hasText: '微信支付' }).waitFor();
  await picture(page, 'scan-recharge-done');
  const [card] = await (await product.world.as('manager')).ask(memberCards, { member_id: loading.member_id, kind: 'stored_value_card' });
  expect(card).toMatchObject({ current_balance: 1_000_000, current_dis_balance: 120_000 });
});

it('collects the difference of an exchange by a code; the customer pays on a phone, and the units are exchanged by themselves', async () => {
  const { page } = await product.as('manager', { at: `member-detail?member_id=${loading.member_id}` });
  await page.locator('.card-panel', { hasText: '水光焕肤十次卡' }).getByRole('button', { name: /^置换/ }).click();
  const drawer = page.locator('.ant-drawer', { hasText: '置换' });
  await drawer.getByRole('group', { name: '换出项目' }).getByRole('spinbutton').first().fill('1');
  await drawer.getByRole('combobox', { name: '置换为' }).fill('冰点脱毛');
  await page.locator('.ant-select-item-option', { hasText: '冰点脱毛' }).first().click();
  await drawer.locator('.sum-steps').waitFor();
  await drawer.locator('.pay-ways .ant-select').first().click();
  await page.locator('.ant-select-item-option', { hasText: '微信支付' }).last().click();
  await drawer.locator('textarea').fill('皮肤敏感');
  await picture(page, 'scan-exchange-form');
  await drawer.getByRole('button', { name: '扫码收款' }).click();
  await page.locator('.ant-modal-confirm .ant-modal-confirm-btns .ant-btn-primary').click();
  await drawer.getByRole('button', { name: '出示收款码' }).click();
  const code = drawer.locator('.scan-code img');
  await code.waitFor();
  await picture(page, 'scan-exchange-code');
  const phone = await page.context().newPage();
  await phone.goto((await code.getAttribute('data-address'))!);
  await phone.getByRole('button', { name: '确认付款' }).click();
  await phone.getByText('付款成功').waitFor();
  await phone.close();
  await page.getByText('置换成功').waitFor();
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('.card-panel', { hasText: '冰点脱毛' }).count()).toBeGreaterThan(0);
  await picture(page, 'scan-exchange-done');
});

it('offers no connected way where nothing is collected by scan, and says why', async () => {
  const { page } = await product.as('cashier', { at: 'bill-setting' });
  await tick(page.locator('.ant-table-row .ant-checkbox-input').first());
  await page.getByRole('button', { name: '批量结算' }).click();
  const dialog = page.locator('.ant-modal', { hasText: '批量结算' });
  await dialog.getByText('已接入收款账户的方式须由顾客扫码付款').waitFor();
  expect(await dialog.locator('.ant-radio-wrapper', { hasText: '微信' }).count()).toBe(0);
  await picture(page, 'scan-not-here');
});

it('shows the manager what came too late, and sends it back', async () => {
  const { page } = await product.as('manager', { at: 'finance-charges' });
  await page.getByText('1 笔到账未使用').waitFor();
  await picture(page, 'scan-pay-late');
  await page.getByRole('button', { name: '退回顾客' }).click();
  await page.locator('.ant-modal textarea').fill('顾客付晚了');
  await page.locator('.ant-modal-footer .ant-btn').last().click();
  await page.getByText('退款中').waitFor();
  expect(await page.getByRole('button', { name: '退回顾客' }).count()).toBe(0);
  await page.setViewportSize({ width: 820, height: 768 });
  await picture(page, 'scan-pay-late-820');
});

it('connects an account in the settings, whose keys are never shown again', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=payment-accounts' });
  await page.getByText('沙箱（试用）').first().waitFor();
  await picture(page, 'payment-accounts');
  await page.getByRole('button', { name: '添加收款账户' }).click();
  await page.locator('.ant-drawer input').first().waitFor();
  await picture(page, 'payment-account-add');
  expect(await page.locator('.ant-drawer textarea').count()).toBe(0);
  await page.locator('.ant-drawer').getByText('微信支付 APIv3').click();
  expect(await page.locator('.ant-drawer textarea').count()).toBe(2);
  await picture(page, 'payment-account-keys');
});
