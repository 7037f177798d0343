import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { collectBySandbox, payByPhone } from '#apps/testing/scans.ts';
import { newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import { seeToRefunds } from '#domains/payment/server/api.ts';
import { askOrderCharge, openCharge, queryCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let order_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const { projects } = world.founded.lanting!.catalog;
  const items = [
    { item_type: 'project' as const, item_id: projects.hydrating!, quantity: 1 },
    { item_type: 'project' as const, item_id: projects.hairRemoval!, quantity: 2 },
  ];
  ({ order_id } = await sell(await world.as('cashier'), await newCustomer(world), items));
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('gives money back for one of two treatments, once the manager agrees, and the head office sees it', async () => {
  const { page: other } = await product.as('manager', { motion: true });
  await other.locator('[aria-label="消息提醒"]').waitFor();
  const { page } = await product.as('cashier', { motion: true });
  await page.waitForURL('**/dashboard');
  await goTo(page, `bill-cashier-detail?order_id=${order_id}`);
  await page.getByRole('button', { name: /^退\s?款$/ }).click();
  await page.getByLabel('冰点脱毛 退货数量').fill('1');
  await page.locator('.sum-steps', { hasText: '退给顾客合计 ¥580.00' }).waitFor();
  await page.locator('.ant-drawer textarea:visible').first().fill('皮肤过敏');
  await picture(page, 'refund-drawer');
  await page.getByRole('button', { name: '提交审批' }).click();
  await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
  await page.getByText('退款已提交，等待审批').waitFor();

  // The customer waits at the counter: the manager is told at once, wherever they are, and the asker is not.
  await other.click('[aria-label$="项等我审批"]');
  await other.locator('.approvals li', { hasText: '订单退款' }).waitFor();
  await picture(other, 'approvals');
  expect(await barriers(other)).toEqual([]);
  expect(await page.locator('[aria-label*="等我审批"]').count()).toBe(0);
  await other.getByRole('link', { name: '去处理' }).click();
  await other.waitForURL('**/bill-refund?status=pending');
  await other.locator('tr', { hasText: '皮肤过敏' }).first().waitFor();
  await picture(other, 'refund-list');
  await other.locator('tr', { hasText: '皮肤过敏' }).getByRole('button', { name: '通过' }).first().click();
  await other.locator('.ant-modal-confirm .ant-btn-dangerous').click();
  await other.getByText('退款已通过并完成').waitFor();
  await other.locator('[aria-label="消息提醒"]').waitFor();
  // It waits no longer.
  await other.getByRole('button', { name: '清除筛选' }).click();
  await other.locator('td', { hasText: '皮肤过敏' }).first().click();
  await other.waitForURL('**/refund-detail?refund_id=*');
  await other.locator('.detail-part', { hasText: '冰点脱毛' }).first().waitFor();
  expect(await other.locator('.page-head .status').innerText()).toBe('已退款');
  // Cash is with the customer as soon as it is given back.
  await other.locator('.fact', { hasText: '到账' }).getByText('已到账').waitFor();
  await picture(other, 'refund-detail');
  // The order's own page tells it as well, here and in the head office.
  await goTo(other, `bill-cashier-detail?order_id=${order_id}`);
  const told = other.locator('.detail-part', { has: other.getByRole('heading', { name: '退款记录' }) });
  await told.locator('tr', { hasText: '已到账' }).waitFor();
  expect(await told.locator('tr', { hasText: '¥580.00' }).count()).toBe(1);
  await picture(other, 'order-with-refund');
});

/** An order that was paid in cash, from a stored-value card and by phone, and what of it came by phone. */
async function paidThreeWays() {
  const { world } = product;
  const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  await collectBySandbox(manager);
  const { projects, balanceCards } = world.founded.lanting!.catalog;
  const member_id = await newCustomer(world);
  const { card_id } = await sellCard(cashier, member_id, 'stored_value_card', balanceCards.gold!);
  const mixed = await order(cashier, member_id, [{ item_type: 'project', item_id: projects.hydrating!, quantity: 1 }]);
  const by_phone = mixed.amount_receivable - 110_000;
  const payments = [
    { pay_method: 'CASH' as const, amount: 50_000 },
    { pay_method: 'STORED_VALUE' as const, amount: 60_000, card_id },
    { pay_method: 'WECHAT' as const, amount: by_phone },
  ];
  const { charge_id } = await cashier.ask(openCharge, { order_id: mixed.order_id, payments });
  await payByPhone(world, (await cashier.ask(queryCharge, { order_id: mixed.order_id }))!.charge_number);
  await cashier.ask(askOrderCharge, { charge_id });
  return { order_id: mixed.order_id, back: moneyText(by_phone + 50_000, 'CNY'), by_phone: moneyText(by_phone, 'CNY') };
}

it('gives back what was paid in cash, from a card and by phone the way it came, explained to who asks and to who agrees', async () => {
  const { world } = product;
  const mixed = await paidThreeWays();
  const { page } = await product.as('cashier', { at: `bill-cashier-detail?order_id=${mixed.order_id}` });
  await page.getByRole('button', { name: /^退\s?款$/ }).click();
  await page.getByLabel(/退货数量$/).fill('1');
  const explained = async (shown: typeof page): Promise<void> => {
    const steps = shown.locator('.sum-steps');
    await steps.getByText(`退给顾客合计 ${mixed.back}`).waitFor();
    expect(await steps.innerText()).toMatch(/退回储值本金 ¥[1-9]/);
  };
  await explained(page);
  // By cash and by phone, each as much as came by it.
  for (const [way, amount] of [['现金', '500.00'], ['微信支付', mixed.by_phone.slice(1)]] as const)
    expect(await page.getByLabel(`${way}付款金额`).inputValue()).toBe(amount);
  await page.locator('.ant-drawer textarea:visible').first().fill('做错项目');
  await picture(page, 'refund-mixed');
  await page.getByRole('button', { name: '提交审批' }).click();
  await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
  await page.getByText('退款已提交，等待审批').waitFor();

  const { page: other } = await product.as('manager', { at: 'bill-refund?status=pending' });
  await other.locator('td', { hasText: '做错项目' }).first().click();
  await other.waitForURL('**/refund-detail?refund_id=*');
  await explained(other);
  await other.getByText(`现金 ¥500.00 · 微信支付 ${mixed.by_phone}`).waitFor();
  await picture(other, 'refund-mixed-pending');
  await other.getByRole('button', { name: /^通\s?过$/ }).click();
  await other.locator('.ant-modal-confirm .ant-btn-dangerous').click();
  await other.getByText('退款已通过并完成').waitFor();
  // The cash is there; what goes by phone is on its way until the gateway says so, which the page hears.
  await other.locator('.fact', { hasText: '到账' }).getByText('退款中').waitFor();
  await picture(other, 'refund-mixed-processing');
  await seeToRefunds(world.backend, world.now());
  await other.locator('.fact', { hasText: '到账' }).getByText('已到账').waitFor();
  expect(await barriers(other)).toEqual([]);
});
