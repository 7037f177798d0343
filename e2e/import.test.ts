import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { barriers, picture, scanInto } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const dialog = (page: Page) => page.locator('.ant-modal');
const brands = async () =>
  (await product.world.look<{ name: string; sort: number }>('lanting', "select name, sort from brand where name like '走查%' order by sort")).map(
    ({ name, sort }) => `${name} ${sort}`,
  );
const giveFile = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name: 'brands.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

it('brings brands in by the keyboard: unknown headings are matched, fates shown, what is in order taken, the rest handed back', async () => {
  const { page } = await product.as('administrator', { at: 'goods-brand' });
  const open = page.getByRole('button', { name: '导入品牌' });
  await open.focus();
  await page.keyboard.press('Enter');
  await giveFile(page, '厂商,位置,备注\n走查甲,１,无\n走查乙,x,无\n走查丙,3,无\n走查丙,4,无\n');
  await page.getByText('还缺少：品牌名称').waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'import-columns');
  for (const [heading, column] of [
    ['厂商', '品牌名称'],
    ['位置', '排序'],
  ] as const) {
    await page.getByLabel(`对应 ${heading}`, { exact: true }).focus();
    await page.keyboard.type(column);
    await page.locator('.ant-select-item-option-active', { hasText: column }).waitFor();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: '检查内容' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('可导入 2 行，2 行有误').waitFor();
  await dialog(page).getByText('请输入整数').waitFor();
  await dialog(page).getByText('文件中有相同的内容').waitFor();
  expect(await brands()).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'import-fates');
  await page.getByRole('button', { name: '导入 2 行' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('已导入 2 行，2 行未导入').waitFor();
  expect(await brands()).toEqual(['走查甲 1', '走查丙 3']);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载未导入的行' }).focus();
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('导入品牌 未导入.xlsx');
  await picture(page, 'import-done');
  await page.getByRole('button', { name: '查看导入记录' }).click();
  const noted = page.locator('.download-center');
  await noted.getByRole('columnheader', { name: '导入时间' }).waitFor();
  await expect.poll(() => noted.locator('.ant-table-row').count()).toBe(1);
  await page.keyboard.press('Escape');
  await noted.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.locator('td', { hasText: '走查丙' }).waitFor();
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('takes what was pasted from a spreadsheet, and takes the import back', async () => {
  const { page } = await product.as('administrator', { at: 'goods-brand', width: 820, height: 1180 });
  await page.getByRole('button', { name: '导入品牌' }).click();
  const paste = page.getByLabel('或在此粘贴表格内容（含表头）');
  await paste.evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, '品牌\t排序\r\n走查甲\t9\r\n走查丁\t4\r\n走查丙\t3\r\n');
  await page.getByText('可导入 2 行，0 行有误 · 其中 1 行会修改已有内容 · 1 行与已有内容相同').waitFor();
  await picture(page, 'import-pasted-820');
  await page.getByRole('button', { name: '导入 2 行' }).click();
  await page.getByText('已导入 1 行，0 行未导入 · 修改 1 行').waitFor();
  await page.getByRole('tab', { name: '导入历史' }).click();
  const latest = dialog(page).locator('tr', { hasText: '粘贴的内容' });
  await picture(page, 'import-earlier-820');
  expect(await barriers(page)).toEqual([]);
  await latest.getByRole('button', { name: '撤销导入' }).click();
  await page.getByText('导入的 1 行将被移除，修改的 1 行将恢复原样').waitFor();
  await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
  await latest.getByText('已撤销').waitFor();
  expect(await brands()).toEqual(['走查甲 1', '走查丙 3']);
});

it('hands back later what an import of members left, among the earlier ones', async () => {
  const { page } = await product.atMembers('manager');
  const open = page.getByRole('button', { name: '导入会员' });
  await open.click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from('会员姓名,手机号,顾客来源\n走查留,13600001111,自然到店\n走查错,12,自然到店\n') });
  await page.getByRole('button', { name: '导入 1 行' }).click();
  await dialog(page).getByText('下载未导入的行').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await open.click();
  await page.getByRole('tab', { name: '导入历史' }).click();
  const left = dialog(page).locator('tr', { hasText: 'members.csv' }).getByRole('button', { name: '1 下载未导入的行' });
  await left.waitFor();
  await picture(page, 'import-earlier-left');
  expect(await barriers(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await left.click();
  expect((await saved).suggestedFilename()).toBe('导入会员 未导入.xlsx');
});

it('understands a phone pasted in any dress, and keeps a scanner’s Enter and Tab to itself', async () => {
  const { page } = await product.atMembers('manager');
  await page.getByRole('button', { name: '新增会员' }).first().click();
  await page.locator('.ant-drawer #member_name').fill('粘贴客');
  const phone = page.locator('.ant-drawer #mobile_number');
  await phone.fill('+86 １３８-1234 5678');
  expect(await phone.inputValue()).toBe('13812345678');
  const number = page.locator('.ant-drawer #member_num');
  await number.focus();
  for (const end of ['Enter', 'Tab'] as const) {
    await number.fill('');
    await scanInto(page, 'ABC12345', end);
    expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
  }
  expect(await number.inputValue()).toBe('ABC12345');
  expect(await page.locator('.ant-form-item-explain-error').count()).toBe(0);
});
