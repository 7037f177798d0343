import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { addAPackage } from '#apps/testing/packages.ts';
import { sellCard } from '#apps/testing/till.ts';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { barriers, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

/** More than any form ever asks for at once, in each category, all of them before those that the chain began with. */
const MANY = 260;

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  await product.world.look(
    'lanting',
    `insert into shop_project (org_id, shop_project_id, category_id, project_name, project_sn, duration_minutes, sell_price, search_text, created_at, sort)
     select org_id, 900000000000 + n, category_id, '充数护理' || n, 'A' || lpad(n::text, 5, '0'), 60, 10000, '充数护理' || n, now(), 1
       from (select org_id, category_id, row_number() over () as n from
         (select distinct org_id, category_id from shop_project) known, generate_series(1, $1) each) many`,
    [MANY],
  );
  const first = await (await product.world.as('administrator')).ask(projectSearch, { page_size: 200 });
  expect(first.map(({ name }) => name)).not.toContain('水光焕肤护理');
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

describe('with some hundred projects', () => {
  it('a card’s form knows those that it holds by name and price, and the page that chooses them finds every one', async () => {
    const { facialTen } = product.world.founded.lanting!.catalog.countCards;
    const { page } = await product.as('administrator', { at: `add-subcard?shop_card_id=${facialTen}` });
    const held = page.locator('.card-project').first();
    await held.getByText('水光焕肤护理').waitFor();
    await held.getByText('¥398.00').waitFor();
    await page.locator('.card-projects-sum', { hasText: '¥3,980.00' }).first().waitFor();
    await picture(page, 'many-projects-card');
    await page.getByRole('button', { name: '选择项目' }).first().click();
    await page.getByRole('checkbox', { name: '充数护理1', exact: true }).waitFor();
    await page.getByTitle('2', { exact: true }).click();
    await tick(page.getByRole('checkbox', { name: '充数护理51', exact: true }));
    await page.locator('.search-box input').fill('眼部');
    await page.keyboard.press('Enter');
    await page.locator('td', { hasText: '眼部' }).first().waitFor();
    await picture(page, 'many-projects-choose');
    expect(await barriers(page)).toEqual([]);
    await press(page, /确\s*定.*\(2\)/);
    await page.locator('.card-project', { hasText: '充数护理51' }).getByText('¥100.00').waitFor();
    await held.getByText('水光焕肤护理').waitFor();
  });

  it('a package’s form says what its contents come to', async () => {
    const { world } = product;
    const { hydrating } = world.founded.lanting!.catalog.projects;
    const items = [{ item_type: 'project' as const, item_id: hydrating!, quantity: 2 }];
    const package_id = await addAPackage(await world.as('administrator'), { items, groups: [], sell_price: 300_000 });
    const { page } = await product.as('administrator', { at: `package-info?package_id=${package_id}` });
    await page.locator('.package-part', { hasText: '¥1,980.00' }).waitFor();
    await page.getByText('内容按售价合计¥3,960.00').waitFor();
    expect(await page.locator('.package-part').innerText()).toContain('玻尿酸补水针');
    await picture(page, 'many-projects-package');
  });

  it('units of a card for any project are deducted for whichever of them, found by its name', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    await manager.ask(memberAdd, newMember(world, { member_name: '端木任选' }));
    const member_id = await idOf(world, '端木任选');
    await sellCard(manager, member_id, 'count_card', world.founded.lanting!.catalog.countCards.anything!);
    const { page } = await product.as('manager', { at: `cashier?member_id=${member_id}` });
    await page.locator('.member-chosen', { hasText: '端木任选' }).waitFor();
    await page.keyboard.press('F9');
    await page.locator('button.tile', { hasText: '剩 20 次' }).click();
    const choice = page.locator('.deduct-project');
    await choice.click();
    await page.locator('.found-more').waitFor();
    await choice.locator('input').fill('水光焕肤');
    await page.locator('.ant-select-item-option', { hasText: '水光焕肤护理' }).click();
    await choice.getByText('水光焕肤护理').waitFor();
    await picture(page, 'many-projects-deduct');
    expect(await barriers(page)).toEqual([]);
  });
});
