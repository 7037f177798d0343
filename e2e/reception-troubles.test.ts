import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { lapseAppointments, offerFreed } from '#domains/appointment/server/api.ts';
import { appointmentCancel, appointmentSearch } from '#domains/appointment/contract/appointment.endpoints.ts';
import { book, detailOf } from '#domains/appointment/test/appointments.ts';
import { openSelf } from '#domains/appointment/test/selves.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

// What goes wrong in a day of a shop, and how the reception gets out of it.
const [TODAY, TOMORROW] = ['2026-03-02', '2026-03-03'];
const MINUTE_MS = 60_000;

let product: Product;
let zhao: string;
let sun: string;
let facial: string;
beforeAll(async () => {
  product = await openProduct();
  const { people, catalog } = product.world.founded.lanting!;
  [zhao, sun, facial] = [people['13800000011']!, people['13800000012']!, catalog.projects.facial!];
  await product.world.look('lanting', 'update shop_project set duration_minutes = 60 where shop_project_id = $1', [facial]);
});
afterAll(() => product.close());
afterEach(async () => {
  await product.world.look('lanting', 'update appointment set status = 1 where status in (0, 4)');
  await product.world.look('lanting', 'delete from shift_plan');
  expect(await product.leave()).toEqual([]);
});

const booked = async (name: string, start_time: string, mobile_number = '13711110000') =>
  book(product.world, await product.world.as('manager'), 'lanting', {
    caller: { name, mobile_number },
    start_time,
    items: [{ shop_project_id: facial, uid: zhao }],
  });
const block = (page: Page, name: string) => page.locator('.board-block:not(.board-ghost)', { hasText: name });

it('a colleague is ill and has nine bookings: her leave says so, the board shows them, and each goes to other hands by three keys', async () => {
  const names = Array.from({ length: 9 }, (_, nth) => `病假客${nth + 1}`);
  const ids: string[] = [];
  for (const [nth, name] of names.entries()) ids.push(await booked(name, `${TODAY} ${11 + nth}:00`));
  const { page } = await product.as('manager', { at: 'setting?section=setting-shift-plan' });
  await page.getByRole('gridcell', { name: /^赵雪 03-02/ }).click();
  await page.keyboard.press('0');
  await page.getByRole('button', { name: /保\s*存/ }).click();
  const question = page.getByRole('dialog', { name: '9个预约届时无人服务，仍要保存排班？' });
  await question.getByText('病假客1').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'trouble-ill-question');
  await question.getByRole('button').last().click();
  await page.getByText('排班已保存').waitFor();

  await page.goto(page.url().replace(/setting\?.*/, 'appoint-board'));
  const alone = page.locator('.board-block', { hasText: '无人服务' });
  await block(page, '病假客9').waitFor();
  await expect.poll(() => alone.count()).toBe(9);
  await picture(page, 'trouble-ill-board');
  for (const [nth, name] of names.entries()) {
    await block(page, name).focus();
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => alone.count()).toBe(8 - nth);
  }
  await picture(page, 'trouble-ill-settled');
  const manager = await product.world.as('manager');
  for (const id of ids) expect((await detailOf(manager, id)).items[0]).toMatchObject({ uid: sun });
});

it('somebody is late, is received all the same; somebody never comes, and whoever books for them next is told', async () => {
  const { world } = product;
  await booked('迟到客', `${TODAY} 10:00`);
  await booked('爽约客', `${TODAY} 11:00`, '13711112345');
  world.advance(20 * MINUTE_MS);
  const { page } = await product.as('cashier', { at: 'appoint-board' });
  await block(page, '迟到客').filter({ hasText: '已过时间' }).waitFor();
  await picture(page, 'trouble-late-board');
  await page.goto(page.url().replace('appoint-board', 'appoint-list'));
  await page.getByRole('row', { name: /迟到客/ }).getByText('已过时间').waitFor();
  await picture(page, 'trouble-late-list');
  await page.getByRole('row', { name: /迟到客/ }).getByRole('button', { name: '确认到店' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认到店' }).click();
  await page.getByRole('row', { name: /迟到客/ }).getByText('已到店').waitFor();

  world.advance(80 * MINUTE_MS);
  await lapseAppointments(world.backend, world.now());
  await page.reload();
  await page.getByRole('row', { name: /爽约客/ }).getByText('已超时').waitFor();
  await page.keyboard.press('F2');
  await page.locator('#booking-who').fill('13711112345');
  await page.locator('.ant-select-item-option', { hasText: '13711112345' }).click();
  await page.getByText('爽约：近 6 个月 1 次').waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'trouble-missed');
});

it('nothing is free: the caller waits, gets what another one gives back, and stands on the board', async () => {
  const { world } = product;
  await openSelf(await world.as('manager'), [facial]);
  const held = await booked('占位客', `${TOMORROW} 10:00`);
  const { page } = await product.as('cashier', { at: 'appoint-self' });
  await page.getByRole('button', { name: '加入候补' }).click();
  const dialog = page.getByRole('dialog', { name: '加入候补' });
  await dialog.locator('#booking-who').fill('13788881111');
  await page.locator('.ant-select-item-option', { hasText: '新客户：13788881111' }).click();
  await dialog.getByRole('textbox', { name: '来电人姓名' }).fill('候补的周女士');
  await dialog.getByRole('combobox', { name: '项目' }).fill('水光焕肤');
  await page.locator('.ant-select-item-option-active', { hasText: '水光焕肤护理' }).waitFor();
  await page.keyboard.press('Enter');
  for (const [label, text] of [['日期', TOMORROW], ['最早', '10:00'], ['最晚结束', '11:00']] as const) {
    await dialog.getByLabel(label, { exact: true }).last().fill(text!);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('combobox', { name: '服务人员' }).click();
  await page.locator('.ant-select-item-option', { hasText: '赵雪' }).click();
  await picture(page, 'trouble-wait');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: '加入候补' }).click();
  const row = page.getByRole('row', { name: /候补的周女士/ });
  await row.getByText('候补中').waitFor();
  expect(await offerFreed(world.backend, world.now())).toBe(0);

  const cashier = await world.as('cashier');
  await cashier.ask(appointmentCancel, { appointment_id: held });
  expect(await offerFreed(world.backend, world.now())).toBe(1);
  await page.reload();
  await row.getByText('待顾客确认').waitFor();
  await row.getByText(/^保留至 /).waitFor();
  await picture(page, 'trouble-wait-offered');
  await row.getByRole('button', { name: '代客确认' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '代客确认' }).click();
  await row.getByText('已接受').waitFor();
  await page.goto(page.url().replace(/appoint-self.*/, `appoint-board?date=${TOMORROW}`));
  await block(page, '候补的周女士').waitFor();
  await picture(page, 'trouble-wait-board');
  const [made] = await cashier.ask(appointmentSearch, { key_word: '13788881111' });
  expect(made).toMatchObject({ status: 0, start_time: `${TOMORROW} 10:00` });
});
