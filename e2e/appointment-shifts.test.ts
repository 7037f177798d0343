import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { appointmentAdd } from '#domains/appointment/contract/appointment.endpoints.ts';
import { shiftGrid, shiftPlanSave } from '#domains/staff/contract/shift-plan.endpoints.ts';
import { shiftAdd, shiftSearch } from '#domains/staff/contract/shift.endpoints.ts';
import type { Page } from 'playwright-core';
import { XLSX } from '#kernel/contract/import.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const planned = () =>
  product.world.look<{ day: string; shift_name: string | null }>(
    'lanting',
    `select p.plan_date::text as day, s.shift_name from shift_plan p left join shift s on s.org_id = p.org_id and s.shift_id = p.shift_id
     where p.uid = $1 order by 1`,
    [product.world.founded.lanting!.people['13800000012']],
  );

it('plans a week by keys alone, and copies it into the next one', async () => {
  await product.world.look('lanting', 'delete from shift_plan');
  const { page } = await product.as('manager', { at: 'setting?section=setting-shift-plan' });
  const cell = (day: string) => page.getByRole('gridcell', { name: new RegExp(`^孙晓梅 ${day}`) });
  await cell('03-02').click();
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  expect(await cell('03-02').textContent()).toBe('早班');
  await picture(page, 'shift-plan-draft');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('排班已保存').waitFor();
  expect(await planned()).toEqual([
    { day: '2026-03-02', shift_name: '早班' },
    { day: '2026-03-03', shift_name: '晚班' },
    { day: '2026-03-04', shift_name: '晚班' },
    { day: '2026-03-05', shift_name: null },
  ]);
  const { world } = product;
  const uid = world.founded.lanting!.people['13800000012']!;
  const manager = await world.as('manager');
  await manager.ask(shiftPlanSave, { cells: [{ uid, plan_date: '2026-03-10', plan: 'leave', version: 0 }] });
  await page.getByRole('button', { name: /往\s*后/ }).click();
  await cell('03-09').waitFor();
  await page.getByRole('button', { name: '复制上周' }).click();
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('排班已保存').nth(1).waitFor();
  // A leave of last week is no leave of this one, whose own stays.
  expect((await planned()).slice(4)).toEqual([
    { day: '2026-03-09', shift_name: '早班' },
    { day: '2026-03-10', shift_name: null },
    { day: '2026-03-11', shift_name: '晚班' },
  ]);
});

it('copies no week before it is known what it was', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=setting-shift-plan' });
  const held = Promise.withResolvers<undefined>();
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith(shiftGrid.path) && searchParams.get('start_date') === '2026-03-23',
    (route) => held.promise.then(() => route.continue()),
  );
  await page.getByText('月', { exact: true }).click();
  await page.getByRole('columnheader', { name: '03-31' }).waitFor();
  await page.getByRole('button', { name: /往\s*后/ }).click();
  await page.getByText('周', { exact: true }).click();
  await page.getByRole('columnheader', { name: '03-30' }).waitFor();
  await page.getByRole('gridcell', { name: /^孙晓梅 03-30/ }).waitFor();
  const copies = page.getByRole('button', { name: '复制上周' });
  expect(await copies.isDisabled()).toBe(true);
  held.resolve(undefined);
  await expect.poll(() => copies.isDisabled()).toBe(false);
});

/** The days shown as a workbook, as it is fetched. */
async function gridOf(page: Page): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载所示日期的排班表' }).click()]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  return sheets[0]!.rows.map((row) => [...row].map((value) => String(value ?? '')));
}

it('goes out as a workbook, comes back filled in, tells what becomes of each cell, and is taken back', async () => {
  const { world } = product;
  await world.look('lanting', 'delete from shift_plan');
  const uid = world.founded.lanting!.people['13800000012']!;
  const cashier = await world.as('cashier');
  const items = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial!, uid }];
  await cashier.ask(appointmentAdd, { caller: { name: '走查客', mobile_number: '13766660009' }, start_time: '2026-03-05 19:00', items });
  const { page } = await product.as('manager', { at: 'setting?section=setting-shift-plan' });
  const cell = (day: string) => page.getByRole('gridcell', { name: new RegExp(`^孙晓梅 ${day}`) });
  await cell('03-03').click();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('排班已保存').waitFor();

  await page.getByRole('button', { name: '导入排班' }).click();
  const rows = await gridOf(page);
  const own = rows.find(([name]) => name === '孙晓梅')!;
  expect([rows[0]!.slice(0, 4), own.slice(2, 5)]).toEqual([['姓名', '工号', '2026-03-02 周一', '2026-03-03 周二'], ['', '早班', '']]);
  own.splice(2, 4, '休', '晚班', '大夜班', '早班');
  const book = await writeXlsx({ sheets: [{ name: '排班', rows }] });
  await page.locator('input[type=file]').setInputFiles({ name: '三月排班.xlsx', mimeType: XLSX, buffer: Buffer.from(book) });
  await page.getByText('可导入 3 格，1 格有误').waitFor();
  await page.getByText('早班 → 晚班').waitFor();
  await page.getByText('没有启用的班次「大夜班」').waitFor();
  await picture(page, 'shift-import-fates');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '导入 3 格' }).click();
  const question = page.getByRole('dialog', { name: /^1个预约届时无人服务/ });
  await question.getByText('2026-03-05 19:00–20:00 孙晓梅 · 走查客').waitFor();
  await picture(page, 'shift-import-conflicts');
  await question.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('已新排 2 格，1 格未导入 · 修改 1 格').waitFor();
  expect(await planned()).toEqual([
    { day: '2026-03-02', shift_name: '休息' },
    { day: '2026-03-03', shift_name: '晚班' },
    { day: '2026-03-05', shift_name: '早班' },
  ]);

  await page.getByRole('tab', { name: '导入历史' }).click();
  await page.getByRole('button', { name: '撤销导入' }).click();
  await page.getByText('新排的 2 格将清空，修改的 1 格将恢复原样').waitFor();
  await page.getByRole('dialog', { name: '撤销本次导入？' }).getByRole('button', { name: '撤销导入' }).click();
  await page.getByText('已撤销导入').waitFor();
  await picture(page, 'shift-import-undone');
  expect(await planned()).toEqual([{ day: '2026-03-03', shift_name: '早班' }]);
  await page.keyboard.press('Escape');
  await expect.poll(() => cell('03-03').textContent()).toBe('早班');
});

