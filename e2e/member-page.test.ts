import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { photo } from '#apps/testing/photo.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { memberLabels } from '#domains/member/contract/batch.endpoints.ts';
import { memberAdd, memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { addConsult } from '#domains/record/contract/consult.endpoints.ts';
import { serviceLogSearch } from '#domains/record/contract/service-log.endpoints.ts';
import { debtSearch } from '#domains/sales/contract/debt.endpoints.ts';
import { addOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { barriers, goTo, offered, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let member_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const manager = await world.as('manager');
  const { countCards, projects } = world.founded.lanting!.catalog;
  await manager.ask(
    memberAdd,
    newMember(world, { member_name: '顾念慈', mobile_number: '13912340002', birth: '1990-03-05', allergies_history: '青霉素', label: ['怕疼'] }),
  );
  member_id = await idOf(world, '顾念慈');
  const sell = async (items: object[], amount: number, paid: number) => {
    const { order_id } = await manager.ask(addOrder, { member_id, items: items as never, expected_receivable: amount });
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: paid }], allow_debt: paid < amount });
  };
  await sell([{ item_type: 'count_card', item_id: countCards.facialTen!, quantity: 1 }], 298_000, 100_000);
  await sell([{ item_type: 'project', item_id: projects.hairRemoval!, quantity: 1 }], 58_000, 8_000);
  await manager.ask(addConsult, {
    member_id,
    business_date: '2026-03-02',
    uid: manager.uid,
    need: '想改善毛孔粗大',
    plan: '水光三次',
    budget: 500_000,
    next_date: '2026-03-09',
  });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const at = async (page: Page, tab?: string) => {
  await goTo(page, `member-detail?member_id=${member_id}${tab ? `&tab=${tab}` : ''}`);
  await page.locator('.detail-facts').waitFor();
};
const sayYes = (page: Page) => page.locator('.ant-modal-confirm .ant-modal-confirm-btns .ant-btn-primary').click();

