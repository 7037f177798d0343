import { afterAll, afterEach, beforeAll, describe, it, expect } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { memberLoyalty, pointsChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { USUAL_POINTS } from '#domains/loyalty/contract/rules.ts';
import { pointsRulesEdit, pointsRulesFind } from '#domains/loyalty/contract/rules.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { barriers, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

describe('members rise and collect', () => {
  it('a level is made, growth set, a sale raises the member, and the next price is the level’s', async () => {
    const manager = await product.world.as('manager');
    await manager.ask(memberAdd, newMember(product.world, { member_name: '许清禾', mobile_number: '13912340001' }));
    const member_id = await idOf(product.world, '许清禾');
    const { page } = await product.as('manager', { at: 'manage-member' });
    await page.getByText('钻石会员').waitFor();

    await page.getByRole('button', { name: '新增等级' }).click();
    await page.locator('#level_name').fill('铜卡会员');
    await page.locator('#level_no').click();
    await page.locator('.ant-select-item', { hasText: 'V2' }).first().click();
    await page.locator('#growth_value').fill('300');
    await page.locator('#discount_tenths').fill('9.85');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('折扣须为0.1～9.9折，最多一位小数').waitFor();
    await page.locator('#discount_tenths').fill('9.7');
    await page.getByRole('button', { name: '保存' }).click();
    // The silver card has that rank.
    await page.getByText('该级别已是「银卡会员」').waitFor();
    await page.locator('#level_no').click();
    await page.locator('.ant-select-item', { hasText: 'V5' }).click();
    await page.locator('#growth_value').fill('50000');
    await page.locator('#points_tenths').fill('1.5');
    await page.locator('.icon-choice').nth(9).click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.locator('tr', { hasText: '铜卡会员' }).getByText('9.7 折').waitFor();
    await page.locator('tr', { hasText: '铜卡会员' }).getByText('积分 1.5 倍').waitFor();
    await picture(page, 'loyalty-levels');

    await page.goto('set-growth-value');
    await page.getByRole('switch', { name: '启用项目消费' }).click();
    await page.getByRole('spinbutton', { name: '项目消费每元获得' }).fill('10');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('本店设置').waitFor();

    // ¥398.00 brings 3,980 growth: silver.
    await page.goto(`cashier?member_id=${member_id}`);
    await page.locator('.member-chosen', { hasText: '许清禾' }).waitFor();
    await page.locator('button.tile', { hasText: '水光焕肤护理' }).first().click();
    await page.locator('.basket-due', { hasText: '¥398.00' }).waitFor();
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-settlement**');
    await page.locator('.tenders button').first().click();
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-detail**');
    await page.goto(`cashier?member_id=${member_id}`);
    await page.locator('.member-chosen', { hasText: '银卡会员 9.5 折' }).waitFor();
    await page.locator('button.tile', { hasText: '水光焕肤护理' }).first().click();
    await page.locator('.basket-why', { hasText: '会员等级 9.5 折' }).waitFor();

    await page.goto(`member-detail?member_id=${member_id}&tab=MemberLoyalty`);
    await page.locator('.standing', { hasText: '3980' }).waitFor();
    await page.getByText('等级变动').click();
    await page.getByText('自动升级').waitFor();
    expect(await manager.ask(memberLoyalty, { member_id })).toMatchObject({ growth: 3_980, level_name: '银卡会员' });
    await picture(page, 'loyalty-member');
  });

  it('a part is paid with points, and they are gone', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    await manager.ask(pointsRulesEdit, { rules: { ...USUAL_POINTS, cap_percent: 50 }, version: 0 });
    await manager.ask(memberAdd, newMember(world, { member_name: '顾明月', mobile_number: '13912340002' }));
    const member_id = await idOf(world, '顾明月');
    await manager.ask(pointsChange, { member_id, amount: 5_000, remarks: '开户礼' });
    const { page } = await product.as('cashier', { at: `cashier?member_id=${member_id}` });
    await page.locator('button.tile', { hasText: '水光焕肤护理' }).first().click();
    await page.getByRole('switch', { name: '使用积分' }).click();
    await page.locator('.basket-why', { hasText: '积分抵扣 5000 积分 -¥50.00' }).waitFor();
    await page.locator('.basket-due', { hasText: '¥348.00' }).waitFor();
    await picture(page, 'loyalty-till');
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-settlement**');
    await page.locator('.tenders button').first().click();
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-detail**');
    await page.locator('.detail-part', { hasText: '积分抵扣 5000 积分' }).first().waitFor();
    expect((await manager.ask(memberLoyalty, { member_id })).points).toBe(0);
  });

  it('a number of the points rules is cleared and typed anew, and one that is none is said where it stands', async () => {
    const manager = await product.world.as('manager');
    const { page } = await product.as('manager', { at: 'setting?section=points-rules' });
    const box = (name: string) => page.getByRole('spinbutton', { name });
    const save = page.getByRole('button', { name: '保存' });
    await box('抵 1 元所需积分').click();
    await page.keyboard.press('End');
    for (let digit = 0; digit < 3; digit += 1) await page.keyboard.press('Backspace');
    expect(await box('抵 1 元所需积分').inputValue()).toBe('');
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(new URL(request.url()).pathname));
    await save.click();
    await page.getByText('请输入1至10000的整数').waitFor();
    await box('抵扣上限（%）').fill('150');
    await save.click();
    await page.getByText('请输入0至100的整数').waitFor();
    expect(await box('抵扣上限（%）').inputValue()).toBe('150');
    expect(sent.filter((path) => path.endsWith('/editRule'))).toEqual([]);
    expect(await barriers(page)).toEqual([]);

    await box('抵 1 元所需积分').click();
    await page.keyboard.type('50');
    expect(await box('抵 1 元所需积分').inputValue()).toBe('50');
    await box('抵扣上限（%）').fill('30');
    await page.getByText('请输入0至100的整数').waitFor({ state: 'detached' });
    await save.click();
    await page.getByText('保存成功').waitFor();
    expect((await manager.ask(pointsRulesFind, {})).rules).toMatchObject({ points_per_yuan: 50, cap_percent: 30 });
  });

  it('a member price is typed where it stands, and refused above the list price', async () => {
    const { page } = await product.as('manager', { at: 'member-price' });
    const price = page.getByRole('textbox', { name: '水光焕肤护理 的金卡会员价' });
    await price.fill('399');
    await price.press('Enter');
    await page.getByText('会员价不能高于原价：水光焕肤护理原价¥398.00').waitFor();
    await price.fill('320');
    await price.press('Enter');
    await page.getByText('会员价已保存').waitFor();
    await page.getByRole('button', { name: '批量设置' }).click();
    await page.getByRole('combobox', { name: '会员等级' }).click();
    await page.locator('.ant-select-item', { hasText: '钻石会员' }).click();
    await page.getByRole('textbox', { name: '等级折扣' }).fill('7.5');
    await tick(page.getByRole('checkbox', { name: /选择本页全部/ }));
    await page.locator('.ant-modal-footer .ant-btn-primary').click();
    await page.getByText('已设置 9 项').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: '水光焕肤护理 的钻石会员价' }).inputValue()).toBe('298.50');
    await picture(page, 'loyalty-prices');
  });

  it('in a branch the levels and prices of the chain are read, with who decides them', async () => {
    const { page } = await product.as('siblingManager', { at: 'manage-member' });
    await page.getByText('会员等级为全连锁共用，由「兰亭静安总店」设置，本店只能查看。').waitFor();
    await page.getByText('钻石会员').waitFor();
    expect(await page.getByRole('button', { name: '新增等级' }).count()).toBe(0);
    await picture(page, 'loyalty-branch-levels');
    expect(await barriers(page)).toEqual([]);
    await page.goto('add-edit-level');
    await page.getByText('由「兰亭静安总店」设置').waitFor();
    expect(await page.locator('#level_name').count()).toBe(0);
    await page.goto('member-price');
    await page.getByText('连锁商品的会员价由「兰亭静安总店」设置').waitFor();
    await page.locator('.ant-table-row:visible').first().waitFor();
    expect(await page.locator('.price-cell').count()).toBe(0);
    await picture(page, 'loyalty-branch-prices');
    expect(await barriers(page)).toEqual([]);
  });
});
