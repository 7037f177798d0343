import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isLong } from '#kernel/testkit/length.ts';
import { keepFigures } from '../tools/figures.ts';
import { picture } from './browser.ts';
import { aBusyDay } from './busy-day.ts';
import { ownTasks } from './main-thread.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** A browser calls a task long from here on; twice that where another walk has the other half of the machine. */
const LONG_MS = isLong ? 50 : 100;
/** Sixty frames a second: what is done for one of them takes no longer. */
const FRAME_MS = 1_000 / 60;
const SLOWNESS = 4;
const STEPS = 40;
/** Nineteen of twenty frames come at least as soon where nothing else is done: hardly one is left out. */
const MOST_GAP_MS = 25;
const DRAGS = 7;
const FEW = 3;

/** What is dragged, from left to right or, at the right end of the board, from right to left. */
interface Drag {
  /** By how its name begins, up to what follows it: a name alone may be the beginning of another. */
  who?: RegExp;
  step_x?: number;
  drags?: number;
  slowness?: number;
}

/** The longest task of each of some drags across the board, in a browser that is four times as slow. */
async function longest(page: Page, { who = /^客30 /, step_x = 12, drags = DRAGS, slowness = SLOWNESS }: Drag = {}): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const worst: number[] = [];
  for (let drag = 0; drag < drags; drag += 1) {
    const { x, y } = (await page.getByRole('button', { name: who }).boundingBox())!;
    await page.mouse.move(x + 20, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20);
    // It is held: a drag of nothing is quick.
    expect(await page.locator('.board-ghost').count()).toBe(1);
    const tasks = await ownTasks(page, async () => {
      for (let step = 1; step <= STEPS; step += 1) await page.mouse.move(x + 30 + step * step_x, y + 20 + step * 6);
      await page.waitForTimeout(100);
    });
    worst.push(Math.max(...tasks));
    // Back where it was taken up, nothing is moved.
    await page.mouse.move(x + 20, y + 8);
    await page.mouse.up();
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return worst;
}

const msOf = (worst: readonly number[]): string => `${Math.max(...worst).toFixed(1)} ms`;

/** Which of some drags held a task that was too long: each is judged. */
const tooLong = (worst: readonly number[], most = LONG_MS): string[] =>
  worst.flatMap((ms, index) => (ms > most ? [`drag ${index + 1} of ${worst.length}: ${ms.toFixed(1)} ms`] : []));

/** How far frames lie apart while something is dragged, at the browser's own speed: nineteen of twenty come sooner, in ms. */
async function frameGap(page: Page): Promise<number> {
  const { x, y } = (await page.getByRole('button', { name: /^客30 / }).boundingBox())!;
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
  const frames = await longest(page, { slowness: 1, drags: FEW });
  const smooth = await longest(page);
  await picture(page, 'board-frames');
  if (isLong)
    keepFigures(
      'The board, dragged',
      `\`npm run test:long alone\` (e2e/board-frames.alone.test.ts) · three hundred appointments of twelve people

- frames while one is dragged: nineteen of twenty within ${gap.toFixed(1)} ms of the last (≤ ${MOST_GAP_MS})
- the longest task of ${FEW} drags at the browser's own speed: ${msOf(frames)} of the processor's time (≤ ${FRAME_MS.toFixed(1)}, a frame of sixty)
- the longest task of ${DRAGS} drags in Chromium slowed ${SLOWNESS} times: ${msOf(smooth)} of the processor's time (≤ ${LONG_MS} in each of them)`,
    );
  expect(tooLong(smooth)).toEqual([]);
  expect(tooLong(frames, FRAME_MS)).toEqual([]);
  // When a frame is drawn is the machine's too: it is judged where nothing else is done.
  expect(isLong ? gap : 0).toBeLessThanOrEqual(MOST_GAP_MS);

  // A board that thinks longer than that about each place is found out, in each of the drags.
  await page.evaluate(
    (thinks) =>
      document.addEventListener(
        'pointermove',
        () => {
          for (const until = performance.now() + thinks; performance.now() < until;);
        },
        { capture: true },
      ),
    LONG_MS + 10,
  );
  expect(tooLong(await longest(page, { drags: FEW }))).toHaveLength(FEW);
});

it('lets something be dragged over a thousand appointments of forty people, at either end of the board, without a long task', async () => {
  const { page } = await product.as('manager', { at: 'appoint-list' });
  await aBusyDay(page, { people: 40, appointments: 1_120 });
  await page.goto('appoint-board');
  await page.locator('.board-block', { hasText: '客30' }).first().waitFor();
  const atLeft = await longest(page, { drags: FEW });
  // The first one of the last of them, at the right end.
  const last = /^客1092 08:00/;
  const far = page.getByRole('button', { name: last });
  await far.scrollIntoViewIfNeeded();
  const { x } = (await far.boundingBox())!;
  expect(x).toBeLessThan(page.viewportSize()!.width);
  const atRight = await longest(page, { who: last, step_x: -12, drags: FEW });
  await picture(page, 'board-frames-forty');
  expect({ left: tooLong(atLeft), right: tooLong(atRight) }).toEqual({ left: [], right: [] });
});