describe('the page of a member', () => {
  it('says in its head who this is and what to know before anything is done', async () => {
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await at(page);
    const head = page.locator('.detail-page');
    await head.getByText('过敏：青霉素').waitFor();
    await head.getByText('3 天后生日').waitFor();
    await head.locator('.detail-facts', { hasText: '¥2,480.00' }).waitFor();
    await head.locator('.detail-facts', { hasText: '怕疼' }).waitFor();
    await page.locator('.card-panel').first().waitFor();
    const groups = await page.locator('.detail-tabs > .ant-tabs-nav .ant-tabs-tab').allInnerTexts();
    expect(groups).toEqual(['资产与权益', '消费', '预约与服务', '回访', '流水与转赠', '基本资料']);
    await picture(page, 'member-page');
    expect(await barriers(page)).toEqual([]);
    const facts = await page.locator('.detail-facts').boundingBox();
    expect(facts!.height).toBeLessThan(160);
    // Who has no right to medical history sees no allergy.
    const { page: cashier } = await product.as('cashier', { width: 820, height: 1180 });
    await cashier.waitForURL('**/dashboard');
    await at(cashier);
    await cashier.getByText('3 天后生日').waitFor();
    await cashier.locator('.card-panel').first().waitFor();
    expect(await cashier.getByText('青霉素').count()).toBe(0);
    expect(await cashier.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(cashier, 'member-page-820');
  });

  it('takes a repayment, prints its slip, and frees what waited', async () => {
    const { page } = await product.as('cashier');
    await page.waitForURL('**/dashboard');
    await page.locator('.todo-item', { hasText: '欠款' }).click();
    await page.waitForURL('**/finance-arrears?*status=in_debt');
    await page.locator('.ant-table-row', { hasText: '顾念慈' }).first().waitFor();
    await picture(page, 'debts');
    expect(await barriers(page)).toEqual([]);
    await at(page, 'MemberDebts');
    await page.locator('.tab-tools').getByRole('button', { name: '还款' }).click();
    const drawer = page.locator('.ant-drawer', { hasText: '还款 · 顾念慈' });
    await drawer.getByText('在本店共欠 ¥2,480.00，2 单').waitFor();
    await drawer.getByRole('textbox', { name: '还款金额' }).fill('2000');
    await drawer.getByText('还款后尚欠 ¥480.00').waitFor();
    await picture(page, 'repay');
    expect(await barriers(page)).toEqual([]);
    await drawer.locator('.form-foot .ant-btn-primary').click();
    await sayYes(page);
    await page.locator('.slip', { hasText: '还款凭证' }).waitFor({ state: 'attached' });
    const cashier = await product.world.as('cashier');
    expect((await cashier.ask(debtSearch, { member_id, status: 'in_debt' })).map(({ amount_debt }) => amount_debt)).toEqual([48_000]);
    const [card] = await cashier.ask(memberCards, { member_id });
    expect(card!.items[0]!.usable_num).toBe(10);
    await page.locator('.tab-tools').getByText('还款记录').click();
    await page.locator('.ant-table-row', { hasText: '¥2,000.00' }).waitFor();
    await picture(page, 'repayments');
  });

  it('keeps a service log with pictures before and after', async () => {
    const { page } = await product.as('therapist');
    await page.waitForFunction(() => document.querySelector('.shell') !== null);
    await at(page, 'ServiceLogs');
    await page.getByRole('button', { name: '新增服务日志' }).click();
    const drawer = page.locator('.ant-drawer', { hasText: '新增服务日志' });
    await drawer.locator('#item_name').fill('水光护理');
    await drawer.getByLabel('服务记录').fill('补水导入 20 分钟，皮肤无不适。');
    const pictures = await Promise.all(
      ['before.png', 'after.png'].map(async (name) => ({
        name,
        mimeType: 'image/png',
        buffer: Buffer.from(await (await photo(name)).arrayBuffer()),
      })),
    );
    await drawer.locator('input[type=file]').setInputFiles(pictures);
    await drawer.locator('.stages > div .ant-segmented').nth(1).waitFor();
    await picture(page, 'service-log-form');
    await drawer.locator('.form-foot .ant-btn-primary').click();
    await page.getByRole('button', { name: '术前术后对比' }).waitFor();
    await page.locator('.log-pictures img').nth(1).waitFor();
    await picture(page, 'service-logs');
    expect(await barriers(page)).toEqual([]);
    const [log] = await (await product.world.as('therapist')).ask(serviceLogSearch, { member_id });
    expect(log!.images.map(({ stage }) => stage)).toEqual(['before', 'after']);
  });

  it('tells everything in its timeline, and prints the file on A4', async () => {
    const { page } = await product.as('manager');
    await page.waitForURL('**/dashboard');
    await at(page, 'Consults');
    await page.locator('.ant-table-row', { hasText: '想改善毛孔粗大' }).waitFor();
    await picture(page, 'consults');
    await at(page, 'MemberConsumption');
    await page.locator('.list-totals', { hasText: '¥3,560.00' }).waitFor();
    await picture(page, 'consumption');
    expect(await barriers(page)).toEqual([]);
    await at(page, 'Timeline');
    await page.locator('.events li', { hasText: '水光护理' }).waitFor();
    expect(await page.locator('.events li').count()).toBeGreaterThan(4);
    await picture(page, 'timeline');
    expect(await barriers(page)).toEqual([]);
    await page.locator('.event-kinds').getByText('还款').click();
    await page.locator('.events li', { hasText: '¥2,000.00' }).waitFor();
    expect(await page.locator('.events li').count()).toBe(1);
    await page.getByRole('button', { name: '打印档案' }).click();
    const dialog = page.locator('.ant-modal', { hasText: '打印档案' });
    await dialog.locator('.a4 h1', { hasText: '顾念慈' }).waitFor();
    await dialog.locator('.a4', { hasText: '青霉素' }).waitFor();
    await picture(page, 'print-file');
    await dialog.locator('.ant-btn-primary').click();
    await page.locator('body > .sheet h1', { hasText: '顾念慈' }).waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    await page.locator('body > .sheet h1', { hasText: '顾念慈' }).waitFor();
    expect(await page.locator('.shell').isVisible()).toBe(false);
    await picture(page, 'print-a4');
  });

  it('follows what a colleague changes while it is open, and keeps what is typed in its form', async () => {
    const { page: seen } = await product.as('cashier', { at: `member-detail?member_id=${member_id}` });
    const facts = seen.locator('.detail-facts');
    await facts.getByText('怕疼').waitFor();
    const asked: string[] = [];
    seen.on('request', (request) => request.url().includes(memberDetail.path) && asked.push(request.url()));
    // Another member's change asks for nothing here.
    const manager = await product.world.as('manager');
    await manager.ask(memberLabels, { member_id: await newCustomer(product.world), add: ['新标签'], remove: [] });
    const { page } = await product.as('manager', { at: `member-detail?member_id=${member_id}` });
    await page.getByRole('button', { name: '编辑会员' }).click();
    await seen.getByRole('button', { name: '编辑会员' }).click();
    await seen.locator('.ant-drawer #remarks').fill('下午来');
    await page.locator('.ant-drawer #member_name').fill('顾念慈女士');
    await page.locator('.ant-drawer .form-foot .ant-btn-primary').click();
    await seen.locator('h1', { hasText: '顾念慈女士' }).waitFor({ timeout: 10_000 });
    expect(asked).toHaveLength(1);
    expect(await seen.locator('.ant-drawer #remarks').inputValue()).toBe('下午来');
    // Theirs where nothing was typed, mine where something was.
    await seen.locator('.ant-drawer .form-foot .ant-btn-primary').click();
    await seen.locator('.ant-drawer').waitFor({ state: 'detached' });
    expect(await manager.ask(memberDetail, { member_id })).toMatchObject({ remarks: '下午来', member_name: '顾念慈女士' });
  });

  it('keeps a further phone when another is added, and shows each of them whole to whoever may see it', async () => {
    const manager = await product.world.as('manager');
    const spouse = { category: '86', phone: '13700001234', relation: 'spouse' };
    await manager.ask(memberAdd, newMember(product.world, { member_name: '家属甲', cell_phone_list: [spouse] }));
    const { page } = await product.as('manager', { at: `member-detail?member_id=${await idOf(product.world, '家属甲')}` });
    await page.getByRole('button', { name: '编辑会员' }).click();
    const further = page.locator('.ant-drawer .phones-input');
    const numbers = further.getByRole('textbox', { name: '手机号' });
    await numbers.first().waitFor();
    expect(await numbers.first().inputValue()).toBe('137****1234');
    expect(await numbers.first().isDisabled()).toBe(true);
    await further.getByRole('button', { name: '添加手机号' }).click();
    await further.getByRole('combobox', { name: '关系' }).nth(1).click();
    await offered(page).and(page.locator(':not(.ant-select-item-option-disabled)')).first().click();
    await numbers.nth(1).fill('13600005678');
    await picture(page, 'member-further-phones');
    expect(await barriers(page)).toEqual([]);
    await page.locator('.ant-drawer .form-foot .ant-btn-primary').click();
    await page.locator('.ant-drawer').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: '基本资料' }).click();
    const row = page.locator('.ant-descriptions .phone', { hasText: '137****1234' });
    await row.waitFor();
    expect(await page.locator('.ant-descriptions .phone', { hasText: '136****5678' }).count()).toBe(1);
    await row.getByRole('button').click();
    await page.locator('.ant-descriptions .phone', { hasText: '13700001234' }).waitFor();
  });

  it('has its form, and that of a count card, on pages of their own', async () => {
    const { page } = await product.as('manager', { language: 'en', at: `member-detail?member_id=${member_id}` });
    await page.getByRole('button', { name: 'Edit member' }).click();
    await page.locator('.ant-drawer #remarks').fill('Prefers mornings');
    await page.getByRole('button', { name: 'Open as a page' }).click();
    await page.waitForURL('**/add-edit-member?member_id=*');
    await page.locator('.ant-drawer').waitFor({ state: 'detached' });
    // What was typed came along.
    await expect.poll(() => page.locator('#remarks').inputValue()).toBe('Prefers mornings');
    await picture(page, 'member-form-page');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/member-detail?member_id=${member_id}`);
    await page.locator('.detail-facts').waitFor();
    await picture(page, 'member-page-en');

    await goTo(page, `storeMember/add-project?member_id=${member_id}`);
    await page.locator('#supplement_id').click();
    await page.locator('.ant-select-item-option').first().click();
    await page.getByRole('button', { name: 'Choose gift treatments' }).click();
    await page.waitForURL('**/add-giftRelevancy?member_id=*');
    await page.locator('.ant-table-row .ant-checkbox-input').first().waitFor();
    const chosen = await page.locator('.ant-table-row-selected').count();
    await tick(page.locator('.ant-table-row:not(.ant-table-row-selected) .ant-checkbox-input').first());
    await picture(page, 'choose-projects');
    await page.getByRole('button', { name: /^Confirm|^OK/ }).click();
    await page.waitForURL('**/storeMember/add-project?member_id=*');
    await page.locator('.form-card').waitFor();
    await expect.poll(() => page.locator('.form-item, .ant-form-item', { hasText: 'Gift' }).locator('.project-name').count()).toBeGreaterThan(chosen);
    await picture(page, 'add-count-card');
    await page.getByRole('button', { name: 'Put on file' }).click();
    await sayYes(page);
    await page.waitForURL(`**/member-detail?member_id=${member_id}`);
    const cards = await (await product.world.as('manager')).ask(memberCards, { member_id, kind: 'count_card' });
    expect(cards).toHaveLength(2);
  });
});
