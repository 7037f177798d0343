import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { goodsAdd, goodsDetail } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { aGoodsCategory, newGoods } from '#domains/catalog/test/goods-made.ts';
import { isChecked } from '#domains/catalog/contract/goods.form.ts';
import { inboundDetail, inboundSearch } from '#domains/stock/contract/inbound.endpoints.ts';
import { atLength, isLong } from '#kernel/testkit/length.ts';
import { within } from '#kernel/testkit/machine.ts';
import { keepFigures } from '../tools/figures.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

/** As many as a delivery note may have; a short run types the first of them. */
const LINES = atLength({ short: 12, long: 200 });
/** What nobody waits for: from the key behind a code to the quantity of its line, in milliseconds. */
const UNNOTICED = 1_000;

let product: Product;
/** Each other one has a barcode, the rest a number alone. */
const codes: string[] = [];
beforeAll(async () => {
  product = await openProduct();
  const head = await product.world.as('administrator');
  const category_id = await aGoodsCategory(head, 'supply');
  for (let nth = 0; nth < LINES; nth += 1) {
    const form = await newGoods(head, { goods_kind: 'supply', category_id, skus: [{ spec_values: [], price: 0, ...numbered(nth) }] });
    const { goods_id } = await head.ask(goodsAdd, form);
    const [sku] = (await head.ask(goodsDetail, { goods_id })).skus;
    codes.push(sku!.barcode || sku!.product_sn);
  }
}, 120_000);
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** An EAN-13 for one, a number of our own for the next. */
function numbered(nth: number): { barcode: string } | { product_sn: string } {
  if (nth % 2 === 1) return { product_sn: `DL-${String(nth).padStart(4, '0')}` };
  const digits = `2077${String(nth).padStart(8, '0')}`;
  return { barcode: Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isChecked)! };
}

/** Waits until the keys go to the quantity of a line; the milliseconds since `start`. */
async function atQuantity(page: Page, line: number, start: number): Promise<number> {
  await page.waitForFunction(
    (index) => document.activeElement?.closest('td[data-column=expected_quantity]')?.getAttribute('data-line') === String(index),
    line,
  );
  return performance.now() - start;
}

it(`takes ${LINES} lines of a delivery, typed and scanned without the mouse, and what comes to them to the cent`, async () => {
  const manager = await product.world.as('manager');
  const { page } = await product.as('manager', { at: 'addInbound' });
  await page.locator('#warehouse_id').focus();
  await page.keyboard.type('主仓库');
  await page.locator('.ant-select-item-option-active', { hasText: '主仓库' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.lines-code').focus();
  const taken: number[] = [];
  const start = performance.now();
  for (const [line, code] of codes.entries()) {
    const asked = performance.now();
    // A scanner types as fast as this, too.
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    taken.push(await atQuantity(page, line, asked));
    for (const text of [String(line + 1), '12.35', `LOT-${line}`, '20260105', '2028-06-30']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    expect(await page.evaluate(() => document.activeElement?.classList.contains('lines-code'))).toBe(true);
  }
  const seconds = (performance.now() - start) / 1_000;
  const slowest = Math.max(...taken);
  // The calendar of the last day has gone.
  await page.waitForFunction(() => !document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'));
  await picture(page, 'stock-delivery');
  expect(await barriers(page)).toEqual([]);
  const units = (LINES * (LINES + 1)) / 2;
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/confirm-Inbound**');
  await page.locator('table.lines td input').first().waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await manager.ask(inboundSearch, {}))[0]?.status).toBe('received');
  const [row] = await manager.ask(inboundSearch, {});
  expect(row).toMatchObject({ status: 'received', received_quantity: units, received_amount: units * 1_235 });
  const { lines } = await manager.ask(inboundDetail, { inbound_id: row!.inbound_id });
  expect(lines).toHaveLength(LINES);
  expect(lines.at(-1)).toMatchObject({ batch_number: `LOT-${LINES - 1}`, production_date: '2026-01-05', valid_date: '2028-06-30' });
  const waits = `from the key behind a code to its line's quantity at most ${slowest.toFixed(0)} ms, the last ${taken.at(-1)!.toFixed(0)} ms`;
  const said = `${LINES} lines in ${seconds.toFixed(1)} s of the machine's time; ${waits}.`;
  if (isLong)
    keepFigures(
      'A delivery typed and scanned',
      `\`npm run test:long alone\` · a code, a quantity, a cost, a batch and two days each, no mouse\n\n${said}`,
    );
  expect(slowest).toBeLessThan(within(UNNOTICED));
}, 600_000);

it('marks the input of a line that is refused, says why, and takes the mark away with the first key of what is right', async () => {
  const { page } = await product.as('manager', { at: 'addInbound' });
  await page.locator('#warehouse_id').focus();
  await page.keyboard.type('主仓库');
  await page.locator('.ant-select-item-option-active', { hasText: '主仓库' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.lines-code').fill(codes[0]!);
  await page.keyboard.press('Enter');
  await atQuantity(page, 0, 0);
  for (const text of ['3', '12.35', 'LOT', '20280630', '2026-01-05']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Enter');
  const ends = page.locator('#items_0_valid_date');
  const said = page.locator('.lines-faults');
  await expect.poll(() => said.innerText()).toBe('有效期不能早于生产日期');
  expect(await ends.getAttribute('aria-invalid')).toBe('true');
  // One is where it is to be mended.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('items_0_valid_date');
  expect(await page.locator('td[data-line="0"] .ant-picker-status-error').count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await ends.fill('2028-12-31');
  await page.keyboard.press('Enter');
  await said.waitFor({ state: 'detached' });
  expect(await page.locator('td[data-line="0"] .ant-picker-status-error').count()).toBe(0);
  // What is no quantity stays as it was typed, counts nothing, and the form says so once one is through with the lines.
  const quantity = page.locator('#items_0_expected_quantity');
  const wrong = page.locator('.form-wide .ant-form-item-explain-error');
  for (const text of ['', '3包', '0']) {
    await quantity.fill(text);
    await page.locator('#remarks').focus();
    await expect.poll(() => wrong.allInnerTexts()).toEqual(['数量须为1至1000000的整数']);
    expect(await quantity.inputValue()).toBe(text);
    expect(await page.locator('.lines-total').innerText()).toBe('共 1 行，0 件 ¥0.00');
  }
  await quantity.fill('2');
  await page.locator('#remarks').focus();
  await wrong.waitFor({ state: 'detached' });
});
