import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { couponSearch, memberCoupons } from '#domains/coupon/contract/coupon.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { heldSearch } from '#domains/sales/contract/held.endpoints.ts';
import { addOrder, orderSearch } from '#domains/sales/contract/order.endpoints.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const due = (page: Page, text: string) => page.locator('.basket-due', { hasText: text }).waitFor();
/** A member nobody has served before. */
async function customer(member_name: string): Promise<string> {
  const { world } = product;
  await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name }));
  return idOf(world, member_name);
}

describe('a coupon', () => {
  it('for some things alone names them, in a draft that was left and found again too', async () => {
    const { page } = await product.as('manager', { at: 'addCoupon', width: 820, height: 1180, language: 'en' });
    await page.locator('#coupon_name').fill(`Draft ${(tries += 1)}`);
    await page.locator('label.ant-radio-wrapper', { hasText: 'Chosen items' }).first().click();
    await page.locator('#shop_project_ids').click();
    const dialog = page.locator('.ant-modal');
    await dialog.locator('.picker-rows label').first().click();
    await dialog.getByRole('button', { name: 'OK' }).click();
    const picked = page.locator('.named-input .ant-tag').first();
    await picked.waitFor();
    const name = await picked.innerText();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'coupons-draft');
    await page.waitForTimeout(1500);
    await page.reload();
    await page.locator('.form-draft').waitFor();
    await page.locator('.named-input .ant-tag', { hasText: name }).waitFor();
  });

  it('is made by the head office, given to a member by a shop, and voided', async () => {
    const [name, member] = [`开春满减${(tries += 1)}`, `欧阳领${tries}`];
    const member_id = await customer(member);
    const { page } = await product.as('administrator');
    await page.waitForSelector('.shell');
    await page.goto('main-marketing-coupon');
    await page.getByRole('button', { name: '新增优惠券' }).first().click();
    await page.locator('#coupon_name').fill(name);
    await page.locator('#total').fill('10');
    await page.locator('#threshold').fill('100');
    await page.locator('#amount').fill('120');
    await page.locator('#start_date').fill('2026-01-01');
    await page.keyboard.press('Enter');
    await page.locator('#end_date').fill('2027-12-31');
    await page.keyboard.press('Enter');
    await press(page, /保\s*存/);
    await page.getByText('满减金额不能大于门槛金额').waitFor();
    await page.locator('#amount').fill('30');
    await picture(page, 'coupons-form');
    expect(await barriers(page)).toEqual([]);
    await press(page, /保\s*存/);
    await page.getByRole('heading', { name }).waitFor();
    await page.getByText('满¥100.00减¥30.00').first().waitFor();
    await picture(page, 'coupons-detail');
    expect(await barriers(page)).toEqual([]);

    const manager = await product.as('manager');
    await manager.page.waitForSelector('.shell');
    await manager.page.goto('marketing-coupon');
    await manager.page.locator('td', { hasText: name }).getByText(name).click();
    await press(manager.page, /^发\s*放$/);
    await manager.page.getByText(member).first().click();
    await picture(manager.page, 'coupons-issue');
    await manager.page.locator('.ant-modal').getByRole('button', { name: /确\s*定/ }).click();
    await manager.page.getByText('优惠券已发放').waitFor();
    await manager.page.goto(`member-detail?member_id=${member_id}`);
    await manager.page.getByRole('tab', { name: '优惠券' }).click();
    await manager.page.locator('td', { hasText: name }).waitFor();
    await picture(manager.page, 'coupons-member');
    await manager.page.goto('receive-coupon');
    await manager.page.locator('td', { hasText: member }).first().waitFor();
    await picture(manager.page, 'coupons-receipts');
    expect(await barriers(manager.page)).toEqual([]);

    await page.bringToFront();
    await press(page, /^作\s*废$/);
    await page.locator('.ant-modal textarea, .ant-modal input').first().fill('印错了');
    await page.locator('.ant-modal').getByRole('button', { name: /作\s*废/ }).click();
    await page.getByText('已作废').first().waitFor();
    const held = await (await product.world.as('manager')).ask(memberCoupons, { member_id });
    expect(held).toMatchObject([{ coupon_name: name, status: 'unused' }]);
    const [row] = await (await product.world.as('manager')).ask(couponSearch, { key_word: name });
    expect(row).toMatchObject({ status: 'voided', issued_num: 1 });
    await page.goto('main-marketing-coupon');
    await page.locator('td', { hasText: name }).waitFor();
    await picture(page, 'coupons-list');
    expect(await barriers(page)).toEqual([]);
  });

  it('that was used elsewhere meanwhile does not hold a basket up: it says why and is taken off', async () => {
    const { world } = product;
    const name = `欧阳双券${(tries += 1)}`;
    const member_id = await customer(name);
    const [head, manager] = [await world.as('administrator'), await world.as('manager')];
    const coupon = await heldCoupon(manager, member_id, await addACoupon(head, { coupon_name: '双台同用', threshold: 10_000, amount: 3_000 }));
    const { page } = await product.as('cashier', { at: `cashier?member_id=${member_id}` });
    await page.locator('.member-chosen', { hasText: name }).waitFor();
    await page.locator('button.tile', { hasText: '水光焕肤护理' }).click();
    await due(page, '398.00');
    await page.keyboard.press('F6');
    await due(page, '368.00');
    // Another till uses it.
    const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.facial!, quantity: 1 }];
    await manager.ask(addOrder, { member_id, items, member_coupon_id: coupon, expected_receivable: 36_800 });
    await page.reload();
    await due(page, '398.00');
    await page.getByText('双台同用 · 已被使用').waitFor();
    await picture(page, 'coupons-till-used');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '不再使用该券' }).click();
    await page.getByText('双台同用 · 已被使用').waitFor({ state: 'hidden' });
    await due(page, '398.00');
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-settlement**');
  });

  it('that was used elsewhere meanwhile is not put aside with the basket', async () => {
    const { world } = product;
    const name = `欧阳挂单${(tries += 1)}`;
    const member_id = await customer(name);
    const [head, manager] = [await world.as('administrator'), await world.as('manager')];
    const coupon = await heldCoupon(manager, member_id, await addACoupon(head, { coupon_name: '挂单前用', threshold: 10_000, amount: 3_000 }));
    const { page } = await product.as('cashier', { at: `cashier?member_id=${member_id}` });
    await page.locator('.member-chosen', { hasText: name }).waitFor();
    await page.locator('button.tile', { hasText: '水光焕肤护理' }).click();
    await due(page, '398.00');
    await page.keyboard.press('F6');
    await due(page, '368.00');
    const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.facial!, quantity: 1 }];
    await manager.ask(addOrder, { member_id, items, member_coupon_id: coupon, expected_receivable: 36_800 });
    await page.reload();
    await page.getByText('挂单前用 · 已被使用').waitFor();
    await page.keyboard.press('F4');
    await page.getByLabel('挂单名称').fill(name);
    await page.keyboard.press('Enter');
    await page.locator('.till-none').waitFor();
    expect(await manager.ask(heldSearch, { key_word: name })).toMatchObject([{ amount_receivable: 39_800 }]);
  });

  it('makes an order cheaper at the till by a key, and says why another does not fit', async () => {
    const { world } = product;
    const name = `欧阳券${(tries += 1)}`;
    const member_id = await customer(name);
    const [head, manager] = [await world.as('administrator'), await world.as('manager')];
    const best = await heldCoupon(manager, member_id, await addACoupon(head, { coupon_name: '开春减三十', threshold: 10_000, amount: 3_000 }));
    await heldCoupon(manager, member_id, await addACoupon(head, { coupon_name: '大额减百', threshold: 1_000_000, amount: 10_000 }));
    const { page } = await product.as('cashier', { motion: true });
    await page.waitForURL('**/dashboard');
    await goTo(page, `cashier?member_id=${member_id}`);
    await page.locator('.member-chosen', { hasText: name }).waitFor();
    await page.locator('button.tile', { hasText: '水光焕肤护理' }).click();
    await due(page, '398.00');
    await page.locator('.coupon-choice').click();
    await page.getByText('还差 ¥9,602.00').waitFor();
    await picture(page, 'coupons-till-open');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F6');
    await due(page, '368.00');
    await picture(page, 'coupons-till');
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 820, height: 1180 });
    await picture(page, 'coupons-till-820');
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-settlement**');
    const [order] = await manager.ask(orderSearch, { member_id });
    expect(order).toMatchObject({ amount_receivable: 36_800 });
    await goTo(page, `bill-cashier-detail?order_id=${order!.order_id}`);
    await page.getByText('开春减三十').first().waitFor();
    await picture(page, 'coupons-order');
    expect((await manager.ask(memberCoupons, { member_id, status: 'used' })).map(({ member_coupon_id }) => member_coupon_id)).toEqual([best]);
  });
});
