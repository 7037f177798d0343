import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isLong } from '#kernel/testkit/length.ts';
import { keepFigures } from '../tools/figures.ts';
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
/** What else the machine does makes a drag slow now and then: the usual one counts where nothing else is done, the best one otherwise. */
const DRAGS = 7;
const FEW = 3;
const judged = (worst: readonly number[]): number => worst.toSorted((a, b) => a - b)[isLong ? worst.length >> 1 : 0]!;

/** What is dragged, from left to right or, at the right end of the board, from right to left. */
interface Drag {
  who?: string;
  step_x?: number;
  drags?: number;
}

/** The longest task of each of some drags across the board, in a browser that is four times as slow; 0: none was long. */
async function longest(page: Page, { who = '客30', step_x = 12, drags = DRAGS }: Drag = {}): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const worst: number[] = [];
  for (let drag = 0; drag < drags; drag += 1) {
    const { x, y } = (await page.locator('.board-block', { hasText: who }).first().boundingBox())!;
    await page.mouse.move(x + 20, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20);
    await page.evaluate(() => {
      const seen: number[] = [];
      const watch = new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration)));
      watch.observe({ type: 'longtask' });
      Object.assign(window, { seenLong: seen });
    });
    for (let step = 1; step <= STEPS; step += 1) await page.mouse.move(x + 30 + step * step_x, y + 20 + step * 6);
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

/** How far frames lie apart while something is dragged, at the browser's own speed: nineteen of twenty come sooner, in ms. */
async function frameGap(page: Page): Promise<number> {
  const { x, y } = (await page.locator('.board-block', { hasText: '客30' }).first().boundingBox())!;
  await page.mouse.move(x + 20, y + 8);
  await page.mouse.down();
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const next = (): void => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { seenGaps: gaps });
  });
  for (let step = 1; step <= STEPS * 3; step += 1) {
    await page.mouse.move(x + 30 + step * 4, y + 20 + step * 2);
    await page.waitForTimeout(8);
  }
  const gaps = await page.evaluate(() => (window as unknown as { seenGaps: number[] }).seenGaps);
  await page.mouse.move(x + 20, y + 8);
  await page.mouse.up();
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)]!;
}

it('lets something be dragged over three hundred appointments of twelve people without a long task', async () => {
  const { page } = await product.as('manager', { at: 'appoint-list' });
  await aBusyDay(page);
  await page.goto('appoint-board');
  await page.locator('.board-block', { hasText: '客299' }).waitFor();
  const gap = await frameGap(page);
  const smooth = await longest(page);
  await picture(page, 'board-frames');
  if (isLong)
    keepFigures(
      'The board, dragged',
      `\`npm run test:long browser\` (e2e/board-frames.test.ts) · three hundred appointments of twelve people

- frames while one is dragged: nineteen of twenty within ${gap.toFixed(1)} ms of the last
- longest task of a drag in Chromium slowed ${SLOWNESS} times: ${judged(smooth).toFixed(0)} ms in the usual one of ${DRAGS} (≤ ${LONG_MS}; 0: none was long)`,
    );
  expect(judged(smooth), `longest task of each drag in ms: ${smooth.map((ms) => ms.toFixed(0)).join(' ')}`).toBeLessThanOrEqual(LONG_MS);

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
  expect(judged(await longest(page))).toBeGreaterThan(LONG_MS);
});

it('lets something be dragged over a thousand appointments of forty people, at either end of the board, without a long task', async () => {
  const { page } = await product.as('manager', { at: 'appoint-list' });
  await aBusyDay(page, { people: 40, appointments: 1_120 });
  await page.goto('appoint-board');
  await page.locator('.board-block', { hasText: '客30' }).first().waitFor();
  const atLeft = await longest(page, { drags: FEW });
  // The first one of the last of them, at the right end.
  const far = page.getByRole('button', { name: /^客1092 08:00/ });
  await far.scrollIntoViewIfNeeded();
  const { x } = (await far.boundingBox())!;
  expect(x).toBeLessThan(page.viewportSize()!.width);
  const atRight = await longest(page, { who: '客1092', step_x: -12, drags: FEW });
  await picture(page, 'board-frames-forty');
  for (const worst of [atLeft, atRight])
    expect(judged(worst), `longest task of each drag in ms: ${worst.map((ms) => ms.toFixed(0)).join(' ')}`).toBeLessThanOrEqual(LONG_MS);
});
