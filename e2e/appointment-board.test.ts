import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { within } from '#kernel/testkit/machine.ts';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { appointmentArrive, appointmentMove } from '#domains/appointment/contract/appointment.endpoints.ts';
import { deviceProjects, deviceProjectsEdit } from '#domains/appointment/contract/device-projects.endpoints.ts';
import { aDevice, aRoom, book, detailOf } from '#domains/appointment/test/appointments.ts';
import { waitAdd } from '#domains/appointment/contract/self-desk.endpoints.ts';
import { offerFreed } from '#domains/appointment/server/api.ts';
import { shiftGrid, shiftPlanSave } from '#domains/staff/contract/shift-plan.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { aBusyDay } from './busy-day.ts';
import { openProduct, type Product } from './product.ts';

const DAY = '2026-03-02';

let product: Product;
let zhao: string;
let sun: string;
beforeAll(async () => {
  product = await openProduct();
  const { people, catalog } = product.world.founded.lanting!;
  [zhao, sun] = [people['13800000011']!, people['13800000012']!];
  await product.world.look('lanting', 'update shop_project set duration_minutes = 60 where shop_project_id = $1', [catalog.projects.facial]);
});
afterAll(() => product.close());
afterEach(async () => {
  await product.world.look('lanting', 'update appointment set status = 1 where status in (0, 4)');
  expect(await product.leave()).toEqual([]);
});

/** An appointment of a caller by that name, with the colleague named. */
async function booked(name: string, clock: string, uid = zhao, room_id: string | null = null): Promise<string> {
  const { world } = product;
  const items = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial!, uid, room_id }];
  return book(world, await world.as('manager'), 'lanting', { caller: { name, mobile_number: '13711110000' }, start_time: `${DAY} ${clock}`, items });
}
const kept = async (appointment_id: string) => {
  const { start_time, end_time, items } = await detailOf(await product.world.as('manager'), appointment_id);
  return { from: start_time.slice(11), until: end_time.slice(11), uid: items[0]!.uid };
};
const block = (page: Page, name: string) => page.locator('.board-block:not(.board-ghost)', { hasText: name });