it.each(oneInTurn(['en', 'zh-HK'] as const))('holds up in %s on a tablet, a month at a time', async (language) => {
  const { page } = await product.as('manager', { language, width: 820, height: 1180, at: 'setting?section=setting-shift-plan' });
  await page.getByText(language === 'en' ? 'Month' : '月', { exact: true }).click();
  await page.getByRole('columnheader', { name: '03-31' }).waitFor();
  await picture(page, `shift-plan-${language}-820`);
  expect(await barriers(page)).toEqual([]);
  const [brings, earlier] = language === 'en' ? ['Import shifts', 'Earlier imports'] : ['匯入排班', '匯入歷史'];
  await page.getByRole('button', { name: brings }).click();
  await page.getByRole('tab', { name: earlier }).waitFor();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, `shift-import-${language}-820`);
});

it('says what a colleague planned beneath one’s own plan before it is saved, and offers every shift', async () => {
  const { world } = product;
  await world.look('lanting', 'delete from shift_plan');
  const uid = world.founded.lanting!.people['13800000012']!;
  const manager = await world.as('manager');
  for (let n = 0; n < 8; n += 1) await manager.ask(shiftAdd, { shift_name: `轮休${n}`, shift_status: 2 });
  const { page } = await product.as('manager', { at: 'setting?section=setting-shift-plan' });
  const cell = (day: string) => page.getByRole('gridcell', { name: new RegExp(`^孙晓梅 ${day}`) });
  await page.getByRole('toolbar').getByRole('button', { name: '轮休7' }).waitFor();
  await cell('03-03').click();
  await page.keyboard.press('1');
  await manager.ask(shiftPlanSave, { cells: [{ uid, plan_date: '2026-03-03', plan: 'leave', version: 0 }] });
  await page.getByText('孙晓梅 2026-03-03').waitFor();
  await picture(page, 'shift-plan-theirs');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('请选择以谁的为准，再保存').nth(1).waitFor();
  await page.getByRole('button', { name: '改用同事的' }).first().click();
  expect(await cell('03-03').textContent()).toBe('请假');
  await page.getByText('孙晓梅 2026-03-03').waitFor({ state: 'detached' });
});

/** Plans days of 孙晓梅 and 赵雪 by the names of shifts, and nothing else. */
async function plan(cells: readonly [name: '孙晓梅' | '赵雪', plan_date: string, shift: string][]) {
  const { world } = product;
  await world.look('lanting', 'delete from shift_plan');
  const { people } = world.founded.lanting!;
  const uids = { 孙晓梅: people['13800000012']!, 赵雪: people['13800000011']! };
  const manager = await world.as('manager');
  const shifts = await manager.ask(shiftSearch, {});
  const shiftOf = (name: string) => shifts.find(({ shift_name }) => shift_name === name)!.shift_id;
  await manager.ask(shiftPlanSave, {
    cells: cells.map(([name, plan_date, shift]) => ({ uid: uids[name], plan_date, plan: 'shift' as const, shift_id: shiftOf(shift), version: 0 })),
  });
}

it('stands beside the name of whoever may serve at the till; a day off is no hindrance', async () => {
  await plan([['孙晓梅', '2026-03-02', '休息'], ['赵雪', '2026-03-02', '早班']]);
  const { page } = await product.as('cashier', { at: 'cashier' });
  await page.locator('button.tile', { hasText: '水光' }).click();
  await page.locator('.basket-line').getByRole('button', { name: /服务人员/ }).click();
  const dialog = page.getByRole('dialog', { name: /服务人员/ });
  await dialog.getByRole('button', { name: '赵雪 早班' }).waitFor();
  await picture(page, 'performers-shifts');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: '孙晓梅 休息' }).click();
  await dialog.getByRole('button', { name: '选定服务人员' }).click();
  await page.locator('.basket-line', { hasText: '孙晓梅' }).waitFor();
});

it('is that of the day which an appointment is for', async () => {
  await plan([['孙晓梅', '2026-03-02', '休息'], ['孙晓梅', '2026-03-04', '晚班'], ['赵雪', '2026-03-02', '早班']]);
  const { page } = await product.as('cashier', { at: 'appoint-add?start_time=2026-03-04%2014:00' });
  await page.getByRole('combobox', { name: '服务人员' }).click();
  const option = (name: string) => page.locator('.ant-select-item-option:visible', { hasText: name });
  await option('孙晓梅').locator('.shift-mark', { hasText: '晚班' }).waitFor();
  expect(await option('赵雪').locator('.shift-mark').count()).toBe(0);
  await picture(page, 'booking-shifts');
  expect(await barriers(page)).toEqual([]);
});
