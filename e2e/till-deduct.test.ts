import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { aSupplySku, takeIn, toGo } from '#apps/testing/stock.ts';
import { cardOf, sellCard } from '#apps/testing/till.ts';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { deductionSearch } from '#domains/deduction/contract/deduction.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { orderSearch } from '#domains/sales/contract/order.endpoints.ts';
import { outboundConfirm } from '#domains/stock/contract/outbound.endpoints.ts';
import { barriers, picture } from './browser.ts';
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

  it('are deducted at the second try where the connection was lost at the first, which says so', async () => {
    const { page } = await product.as('cashier', { at: `cashier?member_id=${member_id}` });
    await page.locator('.member-chosen', { hasText: '南宫若雪' }).waitFor();
    await page.keyboard.press('F9');
    await page.locator('button.tile:focus', { hasText: '剩 10 次' }).click();
    await page.locator('.basket-line', { hasText: '划扣后剩 9 次' }).waitFor();
    await page.route('**/member/query/served?*', (route) => route.abort());
    await page.goto('cashier');
    await page.locator('.basket-line', { hasText: '水光焕肤护理' }).waitFor();
    await page.locator('.member-chosen .ant-btn').waitFor();
    await page.keyboard.press('F8');
    await page.locator('.ant-message').getByText('网络错误，请稍后再试！').waitFor();
    await page.unroute('**/member/query/served?*');
    await page.keyboard.press('F8');
    await page.locator('.ant-modal', { hasText: '为 南宫若雪 划扣' }).waitFor();
    expect(await left()).toBe(10);
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
    await page.locator('.detail-part', { hasText: '随单划扣' }).getByText('剩 8 次').waitFor();
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
    await asked.locator('.proof', { hasText: '南宫若雪 · 1 treatment · 水光焕肤护理 × 1' }).waitFor();
    await picture(page, 'till-deduct-signed-en-820');
    expect(await asked.locator('.ant-modal-footer .ant-btn-primary').isEnabled()).toBe(false);
    await page.keyboard.press('Escape');
    await decideRules(manager, { 'card.member_proof': null, 'card.proof_for_deduction': null });
  });
});

describe('the supplies of treatments at the till', () => {
  let sku_id: string;
  beforeAll(async () => {
    const { world } = product;
    const [head, manager] = [await world.as('administrator'), await world.as('manager')];
    await decideRules(manager, { 'stock.on_treatment': 'refuse' });
    sku_id = await aSupplySku(head, { goods_name: '注射用水', unit: 'ml' });
    const shop_project_id = world.founded.lanting!.catalog.projects.facial!;
    await head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id })), supplies: [{ sku_id, quantity: 2 }] });
    await takeIn(manager, sku_id, { batch_number: 'TILL-1', valid_date: '2027-12-31' });
    await takeIn(manager, sku_id, { batch_number: 'TILL-2', valid_date: '2028-12-31' });
  });

  /** Takes a treatment into the basket and corrects what it uses up: three of the batch that ends later. */
  async function correct(page: Page) {
    await page.locator('.member-chosen', { hasText: '南宫若雪' }).waitFor();
    await page.keyboard.press('F9');
    await page.locator('button.tile:focus').click();
    await page.locator('.basket-supplies', { hasText: '注射用水 2 ml' }).click();
    const dialog = page.getByRole('dialog', { name: '水光焕肤护理', exact: true });
    await dialog.locator('.ant-input-number input').fill('3');
    await dialog.locator('.ant-select').click();
    await page.locator('.ant-select-item-option', { hasText: 'TILL-2' }).click();
    const done = dialog.getByRole('button', { name: '按此耗用' });
    expect(await done.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('范围较大');
    await picture(page, 'till-supplies');
    expect(await barriers(page)).toEqual([]);
    await done.click();
    await page.locator('.basket-supplies', { hasText: '注射用水 3 ml' }).waitFor();
  }
  const usedLast = async () => (await (await product.world.as('manager')).ask(deductionSearch, { member_id }))[0]?.supplies;
  const USED = [{ planned_quantity: 2, quantity: 3, reason: '范围较大', batches: [{ batch_number: 'TILL-2', quantity: 3 }] }];

  it('are corrected in the basket, stand in the settlement, and are taken with it', async () => {
    const { page } = await product.as('manager', { at: `cashier?member_id=${member_id}` });
    await page.locator('button.tile', { hasText: '水光' }).first().click();
    await correct(page);
    await picture(page, 'till-supplies-basket');
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-settlement?order_id=*');
    await page.locator('.order-uses li', { hasText: '注射用水' }).getByText('TILL-2 范围较大').waitFor();
    await picture(page, 'settle-supplies');
    await page.locator('.tenders button').first().click();
    await page.keyboard.press('F8');
    await page.getByRole('button', { name: '结算并划扣' }).click();
    await page.waitForURL('**/bill-detail?order_id=*');
    await page.locator('.detail-part', { hasText: '随单划扣' }).getByText('TILL-2 范围较大').waitFor();
    expect(await usedLast()).toMatchObject(USED);
  });

  it('are corrected where nothing is sold, and what is refused of them is said at their line', async () => {
    const manager = await product.world.as('manager');
    const { page } = await product.as('manager', { at: `cashier?member_id=${member_id}` });
    await correct(page);
    // Meanwhile a colleague uses up the batch.
    const outbound_id = await toGo(manager, sku_id, 5, { items: [{ sku_id, expected_quantity: 5, batch_number: 'TILL-2' }] });
    await manager.ask(outboundConfirm, { outbound_id });
    const deduct = async () => {
      await page.keyboard.press('F8');
      await page.locator('.ant-modal', { hasText: '为 南宫若雪 划扣' }).locator('.ant-btn-primary:focus').click();
    };
    await deduct();
    const line = page.locator('.basket-line', { hasText: '水光焕肤护理' });
    await line.locator('.fault', { hasText: 'TILL-2' }).waitFor();
    expect(await usedLast()).toBeUndefined();
    await picture(page, 'till-supplies-refused');
    await takeIn(manager, sku_id, { batch_number: 'TILL-2', valid_date: '2028-12-31' });
    await deduct();
    await page.locator('.basket .till-none').waitFor();
    expect(await usedLast()).toMatchObject(USED);
  });
});