describe('the board', () => {
  it('moves by keys to another hour and other hands, and says where', async () => {
    const id = await booked('键盘客', '12:00');
    const { page } = await product.as('manager', { at: 'appoint-board' });
    await block(page, '键盘客').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.locator('.board-said', { hasText: '键盘客：孙晓梅 14:00–15:00' }).waitFor();
    await picture(page, 'board-held');
    await page.keyboard.press('Enter');
    await page.getByText('预约已调整').waitFor();
    await expect.poll(() => kept(id)).toEqual({ from: '14:00', until: '15:00', uid: sun });
    // Shift makes it longer; Escape leaves it as it was.
    await page.locator(`[aria-label*="孙晓梅"][data-block="${id}/1"]`).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => kept(id)).toMatchObject({ from: '14:00', until: '16:00' });
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    expect(await kept(id)).toMatchObject({ from: '14:00' });
    // The last move is taken back, and no earlier one.
    await page.keyboard.press('z');
    await expect.poll(() => kept(id)).toEqual({ from: '14:00', until: '15:00', uid: sun });
    await page.getByRole('button', { name: '撤销改动' }).waitFor({ state: 'detached' });
  });

  it('moves by dragging, is longer by its lower edge, and stays where something is in the way', async () => {
    const id = await booked('拖动客', '12:00');
    await booked('挡住的', '18:00');
    const { page } = await product.as('manager', { at: 'appoint-board' });
    const drag = async (dx: number, dy: number, edge = false) => {
      const { x, y, width, height } = (await block(page, '拖动客').boundingBox())!;
      await page.mouse.move(x + width / 2, edge ? y + height - 2 : y + 12);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + dx / 2, y + dy / 2, { steps: 3 });
      await page.mouse.move(x + width / 2 + dx, (edge ? y + height - 2 : y + 12) + dy, { steps: 3 });
      await page.mouse.up();
    };
    await block(page, '拖动客').waitFor();
    const hour = (await block(page, '拖动客').boundingBox())!.height;
    await drag(0, 2 * hour);
    await expect.poll(() => kept(id)).toMatchObject({ from: '14:00', until: '15:00' });
    await page.waitForFunction(() => document.querySelectorAll('.board-ghost').length === 0);
    await picture(page, 'board-undo');
    await expect.poll(async () => (await block(page, '拖动客').textContent())?.includes('14:00')).toBe(true);
    await drag(0, hour, true);
    await expect.poll(() => kept(id)).toMatchObject({ from: '14:00', until: '16:00' });
    await expect.poll(async () => (await block(page, '拖动客').textContent())?.includes('16:00')).toBe(true);
    await drag(0, 3 * hour);
    await page.getByText('赵雪这段时间已有预约').waitFor();
    expect(await kept(id)).toMatchObject({ from: '14:00', until: '16:00' });
  });

  it('shows what a colleague does elsewhere as it happens, and whom an ill colleague leaves alone', async () => {
    const id = await booked('实时客', '13:00');
    const { page } = await product.as('cashier', { at: 'appoint-board' });
    await block(page, '实时客').waitFor();
    const manager = await product.world.as('manager');
    await manager.ask(appointmentMove, { appointment_id: id, version: 1, start_time: `${DAY} 15:00` });
    await block(page, '实时客').filter({ hasText: '15:00–16:00' }).waitFor();
    const [ill] = await manager.ask(shiftPlanSave, { cells: [{ uid: zhao, plan_date: DAY, plan: 'leave', version: 0 }] });
    expect(ill).toMatchObject({ real_name: '赵雪', start_time: '15:00' });
    await block(page, '实时客').filter({ hasText: '无人服务' }).waitFor();
    await picture(page, 'board-unattended');
    const { plan_id, version } = (await manager.ask(shiftGrid, { start_date: DAY, day_num: 1 })).cells.find(({ uid }) => uid === zhao)!;
    await manager.ask(shiftPlanSave, { cells: [{ uid: zhao, plan_date: DAY, plan: 'none', plan_id, version }] });
  });

  it('shows whom a short appointment is for, lets what is not looked for step back, and prints the day', async () => {
    const { look, founded } = product.world;
    const minutes = (value: number) =>
      look('lanting', 'update shop_project set duration_minutes = $2 where shop_project_id = $1', [founded.lanting!.catalog.projects.facial, value]);
    await minutes(15);
    const short = await booked('司徒短短', '13:00');
    await minutes(60);
    await booked('长客', '16:00', sun);
    const manager = await product.world.as('manager');
    await manager.ask(appointmentArrive, { appointment_id: short });
    const { page } = await product.as('manager', { at: 'appoint-board' });
    const name = block(page, '司徒短短').locator('b');
    await name.waitFor();
    // The name is whole within what is seen of its block.
    expect(
      await name.evaluate((text) => {
        const [own, around] = [text.getBoundingClientRect(), text.parentElement!.getBoundingClientRect()];
        // Its letters; the box of a line leaves room around them.
        const [middle, half] = [(own.top + own.bottom) / 2, Number.parseFloat(getComputedStyle(text).fontSize) / 2];
        return middle - half >= around.top && middle + half <= around.bottom && own.right <= around.right;
      }),
    ).toBe(true);
    await picture(page, 'board-short');
    await page.getByRole('combobox', { name: '全部状态' }).click();
    await page.locator('.ant-select-item-option', { hasText: '已到店' }).click();
    await page.keyboard.press('Escape');
    expect(await page.locator('.board-faint').allTextContents()).toEqual([expect.stringContaining('长客')]);
    await picture(page, 'board-looked-for');
    await page.getByRole('button', { name: '打印日程' }).click();
    const paper = page.getByRole('dialog');
    await paper.getByText('兰亭静安总店 预约日程 2026-03-02').waitFor();
    expect(await paper.getByRole('row').allTextContents()).toEqual([expect.stringContaining('预约时间'), expect.stringContaining('13:00–13:15司徒短短')]);
    expect(await paper.textContent()).not.toContain('137');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'board-paper');
    await paper.getByRole('button', { name: '打印日程' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['print'])).toBe('sheet');
  });

  it('asks before what is offered to somebody who waits is taken, and shows it dashed', async () => {
    const { world } = product;
    const cashier = await world.as('cashier');
    const id = await booked('后到客', '12:00');
    const caller = { name: '候补客', mobile_number: '13711119999' };
    const { facial } = world.founded.lanting!.catalog.projects;
    await cashier.ask(waitAdd, { caller, shop_project_id: facial!, uid: zhao, date: DAY, from_time: '15:00', until_time: '16:00' });
    expect(await offerFreed(world.backend, world.now())).toBe(1);
    const { page } = await product.as('manager', { at: 'appoint-board' });
    await block(page, '候补客').filter({ hasText: '候补保留中' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'board-offered');
    const moveDown = async () => {
      await block(page, '后到客').focus();
      for (const key of ['m', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    };
    await moveDown();
    const asked = page.getByRole('dialog').filter({ hasText: '候补顾客候补客' });
    await asked.waitFor();
    await picture(page, 'board-offered-asked');
    await asked.getByRole('button', { name: '取消' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await kept(id)).toMatchObject({ from: '12:00' });
    await moveDown();
    await asked.getByRole('button', { name: '仍要占用' }).click();
    await expect.poll(() => kept(id)).toMatchObject({ from: '15:00' });
    await world.look('lanting', "update self_booking set status = 'withdrawn' where status = 'proposed'");
  });

  it('asks before the last device is taken that is offered to somebody who waits', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const facial = world.founded.lanting!.catalog.projects.facial!;
    const id = await booked('设备客', '12:00', sun);
    const device_id = await aDevice(manager);
    const { version } = (await manager.ask(deviceProjects, {})).find((device) => device.device_id === device_id)!;
    await manager.ask(deviceProjectsEdit, { device_id, version, shop_project_ids: [facial] });
    await world.look('lanting', 'update appointment_item set device_id = $1 where appointment_id = $2', [device_id, id]);
    const caller = { name: '候补二', mobile_number: '13711118888' };
    await manager.ask(waitAdd, { caller, shop_project_id: facial, uid: zhao, date: DAY, from_time: '15:00', until_time: '16:00' });
    expect(await offerFreed(world.backend, world.now())).toBe(1);
    const { page } = await product.as('manager', { at: 'appoint-board' });
    await block(page, '候补二').waitFor();
    await block(page, '设备客').focus();
    for (const key of ['m', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const asked = page.getByRole('dialog').filter({ hasText: '候补顾客候补二' });
    await asked.getByRole('button', { name: '取消' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await kept(id)).toMatchObject({ from: '12:00' });
    await world.look('lanting', "update self_booking set status = 'withdrawn' where status = 'proposed'");
    await world.look('lanting', 'delete from device_project where device_id = $1', [device_id]);
  });

  it('takes one bed for what is done at once, and shows both colleagues', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const { facial, eye } = world.founded.lanting!.catalog.projects;
    const room_id = await aRoom(manager, 1);
    const items = [{ shop_project_id: facial!, uid: zhao, room_id }, { shop_project_id: eye!, uid: sun, together: true }];
    await book(world, manager, 'lanting', { caller: { name: '双手客', mobile_number: '13711110000' }, start_time: `${DAY} 13:00`, items });
    const { page } = await product.as('manager', { at: 'appoint-board' });
    await expect.poll(() => block(page, '双手客').count()).toBe(2);
    await picture(page, 'board-together');
    await page.getByText('按房间').click();
    await block(page, '双手客').filter({ hasText: '赵雪、孙晓梅' }).waitFor();
    expect(await block(page, '双手客').count()).toBe(1);
    await block(page, '双手客').dblclick();
    await page.getByText('（与上一项同时）').waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await page.getByRole('button', { name: '修改' }).click();
    await page.getByRole('checkbox', { name: /与上一项同时进行/, checked: true }).waitFor();
    await picture(page, 'booking-together');
    expect(await barriers(page)).toEqual([]);
  });

  it('begins an appointment where a free place is pressed', async () => {
    const { page } = await product.as('manager', { at: 'appoint-board' });
    const lane = page.getByRole('button', { name: /^新增预约 赵雪/, includeHidden: true });
    const { height } = (await lane.boundingBox())!;
    await lane.click({ position: { x: 20, y: (height * 6.5) / 14 } });
    await page.getByText('已选 2026-03-02 14:00').waitFor();
    await page.getByText(/赵雪 · 美容师/).first().waitFor();
    expect(new URL(page.url()).searchParams.get('uid')).toBe(zhao);
  });

  it('moves onto another bed of the room by keys, and back', async () => {
    const manager = await product.world.as('manager');
    const room_id = await aRoom(manager, 2);
    const id = await booked('换床客', '12:00', zhao, room_id);
    const bed = async () => (await detailOf(manager, id)).items[0]!.bed_no;
    const { page } = await product.as('manager', { at: 'appoint-board?by=room' });
    await block(page, '换床客').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(bed).toBe(2);
    await page.getByRole('button', { name: '撤销改动' }).waitFor();
    await picture(page, 'board-other-bed');
    await page.keyboard.press('z');
    await expect.poll(bed).toBe(1);
  });

  it.each(oneInTurn(['en', 'zh-HK'] as const))('holds up in %s on a tablet, by bed and for a week', async (language) => {
    const manager = await product.world.as('manager');
    await booked('平板客', '12:00', zhao, await aRoom(manager, 2));
    const { page } = await product.as('manager', { language, width: 820, height: 1180, at: 'appoint-board?by=room' });
    await block(page, '平板客').waitFor();
    await picture(page, `board-room-${language}-820`);
    expect(await barriers(page)).toEqual([]);
    await page.goto('appoint-board?span=week');
    await block(page, '平板客').waitFor();
    await picture(page, `board-week-${language}-820`);
    expect(await barriers(page)).toEqual([]);
  });
});

it('draws three hundred appointments of twelve people, and goes on being quick', async () => {
  const { page } = await product.as('manager', { at: 'appoint-list' });
  await aBusyDay(page);
  await page.goto('appoint-board');
  await block(page, '客299').waitFor();
  expect(await page.locator('.board-block').count()).toBe(300);
  await picture(page, 'board-three-hundred');
  await block(page, '客299').focus();
  await page.keyboard.press('m');
  const slowest = await page.evaluate(async () => {
    let worst = 0;
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown']) {
      const before = performance.now();
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      worst = Math.max(worst, performance.now() - before);
    }
    return worst;
  });
  // A busy machine draws slowly; a board that draws everything anew for each step takes seconds.
  expect(slowest).toBeLessThan(within(500));
});
