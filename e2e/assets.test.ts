import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { memberCards, supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { addOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let member_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const manager = await world.as('manager');
  const { balanceCards, countCards } = world.founded.lanting!.catalog;
  await manager.ask(memberAdd, newMember(world, { member_name: '司马静文', mobile_number: '13912340001' }));
  member_id = await idOf(world, '司马静文');
  const sell = async (item_type: 'stored_value_card' | 'count_card', item_id: string, amount: number) => {
    const { order_id } = await manager.ask(addOrder, { member_id, items: [{ item_type, item_id, quantity: 1 }], expected_receivable: amount });
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'WECHAT', amount }] });
  };
  await sell('stored_value_card', balanceCards.gold!, 500_000);
  await sell('count_card', countCards.facialTen!, 298_000);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const held = async () => {
  const [card] = await (await product.world.as('manager')).ask(memberCards, { member_id, kind: 'stored_value_card' });
  return card!;
};
const atMember = async (page: Page) => {
  await goTo(page, `member-detail?member_id=${member_id}`);
  await page.locator('.card-panel', { hasText: '金卡储值' }).waitFor();
};
const purse = (page: Page) => page.locator('.card-panel', { hasText: '金卡储值' });
const sayYes = (page: Page) => page.locator('.ant-modal-confirm .ant-modal-confirm-btns .ant-btn-primary').click();

