import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { packageDetail, packageSearch } from '#domains/catalog/contract/package.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { addAPackage, aPart } from '#apps/testing/packages.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const SAVE = /保\s*存/;

/** Picks the first things that the dialog offers. */
async function pick(page: Page, names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const name of names) await dialog.locator('.picker-rows').getByText(name, { exact: true }).click();
  await dialog.getByRole('button', { name: /确\s*[定认]/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('a package', () => {
  it('is put together by the head office, priced by a shop within its bounds, and withdrawn', async () => {
    const name = `焕颜套餐${(tries += 1)}`;
    const { page } = await product.as('administrator');
    await page.waitForSelector('.shell');
    await page.goto('marketing-package');
    await page.getByText('还没有套餐').first().waitFor();
    await picture(page, 'packages-empty');
    await page.getByRole('button', { name: '新增套餐' }).first().click();
    await page.locator('#package_name').fill(name);
    await page.getByRole('button', { name: '选择项目' }).click();
    await pick(page, ['水光焕肤护理']);
    await page.getByRole('spinbutton', { name: '水光焕肤护理 数量' }).fill('2');
    await press(page, '新增可选组');
    await page.getByRole('textbox', { name: '组名 1' }).fill('任选其一');
    await page.getByRole('button', { name: '选择次卡' }).nth(1).click();
    await pick(page, ['水光焕肤十次卡', '护肤组合卡']);
    await page.locator('#sell_price').fill('1980');
    await page.locator('#price_floor').fill('1800');
    await page.locator('#price_ceiling').fill('2200');
    await page.getByText(/内容按售价合计¥.*至¥/).waitFor();
    await picture(page, 'packages-form');
    expect(await barriers(page)).toEqual([]);
    await press(page, SAVE);
    await heading(page, name).waitFor();
    await page.getByText('2种选1种').first().waitFor();
    await picture(page, 'packages-detail');
    expect(await barriers(page)).toEqual([]);

    const manager = await product.as('manager');
    await manager.page.waitForSelector('.shell');
    await manager.page.goto('marketing-package');
    await manager.page.getByText(name).first().waitFor();
    await picture(manager.page, 'packages-list');
    expect(await barriers(manager.page)).toEqual([]);
    await manager.page.getByText(name).first().click();
    await press(manager.page, '本店售价与上架');
    await manager.page.locator('#sell_price').fill('1880');
    await manager.page.getByRole('button', { name: '更改本店设置' }).click();
    await manager.page.getByText('本店设置已保存').waitFor();
    const found = async () => (await (await product.world.as('manager')).ask(packageSearch, { key_word: name }))[0];
    expect(await found()).toMatchObject({ sell_price: 188_000, chain_price: 198_000 });

    await page.bringToFront();
    await press(page, /下\s*架/);
    await page.getByText('所有门店都不再上架该套餐。').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: /下\s*架/ }).click();
    await page.getByText('已下架').first().waitFor();
    await expect.poll(found).toMatchObject({ is_shelves: false, withdrawn: true });
  });
});

