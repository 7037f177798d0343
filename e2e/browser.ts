import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import type { Language } from '#kernel/contract/failure.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where the pictures of a run are put. */
const PICTURES = process.env['PICTURES'] ?? join(import.meta.dirname, '../.cache/pictures');

/** How many times as slow every page is made: `SLOWNESS=6` finds what happens on slow machines alone. */
const SLOWNESS = Number(process.env['SLOWNESS'] ?? 1);

export const launch = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, headless: true, args: FLAGS });

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page: exceptions, console errors, refused scripts. A test expects none. */
  faults: string[];
}

export interface Reader {
  /** The product's address with its base path, without a trailing slash. */
  url: string;
  width?: number;
  height?: number;
  language?: Language;
  shade?: 'light' | 'dark';
  /** Whether things move as usual; without it the reader has asked the system for stillness, which waits for nothing. */
  motion?: boolean;
  /** What the browser calls itself, where it plays another one. */
  agent?: string;
  /** What the reader's clock shows, for a world whose clock stands still. */
  now?: Date;
}

/** A browser of its own for one reader, with nothing kept from another. */
const contextOf = (browser: Browser, { url, width = 1366, height = 768, language = 'zh-CN', motion = false, agent }: Reader): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: `${url}/`,
    viewport: { width, height },
    locale: language,
    ...(agent && { userAgent: agent }),
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });

/**
 * A page in front of which nothing has happened yet: what earlier pages of the same browser kept is gone, but for the
 * program itself, which a browser need not load and compile again.
 */
export async function visitIn(context: BrowserContext, { language = 'zh-CN', shade = 'light', now }: Reader): Promise<Visit> {
  await context.clearCookies();
  if (now) await context.clock.setFixedTime(now);
  const page = await context.newPage();
  if (SLOWNESS > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  await page.addInitScript(
    ([lang, chosen]) => {
      // Nobody here has a printer.
      window.print = () => undefined;
      if (sessionStorage.getItem('visited')) return;
      sessionStorage.setItem('visited', '1');
      localStorage.clear();
      localStorage.setItem('lang', lang!);
      localStorage.setItem('shop_shade', chosen!);
    },
    [language, shade],
  );
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  // A refused call is logged by the browser too; what the page says about it is for the test to look at.
  page.on('console', (message) => message.type() === 'error' && !message.text().startsWith('Failed to load resource') && faults.push(message.text()));
  return { page, context, faults };
}

/** Opens a browser of its own for one reader. */
export const visit = async (browser: Browser, reader: Reader): Promise<Visit> => visitIn(await contextOf(browser, reader), reader);

/** Signs in as a person would and waits for the first page. */
export async function signIn(page: Page, mobile: string, password: string, timeout = 15_000): Promise<void> {
  await page.goto('login');
  await page.fill('[name=mobile_number]', mobile);
  await page.fill('[name=password]', password);
  await page.press('[name=password]', 'Enter');
  await page.waitForSelector('.shell', { timeout });
}

/**
 * Goes to a page without a load, as a link in the menu does, and waits until its own code has drawn it. The address is that
 * below the product's own. Pages that were open before stay in the document, unseen: a walk that looks for what two pages have loads anew.
 */
export async function goTo(page: Page, href: string): Promise<void> {
  await page.evaluate(async (address) => {
    const base = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';
    history.pushState(null, '', `${base}/${address.replace(/^\//, '')}`);
    dispatchEvent(new PopStateEvent('popstate'));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, href);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.page')].some((drawn) => drawn.checkVisibility() && drawn.textContent && !drawn.querySelector('.page-bones')),
  );
}

/** The keys that end what a scanner sends. */
const ENDS = { Enter: { windowsVirtualKeyCode: 13, text: '\r' }, Tab: { windowsVirtualKeyCode: 9 } } as const;

const SCANNER_GAP_S = 0.005;

/** Sends a code as a scanner does: one key after the other, waiting for nothing that the page makes of them; without an `end` as one that has none. */
export async function scanInto(page: Page, code: string, end: keyof typeof ENDS | undefined): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // As the scanner sent them, however long the page takes over each.
  let at = Date.now() / 1000;
  const press = (key: string, more: object) => {
    at += SCANNER_GAP_S;
    return [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp: at, ...more }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: at }),
    ];
  };
  await Promise.all([...[...code].flatMap((letter) => press(letter, { text: letter })), ...(end ? press(end, { code: end, ...ENDS[end] }) : [])]);
  await devtools.detach();
}

/** Whether no motion is under way that ends. */
const isStill = (): boolean =>
  document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity);
const STILL_WITHIN_MS = 2_000;
const FRAMES_BEFORE = 4;

/** Takes a picture of what is seen now, to be looked at by who runs a test by hand; nobody looks at those of `npm test`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['TEST_LENGTH'] === 'short') return;
  // What fades in is there and cannot be seen yet; it begins to some frames after it is put there.
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, FRAMES_BEFORE);
  await page.waitForFunction(isStill, undefined, { timeout: STILL_WITHIN_MS }).catch(() => undefined);
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What passes is of no use here, nor are other documents: to gather both takes as long as to judge. */
const AXE = JSON.stringify({
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
});

/**
 * Waits until nothing is on its way: no motion that ends, no list or price being read, no choices that are about to go.
 * What fades in has no colour to judge yet.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const lists = [...document.querySelectorAll('.ant-select-dropdown')].filter((choices) => choices.checkVisibility());
    const isOpen = document.querySelector('[role="combobox"][aria-expanded="true"]') !== null;
    return (
      (isOpen ? lists.every(({ className }) => !className.includes('slide-up-')) : lists.length === 0) &&
      ![...document.querySelectorAll('[aria-busy="true"], .list-renewing')].some((waiting) => waiting.checkVisibility()) &&
      document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)
    );
  });
}

/** What the list that is open offers, by its words; there once it stands: one that is still being put in its place slips away from a press. */
export const offered = (page: Page, hasText?: string | RegExp): Locator =>
  page.locator(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden):not([class*="slide-up-"]) .ant-select-item-option',
    hasText === undefined ? {} : { hasText },
  );

/** Opens a list of choices and takes the first of those words. */
export async function choose(list: Locator, hasText: string | RegExp): Promise<void> {
  await list.click();
  await offered(list.page(), hasText).first().click();
}

/** What axe finds serious or worse, with the elements (WCAG 2.2 AA). */
export async function barriers(page: Page): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What began to move while axe was read is at rest, too.
  await atRest(page);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${AXE})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}

/** What a keyboard does with the thing it stands on. */
export const press = (page: Page, ...keys: string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
/** Ticks a box, which shows it some frames after the press where a part of the page is still being drawn, or is drawn anew. */
export async function tick(box: Locator): Promise<void> {
  const input = await box.elementHandle();
  await box.click();
  await box.page().waitForFunction((node) => node instanceof HTMLInputElement && (node.checked || !node.isConnected), input);
}
/** Says yes to a question once it can be answered from the keyboard. */
export async function confirm(page: Page): Promise<void> {
  await page.locator('.ant-modal-confirm .ant-btn-primary:focus').waitFor();
  await page.keyboard.press('Enter');
}

/** Takes in cash what is due of the order that was just made at the till. */
export async function payInCash(page: Page): Promise<void> {
  await page.waitForURL('**/bill-settlement?order_id=*');
  await page.getByRole('button', { name: '现金' }).waitFor();
  await page.keyboard.press('1');
  await page.getByLabel('现金付款金额').waitFor();
  await page.keyboard.press('F8');
  await page.waitForURL('**/bill-detail?order_id=*');
}
