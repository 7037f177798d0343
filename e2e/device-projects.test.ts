import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { deviceProjects } from '#domains/appointment/contract/device-projects.endpoints.ts';
import { aDevice, book, detailOf } from '#domains/appointment/test/appointments.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

const DAY = '2026-03-03';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { catalog } = product.world.founded.lanting!;
  await product.world.look('lanting', 'update shop_project set duration_minutes = 60 where shop_project_id = $1', [catalog.projects.facial]);
});
afterAll(() => product.close());
afterEach(async () => {
  await product.world.look('lanting', 'update appointment set status = 1 where status in (0, 4)');
  await product.world.look('lanting', 'delete from device_project');
  expect(await product.leave()).toEqual([]);
});

const manager = () => product.world.as('manager');
const servedBy = async (device_id: string) => (await (await manager()).ask(deviceProjects, {})).find((device) => device.device_id === device_id)!;
/** Two customers at ten, of colleagues of their own; who of them was first. */
async function twoAtTen() {
  const { people, catalog } = product.world.founded.lanting!;
  const at = (name: string, uid: string) => ({
    caller: { name, mobile_number: '13711110000' },
    start_time: `${DAY} 10:00`,
    items: [{ shop_project_id: catalog.projects.facial!, uid }],
  });
  const first = await book(product.world, await manager(), 'lanting', at('先约客', people['13800000011']!));
  await book(product.world, await manager(), 'lanting', at('后约客', people['13800000012']!));
  return first;
}
const sheetOf = (page: Page, device_id: string) => page.locator('.device-projects', { has: page.locator(`#device-projects-${device_id}`) });
async function choose(page: Page, device_id: string, typed: string, name: string) {
  await page.locator(`#device-projects-${device_id}`).fill(typed);
  await page.locator('.ant-select-item-option-active:visible', { hasText: name }).waitFor();
  await page.keyboard.press('Enter');
}
const save = (page: Page, device_id: string) => sheetOf(page, device_id).getByRole('button', { name: /保\s?存/ }).click();

it.each([1366, 820])('keeps what was chosen in whichever order as it was saved, and follows a colleague, %i wide', async (width) => {
  const device_id = await aDevice(await manager());
  const at = 'setting?section=device-projects';
  const { page } = await product.as('manager', { width, height: 1000, at });
  const { page: colleague } = await product.as('manager', { at });
  // The later one of the list first.
  await choose(page, device_id, '眼', '眼');
  await choose(page, device_id, 'sg', '水光焕肤护理');
  await page.keyboard.press('Escape');
  await save(page, device_id);
  await page.getByText('的适用项目已保存').waitFor();
  await expect.poll(async () => (await servedBy(device_id)).projects.length).toBe(2);
  await expect.poll(() => sheetOf(page, device_id).getByRole('button', { name: /保\s?存/ }).isDisabled()).toBe(true);
  expect(await page.locator('.form-draft').count()).toBe(0);
  await sheetOf(colleague, device_id).getByText('水光焕肤护理').waitFor();
  expect(await colleague.locator('.form-draft').count()).toBe(0);
  await picture(page, `device-projects-${width}`);
  expect(await barriers(page)).toEqual([]);
});

it('says before it is saved how much stands without a device, and the board and the form show what became of it', async () => {
  const device_id = await aDevice(await manager());
  const first = await twoAtTen();
  const { page } = await product.as('manager', { at: 'setting?section=device-projects' });
  await choose(page, device_id, 'sg', '水光焕肤护理');
  await page.keyboard.press('Escape');
  await page.getByText('还有 2 个已有预约没有设备').waitFor();
  await picture(page, 'device-projects-missing');
  await save(page, device_id);
  const asked = page.getByRole('dialog').filter({ hasText: '有 1 个已有预约排不到设备' });
  await asked.waitFor();
  await picture(page, 'device-projects-asked');
  expect((await servedBy(device_id)).projects).toEqual([]);
  await asked.getByRole('button', { name: '仍要保存' }).click();
  await page.getByText('的适用项目已保存').waitFor();
  expect((await detailOf(await manager(), first)).items[0]).toMatchObject({ device_id, auto_device: true });

  const { page: board } = await product.as('manager', { at: `appoint-board?date=${DAY}` });
  await board.locator('.board-block', { hasText: '后约客' }).filter({ hasText: '缺设备' }).waitFor();
  await picture(board, 'board-without-device');
  const { page: form } = await product.as('manager', { at: `appoint-add?appointment_id=${first}` });
  await form.getByText(/不指定，现为激光/).waitFor();
  await picture(form, 'booking-device-found');
});

it('asks before a device on which somebody counts is put under maintenance, and the board shows it', async () => {
  const device_id = await aDevice(await manager());
  const { device_num, device_name } = await servedBy(device_id);
  const first = await twoAtTen();
  await product.world.look('lanting', 'update appointment_item set device_id = $1 where appointment_id = $2', [device_id, first]);
  const { page } = await product.as('manager', { at: 'setting?section=setting-device' });
  await page.locator('tr', { hasText: device_num }).getByRole('button', { name: '编辑' }).click();
  await page.locator('.ant-drawer').getByText('维修中', { exact: true }).click();
  await page.getByRole('button', { name: /^保\s?存$/ }).first().click();
  const asked = page.getByRole('dialog').filter({ hasText: '还有 1 个预约使用这台设备' });
  await asked.waitFor();
  await picture(page, 'device-standing-asked');
  const states = await product.world.look('lanting', 'select device_state from device where device_id = $1', [device_id]);
  expect(states).toEqual([{ device_state: 1 }]);
  await asked.getByRole('button', { name: '仍要转为维修中' }).click();
  await page.locator('.ant-drawer').waitFor({ state: 'detached' });
  const { page: board } = await product.as('manager', { at: `appoint-board?date=${DAY}` });
  const block = board.locator('.board-block', { hasText: '先约客' }).filter({ hasText: '设备维修中' });
  await block.filter({ hasText: `${device_name}维修中` }).waitFor();
  await picture(board, 'board-device-broken');
});
