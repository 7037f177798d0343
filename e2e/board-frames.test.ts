import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { picture } from './browser.ts';
import { aBusyDay } from './busy-day.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** A browser calls a task long from here on. */
const LONG_MS = 50;
const SLOWNESS = 4;
const STEPS = 40;
/** What else the machine does makes a drag slow now and then; a board that is slow is slow each time. */
const DRAGS = 6;

/** The longest task of each of some drags across the board, in a browser that is four times as slow; 0: none was long. */
async function longest(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const worst: number[] = [];
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const { x, y } = (await page.locator('.board-block', { hasText: '客30' }).first().boundingBox())!;
    await page.mouse.move(x + 20, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20);
    await page.evaluate(() => {
      const seen: number[] = [];
      const watch = new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration)));
      watch.observe({ type: 'longtask' });
      Object.assign(window, { seenLong: seen });
    });
    for (let step = 1; step <= STEPS; step += 1) await page.mouse.move(x + 30 + step * 12, y + 20 + step * 6);
    await page.waitForTimeout(100);
    worst.push(Math.max(0, ...(await page.evaluate(() => (window as unknown as { seenLong: number[] }).seenLong))));
    // Back where it was taken up, nothing is moved.
    await page.mouse.move(x + 20, y + 8);
    await page.mouse.up();
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return worst;
}

it('lets something be dragged over three hundred appointments of twelve people without a long task', async () => {
  const { page } = await product.as('manager', { at: 'appoint-list' });
  await aBusyDay(page);
  await page.goto('appoint-board');
  await page.locator('.board-block', { hasText: '客299' }).waitFor();
  const smooth = await longest(page);
  await picture(page, 'board-frames');
  expect(Math.min(...smooth), `longest task of each drag in ms: ${smooth.map((ms) => ms.toFixed(0)).join(' ')}`).toBeLessThanOrEqual(LONG_MS);

  // A board that thinks for 60 ms about each place is found out.
  await page.evaluate(() =>
    document.addEventListener(
      'pointermove',
      () => {
        for (const until = performance.now() + 60; performance.now() < until; );
      },
      { capture: true },
    ),
  );
  expect(Math.min(...(await longest(page)))).toBeGreaterThan(LONG_MS);
});