describe('what a member owns', () => {
  it('is recharged at the counter: template, seller, money, receipt', async () => {
    const { page } = await product.as('cashier');
    await page.waitForURL('**/dashboard');
    await atMember(page);
    await picture(page, 'assets');
    await purse(page).getByRole('button', { name: /^充值/ }).click();
    const drawer = page.locator('.ant-drawer', { hasText: '充值' });
    await drawer.getByRole('combobox', { name: '储值卡种' }).click();
    await page.locator('.ant-select-item-option', { hasText: '金卡储值' }).click();
    await drawer.getByText('充值后本金 ¥10,000.00').waitFor();
    await picture(page, 'recharge');
    await drawer.locator('.form-foot .ant-btn-primary').click();
    await sayYes(page);
    await page.waitForURL('**/bill-cashier-detail?order_id=*');
    expect(await held()).toMatchObject({ current_balance: 1_000_000, current_dis_balance: 120_000 });
  });

  it('says load by load what is left of a card that was loaded twice', async () => {
    const { page } = await product.as('cashier');
    await page.waitForURL('**/dashboard');
    await atMember(page);
    await purse(page).getByText('分 2 笔，按先后使用').click();
    await expect.poll(() => purse(page).locator('.card-lots li').count()).toBe(2);
    expect(await purse(page).locator('.card-lots li').first().textContent()).toContain('本金余额 ¥5,000.00');
    await picture(page, 'card-lots');
  });

  it('says what is wrong with an amount, and takes none that is not one', async () => {
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await atMember(page);
    await purse(page).getByRole('button', { name: /^充值/ }).click();
    const drawer = page.locator('.ant-drawer', { hasText: '充值' });
    await drawer.locator('.ant-segmented-item').last().click();
    await drawer.locator('.money-input input').first().fill('100');
    const gift = drawer.locator('.money-input input').nth(1);
    const done = drawer.locator('.form-foot .ant-btn-primary');
    for (const typed of ['abc', '-5', '0.005']) {
      await gift.fill(typed);
      await page.getByText('请输入金额，最多两位小数').waitFor();
      expect(await done.isDisabled()).toBe(true);
    }
    await picture(page, 'recharge-fault');
    await gift.fill('5');
    await page.getByText('请输入金额，最多两位小数').waitFor({ state: 'hidden' });
    await expect.poll(() => done.isEnabled()).toBe(true);
  });

  it('gives money back once a colleague agreed, explained line by line', async () => {
    const { page } = await product.as('cashier');
    await page.waitForURL('**/dashboard');
    await atMember(page);
    await purse(page).getByRole('button', { name: /^会员卡退款/ }).click();
    const drawer = page.locator('.ant-drawer', { hasText: '会员卡退款' });
    const amount = drawer.getByRole('textbox', { name: '退款金额' });
    await drawer.getByText('最多 ¥').first().waitFor();
    expect(await amount.inputValue()).toBe('10000.00');
    // What is proposed is typed over: the box has the focus, its content is chosen.
    await page.keyboard.type('1000');
    expect(await amount.inputValue()).toBe('1000');
    await drawer.getByText('按比例作废赠送金 ¥120.00').waitFor();
    await drawer.getByRole('textbox', { name: '原因' }).fill('顾客搬家');
    await picture(page, 'refund');
    await drawer.getByRole('button', { name: '提交审批' }).click();
    await sayYes(page);
    await page.getByText('退款已提交，等待审批').waitFor();
    expect(await held()).toMatchObject({ current_balance: 1_000_000 });

    const { page: manager } = await product.as('manager');
    await manager.waitForURL('**/dashboard');
    await manager.locator('.todo-item', { hasText: '会员卡退款待审批' }).click();
    await manager.waitForURL('**/card-refund?*status=pending');
    await manager.getByRole('button', { name: '通过' }).waitFor();
    await picture(manager, 'refunds');
    await manager.getByRole('button', { name: '通过' }).click();
    await sayYes(manager);
    await manager.getByText('退款已通过并完成').waitFor();
    // The head office reads it beside the refunds of orders.
    const { page: head } = await product.as('administrator', { at: 'main-order-refund' });
    await head.locator('.page-kinds').getByRole('link', { name: '会员卡退款' }).click();
    await head.waitForURL('**/main-card-refund');
    await head.locator('tr', { hasText: '兰亭静安总店' }).first().waitFor();
    await picture(head, 'refunds-of-all');
    expect(await held()).toMatchObject({ current_balance: 900_000, current_dis_balance: 108_000 });
  });

  it('is frozen and thawed, and every step stands in its records and prints', async () => {
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await atMember(page);
    await purse(page).getByRole('button', { name: /^更多/ }).click();
    await page.locator('.ant-dropdown-menu-item', { hasText: '冻结' }).click();
    await page.locator('.ant-drawer-title', { hasText: /^冻结 · .+ · 金卡储值$/ }).waitFor();
    await page.locator('.ant-drawer textarea').fill('卡片遗失');
    await page.locator('.ant-drawer .form-foot .ant-btn-primary').click();
    await page.locator('.ant-modal-confirm-title', { hasText: /^冻结 · .+ · 金卡储值$/ }).waitFor();
    await sayYes(page);
    await purse(page).getByText('已冻结').waitFor();
    await picture(page, 'frozen');
    expect(await held()).toMatchObject({ status: 'frozen', actions: ['unfreeze'] });
    await page.getByRole('tab', { name: '流水与转赠' }).click();
    await page.getByRole('tab', { name: '卡操作记录' }).click();
    const row = page.locator('.ant-table-row', { hasText: '卡片遗失' });
    await row.waitFor();
    await picture(page, 'records');
    await row.getByRole('button', { name: '打印小票' }).click();
    await page.locator('.slip', { hasText: '会员卡业务凭证 · 冻结' }).waitFor({ state: 'attached' });
  });

  it('has a list of what is low, from the workbench', async () => {
    const manager = await product.world.as('manager');
    const supplement_id = product.world.founded.lanting!.catalog.balanceCards.gold!;
    const old = { member_id, type: 2 as const, supplement_id, create_time: '2026-01-15', current_balance: 8_800, current_dis_balance: 0 };
    await manager.ask(supplementCard, old);
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await page.locator('.todo-item', { hasText: '储值余额不足' }).click();
    await page.waitForURL('**/cardCount?about=low_balance');
    await page.locator('.ant-table-row', { hasText: '¥88.00' }).waitFor();
    await picture(page, 'low');
    expect(await page.locator('.ant-table-row').count()).toBe(1);
  });
});
