import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { newCustomer, order, sellCard } from '#apps/testing/till.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { memberAdd, memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { barriers, goTo, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let giver: string;
let receiver: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const manager = await world.as('manager');
  const { balanceCards, countCards } = world.founded.lanting!.catalog;
  await manager.ask(memberAdd, newMember(world, { member_name: '欧阳若兰', mobile_number: '13912350001' }));
  await manager.ask(memberAdd, newMember(world, { member_name: '上官云溪', mobile_number: '13912350002', label: ['老客'] }));
  [giver, receiver] = [await idOf(world, '欧阳若兰'), await idOf(world, '上官云溪')];
  await sellCard(manager, giver, 'stored_value_card', balanceCards.gold!);
  await sellCard(manager, giver, 'count_card', countCards.facialTen!);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const cards = async (member_id: string) => (await product.world.as('manager')).ask(memberCards, { member_id });
const atMember = async (page: Page, member_id: string) => {
  await goTo(page, `member-detail?member_id=${member_id}`);
  await page.getByRole('tab', { name: '基本资料' }).waitFor();
};
const sayYes = (page: Page) => page.locator('.ant-modal-confirm .ant-modal-confirm-btns .ant-btn-primary').click();
const fileStep = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '更多', exact: true }).first().click();
  await page.locator('.ant-dropdown-menu-item', { hasText: name }).click();
};
const pick = async (page: Page, name: string) => {
  const picker = page.locator('.ant-modal', { hasText: '选择会员' }).last();
  await picker.locator('.picker-filters input').first().fill(name);
  // Until the search is answered the list is that of before, and goes away under the hand.
  await expect.poll(() => picker.getByRole('radio').count(), { timeout: 10_000 }).toBe(1);
  await tick(picker.getByRole('radio', { name }));
  await picker.locator('.ant-modal-footer .ant-btn-primary').click();
};

describe('what moves between members', () => {
  it('is given at the counter: to whom, how much, said in words, and both sides have a record', async () => {
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await atMember(page, giver);
    const purse = page.locator('.card-panel', { hasText: '金卡储值' });
    await purse.getByRole('button', { name: /^更多/ }).click();
    await page.locator('.ant-dropdown-menu-item', { hasText: '转赠' }).click();
    const drawer = page.locator('.ant-drawer', { hasText: '转赠' });
    await drawer.locator('.picker-input button').first().click();
    await pick(page, '上官云溪');
    await drawer.getByText('部分金额').click();
    await drawer.getByLabel('本金').fill('1000');
    await drawer.locator('textarea').fill('姐妹共用');
    await picture(page, 'gift');
    expect(await barriers(page)).toEqual([]);
    await drawer.locator('.form-foot').getByRole('button', { name: /^转\s*赠$/ }).click();
    await page.locator('.ant-modal-confirm', { hasText: '从欧阳若兰的金卡储值转给上官云溪：本金 ¥1,000.00，赠送金 ¥120.00。' }).waitFor();
    await picture(page, 'gift-words');
    await sayYes(page);
    await page.getByText('转赠成功').waitFor();
    expect(await cards(receiver)).toMatchObject([{ current_balance: 100_000, current_dis_balance: 12_000 }]);
    await page.getByRole('tab', { name: '流水与转赠' }).click();
    await page.getByRole('tab', { name: '金额转赠记录' }).click();
    await page.locator('.ant-table-row', { hasText: '上官云溪' }).waitFor();
    await picture(page, 'gifts');
  });

  it('is exchanged, and the difference is worked out before anybody agrees', async () => {
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await atMember(page, giver);
    await page.locator('.card-panel', { hasText: '水光焕肤十次卡' }).getByRole('button', { name: /^置换/ }).click();
    const drawer = page.locator('.ant-drawer', { hasText: '置换' });
    await drawer.getByRole('group', { name: '换出项目' }).getByRole('spinbutton').first().fill('2');
    await drawer.getByRole('combobox', { name: '置换为' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await drawer.locator('.sum-steps').waitFor();
    await drawer.locator('textarea').fill('皮肤敏感');
    await picture(page, 'exchange');
    expect(await barriers(page)).toEqual([]);
    await drawer.locator('.form-foot .ant-btn-primary').click();
    await sayYes(page);
    await page.getByText('置换成功').waitFor();
    await page.getByRole('tab', { name: '流水与转赠' }).click();
    await page.getByRole('tab', { name: '项目置换记录' }).click();
    await page.locator('.ant-table-row', { hasText: '皮肤敏感' }).waitFor();
    await picture(page, 'exchanges');
  });

  it('is not merged while an order is open, which is said as an answer', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const [waits, other] = [await newCustomer(world, { member_name: '待结女士' }), await newCustomer(world, { member_name: '重复女士' })];
    await order(manager, waits, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
    const { page } = await product.as('manager', { at: `member-detail?member_id=${other}` });
    await page.getByRole('tab', { name: '基本资料' }).waitFor();
    await fileStep(page, '合并会员');
    await pick(page, '待结女士');
    const dialog = page.locator('.ant-modal', { has: page.locator('.ant-modal-title', { hasText: '合并会员' }) });
    await dialog.locator('.ant-alert', { hasText: '会员有未完成的订单' }).waitFor();
    expect(await dialog.getByText('加载失败').count()).toBe(0);
    await picture(page, 'merge-refused');
  });

  it('becomes one file when two are of one person', async () => {
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await atMember(page, receiver);
    await fileStep(page, '合并会员');
    await pick(page, '欧阳若兰');
    const dialog = page.locator('.ant-modal', { hasText: '保留哪一份档案' });
    await dialog.locator('.merge-figures').waitFor();
    await dialog.locator('textarea').fill('同一人重复建档');
    await picture(page, 'merge');
    expect(await barriers(page)).toEqual([]);
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
    await picture(page, 'merge-sure');
    await sayYes(page);
    await page.getByText('合并成功').waitFor();
    expect((await (await product.world.as('manager')).ask(memberDetail, { member_id: giver })).member_id).toBe(receiver);
    await goTo(page, `member-detail?member_id=${giver}`);
    await page.getByRole('heading', { name: '上官云溪' }).waitFor();
    await page.getByRole('tab', { name: '基本资料' }).click();
    await page.getByText('欧阳若兰').filter({ visible: true }).first().waitFor();
    await picture(page, 'merged');
  });

  it('a phone is changed, and a file says what is still held before it is closed', async () => {
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await atMember(page, receiver);
    await fileStep(page, '更换手机号');
    await page.locator('.ant-drawer', { hasText: '更换手机号' }).getByRole('button', { name: '获取验证码' }).waitFor();
    await picture(page, 'mobile');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await fileStep(page, '注销会员');
    await page.getByText('尚未处理完').waitFor();
    await picture(page, 'holdings');
  });

  it('reads in English too', async () => {
    const { page } = await product.as('manager', { language: 'en', at: `member-detail?member_id=${receiver}` });
    const purse = page.locator('.card-panel', { hasText: '金卡储值' }).first();
    await purse.getByRole('button', { name: /^More/ }).click();
    await picture(page, 'steps-en');
    await page.locator('.ant-dropdown-menu-item', { hasText: 'Move balance' }).click();
    await page.locator('.ant-drawer', { hasText: 'Principal to move' }).waitFor();
    await picture(page, 'transfer-en');
    expect(await barriers(page)).toEqual([]);
  });
});
