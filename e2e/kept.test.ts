import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const row = (page: Page, text: string) => page.locator('tr', { hasText: text });
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
const tool = (page: Page, text: string, name: string) => row(page, text).getByRole('button', { name }).click();
const save = (page: Page) => press(page, /^保\s?存$/);
const saved = async (page: Page) => {
  await save(page);
  await page.locator('.ant-drawer').waitFor({ state: 'detached' });
};
const asked = (page: Page, question: string) => page.locator('.ant-modal-confirm-title', { hasText: question }).waitFor();
const agree = (page: Page) => page.locator('.ant-modal-confirm .ant-btn-dangerous').click();

it('keeps rooms: what is missing is said at its field, what stands in one keeps it', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=setting-room' });
  const num = `K${(tries += 1)}`;
  await press(page, '新增房间');
  await save(page);
  await page.getByText('房间编号不能为空').waitFor();
  await page.locator('#room_num').fill(num);
  await page.locator('#room_name').fill('水疗室');
  await page.locator('#bed_count').fill('2');
  expect(await barriers(page)).toEqual([]);
  await save(page);
  await page.getByText('添加成功').waitFor();
  // At once, while the drawer before is still leaving.
  await press(page, '新增房间');
  await page.locator('#room_num').fill(num);
  await page.locator('#room_name').fill('又一间');
  await page.locator('#bed_count').fill('1');
  await save(page);
  await page.getByText('该房间编号已存在').waitFor();
  // What turned while it was sent is gone with the answer: the button has its own name again.
  expect(await page.locator('.ant-drawer .ant-btn-loading-icon').count()).toBe(0);
  await page.locator('#room_num').fill(`${num}b`);
  await saved(page);
  await tool(page, `${num}b`, '编辑');
  await page.locator('#room_name').fill('更衣室');
  await saved(page);
  await page.getByText('编辑成功').waitFor();
  await picture(page, 'kept-rooms');
  await row(page, '更衣室').waitFor();
  const { room_id } = (await product.world.look<{ room_id: string }>('lanting', 'select room_id from room where room_num = $1', [`${num}b`]))[0]!;
  await goTo(page, 'setting?section=setting-device');
  await press(page, '新增设备');
  await page.locator('#device_num').fill(`D${num}`);
  await page.locator('#device_name').fill('激光');
  await page.locator('#room_id').click();
  await page.locator('.ant-select-item-option', { hasText: '更衣室' }).click();
  await saved(page);
  await row(page, `D${num}`).getByText('更衣室').waitFor();
  await goTo(page, 'setting?section=setting-room');
  await tool(page, `${num}b`, '删除');
  await asked(page, '删除房间「更衣室」？');
  await agree(page);
  await page.getByText('房间内还有设备，请先移走再删除').waitFor();
  expect(await product.world.look('lanting', 'select 1 from room where room_id = $1 and deleted_at is null', [room_id])).toHaveLength(1);
});

it('keeps delivery addresses as a whole, the default first', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=addresses' });
  const name = `收货${(tries += 1)}`;
  await press(page, '新增收货地址');
  for (const [field, value] of [['recipient', name], ['contact', '021-62880001'], ['province', '上海市'], ['city', '上海市'], ['address', '愚园路88号']])
    await page.locator(`#${field}`).fill(value!);
  await page.locator('#is_default').click();
  await saved(page);
  await row(page, name).getByText('默认').waitFor();
  await row(page, name).getByText('上海市 上海市 愚园路88号').waitFor();
  await picture(page, 'kept-addresses');
  expect(await barriers(page)).toEqual([]);
  await tool(page, name, '删除');
  await asked(page, `删除「${name}」的收货地址？`);
  await agree(page);
  await page.getByText('删除成功').waitFor();
  await expect.poll(() => row(page, name).count()).toBe(0);
});

it('keeps channels and sources: one below another is begun from it', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=channels' });
  const name = `线上${(tries += 1)}`;
  await press(page, '新增渠道');
  await page.locator('#name').fill(name);
  await saved(page);
  await tool(page, name, '新增子渠道');
  await page.locator('#name').fill(`抖音${tries}`);
  await saved(page);
  await row(page, `抖音${tries}`).getByText(name).waitFor();
  await tool(page, `抖音${tries}`, '停用');
  // All that may be done stands there, none of it cut off.
  const cell = row(page, name).first().locator('td').last();
  expect(await cell.evaluate((actions) => actions.scrollWidth > actions.clientWidth)).toBe(false);
  await row(page, `抖音${tries}`).getByRole('button', { name: '启用' }).waitFor();
  await picture(page, 'kept-channels');
  await goTo(page, 'member-customer-source');
  await press(page, '新增来源');
  await page.locator('#source_name').fill(`异业${tries}`);
  await saved(page);
  await tool(page, `异业${tries}`, '新增下级');
  await page.getByRole('dialog', { name: `新增下级：异业${tries}` }).waitFor();
  await page.locator('#source_name').fill(`健身房${tries}`);
  await saved(page);
  await row(page, `健身房${tries}`).waitFor();
  await picture(page, 'kept-sources');
  expect(await barriers(page)).toEqual([]);
});

it('keeps brands in the head office', async () => {
  const { page } = await product.as('administrator', { at: 'goods-brand', language: 'en' });
  await row(page, '薇诺娜').waitFor();
  await press(page, 'New brand');
  await page.locator('#name').fill(`Brand ${(tries += 1)}`);
  await press(page, 'Save');
  await row(page, `Brand ${tries}`).waitFor();
  await tool(page, '薇诺娜', 'Delete');
  await agree(page);
  await page.getByText('of this brand: change the brand of the products before you delete it').waitFor();
  await picture(page, 'kept-brands');
  expect(await barriers(page)).toEqual([]);
});
