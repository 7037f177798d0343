import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plantCode } from '#apps/testing/codes.ts';
import { pageOf, runEvent, signUpMember } from '#apps/testing/events.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { freshPhone } from '#apps/testing/strangers.ts';
import { eventSearch } from '#domains/activity/contract/event.endpoints.ts';
import { signUpSearch } from '#domains/activity/contract/sign-up.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { atRest, barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const PHONE = { width: 360, height: 740 };
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const facial = () => product.world.founded.lanting!.catalog.projects.facial!;
async function customer(member_name: string): Promise<string> {
  const { world } = product;
  await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name }));
  return idOf(world, member_name);
}

describe('an event', () => {
  it('is written and published by a manager, who sees its page', async () => {
    const name = `周年庆${(tries += 1)}`;
    const { page } = await product.as('manager', { at: 'marketing-activity' });
    await page.getByRole('button', { name: '新增活动' }).first().click();
    await page.locator('#event_name').fill(name);
    await page.locator('#start_date').fill('2026-01-01');
    await page.keyboard.press('Enter');
    await page.locator('#end_date').fill('2027-12-31');
    await page.keyboard.press('Enter');
    await page.locator('#places').fill('30');
    await press(page, /选择项目/);
    const dialog = page.locator('.ant-modal');
    await dialog.getByText('水光焕肤护理').first().click();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await page.locator('#items_0_event_price').fill('299');
    await press(page, /保\s*存/);
    await page.getByText('请选择优惠截止日期').first().waitFor();
    await page.locator('#buy_until').fill('2027-12-31');
    await page.keyboard.press('Enter');
    await picture(page, 'event-form');
    expect(await barriers(page)).toEqual([]);
    await press(page, /保\s*存/);
    await page.getByRole('heading', { name }).waitFor();
    await press(page, /^发\s*布$/);
    await page.locator('.ant-modal').getByRole('button', { name: /发\s*布/ }).click();
    await page.getByText('活动已发布').waitFor();
    await page.getByRole('tab', { name: '活动页面' }).click();
    await page.getByRole('link', { name: /\/book\/event\// }).waitFor();
    await picture(page, 'event-page-tab');
    const [row] = await (await product.world.as('manager')).ask(eventSearch, { key_word: name });
    expect(row).toMatchObject({ phase: 'running', places: 30, signed_num: 0, fee_cents: 29_900 });
  });

  it('takes people in at the desk, who come and buy at its price', async () => {
    const { world } = product;
    const name = `欧阳活${(tries += 1)}`;
    const member_id = await customer(name);
    const manager = await world.as('manager');
    const event_id = await runEvent(manager, [{ item_type: 'project', item_id: facial(), event_price: 29_800, num: 1 }]);
    const { page } = await product.as('cashier', { at: `activity-detail?event_id=${event_id}` });
    await press(page, '登记报名');
    const drawer = page.locator('.ant-drawer');
    await drawer.locator('#person_name').fill('路过的人');
    await drawer.locator('#mobile_number').fill(freshPhone());
    await drawer.getByRole('button', { name: '登记报名' }).click();
    await page.getByText('已登记报名').waitFor();
    await signUpMember(await world.as('cashier'), event_id, member_id);
    await page.reload();
    await atRest(page);
    const row = page.locator('.ant-table-row', { hasText: name }).first();
    await row.getByRole('button', { name: '到场' }).click();
    await page.getByText('已记录到场').waitFor();
    await picture(page, 'event-sign-ups');
    expect(await barriers(page)).toEqual([]);
    expect(await manager.ask(signUpSearch, { event_id, status: 'attended' })).toMatchObject([{ member_id }]);
    await page.locator('.ant-table-row', { hasText: name }).getByRole('button', { name: '开单' }).click();
    await page.waitForURL(/member_id=/);
    await page.locator('.member-chosen', { hasText: name }).waitFor();
    await page.locator('button.tile', { hasText: '水光焕肤护理' }).click();
    await page.locator('.basket-offer', { hasText: '本人还可购1件' }).waitFor();
    await page.locator('.basket-due', { hasText: '298.00' }).waitFor();
  });

  it('is signed up for by a customer on a phone', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const event_id = await runEvent(manager, [{ item_type: 'project', item_id: facial(), event_price: 29_800, num: 1 }], { event_name: '沙龙之夜', places: 9 });
    const { page } = await product.open(PHONE);
    await page.goto(`book/event/${await pageOf(manager, event_id)}`);
    await page.getByRole('heading', { name: '沙龙之夜' }).waitFor();
    await page.getByText('剩余 9 个名额').waitFor();
    await picture(page, 'event-public');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await barriers(page)).toEqual([]);
    const mobile = freshPhone();
    await page.locator('#name').fill('手机客');
    await page.locator('#mobile_number').fill(mobile);
    await page.locator('#sms_code').fill(await plantCode(world, mobile, 'EVENT_SIGN_UP'));
    await page.getByRole('button', { name: '立即报名' }).click();
    await page.getByText('报名成功').waitFor();
    expect(await manager.ask(signUpSearch, { event_id })).toMatchObject([{ person_name: '手机客', source: 'page' }]);
  });
});
