import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import { addOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let sold = '';
let waiting = '';
let back = '';
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const { projects, products, balanceCards } = world.founded.lanting!.catalog;
  const member_id = await newCustomer(world);
  const { card_id } = await sellCard(manager, member_id, 'stored_value_card', balanceCards.gold!);
  const items = [
    { item_type: 'project' as const, item_id: projects.hydrating!, quantity: 2 },
    { item_type: 'product' as const, item_id: products.mask!, quantity: 1 },
  ];
  const { amount_receivable } = await order(cashier, member_id, items);
  const payments = [
    { pay_method: 'STORED_VALUE' as const, amount: 10_000, card_id },
    { pay_method: 'CASH' as const, amount: amount_receivable - 10_000 },
  ];
  sold = (await sell(cashier, member_id, items, { payments })).order_id;
  for (const leader of [await world.as('administrator'), manager]) await decideRules(leader, { 'refund.order_above': 100_000_000 });
  back = (await sell(cashier, member_id, items, { payments })).order_id;
  await manager.ask(addOrderRefund, { order_id: back, lines: [{ line_no: 1, quantity: 1 }], reason: '少做一次' });
  waiting = (await order(cashier, null, items)).order_id;
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('prints an order on A4: head, lines, what it comes to, how it was paid, and where both sign', async () => {
  const { page } = await product.as('cashier', { at: `bill-detail?order_id=${sold}` });
  await page.getByRole('button', { name: '打印 A4' }).click();
  const dialog = page.getByRole('dialog', { name: '打印 A4' });
  await dialog.getByText('顾客签名').waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'order-paper');
  await page.evaluate(() => (window.print = () => undefined));
  await dialog.getByRole('button', { name: '打印 A4' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.sheet .order-paper');
  expect([await sheet.isVisible(), await page.locator('.receipt').isVisible(), await dialog.isVisible()]).toEqual([true, false, false]);
  for (const text of ['消费单', '补水', '本金', '现金', '应收', '经办人签名']) expect(await sheet.getByText(text).count()).toBeGreaterThan(0);
  await picture(page, 'order-paper-printed');
});

it('tells what went back of it, when, and by which way', async () => {
  const { page } = await product.as('manager', { at: `bill-detail?order_id=${back}` });
  await page.getByRole('button', { name: '打印 A4' }).click();
  const dialog = page.getByRole('dialog', { name: '打印 A4' });
  await dialog.getByRole('heading', { name: '退款记录' }).waitFor();
  const row = dialog.locator('.a4-preview tr', { hasText: '补水' }).last();
  expect(await row.textContent()).toMatch(/T\d+-\d+.*2026-\d\d-\d\d.*补水.*¥/);
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'order-paper-refunded');
});

it.each(['en', 'zh-HK'] as const)('tells so in %s on a tablet', async (language) => {
  const { page } = await product.as('manager', { language, width: 820, height: 1180, at: `bill-detail?order_id=${back}` });
  await page.getByRole('button', { name: /A4/ }).click();
  const heading = page.getByRole('dialog').getByRole('heading', { name: { en: 'Refunds', 'zh-HK': '退款記錄' }[language] });
  await heading.waitFor();
  expect(await heading.count()).toBe(1);
  await picture(page, `order-paper-refunded-${language}-820`);
});

it.each(oneInTurn(['en', 'zh-HK'] as const))('prints one that waits for its money, and says so, in %s on a tablet', async (language) => {
  const { page } = await product.as('cashier', { language, width: 820, height: 1180, at: `bill-detail?order_id=${waiting}` });
  const print = page.getByRole('button', { name: /A4/ });
  await print.click();
  await page.getByRole('dialog').locator('.order-paper-signs').waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, `order-paper-${language}-820`);
});
