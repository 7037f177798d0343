import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { goodsAdd, goodsDetail } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { projectAdd, projectDetail } from '#domains/catalog/contract/project.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const chips = (page: Page) => page.getByRole('group', { name: '搭配' }).getByRole('button');
const chip = (page: Page, name: string) => chips(page).filter({ hasText: name });

/** Projects of the chain by these names, each beside those that go with it. */
async function projects(names: readonly (readonly [name: string, price: number, linked?: readonly string[]])[]): Promise<Record<string, string>> {
  const head = await product.world.as('administrator');
  const [category] = await head.ask(categoryLevel, { kind: 'project' });
  const ids: Record<string, string> = {};
  for (const [project_name, sell_price, linked = []] of names) {
    const form = {
      project_name,
      category_id: category!.category_id,
      sell_price,
      duration_minutes: 45,
      linked_projects: linked.map((name) => ids[name]!),
    };
    ids[project_name] = (await head.ask(projectAdd, form)).shop_project_id;
  }
  return ids;
}

/** Looks for something at the till and puts it into the basket. */
async function take(page: Page, name: string): Promise<void> {
  await page.locator('.till-find input').fill(name);
  await page.locator('button.tile', { hasText: name }).first().click();
  await page.locator('.basket-line', { hasText: name }).waitFor();
  await page.locator('.till-find input').fill('');
}

describe('what goes with a project', () => {
  it('is chosen by who keeps it, and stands on its page', async () => {
    tries += 1;
    const [main, mask] = [`走查水光${tries}`, `走查面膜${tries}`];
    const ids = await projects([
      [mask, 29_800],
      [main, 98_000],
    ]);
    const { page } = await product.as('administrator', { at: 'main-marketing-project' });
    await page.getByText(main).click();
    await page.getByRole('button', { name: /编\s*辑/ }).click();
    const input = page.locator('.ant-form-item', { hasText: '搭配服务' });
    await page.getByRole('button', { name: '搭配服务' }).click();
    const picker = page.locator('.ant-modal');
    await picker.getByRole('searchbox').or(picker.getByRole('textbox')).first().fill(mask);
    await picker.getByText(mask).first().click();
    await picture(page, 'linked-picker');
    await picker.getByRole('button', { name: /确\s*定/ }).click();
    await input.getByText(mask).waitFor();
    await picture(page, 'linked-form');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByRole('link', { name: mask }).waitFor();
    await picture(page, 'linked-detail');
    const head = await product.world.as('administrator');
    expect((await head.ask(projectDetail, { shop_project_id: ids[main]! })).linked_projects).toEqual([ids[mask]]);
  });

  it('is offered at the till: one press adds it, by hand or by key, and it is offered no more', async () => {
    tries += 1;
    const [main, mask, eye, neck, fourth, plain] = [`水光${tries}`, `补水面膜护理${tries}`, `眼周护理${tries}`, `颈部紧致护理${tries}`, `第四${tries}`, `无搭配${tries}`];
    await projects([[mask, 29_800], [eye, 19_800], [neck, 39_800], [fourth, 10_000], [main, 98_000, [mask, eye, neck, fourth]], [plain, 10_000]]);
    const { page } = await product.as('cashier', { at: 'cashier' });
    await take(page, plain);
    await page.locator('.basket-due', { hasText: '¥100.00' }).waitFor();
    expect(await chips(page).count()).toBe(0);
    await take(page, main);
    await chip(page, mask).waitFor();
    expect(await chips(page).allInnerTexts()).toEqual([expect.stringContaining(mask), expect.stringContaining(eye), expect.stringContaining(neck)]);
    expect(await chip(page, mask).innerText()).toContain('¥298.00');
    await picture(page, 'linked-till');
    expect(await barriers(page)).toEqual([]);
    // Pressed twice, it is added once, and what moved to its place is not.
    await chip(page, mask).dblclick();
    await page.locator('.basket-line', { hasText: mask }).waitFor();
    await page.locator('.basket-due', { hasText: '¥1,378.00' }).waitFor();
    await chip(page, fourth).waitFor();
    expect(await chip(page, mask).count()).toBe(0);
    await chip(page, eye).focus();
    await page.keyboard.press('Enter');
    await page.locator('.basket-due', { hasText: '¥1,576.00' }).waitFor();
    await picture(page, 'linked-till-added');
    await page.setViewportSize({ width: 820, height: 1180 });
    await picture(page, 'linked-till-820');
    expect(await barriers(page)).toEqual([]);
  });

  it('is offered where one books', async () => {
    tries += 1;
    const [main, mask] = [`预约水光${tries}`, `预约面膜${tries}`];
    const ids = await projects([
      [mask, 29_800],
      [main, 98_000, [mask]],
    ]);
    const { page } = await product.as('cashier', { at: `appoint-add?shop_project_id=${ids[main]}` });
    await chip(page, mask).waitFor();
    await picture(page, 'linked-booking');
    expect(await barriers(page)).toEqual([]);
    await chip(page, mask).click();
    await page.locator('.ant-select-selection-item, .ant-select-content-item', { hasText: mask }).first().waitFor();
    await expect.poll(() => chips(page).count()).toBe(0);
    await picture(page, 'linked-booking-added');
    await page.setViewportSize({ width: 820, height: 1180 });
    await picture(page, 'linked-booking-820');
  });
});

describe('what goes with a product', () => {
  it('is chosen by who keeps it and offered at the till', async () => {
    tries += 1;
    const [after, screen] = [`晒后修护${tries}`, `防晒霜${tries}`];
    await projects([[after, 26_800]]);
    const head = await product.world.as('administrator');
    const [category] = await head.ask(categoryLevel, { kind: 'product' });
    const form = {
      goods_kind: 'product' as const,
      goods_name: screen,
      category_id: category!.category_id,
      unit: '支',
      skus: [{ spec_values: [], price: 12_800 }],
    };
    const { goods_id } = await head.ask(goodsAdd, form);
    const { page } = await product.as('administrator', { at: 'product-manage' });
    await page.getByText(screen).first().click();
    await page.getByRole('button', { name: /编\s*辑/ }).click();
    const input = page.locator('.ant-form-item', { hasText: '搭配服务' });
    await page.getByRole('button', { name: '搭配服务' }).click();
    const picker = page.locator('.ant-modal');
    await picker.getByRole('searchbox').or(picker.getByRole('textbox')).first().fill(after);
    await picker.getByText(after).first().click();
    await picker.getByRole('button', { name: /确\s*定/ }).click();
    await input.getByText(after).waitFor();
    await picture(page, 'linked-product-form');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByRole('link', { name: after }).waitFor();
    await picture(page, 'linked-product-detail');
    expect((await head.ask(goodsDetail, { goods_id })).linked_projects).toHaveLength(1);
    const till = (await product.as('cashier', { at: 'cashier' })).page;
    await till
      .getByRole('radio', { name: '产品' })
      .or(till.locator('.ant-segmented-item', { hasText: '产品' }))
      .first()
      .click();
    await take(till, screen);
    await chip(till, after).click();
    await till.locator('.basket-due', { hasText: '¥396.00' }).waitFor();
  });
});
