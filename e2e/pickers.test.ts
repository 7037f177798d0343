import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { newMember } from '#apps/testing/members.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { offered, picture, press } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const ok = (page: Page, dialog: string) => page.getByRole('dialog', { name: dialog }).getByRole('button', { name: /^确\s*定$/ }).click();
/** As laid out: a dialog that is still growing is measured at its full size. */
const widthOf = (page: Page, dialog: string): Promise<number> =>
  page.getByRole('dialog', { name: dialog }).evaluate((element) => (element.closest<HTMLElement>('.ant-modal') ?? (element as HTMLElement)).offsetWidth);

it('picks who recommended a new member by sex and by the end of a phone', async () => {
  const { world } = product;
  await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '荐人男', gender: 0 }));
  await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '荐人女', gender: 1 }));
  const { page } = await product.atMembers('manager');
  await page.getByRole('button', { name: '新增会员' }).first().click();
  await page.locator('#member_source').click();
  await offered(page, '转介绍').first().click();
  await page.locator('#recommend').click();
  const dialog = page.getByRole('dialog', { name: '选择会员' });
  await dialog.getByPlaceholder('会员姓名 / 手机号').fill('荐人');
  await dialog.getByText('荐人女').waitFor();
  expect(await widthOf(page, '选择会员')).toBe(805);
  await dialog.getByLabel('全部性别').click();
  await offered(page, '男').click();
  await dialog.getByText('荐人女').waitFor({ state: 'detached' });
  await picture(page, 'picker-member');
  await dialog.getByText('荐人男').click();
  await ok(page, '选择会员');
  await page.locator('#recommend', { hasText: '荐人男' }).waitFor();
  // The draft that is put back names them too.
  const kept = () => page.evaluate(() => Object.entries(sessionStorage).some(([name, text]) => name.endsWith('member.add') && /"recommend":"\d/.test(text)));
  await expect.poll(kept).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: '新增会员' }).first().click();
  await page.locator('.ant-drawer').getByText('已恢复上次未保存的内容').waitFor();
  await expect.poll(() => page.locator('#recommend').textContent()).toContain('荐人男');
});

it('takes the only one found by an Enter that came before it was, and nobody once another key was pressed', async () => {
  await (await product.world.as('manager')).ask(memberAdd, newMember(product.world, { member_name: '诸葛望舒', mobile_number: '13700246801' }));
  const { page } = await product.as('cashier', { at: 'cashier' });
  await page.waitForSelector('button.tile');
  // What the counter's line is slow to answer.
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route(/findServedPage.*key_word=/, (route) => held.then(() => route.continue()));
  await press(page, 'F2');
  await page.waitForSelector('.picker-rows[aria-busy=false]');
  await page.keyboard.type('6801');
  await press(page, 'Enter', 'Enter', 'Home');
  answer();
  await page.waitForFunction(() => document.querySelectorAll('.picker-rows[aria-busy=false] .till-hit').length === 1);
  expect(await page.locator('.member-chosen', { hasText: '诸葛望舒' }).count()).toBe(0);
  await page.unroute(/findServedPage.*key_word=/);
  await page.route(/findServedPage.*key_word=/, (route) => page.waitForTimeout(600).then(() => route.continue()));
  await page.locator('.picker-filters').getByRole('searchbox').fill('诸葛望舒');
  await press(page, 'Enter', 'Enter');
  await page.locator('.member-chosen', { hasText: '诸葛望舒' }).waitFor();
});

it('lets ranges of prices follow one another and rise, and keeps the first', async () => {
  const { page } = await product.as('manager', { at: 'dashboard' });
  await page.getByRole('button', { name: '设置金额区间' }).click();
  const dialog = page.getByRole('dialog', { name: '设置金额区间' });
  expect(await widthOf(page, '设置金额区间')).toBe(480);
  expect(await dialog.getByRole('button', { name: '删除第1个区间' }).count()).toBe(0);
  const upsideDown = page.getByText('最后一个区间的第二个值必须大于第一个值');
  await dialog.getByRole('button', { name: /添加区间/ }).click();
  await dialog.getByLabel('第6个区间的上限').fill('100');
  await ok(page, '设置金额区间');
  await upsideDown.waitFor();
  await picture(page, 'picker-price-ranges');
  await dialog.getByLabel('第6个区间的上限').click();
  await page.keyboard.type('5000.5', { delay: 60 });
  expect(await dialog.getByLabel('第6个区间的上限').inputValue()).toBe('5000.5');
  await dialog.getByRole('button', { name: '删除第2个区间' }).click();
  await ok(page, '设置金额区间');
  await page.getByText('¥5,000.50 以上').waitFor();
  await page.getByText('¥100.00 – ¥500.00').waitFor();
});

it('offers months and years, none of them to come', async () => {
  const { page } = await product.as('manager', { at: 'dashboard' });
  const rankings = page.getByRole('region', { name: '会员排行' });
  await rankings.getByText('按年').click();
  const year = Number(await rankings.locator('.ant-picker input').inputValue());
  expect(year).toBeGreaterThan(2000);
  await rankings.locator('.ant-picker').click();
  const cell = (title: number) => page.locator(`.ant-picker-dropdown td[title="${title}"]`);
  expect(await cell(year).getAttribute('class')).not.toContain('disabled');
  expect(await cell(year + 1).getAttribute('class')).toContain('disabled');
  await cell(year - 1).click();
  await rankings.getByText('该时段暂无记录').first().waitFor();
});