describe('a package at the till', () => {
  it('is found by its name, chosen, sold whole, and used one by one', async () => {
    const { world } = product;
    await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '欧阳晓琳', mobile_number: '13912345678' }));
    const member_id = await idOf(world, '欧阳晓琳');
    const package_name = `焕彩礼遇${(tries += 1)}`;
    await addAPackage(await world.as('administrator'), { package_name });
    const { page } = await product.as('cashier', { width: 820, height: 1180, at: `cashier?member_id=${member_id}` });
    await page.locator('.member-chosen', { hasText: '欧阳晓琳' }).waitFor();
    await page.keyboard.type(package_name);
    await page.locator('.tile', { hasText: package_name }).waitFor();
    await picture(page, 'packages-till-found');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('任选其一').waitFor();
    expect(await dialog.getByRole('button', { name: '加入购物车' }).isDisabled()).toBe(true);
    await dialog.getByRole('radio').first().press('Space');
    await picture(page, 'packages-till-choose');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: '加入购物车' }).press('Enter');
    await page.locator('.basket-package', { hasText: '¥220.00' }).waitFor();
    expect(await page.locator('.basket-part').count()).toBe(2);
    await picture(page, 'packages-till-basket');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: `移除 ${package_name}` }).click();
    expect(await page.locator('.basket-line').count()).toBe(0);

    await page.keyboard.type(package_name);
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio').first().press('Space');
    await dialog.getByRole('button', { name: '加入购物车' }).press('Enter');
    await page.locator('.basket-due', { hasText: '¥220.00' }).waitFor();
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-settlement?order_id=*');
    await page.waitForSelector('.tenders button');
    await page.keyboard.press('1');
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-detail?order_id=*');
    await page.getByText(`套餐 ${package_name}`).first().waitFor();
    await picture(page, 'packages-till-order');
    const cards = await (await world.as('cashier')).ask(memberCards, { member_id });
    expect(cards.map(({ items }) => items[0]!.remain_num).toSorted()).toEqual([1, 2]);
  });
});

describe('what is chosen of a package', () => {
  it('is changed in any direction, in groups that are called alike too', async () => {
    const { world } = product;
    const head = await world.as('administrator');
    const package_name = `任选礼遇${(tries += 1)}`;
    const items = [await aPart(head), await aPart(head), await aPart(head)];
    const groups = [1, 2].map((choose_num) => ({ group_name: '任选', choose_num, items }));
    const package_id = await addAPackage(head, { package_name, groups });
    const names = (await head.ask(packageDetail, { package_id })).groups[0]!.items.map(({ name }) => name);
    const { page } = await product.as('cashier', { at: `cashier?member_id=${await newCustomer(world)}` });
    await page.locator('.member-chosen').waitFor();
    await page.keyboard.type(package_name);
    await page.locator('.tile', { hasText: package_name }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const [one, two] = [dialog.locator('.package-group').first(), dialog.locator('.package-group').last()];
    await one.getByText(names[2]!).click();
    await one.getByText(names[0]!).click();
    await one.getByText('已选 1 / 1').waitFor();
    expect(await one.getByRole('radio').first().isChecked()).toBe(true);
    await two.getByText(names[2]!).click();
    await two.getByText(names[1]!).click();
    await two.getByText('已选 2 / 2').waitFor();
    expect(await two.getByRole('checkbox').first().isDisabled()).toBe(true);
    await two.getByText(names[2]!).click();
    await two.getByText(names[0]!).click();
    await picture(page, 'packages-till-changed');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: '加入购物车' }).click();
    const parts = page.locator('.basket-part');
    await expect.poll(() => parts.count()).toBe(4);
    await expect.poll(() => parts.filter({ hasText: names[0]! }).count()).toBe(2);
    expect(await parts.filter({ hasText: names[1]! }).count()).toBe(1);
  });
});

describe('the pages of packages', () => {
  it.each(oneInTurn(['en', 'zh-HK'] as const))('hold up in %s on a tablet', async (language) => {
    const package_id = await addAPackage(await product.world.as('administrator'), { package_sn: `PAD-${(tries += 1)}` });
    const { page } = await product.as('administrator', { language, width: 820, height: 1180, at: 'marketing-package' });
    await page.getByText(`PAD-${tries}`).waitFor();
    await picture(page, `packages-list-${language}-820`);
    expect(await barriers(page)).toEqual([]);
    for (const [name, path] of [
      ['detail', `package-detail?package_id=${package_id}`],
      ['edit', `package-info?package_id=${package_id}`],
      ['copy', `add-package?copy_of=${package_id}`],
    ] as const) {
      await page.goto(path);
      await page.getByText(/220\.00|样本护理/).first().waitFor();
      await picture(page, `packages-${name}-${language}-820`);
      expect([name, await barriers(page)]).toEqual([name, []]);
    }
  });
});
