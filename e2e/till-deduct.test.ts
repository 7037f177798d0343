import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { cardOf, sellCard } from '#apps/testing/till.ts';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { deductionSearch } from '#domains/deduction/contract/deduction.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { orderSearch } from '#domains/sales/contract/order.endpoints.ts';
import { picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let member_id: string;
let card: HeldCard;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

let made = 0;
beforeEach(async () => {
  const { world } = product;
  const manager = await world.as('manager');
  const mobile_number = `1391234${String((made += 1)).padStart(4, '0')}`;
  await manager.ask(memberAdd, newMember(world, { member_name: '南宫若雪', mobile_number }));
  member_id = await idOf(world, mobile_number);
  card = await sellCard(manager, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
});

const left = async () => (await cardOf(await product.world.as('cashier'), member_id, card.card_id)).items[0]!.remain_num;

/** Counts what is pressed. */
function keysOf(page: Page) {
  let count = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
    count: () => count,
  };
}

const atTill = async (page: Page) => {
  await page.waitForSelector('button.tile');
  await page.locator('.till-find input:focus').waitFor();
};

describe('treatments on a card, at the till', () => {
  it('are deducted in nine keys, the member by the end of the phone', async () => {
    const { page } = await product.as('cashier', { at: 'cashier' });
    await atTill(page);
    const { press, count } = keysOf(page);
    await press(...String(made).padStart(4, '0'), 'Enter');
    await page.locator('.member-chosen', { hasText: '南宫若雪' }).waitFor();
    await page.locator('.till-waiting', { hasText: '次卡可划扣： 水光焕肤护理 剩 10 次' }).waitFor();
    await press('F9');
    await page.locator('button.tile:focus', { hasText: '剩 10 次' }).waitFor();
    await picture(page, 'till-deduct-cards');
    await press('Enter');
    await page.locator('.basket-line', { hasText: '划扣后剩 9 次' }).waitFor();
    await press('F8');
    const asked = page.locator('.ant-modal', { hasText: '为 南宫若雪 划扣' });
    await asked.getByText('水光焕肤护理 × 1').waitFor();
    await picture(page, 'till-deduct-asked');
    await asked.locator('.ant-btn-primary:focus').waitFor();
    await press('Enter');
    await page.locator('.basket .till-none').waitFor();
    expect(count()).toBeLessThanOrEqual(9);
    expect(await left()).toBe(9);
  });

  it('are deducted with a sale in one settlement, by two colleagues, and stand on the receipt', async () => {
    const { page } = await product.as('cashier', { at: `cashier?member_id=${member_id}` });
    await page.locator('.member-chosen', { hasText: '南宫若雪' }).waitFor();
    await page.locator('button.tile', { hasText: '水光' }).first().click();
    await page.keyboard.press('F9');
    await page.locator('button.tile:focus', { hasText: '剩 10 次' }).click();
    await page.locator('button.tile:focus').click();
    const row = page.locator('.basket-line', { hasText: '划扣后剩 8 次' });
    await row.locator('.basket-who').click();
    await page.locator('.people button', { hasText: '赵雪' }).click();
    await page.locator('.people button', { hasText: '刘芳' }).click();
    await page.locator('.ant-modal .ant-btn-primary').last().click();
    await row.locator('.basket-who', { hasText: '赵雪、刘芳' }).waitFor();
    await page.locator('.basket-due', { hasText: '¥398.00' }).waitFor();
    await picture(page, 'till-deduct-and-sell');
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-settlement?order_id=*');
    await page.locator('.order-uses', { hasText: '划扣后剩 8 次' }).waitFor();
    await page.locator('.tenders button').first().click();
    await picture(page, 'settle-deduct');
    await page.keyboard.press('F8');
    const asked = page.locator('.ant-modal-confirm', { hasText: '结算并划扣' });
    await asked.getByText('¥398.00，并划扣 南宫若雪 的 水光焕肤护理 × 2。').waitFor();
    expect(await left()).toBe(10);
    await asked.getByRole('button', { name: '结算并划扣' }).click();
    await page.waitForURL('**/bill-detail?order_id=*');
    await page.locator('.order-part', { hasText: '随单划扣' }).getByText('剩 8 次').waitFor();
    await picture(page, 'bill-deduct');
    await page.locator('.receipt', { hasText: '剩 8 次' }).waitFor({ state: 'attached' });
    expect(await left()).toBe(8);
    const cashier = await product.world.as('cashier');
    const [deduction] = await cashier.ask(deductionSearch, { member_id });
    expect(deduction!.lines[0]!.performers.map(({ basis_points }) => basis_points)).toEqual([5_000, 5_000]);
    expect(await cashier.ask(orderSearch, { member_id })).toMatchObject([{ order_id: deduction!.order_id, status: 'settled', amount_received: 39_800 }, {}]);
  });

  it('are signed for by a member who reads whose and what they are', async () => {
    const manager = await product.world.as('manager');
    await decideRules(manager, { 'card.member_proof': 'signature', 'card.proof_for_deduction': true });
    const { page } = await product.as('manager', { at: `cashier?member_id=${member_id}`, language: 'en', width: 820, height: 1180 });
    await page.locator('.member-chosen', { hasText: '南宫若雪' }).waitFor();
    await page.keyboard.press('F9');
    await page.locator('button.tile:focus').click();
    await picture(page, 'till-deduct-en-820');
    await page.keyboard.press('F8');
    const asked = page.locator('.ant-modal', { hasText: 'Deduct for 南宫若雪' });
    await asked.locator('.proof', { hasText: '南宫若雪 · 水光焕肤护理 × 1' }).waitFor();
    await picture(page, 'till-deduct-signed-en-820');
    expect(await asked.locator('.ant-modal-footer .ant-btn-primary').isEnabled()).toBe(false);
    await page.keyboard.press('Escape');
    await decideRules(manager, { 'card.member_proof': null, 'card.proof_for_deduction': null });
  });
});
