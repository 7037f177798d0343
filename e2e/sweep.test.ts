import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isChosen } from '#apps/testing/chosen.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { Person } from '#apps/testing/world.ts';
import { roleSearch } from '#domains/access/contract/role.endpoints.ts';
import type { Language } from '#kernel/contract/failure.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import { isLong } from '#kernel/testkit/length.ts';
import type { ScreenDeclared } from '#kernel/web/screen.ts';
import { flatten, type ModeName } from '#modes/mode.ts';
import { modes } from '#modes/modes.ts';
import { atRest, barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';
import { goTo, type Watched, watch, wrongs } from './sweep.ts';

// Every screen of every mode is opened as who works there: no fault, no failed call, no raw key or foreign word, nothing that
// axe finds serious, nothing beyond its box on a desk's screen and on a tablet. A new screen is looked at without a test of its own.

const WHO: Record<ModeName, Person> = { shop: 'manager', clinic: 'manager', 'head-office': 'administrator', supplier: 'supplier' };
/** In a long run each mode is read in each language; else every language somewhere. */
const READ_IN: Record<ModeName, Language> = { shop: 'zh-CN', clinic: 'en', 'head-office': 'zh-HK', supplier: 'zh-CN' };
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1366, height: 768 };
/** The page's zoom follows its width after this long (specification 1§1: 400 ms). */
const ZOOMED_MS = 450;

const declared = new Map<string, ScreenDeclared>();
for (const file of globSync('domains/*/web/*.screens.ts', { cwd: join(import.meta.dirname, '..') })) {
  const found = (await import(join(import.meta.dirname, '..', file))) as Record<string, Record<string, ScreenDeclared>>;
  for (const screens of Object.values(found)) for (const [name, screen] of Object.entries(screens)) declared.set(`${file.split('/')[1]}.${name}`, screen);
}

let product: Product;
/** An id for each parameter that names a screen's record. */
let ids: Record<string, string>;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const stage = await openStage(world, 'lanting', 'manager');
  const [role] = await (await world.as('manager')).ask(roleSearch, {});
  ids = {
    member_id: stage.member_id,
    order_id: await stage.pendingOrder(),
    uid: world.founded.lanting!.people['13800000003']!,
    role_id: role!.role_id,
  };
});
afterAll(() => product.close());

const CASES = Object.values(modes).flatMap(({ name }) => (isLong ? LANGUAGES : [READ_IN[name]]).map((language) => [name, language] as const));

describe.each(CASES)('the %s in %s', (name, language) => {
  const screens = flatten(modes[name].entries).flatMap(({ path, screen }) => (path && screen && isChosen(screen) ? [[path, screen] as const] : []));
  let watched: Watched;
  beforeAll(async () => {
    const { page, faults } = await product.as(WHO[name], { ...DESK, language });
    if (name === 'clinic') {
      await page.locator('button.mode').click();
      await page.waitForURL('**/cure-dashboard');
    }
    watched = watch(page, faults);
  });
  afterAll(async () => void (await product.leave()));

  it.each(screens)('%s (%s)', async (path, screen) => {
    const { page } = watched;
    const { identifiedBy } = declared.get(screen)!;
    const query = identifiedBy ? `?${identifiedBy}=${ids[identifiedBy]}` : '';
    if (identifiedBy) expect(ids, 'an id that the sweep can open the screen with').toHaveProperty(identifiedBy);
    await goTo(page, `${path}${query}`);
    await page.locator('h1, .page-head, .till, .settlement').first().waitFor();
    await atRest(page);
    expect(new URL(page.url()).pathname).toBe(path);
    await picture(page, `sweep-${name}${path.replaceAll('/', '-')}-${language}`);
    expect([...(await wrongs(watched, language)), ...(await barriers(page))]).toEqual([]);
    await page.setViewportSize(TABLET);
    await page.waitForTimeout(ZOOMED_MS);
    await atRest(page);
    const onTablet = await wrongs(watched, language);
    await page.setViewportSize(DESK);
    expect(onTablet).toEqual([]);
  });
});
