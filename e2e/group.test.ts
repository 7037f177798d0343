import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillTeam, runGroup } from '#apps/testing/groups.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { groupData, teamSearch } from '#domains/activity/contract/group-team.endpoints.ts';
import { groupSearch } from '#domains/activity/contract/group.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { atRest, barriers, payInCash, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const facial = () => product.world.founded.lanting!.catalog.projects.facial!;
async function customer(member_name: string): Promise<string> {
  const { world } = product;
  await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name }));
  return idOf(world, member_name);
}
/** Picks a member in the open drawer. */
async function pickMember(page: Page, name: string): Promise<void> {
  await page.locator('.ant-drawer #member_id').click();
  const picker = page.locator('.ant-modal');
  await picker.getByRole('searchbox').first().fill(name);
  await picker.getByText(name).first().click();
  await picker.getByRole('button', { name: /确\s*定/ }).click();
}

describe('a group buy', () => {
  it('is written and published by a manager', async () => {
    const name = `闺蜜拼团${(tries += 1)}`;
    const { page } = await product.as('manager', { at: 'marketing-group' });
    await page.getByRole('button', { name: '新增拼团' }).first().click();
    await page.getByRole('heading', { name: '新增拼团' }).waitFor();
    await page.locator('#group_name').fill(name);
    await page.locator('#start_date').fill('2026-01-01');
    await page.keyboard.press('Enter');
    await page.locator('#end_date').fill('2027-12-31');
    await page.keyboard.press('Enter');
    await press(page, /选择项目/);
    const dialog = page.locator('.ant-modal');
    await dialog.getByText('水光焕肤护理').first().click();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await page.locator('#items_0_group_price').fill('299');
    await picture(page, 'group-form');
    expect(await barriers(page)).toEqual([]);
    await press(page, /保\s*存/);
    await page.getByRole('heading', { name }).waitFor();
    await press(page, /^发\s*布$/);
    await page.locator('.ant-modal').getByRole('button', { name: /发\s*布/ }).click();
    await page.getByText('拼团活动已发布').waitFor();
    const [row] = await (await product.world.as('manager')).ask(groupSearch, { key_word: name });
    expect(row).toMatchObject({ phase: 'running', team_size: 3, fill_hours: 24, buy_days: 14, item_num: 1 });
  });

  it('has teams that a cashier opens and lets friends into, until they are full', async () => {
    const { world } = product;
    const [first, second] = [`团长甲${(tries += 1)}`, `团员乙${tries}`];
    await customer(first);
    await customer(second);
    const manager = await world.as('manager');
    const group_buy_id = await runGroup(manager, [{ item_type: 'project', item_id: facial(), group_price: 29_800, per_member: 1 }]);
    const { page } = await product.as('cashier', { at: `group-detail?group_buy_id=${group_buy_id}` });
    await press(page, /^开\s*团$/);
    await pickMember(page, first);
    await page.locator('.ant-drawer').getByRole('button', { name: /^开\s*团$/ }).click();
    await page.getByText(/已开团，团号\d{6}/).waitFor();
    await atRest(page);
    const [opened] = await manager.ask(teamSearch, { group_buy_id });
    await page.getByRole('button', { name: `参团 ${opened!.team_code}` }).click();
    await pickMember(page, second);
    await page.locator('.ant-drawer').getByRole('button', { name: /^参\s*团$/ }).click();
    await page.getByText('已成团，团员可按拼团价购买').waitFor();
    await atRest(page);
    await page.getByRole('button', { name: `团员 ${opened!.team_code}` }).click();
    await page.locator('.ant-drawer').getByText(second).first().waitFor();
    await picture(page, 'group-team');
    expect(await barriers(page)).toEqual([]);
    expect(await manager.ask(teamSearch, { group_buy_id, status: 'full' })).toMatchObject([{ people_num: 2, leader_name: first }]);
    await page.getByRole('button', { name: `开单 ${second}` }).click();
    await page.waitForURL(/member_id=/);
    await page.locator('.member-chosen', { hasText: second }).waitFor();
  });

  it('sells to whoever is in a full team at its price, and its figures show it', async () => {
    const { world } = product;
    const name = `拼团客${(tries += 1)}`;
    const member_id = await customer(name);
    const manager = await world.as('manager');
    const group_buy_id = await runGroup(manager, [{ item_type: 'project', item_id: facial(), group_price: 29_800, per_member: 1 }]);
    await fillTeam(manager, world, group_buy_id, member_id);
    const { page } = await product.as('cashier', { at: `cashier?member_id=${member_id}` });
    await page.locator('.member-chosen', { hasText: name }).waitFor();
    await page.locator('button.tile', { hasText: '水光焕肤护理' }).click();
    await page.locator('.basket-due', { hasText: '298.00' }).waitFor();
    await page.locator('.basket-offer', { hasText: '拼团' }).getByText(/本人还可购1件/).waitFor();
    await picture(page, 'group-till');
    await page.keyboard.press('F8');
    await payInCash(page);
    await expect.poll(async () => (await manager.ask(groupData, { group_buy_id })).total).toMatchObject({ piece_num: 1, sold_cents: 29_800 });
    const shown = await product.as('manager', { at: `group-data?group_buy_id=${group_buy_id}` });
    await shown.page.getByRole('tab', { name: '按经办人' }).click();
    await atRest(shown.page);
    await picture(shown.page, 'group-data');
    expect(await barriers(shown.page)).toEqual([]);
  });
});
