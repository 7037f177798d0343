import { globSync } from 'node:fs';
import { join } from 'node:path';
import { errors, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLookedAt, isOpened } from '#apps/testing/chosen.ts';
import type { Person } from '#apps/testing/world.ts';
import type { Language } from '#kernel/contract/failure.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import { isLong } from '#kernel/testkit/length.ts';
import type { ScreenDeclared } from '#kernel/web/screen.ts';
import { flatten, type MenuEntry, type ModeName } from '#modes/mode.ts';
import { modes } from '#modes/modes.ts';
import { atRest, barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';
import { makeRecords, type Records } from './sweep.records.ts';
import { type Watched, watch, wrongs } from './sweep.ts';

// Every screen of every mode is opened as who works there, in a short run those that the change reaches and a fifth of the others: no fault,
// no failed call, no raw key or foreign word, nothing beyond its box; those that are chosen, and half of that fifth, are looked at by axe
// too, and on a tablet. A new screen is looked at without a test of its own.

const WHO: Record<ModeName, Person> = { shop: 'manager', clinic: 'manager', 'head-office': 'administrator', supplier: 'supplier' };
/** In a long run each mode is read in each language; else every language somewhere. */
const READ_IN: Record<ModeName, Language> = { shop: 'zh-CN', clinic: 'en', 'head-office': 'zh-HK', supplier: 'zh-CN' };
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1366, height: 768 };

/** Another width, which the page's zoom follows after a while (specification 1§1). */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => Math.abs(Number(document.body.style.zoom || 1) - Math.min(1, width / 1366)) < 0.001, size.width);
  await atRest(page);
}

const declared = new Map<string, ScreenDeclared>();
for (const file of globSync('domains/*/web/*.screens.ts', { cwd: join(import.meta.dirname, '..') })) {
  const found = (await import(join(import.meta.dirname, '..', file))) as Record<string, Record<string, ScreenDeclared>>;
  for (const screens of Object.values(found))
    for (const [name, screen] of Object.entries(screens)) declared.set(`${file.split('/')[1]}.${name}`, screen);
}

/** The addresses below an entry, each with what it draws: a screen, or a section of the screen above it. */
function screensOf({ path, screen, children = [] }: MenuEntry): (readonly [string, string])[] {
  const sections = path
    ? flatten(children).flatMap(({ identifier, section }) => (section ? [[`${path}?section=${identifier}`, section] as const] : []))
    : [];
  const below = children.flatMap(screensOf);
  if (!path || !screen) return below;
  return sections.length > 0 ? [...sections, ...below] : [[path, screen], ...below];
}

/** What is opened in a mode; one of which nothing is asked has no part. */
function casesOf(name: ModeName) {
  const screens = modes[name].entries.flatMap(screensOf).filter(([, screen]) => isOpened(screen));
  return screens.length === 0 ? [] : (isLong ? LANGUAGES : [READ_IN[name]]).map((language) => ({ name, language, screens }));
}

/** Opens every screen of some modes, or those that were asked for. */
export function sweep(...names: ModeName[]): void {
  const cases = names.flatMap(casesOf);
  let product: Product;
  let records: Records;
  beforeAll(async () => {
    product = await openProduct();
    records = await makeRecords(product);
  });
  afterAll(() => product.close());

  it('has a record for every screen that is opened with one', () => {
    const opened = cases.flatMap(({ name, screens }) => screens.map(([, screen]) => ({ name, parameter: declared.get(screen)?.identifiedBy })));
    expect(opened.filter(({ name, parameter }) => parameter && !records.idOf(parameter, name))).toEqual([]);
  });

  describe.each(cases)('the $name in $language', ({ name, language, screens }) => {
    let watched: Watched;
    const enter = async (): Promise<void> => {
      const { page, faults } = await product.as(WHO[name], { ...DESK, language });
      if (name === 'clinic') {
        await page.locator('button.mode').click();
        await page.waitForURL('**/cure-dashboard');
      }
      watched = watch(page, faults, records.names);
    };
    beforeAll(enter);
    afterAll(async () => void (await product.leave()));

    /** Opens a screen and says where that led. */
    const open = async (path: string, screen: string): Promise<string> => {
      const { page } = watched;
      const identifiedBy = declared.get(screen)?.identifiedBy;
      await goTo(page, identifiedBy ? `${path}?${identifiedBy}=${records.idOf(identifiedBy, name)}` : path);
      await atRest(page);
      return new URL(page.url()).pathname;
    };
    const look = async (path: string, screen: string): Promise<void> => {
      const { page } = watched;
      expect(await wrongs(watched, language)).toEqual([]);
      if (!isLookedAt(screen)) return;
      await picture(page, `sweep-${name}${path.replaceAll(/\W/g, '-')}-${language}`);
      expect(await barriers(page)).toEqual([]);
      await resize(page, TABLET);
      try {
        expect(await wrongs(watched, language)).toEqual([]);
      } finally {
        await resize(page, DESK);
      }
    };

    it.each(screens)('%s (%s)', async (path, screen) => {
      try {
        expect(await open(path, screen)).toBe(path.split('?')[0]);
        await look(path, screen);
      } catch (error) {
        // A browser that draws no more would fail every screen after this one, half a minute each: they get a page of their own.
        if (error instanceof errors.TimeoutError) await enter();
        throw error;
      }
    });
  });
}
