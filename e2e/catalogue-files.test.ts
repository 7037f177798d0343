import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { addAPackage } from '#apps/testing/packages.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { addABalanceCard, addAShopCard } from '#domains/catalog/test/cards.ts';
import { categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { goodsAdd } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { projectAdd, projectBooking } from '#domains/catalog/contract/project.endpoints.ts';
import { groupAdd } from '#domains/staff/contract/group.endpoints.ts';
import { ownRead } from '#domains/messaging/contract/message.endpoints.ts';
import { makeExports } from '#domains/download/server/api.ts';
import type { Client } from '#apps/testing/world.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => {
  expect(await product.leave()).toEqual([]);
  // What is ready is told until it is read: the next list is looked at without it.
  await (await product.world.as('administrator')).ask(ownRead, {});
});

let tries = 0;
const categoryOf = async (head: Client, kind: 'project' | 'product') => (await head.ask(categoryLevel, { kind }))[0]!.category_id;

/** Shows further columns of a list. */
async function show(page: Page, titles: readonly string[]): Promise<void> {
  await page.locator('.list-table .ant-table-row').first().waitFor();
  await page.getByRole('button', { name: '列设置' }).click();
  for (const title of titles) await page.locator('.list-settings li').getByText(title, { exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Takes the list at hand out of the house and fetches the file from the download centre: a row by its headings. */
async function takenOut(page: Page, where: string): Promise<Record<string, string>> {
  const { world } = product;
  const files = async () => (await world.look('lanting', 'select from download_record')).length;
  const before = await files();
  await page.getByRole('button', { name: '导出全部结果' }).click();
  await page.getByText(/^按当前筛选条件导出全部结果/).waitFor();
  await page.locator('.ant-modal-confirm .ant-btn-primary').click();
  await page.locator('.ant-modal-confirm').waitFor({ state: 'hidden' });
  await expect.poll(files).toBe(before + 1);
  // Where the file will be is shown as soon as it is asked for.
  const centre = page.locator('.download-center');
  await centre.getByText('处理中').first().waitFor();
  await makeExports(world.backend, world.now());
  const latest = centre.locator('.ant-table-row').first();
  await latest.getByText('已完成').waitFor();
  await picture(page, `catalogue-files-${where}`);
  expect(await barriers(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), latest.getByRole('button').click()]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  const [headings, row] = sheets[0]!.rows.map((cells) => [...cells].map((value) => String(value ?? '')));
  return Object.fromEntries(headings!.map((heading, at) => [heading, row![at]!]));
}

it('the list of coupons leaves the house with what each takes off and how long it holds', async () => {
  const name = `出册券${(tries += 1)}`;
  await addACoupon(await product.world.as('administrator'), { coupon_name: name, threshold: 20_000, amount: 3_500 });
  const { page } = await product.as('administrator', { at: `main-marketing-coupon?key_word=${encodeURIComponent(name)}` });
  await show(page, ['使用门槛', '优惠金额']);
  expect(await takenOut(page, 'coupons')).toMatchObject({
    优惠券名称: name, 优惠: '满¥200.00减¥35.00', 有效期: '至2027-12-31', 使用门槛: '200', 优惠金额: '35', 上架: '已上架',
  });
});

it('the list of projects leaves with who performs one, what goes with it and whether customers book it', async () => {
  const { world } = product;
  const head = await world.as('administrator');
  const name = `出册护理${(tries += 1)}`;
  const form = { category_id: await categoryOf(head, 'project'), sell_price: 12_345, duration_minutes: 60 };
  const { shop_project_id: beside } = await head.ask(projectAdd, { ...form, project_name: `搭配${name}` });
  const { beautician, nurse } = world.founded.lanting!.identities;
  const { group_id: department_id } = await head.ask(groupAdd, { group_name: '出册部' });
  const more = { identity_ids: [beautician!, nurse!], linked_projects: [beside], clean_minutes: 15, commission_base: 6_000, department_id, project_name: name };
  const { shop_project_id } = await head.ask(projectAdd, { ...form, ...more, project_sn: `CC-${tries}` });
  await head.ask(projectBooking, { shop_project_id, self_bookable: false });
  const { page } = await product.as('administrator', { at: `main-marketing-project?key_word=CC-${tries}` });
  await show(page, ['可操作身份', '搭配服务', '清洁整理（分钟）', '提成基数', '顾客自助预约']);
  const row = await takenOut(page, 'projects');
  expect(row).toMatchObject({
    项目名称: name, 售价: '123.45', 部门: '出册部', 提成基数: '60', 搭配服务: `搭配${name}`, '清洁整理（分钟）': '15', 顾客自助预约: '否', 上架: '已上架',
  });
  expect(row['可操作身份']!.split('、').toSorted()).toEqual(['护士', '美容师'].toSorted());
});

it('the list of products leaves with the barcodes and the supplier codes of their variants', async () => {
  const head = await product.world.as('administrator');
  const name = `出册精华${(tries += 1)}`;
  const skus = [{ spec_values: [], price: 9_900, barcode: `CF-${tries}`, supplier_code: '=S-9' }];
  await head.ask(goodsAdd, { goods_kind: 'product', goods_name: name, category_id: await categoryOf(head, 'product'), unit: '瓶', skus });
  const { page } = await product.as('administrator', { at: `product-manage?key_word=${encodeURIComponent(name)}` });
  await show(page, ['条码', '供应商货号']);
  // What a spreadsheet would calculate is written as words.
  expect(await takenOut(page, 'goods')).toMatchObject({ 条码: `CF-${tries}`, 供应商货号: "'=S-9", 单位: '瓶', 上架: '已上架' });
});

describe('words and units instead of codes', () => {
  it.each([
    ['coupons', 'main-marketing-coupon', { 状态: '进行中', 归属: '总部', 上架: '已上架' }],
    ['cards', 'marketing-card', { 类型: '普通卡', 计次方式: '按项目', 有效期: '2个月', 归属: '总部', 上架: '已上架' }],
    ['stored-value cards', 'marketing-balance', { 扣款顺序: '按比例', 有效期: '永久有效', 归属: '总部', 上架: '已上架' }],
    ['packages', 'marketing-package', { 归属: '总部', 上架: '已上架' }],
  ])('leave the house with the list of %s', async (what, path, said) => {
    const head = await product.world.as('administrator');
    const name = `文字${(tries += 1)}`;
    if (what === 'coupons') await addACoupon(head, { coupon_name: name });
    if (what === 'cards') await addAShopCard(head, { shop_card_name: name, valid: 2, valid_unit: 1 });
    if (what === 'stored-value cards') await addABalanceCard(head, { balance_card_name: name, valid: 0, valid_unit: 3 });
    if (what === 'packages') await addAPackage(head, { package_name: name });
    const { page } = await product.as('administrator', { at: `${path}?key_word=${encodeURIComponent(name)}` });
    await page.locator('.list-table .ant-table-row').first().waitFor();
    expect(await takenOut(page, `words-${path}`)).toMatchObject(said);
  });

  it('leave with who received a coupon, by hand too', async () => {
    const { world } = product;
    const member_name = `领取人${(tries += 1)}`;
    const member_id = await newCustomer(world, { member_name });
    await heldCoupon(await world.as('manager'), member_id, await addACoupon(await world.as('administrator')));
    const { page } = await product.as('administrator', { at: `main-marketing-coupon-receive?key_word=${encodeURIComponent(member_name)}` });
    await page.locator('.list-table .ant-table-row').first().waitFor();
    expect(await takenOut(page, 'words-receipts')).toMatchObject({ 状态: '未使用', 发放人: '陈静怡' });
  });

  it('leave with who holds a card', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const shop_card_id = await addAShopCard(await world.as('administrator'));
    await sellCard(manager, await newCustomer(world), 'count_card', shop_card_id);
    const { page } = await product.as('administrator', { at: `subcard-detail?shop_card_id=${shop_card_id}` });
    await page.getByRole('tab', { name: '会员持有' }).click();
    await page.locator('.list-table .ant-table-row').first().waitFor();
    expect(await takenOut(page, 'words-held')).toMatchObject({ 状态: '使用中' });
  });
});
